// Limit-up stocks: the offers of the house, and the market's own list from which one click makes a draft.
import { lazyPart } from '#ui/lazy-part.tsx';
import { placesPage } from '#ui/places-page.tsx';
import { ProductsPage } from './products.page.tsx';
import { StockPlaceSwitch } from './products.switch.tsx';
import type { stockPlaces } from './products.texts.ts';

const Offers = () => <ProductsPage page="stock" placeSwitch={<StockPlaceSwitch place="offers" />} />;
const LimitUpList = lazyPart(() => import('./products.limit-ups.tsx'));

export const StockProductsPage = placesPage<keyof typeof stockPlaces>(
  { offers: Offers, limit_ups: LimitUpList },
  'offers',
);
