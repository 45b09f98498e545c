// Trade config: the rules, or what holds for one client; one of the two is in view.
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { tabbedPage } from '#ui/layout/tabbed-page.tsx';
import { RulesList } from './trade-config.list.tsx';
import type { Tab } from './trade-config.texts.ts';

export const TradeConfigPage = tabbedPage<Tab>(
  { rules: RulesList, client: lazyPart(() => import('./trade-config.client.tsx')) },
  'rules',
);
