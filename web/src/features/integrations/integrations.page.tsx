// API keys, webhooks and deliveries: one page with three lists, of which one is in view.
import { use, useMemo, type ComponentType } from 'react';
import { PageContext, usePage, type Page } from '#ui/page.ts';
import { DeliveriesList } from './integrations.deliveries.tsx';
import { KeysList } from './integrations.keys.tsx';
import type { Place } from './integrations.texts.ts';
import { WebhooksList } from './integrations.webhooks.tsx';

const lists: Record<Place, ComponentType> = { keys: KeysList, webhooks: WebhooksList, deliveries: DeliveriesList };
const isPlace = (tab: string | undefined): tab is Place => tab !== undefined && tab in lists;

/** Each list keeps its filters in the address; which list it is stays there when they change. */
export function IntegrationsPage() {
  const page = use(PageContext);
  const { search } = usePage();
  const place = isPlace(search['tab']) ? search['tab'] : 'keys';
  const own = useMemo<Page | null>(
    () => page && { ...page, setSearch: (next, step) => page.setSearch({ tab: place, ...next }, step) },
    [page, place],
  );
  const List = lists[place];
  return (
    <PageContext value={own}>
      <List />
    </PageContext>
  );
}
