// Help for the page of the feature approvals: what it is for, the usual steps, who agrees to what.
import type { PageHelp } from '#core/help.ts';

export const help = {
  approvals: {
    purpose: {
      zh: '需要第二人同意的申请：待我审批的和我提交的。',
      en: 'Requests for a second person: those for me, and my own.',
    },
    steps: [
      {
        zh: '每条写明对象、前后变化、金额和影响人数，并附原件。',
        en: 'Each says what it is about, before and after, money and how many it reaches, with the documents.',
      },
      {
        zh: '同意即以提交人的名义执行；拒绝须写原因。',
        en: 'Approved, it is done in the name of who asked; a rejection needs a reason.',
      },
      {
        zh: '过期未决的自动失效，须重新提交。',
        en: 'Requests that are not decided in time expire and are submitted again.',
      },
    ],
    agreement: [
      {
        zh: '提交人和客户的所属业务员不能审批；个别事项还须第三人。',
        en: 'Neither who asked nor the client’s salesperson may decide; some things take a third person.',
      },
    ],
  },
} satisfies PageHelp;
