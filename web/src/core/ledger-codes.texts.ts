// Names of the ledger's accounts: a client's and the platform's.
import type { Text } from '#platform/texts.ts';

/** One without words is shown by its name. */
export const codeTexts: Record<string, Text | undefined> = {
  cash: { zh: '余额', en: 'Balance' },
  frozen: { zh: '冻结', en: 'Frozen' },
  invested: { zh: '持仓成本', en: 'Invested' },
  unsettled: { zh: '待结算', en: 'Unsettled' },
  credit: { zh: '奖励金', en: 'Bonus credit' },
  loan: { zh: '贷款', en: 'Loan' },
  due: { zh: '应付', en: 'Due' },
  arrears: { zh: '欠款', en: 'Arrears' },
  bank: { zh: '平台银行', en: 'House bank' },
  crypto: { zh: '平台钱包', en: 'House wallet' },
  clearing: { zh: '在途', en: 'Clearing' },
  fx: { zh: '外汇', en: 'FX' },
  settle: { zh: '市场清算', en: 'Market settlement' },
  'payable.duty': { zh: '应付税费', en: 'Duty payable' },
  suspense: { zh: '暂记', en: 'Suspense' },
  loss: { zh: '损失', en: 'Loss' },
  'income.fee': { zh: '手续费收入', en: 'Fee income' },
  'income.interest': { zh: '利息收入', en: 'Interest income' },
  'income.penalty': { zh: '罚金收入', en: 'Penalty income' },
  'expense.bonus': { zh: '奖励金支出', en: 'Bonus expense' },
  'expense.compensation': { zh: '补偿支出', en: 'Compensation expense' },
  'expense.interest': { zh: '利息支出', en: 'Interest expense' },
};
