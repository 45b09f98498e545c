// Words that the dashboard and the statistics share.
import type { RecordedFact } from '@backoffice/contract/statistics/statistics.records.ts';
import type { PeriodUnit } from '@backoffice/contract/statistics/statistics.ts';
import { defineTexts, type Choices } from '#platform/texts.ts';

export const factTexts: Choices<RecordedFact | 'net'> = {
  registered: { zh: '注册客户', en: 'Registered' },
  verified: { zh: '实名通过', en: 'Verified' },
  deposit: { zh: '入金', en: 'Deposits' },
  first_deposit: { zh: '首次入金', en: 'First deposits' },
  withdrawal: { zh: '出金', en: 'Withdrawals' },
  net: { zh: '净入金', en: 'Net' },
  fee: { zh: '手续费', en: 'Fees' },
  interest: { zh: '利息', en: 'Interest' },
  penalty: { zh: '罚息', en: 'Penalties' },
  compensation: { zh: '补偿', en: 'Compensation' },
  bonus: { zh: '奖励金', en: 'Bonuses' },
  profit: { zh: '客户已实现盈亏', en: 'Clients’ realised profit' },
  bought: { zh: '买入', en: 'Bought' },
  sold: { zh: '卖出', en: 'Sold' },
  ordered: { zh: '下单', en: 'Orders placed' },
  trade_fee: { zh: '交易手续费', en: 'Trading fees' },
  realised: { zh: '已实现盈亏', en: 'Realised profit' },
  active: { zh: '活跃客户', en: 'Active clients' },
  deposited_1: { zh: '1 天内首次入金', en: 'First deposit within 1 day' },
  deposited_7: { zh: '7 天内首次入金', en: 'First deposit within 7 days' },
  deposited_30: { zh: '30 天内首次入金', en: 'First deposit within 30 days' },
  deposited_90: { zh: '90 天内首次入金', en: 'First deposit within 90 days' },
  balance: { zh: '期末余额', en: 'End balance' },
  waiting: { zh: '待办', en: 'Waiting' },
  late: { zh: '超时', en: 'Overdue' },
  reviewed: { zh: '已审核', en: 'Reviewed' },
  holders: { zh: '持有人', en: 'Holders' },
  held: { zh: '持仓成本', en: 'Cost of holdings' },
  units: { zh: '持有数量', en: 'Units held' },
  value: { zh: '持仓市值', en: 'Market value of holdings' },
  unrealised: { zh: '浮动盈亏', en: 'Unrealised profit' },
  shares: { zh: '持有人占比', en: 'Shares of holders' },
  taken: { zh: '已用额度', en: 'Quota taken' },
  applied: { zh: '申购', en: 'Applications' },
  allotted: { zh: '配发', en: 'Allotted' },
};

export const unitTexts: Choices<PeriodUnit> = {
  day: { zh: '按日', en: 'Daily' },
  week: { zh: '按周', en: 'Weekly' },
  month: { zh: '按月', en: 'Monthly' },
};

export const texts = defineTexts({
  corrections: { zh: '更正', en: 'Corrections' },
  withCorrections: { zh: '合计（含更正）', en: 'Total with corrections' },
  moneyChart: { zh: '入金、出金与净入金', en: 'Deposits, withdrawals and net' },
  clientChart: { zh: '注册、实名与首次入金', en: 'Registrations, verifications and first deposits' },
  converted: {
    zh: (currency: string) => `各币种按当日汇率折算为 ${currency}`,
    en: (currency: string) => `All currencies in ${currency} at each day’s rate`,
  },
  withoutRate: {
    zh: (currencies: string) => `没有汇率，未计入：${currencies}`,
    en: (currencies: string) => `No rate, not included: ${currencies}`,
  },
});
