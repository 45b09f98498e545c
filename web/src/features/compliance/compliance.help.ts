// Help for the page of the feature compliance: what it is for, the usual steps, who agrees to what.
import type { PageHelp } from '#core/help.ts';

export const help = {
  compliance: {
    purpose: {
      zh: '反洗钱工作：名单筛查、监测规则、预警、案件、风险评级与冻结。',
      en: 'Anti-money-laundering: watch lists, rules, alerts, cases, risk ratings and freezes.',
    },
    steps: [
      { zh: '先看新预警和名单命中，确认是否同一人。', en: 'Begin with new alerts and hits: is it the same person?' },
      {
        zh: '需要调查的并入案件，记录经过和结论。',
        en: 'What needs looking into goes to a case, with its steps and its end.',
      },
      {
        zh: '“冻结”按时长列出：24 小时内到期的决定续期或放行，超过 30 天和 90 天的说明为何仍需要。',
        en: 'Freezes stand by age: decide on those that end within 24 hours, and say why those over 30 and 90 days are still needed.',
      },
      {
        zh: '未经许可的人看不到这里的任何内容，也不得向客户透露。',
        en: 'No one without the right sees any of it, and the client must not be told.',
      },
    ],
    agreement: [
      {
        zh: '强命中的排除、下调评级、超过 72 小时的冻结、结案、名单和规则生效须第二人同意。',
        en: 'Clearing a strong hit, lowering a rating, a freeze beyond 72 hours, deciding a case, lists and rules take a second person.',
      },
    ],
  },
} satisfies PageHelp;
