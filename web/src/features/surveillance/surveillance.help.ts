// Help for the page of the feature surveillance: what it is for, the usual steps, who agrees to what.
import type { PageHelp } from '#core/help.ts';

export const help = {
  surveillance: {
    purpose: {
      zh: '交易监察：按客户看收益、费用和获配，找出异常的得益。',
      en: 'Trade surveillance: what clients gained, paid and were allotted, to find what is out of line.',
    },
    steps: [
      {
        zh: '按月查看收益最高和获配最多的客户，对照当时的业务员和审批人。',
        en: 'Look at each month’s largest gains and allotments with the salesperson and approver of that time.',
      },
      { zh: '可疑的转到“合规”立案。', en: 'Open a case under “Compliance” where something is suspicious.' },
    ],
    agreement: [
      { zh: '本页不改动任何数据，无需他人同意。', en: 'Nothing is changed here, so nothing needs approval.' },
    ],
  },
} satisfies PageHelp;
