// Help for the page of the feature withdrawals: what it is for, the usual steps, who agrees to what.
import type { PageHelp } from '#core/help.ts';

export const help = {
  withdrawal: {
    purpose: {
      zh: '客户的出金申请：审核、打款、确认，以及超过 24 小时未办的说明。',
      en: 'Requests for withdrawals: review, payment, confirmation, and why one has waited longer than a day.',
    },
    steps: [
      {
        zh: '核对收款方、余额和风险提示，通过后资金转入“在途”。',
        en: 'Check payee, balance and marks of risk; approved, the money is clearing.',
      },
      {
        zh: '在“打款文件”中生成银行文件，或逐笔打款后点“确认打款”。',
        en: 'Make the bank’s file under “Payouts”, or pay one by one and mark it as paid.',
      },
      { zh: '超过 24 小时的请选择延迟原因。', en: 'Choose a reason for those older than 24 hours.' },
    ],
    agreement: [
      {
        zh: '超过本人单笔或单日限额的，由另一人同意后才执行。',
        en: 'Above your own limit per operation or per day a second person approves before anything happens.',
      },
      {
        zh: '凡对账单能够证明的款项，“确认打款”须第二人同意。',
        en: 'Marking as paid takes a second person where statements would show the payment.',
      },
      {
        zh: '冲正一律由第二人同意；原记录与冲正记录都保留。',
        en: 'A reversal always takes a second person; the record and its reversal are both kept.',
      },
    ],
  },
} satisfies PageHelp;
