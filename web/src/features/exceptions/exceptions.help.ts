// Help for the page of the feature exceptions: what it is for, the usual steps, who agrees to what.
import type { PageHelp } from '#core/help.ts';

export const help = {
  exceptions: {
    purpose: {
      zh: '数据检查发现的不一致：账与记录、余额、对账单之间的差异。',
      en: 'What the checks found: differences between books, records, balances and statements.',
    },
    steps: [
      {
        zh: '先认领严重的，打开相关记录查明原因。',
        en: 'Take the serious ones first, and open the record to find out why.',
      },
      {
        zh: '处理好后关闭并写明；问题消失的会自动关闭。',
        en: 'Resolve it with a note; what is gone closes by itself.',
      },
      { zh: '“立即检查”会当场再跑一遍。', en: '“Check now” runs all checks at once.' },
    ],
    agreement: [
      {
        zh: '关闭由本人负责；涉及资金的更正在各自页面由第二人同意。',
        en: 'Who resolves it is responsible; corrections of money take their second person on their own pages.',
      },
    ],
  },
} satisfies PageHelp;
