// Help for the page of the feature ledger: what it is for, the usual steps, who agrees to what.
import type { PageHelp } from '#core/help.ts';

export const help = {
  trialBalance: {
    purpose: {
      zh: '总账试算平衡：某日所有科目的借贷与余额，以及客户资金保障。',
      en: 'The trial balance of a day: debits, credits and balances of all accounts, and the safeguarding of clients’ money.',
    },
    steps: [
      {
        zh: '选择日期，借贷必须相等；点科目打开分录。',
        en: 'Choose a day: debits equal credits; an account opens its journals.',
      },
      {
        zh: '与银行、钱包、托管的对账单比较差额。',
        en: 'Compare with the statements of banks, wallets and custodians.',
      },
    ],
    agreement: [{ zh: '登记对账单须第二人同意。', en: 'Recording a statement takes a second person.' }],
  },
} satisfies PageHelp;
