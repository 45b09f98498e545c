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

/** Columns of a file: the rate of the client, and that of all clients. */
export const rateLabels = {
  profit_rate: { zh: '收益率 %', en: 'Return %' },
  fee_rate: { zh: '费率 %', en: 'Fee rate %' },
  allotment_rate: { zh: '中签率 %', en: 'Allotment %' },
};
export const houseRateLabels: Choices<keyof typeof rateLabels> = {
  profit_rate: { zh: '全部客户收益率 %', en: 'Return of all clients %' },
  fee_rate: { zh: '全部客户费率 %', en: 'Fee rate of all clients %' },
  allotment_rate: { zh: '全部客户中签率 %', en: 'Allotment of all clients %' },
};

export const correctionLabels = {
  period: labels.period,
  kind: { zh: '更正内容', en: 'What was wrong' },
  amount: { zh: '原订单金额', en: 'Order amount' },
  gain: { zh: '客户得益', en: 'Client’s gain' },
  arrears: { zh: '转为欠款', en: 'Arrears' },
  explanation: { zh: '说明', en: 'Explanation' },
  requested_by: { zh: '申请人', en: 'Requested by' },
  agreed_by: { zh: '第二人', en: 'Second person' },
  reviewed_by: { zh: '批准人', en: 'Approved by' },
  reviewer_id: { zh: '参与人', en: 'Made by' },
  review_datetime: { zh: '更正时间', en: 'Corrected at' },
};

export const tabs = {
  clients: { zh: '客户', en: 'Clients' },
  corrections: { zh: '订单更正', en: 'Corrections' },
} satisfies Choices;

export const texts = defineTexts({
  title: { zh: '交易监察', en: 'Trade surveillance' },
});
