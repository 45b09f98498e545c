// Help for the page of the feature permissions: what it is for, the usual steps, who agrees to what.
import type { PageHelp } from '#core/help.ts';

export const help = {
  permission: {
    purpose: {
      zh: '各角色能看什么、能做什么，以及登录要求。',
      en: 'What each role may see and do, and what a login needs.',
    },
    steps: [
      {
        zh: '按角色勾选资源与动作，保存前看清差异。',
        en: 'Tick resources and actions for a role, and look at the difference before saving.',
      },
      {
        zh: '登录要求包括密码长度、验证器和闲置锁定。',
        en: 'Requirements of the login: length of passwords, authenticator, idle lock.',
      },
    ],
    agreement: [
      {
        zh: '一律由第二人同意；放宽权限的更改 24 小时后生效，其间可叫停。',
        en: 'Always a second person; a change that widens anything waits 24 hours and can be stopped meanwhile.',
      },
    ],
  },
} satisfies PageHelp;
