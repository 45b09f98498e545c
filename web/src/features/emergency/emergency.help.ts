// Help for the page of the feature emergency: what it is for, the usual steps, who agrees to what.
import type { PageHelp } from '#core/help.ts';

export const help = {
  emergency: {
    purpose: {
      zh: '出现异常时叫停：暂停出金、下单、登录等出口，或断开所有会话。',
      en: 'To stop things in an emergency: withdrawals, orders, logins and other exits, or every session.',
    },
    steps: [
      {
        zh: '选择要暂停的范围并写明原因，立即在所有服务器生效。',
        en: 'Choose what to pause and say why: it works at once, everywhere.',
      },
      { zh: '页顶的横幅提示正在暂停，点它回到本页。', en: 'A banner tells everybody, and leads back here.' },
      { zh: '恢复前先确认原因已排除。', en: 'Before you resume, make sure that the reason is gone.' },
    ],
    agreement: [
      {
        zh: '一人可暂停一段时间（客户出口一小时，其他一天）；更长、七日内再次暂停以及恢复须第二人同意。',
        en: 'One person stops things for a while (an hour for clients’ exits, a day for the rest). Longer, again within seven days, or resuming takes two.',
      },
    ],
  },
} satisfies PageHelp;
