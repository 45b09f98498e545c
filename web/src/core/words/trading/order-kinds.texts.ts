// Names of the kinds of orders and products, and of the statuses of orders.
import {
  isApprovedSingly,
  orderKindsOnPage,
  orderStatuses,
  type OrderStatus,
  type OrderSubType,
  type SaleStatus,
} from '@backoffice/contract/orders/orders.kinds.ts';
import type { Order } from '@backoffice/contract/orders/orders.ts';
import type { MenuName } from '@backoffice/contract/kit/menu.ts';
import type { Choices, Text } from '#platform/texts.ts';
import { statuses } from '../statuses.texts.ts';

export const orderSideTexts: Choices<Order['side']> = {
  buy: { zh: '买入', en: 'Buy' },
  sell: { zh: '卖出', en: 'Sell' },
};

export const orderKindTexts: Choices<OrderSubType> = {
  standard: { zh: '普通', en: 'Standard' },
  fo: { zh: '涨停股', en: 'Limit-up offer' },
  daily: { zh: '日内', en: 'Day trade' },
  ai: { zh: 'AI 策略', en: 'AI strategy' },
  otc: { zh: '场外大宗', en: 'OTC block' },
  allocation: { zh: '配售', en: 'Allocation' },
  ipo: { zh: '新股', en: 'IPO' },
  spo: { zh: '二次发售', en: 'Secondary offering' },
  apo: { zh: '增发', en: 'Additional offering' },
  da: { zh: '定向配售', en: 'Direct allotment' },
  fund: { zh: '基金', en: 'Fund' },
  hy: { zh: '高收益', en: 'High yield' },
  fixed: { zh: '定期', en: 'Fixed term' },
  savings: { zh: '活期', en: 'Savings' },
  quant: { zh: '量化', en: 'Quant' },
};

/** An application that waits for its share of a quota, which no single review decides. */
export const awaitingAllotment: Text = { zh: '待配售', en: 'Awaiting allotment' };

const partlyPaid: Text = { zh: '部分缴款', en: 'Partly paid' };

/** Statuses in the order of an order's life. Common words, but an order of which a part is paid is no overdue one. */
export const orderStatusTexts = Object.fromEntries(
  orderStatuses.map((status) => [status, status === 'outstanding' ? partlyPaid : statuses[status].text]),
) as Choices<OrderStatus>;

/** Status of one order as its kind says it. */
export const orderStatusText = ({ status, sub_type }: { status: OrderStatus; sub_type: OrderSubType }): Text =>
  status === 'pending' && !isApprovedSingly(sub_type) ? awaitingAllotment : orderStatusTexts[status];

/** Statuses as one page of orders names them. */
export const orderStatusTextsOn = (page: MenuName): Choices<OrderStatus> =>
  orderKindsOnPage(page).some(isApprovedSingly)
    ? orderStatusTexts
    : { ...orderStatusTexts, pending: awaitingAllotment };

export const saleStatusTexts: Choices<SaleStatus> = {
  awaiting: { zh: '待成交', en: 'Awaiting fill' },
  unsettled: { zh: '待结算', en: 'Unsettled' },
  paid: { zh: '已到账', en: 'Paid' },
  released: { zh: '已退回', en: 'Refunded' },
};
