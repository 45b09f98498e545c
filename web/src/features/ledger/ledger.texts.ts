// Texts of the ledger: the figures of an account and what made them.
import type { Figure, JournalKind } from '@backoffice/contract/ledger/ledger.ts';
import { defineTexts, verbatim, type Choices, type Text } from '#platform/texts.ts';

export const texts = defineTexts({
  explain: { zh: (name: string) => `${name}明细`, en: (name: string) => `${name} breakdown` },
  asOf: { zh: '截至日期', en: 'As of' },
  none: { zh: '没有任何流水', en: 'No journals' },
  time: { zh: '记账时间', en: 'Booked' },
  kind: { zh: '类型', en: 'Kind' },
  amount: { zh: '变动', en: 'Change' },
  person: { zh: '操作人', en: 'By' },
  record: { zh: '业务记录', en: 'Record' },
  system: { zh: '系统', en: 'System' },
  journals: { zh: '记账分录', en: 'Journals' },
  account: { zh: '科目', en: 'Account' },
  debit: { zh: '借方', en: 'Debit' },
  credit: { zh: '贷方', en: 'Credit' },
  trialBalance: { zh: '试算平衡表', en: 'Trial balance' },
  now: { zh: '此刻', en: 'Now' },
  atEndOf: { zh: (day: string) => `${day} 日终`, en: (day: string) => `At the end of ${day}` },
  house: { zh: '平台科目', en: 'Accounts of the house' },
  clients: { zh: '客户账户', en: 'Accounts of clients' },
  total: { zh: '合计', en: 'Total' },
  lastMonthEnd: { zh: '上月末', en: 'Last month end' },
  excel: { zh: '导出 Excel', en: 'Excel' },
  pdf: { zh: '导出 PDF', en: 'PDF' },
  print: { zh: '打印', en: 'Print' },
  lines: { zh: (name: string) => `${name}的分录`, en: (name: string) => `Journals of ${name}` },
  currency: { zh: '币种', en: 'Currency' },
  group: { zh: '类别', en: 'Group' },
  empty: { zh: '还没有任何分录', en: 'No journals yet' },
});

export const figureTexts: Choices<Figure> = {
  balance: { zh: '余额', en: 'Balance' },
  deposit: { zh: '入金', en: 'Deposit' },
  withdrawal: { zh: '出金', en: 'Withdrawal' },
  profit: { zh: '盈亏', en: 'Profit' },
  compensation: { zh: '补偿/增分', en: 'Compensation' },
  bonus: { zh: '奖励金', en: 'Bonus' },
  loan: { zh: '贷款', en: 'Loan' },
  frozen: { zh: '冻结', en: 'Frozen' },
  invested: { zh: '持仓成本', en: 'Invested' },
  unsettled: { zh: '待结算', en: 'Unsettled' },
  outstanding: { zh: '欠款', en: 'Outstanding' },
};

export const kindTexts: Choices<JournalKind> = {
  deposit: { zh: '入金', en: 'Deposit' },
  withdrawal: { zh: '出金', en: 'Withdrawal' },
  loan: { zh: '贷款', en: 'Loan' },
  fine: { zh: '罚息', en: 'Penalty' },
  compensation: { zh: '补偿', en: 'Compensation' },
  bonus: { zh: '奖励', en: 'Bonus' },
  exchange: { zh: '兑换', en: 'Exchange' },
  trade: { zh: '交易', en: 'Trade' },
  fee: { zh: '费用', en: 'Fee' },
  settlement: { zh: '券商结算', en: 'Broker settlement' },
};

/** The moment in a record's life. */
const stepTexts: Record<string, Text | undefined> = {
  requested: { zh: '申请', en: 'requested' },
  recorded: { zh: '登记', en: 'recorded' },
  approved: { zh: '通过', en: 'approved' },
  completed: { zh: '完成', en: 'completed' },
  rejected: { zh: '拒绝', en: 'rejected' },
  cancelled: { zh: '撤回', en: 'cancelled' },
  reversed: { zh: '冲正', en: 'reversed' },
  returned: { zh: '退回余额', en: 'returned' },
  converted: { zh: '转为余额', en: 'converted' },
  expired: { zh: '过期', en: 'expired' },
  disbursed: { zh: '发放', en: 'disbursed' },
  interest: { zh: '利息', en: 'interest' },
  penalty: { zh: '计收', en: 'charged' },
  repaid: { zh: '还款', en: 'repaid' },
  paid: { zh: '缴纳', en: 'paid' },
  written_off: { zh: '核销', en: 'written off' },
  placed: { zh: '下单冻结', en: 'placed' },
  started: { zh: '收取订阅费', en: 'fee taken' },
  refunded: { zh: '退还剩余天数', en: 'unused days refunded' },
  executed: { zh: '成交', en: 'executed' },
  allotted: { zh: '获配', en: 'allotted' },
  released: { zh: '释放', en: 'released' },
  called_off: { zh: '发行取消', en: 'called off' },
};

/** Steps of a part of the record, which the step names after a colon. */
const partStepTexts: Record<string, Text | undefined> = {
  payment: { zh: '缴款', en: 'paid in' },
  sale: { zh: '申请卖出', en: 'sale requested' },
  sold: { zh: '卖出', en: 'sold' },
  paid: { zh: '卖出款到账', en: 'paid out' },
  released: { zh: '卖出释放', en: 'sale released' },
};

export function stepText(step: string): Text {
  const [name = '', part] = step.split(':');
  return (part === undefined ? undefined : partStepTexts[name]) ?? stepTexts[name] ?? verbatim(step);
}
