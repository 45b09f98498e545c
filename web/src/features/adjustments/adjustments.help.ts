// Help for the page of the feature adjustments: what it is for, the usual steps, who agrees to what.
import type { PageHelp } from '#core/help.ts';

export const help = {
  compensation: {
    purpose: {
      zh: '给客户的补偿和奖励金，包括客户提出的申请。',
      en: 'Compensation and bonuses for clients, also those they claimed.',
    },
    steps: [
      {
        zh: '新增时写明原因；奖励金在转为余额之前不能提取。',
        en: 'Give the reason when you add one; a bonus cannot be withdrawn before it is converted.',
      },
      {
        zh: '审核客户的申请：通过即入账，拒绝须写原因。',
        en: 'Review what clients claim: approved, it is booked; a rejection needs a reason.',
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
