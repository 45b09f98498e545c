// Actions of staff on orders in words: the same on each of their pages.
import { orderPages, type OrderPage } from '@backoffice/contract/orders/orders.kinds.ts';
import type { Choices, Text } from '#platform/texts.ts';
import { productKindTexts } from '#core/words/trading/product-kinds.texts.ts';

const actionTexts: Choices = {
  'sale.entered': { zh: '代客卖出', en: 'sale entered for the client' },
};

const requestTexts: Record<string, string> = {
  'order.reviewed': 'Reject an application after the window',
  'sale.entered': 'Sell for a client',
  'sale.settled': 'Pay out a sale',
};

const ofEachPage = <Value>(entriesOf: (page: OrderPage) => [string, Value][]): Record<string, Value> =>
  Object.fromEntries(orderPages.flatMap(entriesOf));

export const orderActionTexts: Record<string, Text> = ofEachPage((page) =>
  Object.entries(actionTexts).map(([action, { zh, en }]) => [
    `${page}_${action}`,
    { zh: `${zh}（${productKindTexts[page].zh}）`, en: `${productKindTexts[page].en} ${en}` },
  ]),
);

export const orderRequestTexts: Record<string, string> = ofEachPage((page) =>
  Object.entries(requestTexts).map(([action, en]) => [`${page}_${action}`, `${en} (${productKindTexts[page].en})`]),
);
