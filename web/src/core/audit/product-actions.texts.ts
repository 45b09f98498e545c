// Actions on products in words: the same on each of their pages.
import { productPages, type ProductPage } from '@backoffice/contract/products/products.pages.ts';
import type { Choices, Text } from '#platform/texts.ts';
import { productKindTexts } from '#core/words/trading/product-kinds.texts.ts';

/** Actions as done; English also has them as requested. */
const actionTexts: Choices = {
  created: { zh: '新建产品', en: 'product created' },
  changed: { zh: '修改产品', en: 'product changed' },
  price_changed: { zh: '修改产品价格', en: 'product price changed' },
  window_extended: { zh: '延长申购期', en: 'window extended' },
  opened: { zh: '开放产品', en: 'product opened' },
  ordered: { zh: '调整产品顺序', en: 'products ordered' },
  allocated: { zh: '配售产品', en: 'product allocated' },
  navs_entered: { zh: '录入产品净值', en: 'net asset values entered' },
  nav_confirmed: { zh: '确认产品净值', en: 'net asset value confirmed' },
  nav_corrected: { zh: '更正已用净值', en: 'used net asset value corrected' },
  nav_correction_confirmed: { zh: '确认净值更正', en: 'correction of a net asset value confirmed' },
  nav_correction_resumed: { zh: '继续净值更正', en: 'correction of a net asset value resumed' },
};

const requestTexts: Record<string, string> = {
  price_changed: 'Change product price',
  window_extended: 'Extend window',
  opened: 'Open product',
  status_changed: 'Change product status',
  allocated: 'Allocate product',
  navs_entered: 'Enter net asset values',
  nav_corrected: 'Correct used net asset value',
};

const ofEachPage = <Value>(entriesOf: (page: ProductPage) => [string, Value][]): Record<string, Value> =>
  Object.fromEntries(productPages.flatMap(entriesOf));

export const productActionTexts: Record<string, Text> = ofEachPage((page) =>
  Object.entries(actionTexts).map(([action, { zh, en }]) => [
    `${page}_product.${action}`,
    { zh: `${zh}（${productKindTexts[page].zh}）`, en: `${productKindTexts[page].en} ${en}` },
  ]),
);

export const productRequestTexts: Record<string, string> = ofEachPage((page) =>
  Object.entries(requestTexts).map(([action, en]) => [
    `${page}_product.${action}`,
    `${en} (${productKindTexts[page].en})`,
  ]),
);
