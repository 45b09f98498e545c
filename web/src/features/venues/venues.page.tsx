// Exchange config: venues, currency pairs and instruments, of which one is in view.
import { Suspense, type ComponentType } from 'react';
import { PageContext, usePage, usePageKeeping } from '#ui/page.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PairsList } from './venues.pairs.tsx';
import { VenuesList } from './venues.list.tsx';
import type { Place } from './venues.texts.ts';

const parts: Record<Place, ComponentType> = {
  venues: VenuesList,
  pairs: PairsList,
  instruments: lazyPart(() => import('./venues.instruments.tsx')),
};
const isPlace = (tab: string | undefined): tab is Place => tab !== undefined && tab in parts;

/** Each part keeps its filters in the address; which part it is stays there when they change. */
export function VenuesPage() {
  const { search } = usePage();
  const place = isPlace(search['tab']) ? search['tab'] : 'venues';
  const page = usePageKeeping('tab', place);
  const Part = parts[place];
  return (
    <PageContext value={page}>
      <Suspense>
        <Part />
      </Suspense>
    </PageContext>
  );
}
