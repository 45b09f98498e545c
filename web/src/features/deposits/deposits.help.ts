// Help for the page of the feature deposits: what it is for, the usual steps, who agrees to what.
import type { PageHelp } from '#core/help.ts';

export const help = {
  deposit: {
    purpose: {
      zh: '客户的入金申请和人工入金：核实款项到账后记入账户。',
      en: 'Deposits that clients report and those recorded by hand: money is booked once it has been seen to arrive.',
    },
    steps: [
      {
        zh: '先处理等待最久的；对照凭证和对账单，确认金额、币种和付款人。',
        en: 'Take the longest waiting first; compare amount, currency and payer with the proof and the statement.',
      },
      {
        zh: '通过即入账；拒绝须写原因，客户看得到。',
        en: 'Approved, it is booked; a rejection needs a reason, and the client reads it.',
      },
      {
        zh: '客户名旁的提示会说明未实名、停用或暂停等情况。',
        en: 'Marks beside the name say whether the client is unverified, disabled or paused.',
      },
    ],
    agreement: [
      {
        zh: '超过本人单笔或单日限额的，由另一人同意后才执行。',
        en: 'Above your own limit per operation or per day a second person approves before anything happens.',
      },
      {
        zh: '冲正一律由第二人同意；原记录与冲正记录都保留。',
        en: 'A reversal always takes a second person; the record and its reversal are both kept.',
      },
    ],
  },
} satisfies PageHelp;
