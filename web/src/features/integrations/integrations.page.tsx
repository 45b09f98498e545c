// API keys, webhooks and deliveries: one page with three lists, of which one is in view.
import type { ComponentType } from 'react';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { PageContext, usePage, usePageKeeping } from '#ui/layout/page.ts';
import { KeysList } from './integrations.keys.tsx';
import type { Tab } from './integrations.texts.ts';

const lists: Record<Tab, ComponentType> = {
  keys: KeysList,
  webhooks: lazyPart(async () => ({ default: (await import('./integrations.webhooks.tsx')).WebhooksList })),
  deliveries: lazyPart(async () => ({ default: (await import('./integrations.deliveries.tsx')).DeliveriesList })),
};
const isTab = (tab: string | undefined): tab is Tab => tab !== undefined && tab in lists;

/** Each list keeps its filters in the address; which list it is stays there when they change. */
export function IntegrationsPage() {
  const { search } = usePage();
  const place = isTab(search['tab']) ? search['tab'] : 'keys';
  const page = usePageKeeping('tab', place);
  const List = lists[place];
  return (
    <PageContext value={page}>
      <List />
    </PageContext>
  );
}
