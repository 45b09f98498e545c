// Limit-up stocks: the offers of the house, and the market's own list from which one click makes a draft.
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { tabbedPage } from '#ui/layout/tabbed-page.tsx';
import { ProductsPage } from './products.page.tsx';
import { StockTabSwitch } from './products.switch.tsx';
import type { stockTabs } from './products.texts.ts';

const Offers = () => <ProductsPage page="stock" tabSwitch={<StockTabSwitch tab="offers" />} />;
const LimitUpList = lazyPart(() => import('./products.limit-ups.tsx'));

export const StockProductsPage = tabbedPage<keyof typeof stockTabs>(
  { offers: Offers, limit_ups: LimitUpList },
  'offers',
);
