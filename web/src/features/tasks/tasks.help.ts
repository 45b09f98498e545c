// Help for the page of the feature tasks: what it is for, the usual steps, who agrees to what.
import type { PageHelp } from '#core/help.ts';

export const help = {
  task: {
    purpose: {
      zh: '给自己或同事的客户待办，到期日前后都会提醒。',
      en: 'Things to do for a client, for yourself or a colleague, with a day by which they are due.',
    },
    steps: [
      {
        zh: '在客户页面新建任务，选择能看到该客户的同事和日期。',
        en: 'Set a task on the client’s page: a colleague who sees the client, and a day.',
      },
      {
        zh: '完成后点“完成”；所有改动都有记录。',
        en: 'Mark it done when it is; every change is on record.',
      },
    ],
    agreement: [
      {
        zh: '不需要第二人同意。',
        en: 'Nothing here takes a second person.',
      },
    ],
  },
} satisfies PageHelp;
