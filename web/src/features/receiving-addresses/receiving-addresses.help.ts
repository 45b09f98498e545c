// Help for the page of the feature receiving-addresses: what it is for, the usual steps, who agrees to what.
import type { PageHelp } from '#core/help.ts';

export const help = {
  cryptoAddress: {
    purpose: { zh: '公司收取加密货币的地址。', en: 'The addresses at which the company receives crypto.' },
    steps: [
      {
        zh: '新增地址后等待一天生效；地址不能改，只能以新换旧。',
        en: 'A new address waits a day; it is never edited, only replaced.',
      },
      { zh: '“入金”列打开由该地址收到的入金。', en: 'The deposits column opens what the address received.' },
    ],
    agreement: [{ zh: '新增和更换一律由第二人同意。', en: 'Adding and replacing always take a second person.' }],
  },
} satisfies PageHelp;
