import { tabSwitch } from '#ui/layout/tab-switch.tsx';
import { stockTabs } from './products.texts.ts';

export const StockTabSwitch = tabSwitch(stockTabs);
