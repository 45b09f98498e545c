// Texts of the client list.
import type { ClientBalanceKind, depositHabits } from '@backoffice/contract/clients/clients.ts';
import { defineTexts, formatCount, plural, verbatim, type Choices, type Text } from '#platform/texts.ts';

const createdAt: Text = { zh: '注册时间', en: 'Registered' };

/** Labels of this list's fields, beyond `fieldLabels`. */
export const labels = defineTexts({
  search: { zh: '姓名、拼音、手机、账号', en: 'Name, pinyin, mobile, account' },
  vip: { zh: 'VIP', en: 'VIP' },
  mfa: { zh: '验证器', en: 'MFA' },
  online: { zh: '最近在线', en: 'Last seen' },
  create_datetime: createdAt,
  dates: createdAt,
  accounts: { zh: '账户余额', en: 'Balances' },
  deposited: { zh: '入金次数', en: 'Deposited' },
  holds: { zh: '资金', en: 'Has money' },
  on_hold: { zh: '出金暂缓', en: 'On hold' },
  tags: { zh: '标签', en: 'Tags' },
  tag_id: { zh: '标签', en: 'Tag' },
});

export const texts = defineTexts({
  title: { zh: '客户管理', en: 'Clients' },
  noAccount: { zh: '客户没有账户', en: 'The client has no account' },
  message: { zh: '发站内信', en: 'Send a message' },
  messageTitle: { zh: '标题', en: 'Subject' },
  messageContent: { zh: '内容', en: 'Content' },
  confirmMessage: {
    zh: (count: number) => `给 ${count} 位客户发站内信？`,
    en: (count: number) => `Send this to ${plural(count, 'client', 'clients')}?`,
  },
  onlineNow: { zh: '在线', en: 'Online' },
  neverSeen: { zh: '从未登录', en: 'Never' },
  balance: { zh: (currency: string) => `${currency} 余额`, en: (currency: string) => `${currency} balance` },
  deposit: { zh: '入金', en: 'Deposit' },

  move: { zh: '变更业务员', en: 'Change salesperson' },
  newAgent: { zh: '新业务员', en: 'New salesperson' },
  confirmMove: {
    zh: (count: number) => `将 ${formatCount(count)} 位客户转给：`,
    en: (count: number) => `Move ${plural(count, 'client', 'clients')} to:`,
  },

  createRobot: { zh: '新建机器人', en: 'Create robot' },
  robotCreated: { zh: '机器人客户已创建', en: 'Robot client created' },
  robotNotCreated: { zh: '机器人客户创建失败', en: 'Creating the robot client failed' },
  username: { zh: '用户名', en: 'Username' },
  currencies: { zh: '账户币种', en: 'Accounts in' },
});

export const activeChoices: Choices<'true' | 'false'> = {
  true: { zh: '正常', en: 'Active' },
  false: { zh: '停用', en: 'Disabled' },
};

export const onlineTexts: Choices<'true' | 'false'> = {
  true: { zh: '在线', en: 'Online' },
  false: { zh: '离线', en: 'Offline' },
};

export const balanceKindTexts: Choices<ClientBalanceKind> = {
  balance: { zh: '有余额', en: 'Balance' },
  frozen: { zh: '有冻结金额', en: 'Frozen' },
  arrears: { zh: '有欠款', en: 'Arrears' },
};

export const depositHabitTexts: Choices<(typeof depositHabits)[number]> = {
  any: { zh: '已入金', en: 'At all' },
  once: { zh: '仅首次入金', en: 'Once' },
  repeat: { zh: '多次入金', en: 'More than once' },
  none: { zh: '未入金', en: 'Never' },
};

export const holdTexts: Choices<'true' | 'false'> = {
  true: { zh: '暂缓', en: 'On hold' },
  false: { zh: '正常', en: 'Not on hold' },
};

export const mfaTexts: Choices<'true' | 'false'> = {
  true: { zh: '已绑定', en: 'Bound' },
  false: verbatim('—'),
};

const highestVip = 9;
export const vipLevels: Choices<`${number}`> = Object.fromEntries(
  Array.from({ length: highestVip + 1 }, (_, level) => [level, verbatim(`VIP ${level}`)]),
);
