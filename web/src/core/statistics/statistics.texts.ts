// Words that the dashboard and the statistics share.
import type { ClientFact, MoneyFact, PeriodUnit } from '@backoffice/contract/statistics/statistics.ts';
import { defineTexts, type Choices } from '#platform/texts.ts';

export const factTexts: Choices<ClientFact | MoneyFact | 'net'> = {
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
};

export const unitTexts: Choices<PeriodUnit> = {
  day: { zh: '按日', en: 'Daily' },
  week: { zh: '按周', en: 'Weekly' },
  month: { zh: '按月', en: 'Monthly' },
};

export const texts = defineTexts({
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
