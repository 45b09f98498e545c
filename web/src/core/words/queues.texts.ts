// Names of the queues: what waits for a decision, by kind of record.
import type { QueueKind } from '@backoffice/contract/kit/record-kinds.ts';
import type { Text } from '#platform/texts.ts';

/** Names of what waits in each queue. */
export const queueTexts: Record<QueueKind, Text> = {
  identity_check: { zh: '待审实名', en: 'Pending KYC' },
  deposit: { zh: '待审入金', en: 'Pending deposits' },
  withdrawal: { zh: '待审出金', en: 'Pending withdrawals' },
  loan: { zh: '待审贷款', en: 'Pending loans' },
  adjustment: { zh: '待审补偿', en: 'Pending compensation' },
  stock_order: { zh: '待审股票订单', en: 'Pending stock orders' },
  daily_order: { zh: '待审日内订单', en: 'Pending day trading' },
  fund_order: { zh: '待审基金理财订单', en: 'Pending fund orders' },
  quant_order: { zh: '待审量化订单', en: 'Pending quant orders' },
  subscription: { zh: '待审 AI 订阅', en: 'Pending AI subscriptions' },
  order_correction: { zh: '待审订单更正', en: 'Pending order corrections' },
  approval: { zh: '待我审批', en: 'For my approval' },
};

/** The same beside their numbers, where everything waits. */
export const shortQueueTexts: Record<QueueKind, Text> = {
  identity_check: { zh: '实名', en: 'KYC' },
  deposit: { zh: '入金', en: 'Deposits' },
  withdrawal: { zh: '出金', en: 'Withdrawals' },
  loan: { zh: '贷款', en: 'Loans' },
  adjustment: { zh: '补偿', en: 'Compensation' },
  stock_order: { zh: '股票', en: 'Stocks' },
  daily_order: { zh: '日内', en: 'Day trading' },
  fund_order: { zh: '基金', en: 'Funds' },
  quant_order: { zh: '量化', en: 'Quant' },
  subscription: { zh: 'AI 订阅', en: 'AI subscriptions' },
  order_correction: { zh: '订单更正', en: 'Corrections' },
  approval: { zh: '待我审批', en: 'My approval' },
};
