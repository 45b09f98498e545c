// API keys, webhooks and deliveries: one page with three lists, of which one is in view.
import type { ComponentType } from 'react';
import { PageContext, usePage, usePageKeeping } from '#ui/page.ts';
import { DeliveriesList } from './integrations.deliveries.tsx';
import { KeysList } from './integrations.keys.tsx';
import type { Place } from './integrations.texts.ts';
import { WebhooksList } from './integrations.webhooks.tsx';

const lists: Record<Place, ComponentType> = { keys: KeysList, webhooks: WebhooksList, deliveries: DeliveriesList };
const isPlace = (tab: string | undefined): tab is Place => tab !== undefined && tab in lists;

/** Each list keeps its filters in the address; which list it is stays there when they change. */
export function IntegrationsPage() {
  const { search } = usePage();
  const place = isPlace(search['tab']) ? search['tab'] : 'keys';
  const page = usePageKeeping('tab', place);
  const List = lists[place];
  return (
    <PageContext value={page}>
      <List />
    </PageContext>
  );
}
