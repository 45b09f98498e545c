// Help for the page of the feature audit-log: what it is for, the usual steps, who agrees to what.
import type { PageHelp } from '#core/help.ts';

export const help = {
  auditLog: {
    purpose: {
      zh: '全部操作的日志：谁、何时、从哪里、改了什么，不可修改。',
      en: 'Everything that was done: who, when, from where, and what it changed. No one can alter it.',
    },
    steps: [
      {
        zh: '按人员、动作、记录或时间筛选；点开看前后值。',
        en: 'Filter by person, action, record or time; open a line for before and after.',
      },
      {
        zh: '每行有序号并封存成链，可导出链首供外部验证。',
        en: 'Lines are numbered and sealed in a chain whose head can be exported and verified.',
      },
    ],
    agreement: [
      { zh: '本页不改动任何数据，无需他人同意。', en: 'Nothing is changed here, so nothing needs approval.' },
    ],
  },
} satisfies PageHelp;
