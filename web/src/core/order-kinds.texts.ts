// Names of the kinds of orders and products, and of the statuses of orders.
import { orderStatuses, type OrderStatus, type OrderSubType } from '@backoffice/contract/orders/order-kinds.ts';
import type { Choices, Text } from '#platform/texts.ts';
import { statuses } from './statuses.texts.ts';

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

const partlyPaid: Text = { zh: '部分缴款', en: 'Partly paid' };

/** Statuses in the order of an order's life. Common words, but an order of which a part is paid is no overdue one. */
export const orderStatusTexts = Object.fromEntries(
  orderStatuses.map((status) => [status, status === 'outstanding' ? partlyPaid : statuses[status].text]),
) as Choices<OrderStatus>;
