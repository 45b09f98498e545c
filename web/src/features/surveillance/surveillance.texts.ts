// Words of trade surveillance.
import type { SurveillancePeriod } from '@backoffice/contract/surveillance/surveillance.ts';
import { defineTexts, type Choices } from '#platform/texts.ts';

export const periodTexts: Choices<SurveillancePeriod> = {
  this_month: { zh: '本月', en: 'This month' },
  last_3_months: { zh: '近 3 个月', en: 'Last 3 months' },
  last_12_months: { zh: '近 12 个月', en: 'Last 12 months' },
};

export const labels = {
  // Period shown without a choice.
  period: { zh: '近 3 个月', en: 'Last 3 months' },
  agent_name: { zh: '当时业务员', en: 'Salesperson' },
  approver_name: { zh: '审批人', en: 'Approver' },
  reviewer_id: { zh: '审批人', en: 'Approver' },
  trades: { zh: '成交笔数', en: 'Trades' },
  volume: { zh: '成交额', en: 'Volume' },
  profit: { zh: '已实现盈亏', en: 'Realised profit' },
  profit_rate: { zh: '收益率（平均）', en: 'Return (avg)' },
  fee: { zh: '手续费', en: 'Fees' },
  fee_rate: { zh: '费率（平均）', en: 'Fee rate (avg)' },
  applications: { zh: '申购笔数', en: 'Applications' },
  applied: { zh: '申购金额', en: 'Applied for' },
  allotted: { zh: '获配金额', en: 'Allotted' },
  allotment_rate: { zh: '中签率（平均）', en: 'Allotment (avg)' },
};

export const texts = defineTexts({
  title: { zh: '交易监察', en: 'Trade surveillance' },
});
