// Exchange config: one page with several lists, of which one is in view.
import type { ComponentType } from 'react';
import { PageContext, usePage, usePageKeeping } from '#ui/page.ts';
import { PairsList } from './venues.pairs.tsx';
import { VenuesList } from './venues.list.tsx';
import type { Place } from './venues.texts.ts';

const lists: Record<Place, ComponentType> = { venues: VenuesList, pairs: PairsList };
const isPlace = (tab: string | undefined): tab is Place => tab !== undefined && tab in lists;

/** Each list keeps its filters in the address; which list it is stays there when they change. */
export function VenuesPage() {
  const { search } = usePage();
  const place = isPlace(search['tab']) ? search['tab'] : 'venues';
  const page = usePageKeeping('tab', place);
  const List = lists[place];
  return (
    <PageContext value={page}>
      <List />
    </PageContext>
  );
}
