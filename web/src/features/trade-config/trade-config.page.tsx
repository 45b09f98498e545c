// Trade config: the rules, or what holds for one client; one of the two is in view.
import { lazyPart } from '#ui/lazy-part.tsx';
import { placesPage } from '#ui/places-page.tsx';
import { RulesList } from './trade-config.list.tsx';
import type { Place } from './trade-config.texts.ts';

export const TradeConfigPage = placesPage<Place>(
  { rules: RulesList, client: lazyPart(() => import('./trade-config.client.tsx')) },
  'rules',
);
