// Names of an account's figures, which explain themselves wherever they are shown.
import type { Figure } from '@backoffice/contract/ledger/ledger.ts';
import type { Choices, TextWith } from '#platform/texts.ts';

export const breakdown: TextWith<string> = {
  zh: (name: string) => `${name}明细`,
  en: (name: string) => `${name} breakdown`,
};

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
  arrears: { zh: '透支欠款', en: 'Arrears' },
};
