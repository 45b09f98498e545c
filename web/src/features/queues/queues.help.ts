// Help for the page of the feature queues: what it is for, the usual steps, who agrees to what.
import type { PageHelp } from '#core/help.ts';

export const help = {
  queue: {
    purpose: {
      zh: '把所有等您处理的记录放在一处，最急的在前；看板显示谁在处理什么。',
      en: 'All records that wait for you in one place, the most urgent first; the board shows who works on what.',
    },
    steps: [
      {
        zh: '认领一条记录再打开，处理完自动到下一条，不分种类。',
        en: 'Claim a record and open it; after the decision the next one follows, whatever its kind.',
      },
      {
        zh: '认领八小时有效；别人认领的可以接手，系统会提示是谁。',
        en: 'A claim holds eight hours; another person’s can be taken over, and you see whose it was.',
      },
      {
        zh: '主管可把记录指派给能处理它的人。',
        en: 'Leaders assign records to those who may decide on them.',
      },
    ],
    agreement: [
      {
        zh: '认领不影响审批：谁能决定、需不需要第二人，规则不变。',
        en: 'A claim changes no rule: who may decide, and whether a second person is needed, stays as it is.',
      },
    ],
  },
} satisfies PageHelp;
