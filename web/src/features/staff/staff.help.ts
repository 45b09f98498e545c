// Help for the page of the feature staff: what it is for, the usual steps, who agrees to what.
import type { PageHelp } from '#core/help.ts';

export const help = {
  users: {
    purpose: {
      zh: '员工账号：新建、角色、上下级、停用、密码与邀请码。',
      en: 'Accounts of staff: new ones, roles, superiors, disabling, passwords and invitation codes.',
    },
    steps: [
      {
        zh: '新建账号后发放初始密码，只显示一次，本人首次登录须修改。',
        en: 'Create the account, then issue the initial password: it is shown once and changed at the first login.',
      },
      {
        zh: '离职先“转移”客户和下属，再停用或删除。',
        en: 'Before someone leaves hand over clients and team, then disable or delete the account.',
      },
      {
        zh: '业务员凭邀请码带来客户，每人同时只有一个有效。',
        en: 'Salespeople bring clients by invitation code, one open code each.',
      },
    ],
    agreement: [
      {
        zh: '只能管理低于自己的职级；主管以上账号的新建、升职、停用和重置密码须第二人同意，业务员账号一人即可。',
        en: 'You manage ranks below your own. Creating, promoting, disabling and resetting others than salespeople takes a second person.',
      },
    ],
  },
} satisfies PageHelp;
