// Help for the page of the feature clients: what it is for, the usual steps, who agrees to what.
import type { PageHelp } from '#core/help.ts';

export const help = {
  client: {
    purpose: {
      zh: '所有客户：查找、查看余额与持仓、代客操作，以及停用、暂缓出金等管理动作。',
      en: 'All clients: find them, see balances and holdings, act for them, disable them or hold their withdrawals.',
    },
    steps: [
      {
        zh: '按姓名、拼音首字母、电话或账号查找；真实客户与机器人分开列出。',
        en: 'Search by name, pinyin initials, phone or account; real clients and robots are listed apart.',
      },
      {
        zh: '点开客户，入金、出金等常用操作在上方，其余在“更多”里按风险分组。',
        en: 'Open a client: the usual actions are at the top, the others under “More”, grouped by risk.',
      },
      {
        zh: '每项操作都会记入该客户的时间线和操作日志。',
        en: 'Everything that is done stands in the client’s history and in the audit log.',
      },
    ],
    agreement: [
      {
        zh: '标记为机器人、单独的交易设置须第二人同意；入金、换汇等资金操作超过本人限额时也须第二人。',
        en: 'Marking a robot and trade settings of one’s own take a second person; so do deposits and exchanges above your limit.',
      },
    ],
  },
} satisfies PageHelp;
