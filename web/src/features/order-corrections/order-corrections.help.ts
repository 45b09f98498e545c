// Help for the page of the feature order-corrections: what it is for, the usual steps, who agrees to what.
import type { PageHelp } from '#core/help.ts';

export const help = {
  modification: {
    purpose: {
      zh: '更正已成交的订单：冲正原单，再按正确条件重记，附成交依据。',
      en: 'Corrections of executed orders: the old one is reversed and booked anew as it should have been, with the evidence.',
    },
    steps: [
      {
        zh: '从订单发起更正，填写正确的价格、数量或时间并上传依据。',
        en: 'Begin at the order: right price, quantity or time, and the evidence.',
      },
      {
        zh: '表单会显示对余额、持仓和后续卖出的影响。',
        en: 'The form shows what it does to balance, holdings and later sales.',
      },
    ],
    agreement: [
      {
        zh: '更正一律由第二人同意；影响超过两人权限的须第三人。',
        en: 'A correction always takes a second person, and a third where it passes what two may decide.',
      },
    ],
  },
} satisfies PageHelp;
