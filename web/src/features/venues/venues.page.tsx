// Exchange config: venues, currency pairs and instruments, of which one is in view.
import { lazyPart } from '#ui/lazy-part.tsx';
import { placesPage } from '#ui/places-page.tsx';
import { VenuesList } from './venues.list.tsx';
import { PairsList } from './venues.pairs.tsx';
import type { Place } from './venues.texts.ts';

export const VenuesPage = placesPage<Place>(
  { venues: VenuesList, pairs: PairsList, instruments: lazyPart(() => import('./venues.instruments.tsx')) },
  'venues',
);
