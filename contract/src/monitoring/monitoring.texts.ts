// Names of rules, their parameters and the facts of alerts: screens and reports say the same.
import type { AlertKind, ParameterName, RuleKind } from './monitoring.kinds.ts';

interface Words {
  zh: string;
  en: string;
}

export const ruleKindTexts: Record<RuleKind, Words> = {
  rapid_out: { zh: '快进快出', en: 'Rapid out' },
  structuring: { zh: '拆分交易', en: 'Structuring' },
  dormant_woken: { zh: '休眠激活', en: 'Dormant client active' },
  above_average: { zh: '远超平均', en: 'Far above average' },
  third_party: { zh: '第三方付款', en: 'Third-party payer' },
  shared_payee: { zh: '共用收款方', en: 'Shared payee' },
  shared_device: { zh: '共用设备', en: 'Shared device' },
  new_payee_large: { zh: '新收款方大额', en: 'Large to new payee' },
  exchange_only: { zh: '只兑换不交易', en: 'Exchange only' },
  risk_country: { zh: '高风险国家', en: 'Risk country' },
  staff_credit_out: { zh: '入账后转出', en: 'Staff credit out' },
  staff_link: { zh: '与员工同址', en: 'Staff address' },
};

export const alertKindTexts: Record<AlertKind, Words> = {
  ...ruleKindTexts,
  list_hit: { zh: '名单命中', en: 'Screening hit' },
};

export const parameterTexts: Record<ParameterName | 'countries', Words> = {
  days: { zh: '天数', en: 'Days' },
  hours: { zh: '小时数', en: 'Hours' },
  percent: { zh: '比例（%）', en: 'Percent' },
  amount: { zh: '起点金额（美元）', en: 'From amount (USD)' },
  limit: { zh: '限额（美元）', en: 'Limit (USD)' },
  count: { zh: '笔数', en: 'Payments' },
  times: { zh: '倍数', en: 'Times the average' },
  clients: { zh: '客户数', en: 'Clients' },
  countries: { zh: '国家', en: 'Countries' },
};

/** Facts of alerts; amounts are worth in US dollars. */
export const alertFactTexts: Record<string, Words> = {
  deposited: { zh: '入金（美元）', en: 'Deposited (USD)' },
  withdrawn: { zh: '出金（美元）', en: 'Withdrawn (USD)' },
  moved: { zh: '金额（美元）', en: 'Moved (USD)' },
  average: { zh: '平均（美元）', en: 'Average (USD)' },
  exchanged: { zh: '兑换（美元）', en: 'Exchanged (USD)' },
  credited: { zh: '员工入账（美元）', en: 'Credited by staff (USD)' },
  limit: { zh: '限额（美元）', en: 'Limit (USD)' },
  payments: { zh: '笔数', en: 'Payments' },
  side: { zh: '方向', en: 'Side' },
  days: { zh: '天数', en: 'Days' },
  silent_days: { zh: '静默天数', en: 'Days silent' },
  known_hours: { zh: '收款方已知小时数', en: 'Hours payee known' },
  clients: { zh: '客户数', en: 'Clients' },
  payee: { zh: '收款方', en: 'Payee' },
  payer: { zh: '付款方', en: 'Payer' },
  device: { zh: '设备', en: 'Device' },
  country: { zh: '国家', en: 'Country' },
  address: { zh: 'IP 地址', en: 'IP address' },
  staff: { zh: '员工', en: 'Staff' },
  name: { zh: '姓名', en: 'Name' },
  entry_name: { zh: '名单上的姓名', en: 'Name on the list' },
  entry_reference: { zh: '名单编号', en: 'Reference on the list' },
  likeness: { zh: '相似度（%）', en: 'Likeness (%)' },
};

/** Words of the facts that are one of a few. */
export const alertValueTexts: Record<string, Record<string, Words>> = {
  side: { deposit: { zh: '入金', en: 'Deposits' }, withdrawal: { zh: '出金', en: 'Withdrawals' } },
};

/** Value of an alert's fact as people read it: words, or a number; worth has its cents. */
export function alertValueText(fact: string, value: unknown): Words {
  const known = typeof value === 'string' ? alertValueTexts[fact]?.[value] : undefined;
  if (known) return known;
  const isWorth = alertFactTexts[fact]?.en.endsWith('(USD)');
  const plain =
    typeof value === 'number'
      ? value.toLocaleString('en-US', isWorth ? { minimumFractionDigits: 2, maximumFractionDigits: 2 } : {})
      : [value].flat().join(', ');
  return { zh: plain, en: plain };
}
