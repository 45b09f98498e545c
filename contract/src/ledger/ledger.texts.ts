// Names of the ledger's accounts and kinds of journal: screens and papers say the same.
import type { LedgerCode } from './ledger.trial-balance.ts';
import type { JournalKind } from './ledger.ts';

type Text = Record<'zh' | 'en', string>;

export const ledgerCodeTexts: Record<LedgerCode, Text> = {
  cash: { zh: '余额', en: 'Balance' },
  frozen: { zh: '冻结', en: 'Frozen' },
  invested: { zh: '持仓成本', en: 'Invested' },
  unsettled: { zh: '待结算', en: 'Unsettled' },
  credit: { zh: '奖励金', en: 'Bonus credit' },
  loan: { zh: '贷款', en: 'Loan' },
  due: { zh: '欠款（贷款到期）', en: 'Arrears (loan due)' },
  arrears: { zh: '欠款（透支）', en: 'Arrears (shortfall)' },
  bank: { zh: '平台银行', en: 'House bank' },
  crypto: { zh: '平台钱包', en: 'House wallet' },
  clearing: { zh: '在途', en: 'Clearing' },
  fx: { zh: '外汇', en: 'FX' },
  settle: { zh: '市场清算', en: 'Market settlement' },
  'payable.duty': { zh: '应付税费', en: 'Duty payable' },
  'payable.tax': { zh: '应付预扣税', en: 'Tax payable' },
  house: { zh: '自有资金', en: 'House money' },
  opening: { zh: '期初', en: 'Opening' },
  suspense: { zh: '暂记', en: 'Suspense' },
  loss: { zh: '损失', en: 'Loss' },
  'income.fee': { zh: '手续费收入', en: 'Fee income' },
  'income.interest': { zh: '利息收入', en: 'Interest income' },
  'income.penalty': { zh: '罚金收入', en: 'Penalty income' },
  'expense.bonus': { zh: '奖励金支出', en: 'Bonus expense' },
  'expense.compensation': { zh: '补偿支出', en: 'Compensation expense' },
  'expense.interest': { zh: '利息支出', en: 'Interest expense' },
  'expense.bank': { zh: '银行费用', en: 'Bank charges' },
};

export const journalKindTexts: Record<JournalKind, Text> = {
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
  arrears: { zh: '透支欠款', en: 'Arrears' },
  bank: { zh: '银行流水', en: 'Bank line' },
  corporate: { zh: '公司行动', en: 'Corporate action' },
  opening: { zh: '期初导入', en: 'Opening import' },
};
