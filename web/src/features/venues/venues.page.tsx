// Exchange config: venues, currency pairs and instruments, of which one is in view.
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { tabbedPage } from '#ui/layout/tabbed-page.tsx';
import { PairsList } from '#features/currency-pairs/currency-pairs.public.ts';
import { VenuesList } from './venues.list.tsx';
import { TabSwitch } from './venues.switch.tsx';
import type { Tab } from './venues.texts.ts';

export const VenuesPage = tabbedPage<Tab>(
  {
    venues: VenuesList,
    pairs: () => <PairsList tabs={<TabSwitch tab="pairs" />} />,
    instruments: lazyPart(() => import('./venues.instruments.tsx')),
  },
  'venues',
);
