// Texts of what a change touches.
import type { Reach } from '@backoffice/contract/approvals/approvals.ts';
import { defineTexts, plural, type Choices } from '#platform/texts.ts';

export const texts = defineTexts({
  label: { zh: '影响范围', en: 'What it affects' },
  counts: {
    zh: ({ clients, orders }: Reach) => `${clients} 位客户，${orders} 笔订单`,
    en: ({ clients, orders }: Reach) => `${plural(clients, 'client', 'clients')}, ${plural(orders, 'order', 'orders')}`,
  },
  nothing: { zh: '目前不影响任何客户', en: 'No client is affected at this time' },
});

export const moneyTexts: Choices<Reach['money'][number]['of']> = {
  on_offer: { zh: '发售总额', en: 'On offer' },
  discount: { zh: '低于市价让利', en: 'Discount to the market' },
  frozen: { zh: '冻结资金', en: 'Frozen for these orders' },
  allotted: { zh: '配售金额', en: 'Allotted' },
  due: { zh: '推迟交收的资金', en: 'Settled later' },
  paid: { zh: '客户资金变动', en: 'Change of client cash' },
};
