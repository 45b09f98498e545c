// Words of the client list.
import { defineTexts, verbatim, type Choices } from '#platform/texts.ts';

export const texts = defineTexts({
  title: { zh: '客户管理', en: 'Clients' },
  search: { zh: '用户名、姓名、手机、账号', en: 'Username, name, mobile, account' },
  notFound: { zh: '没有找到客户', en: 'No client found' },
  client: { zh: '客户', en: 'Client' },
  mobile: { zh: '手机', en: 'Mobile' },
  balances: { zh: '账户余额', en: 'Balances' },
  vip: { zh: 'VIP', en: 'VIP' },
  score: { zh: '信用分', en: 'Score' },
  agent: { zh: '业务员', en: 'Salesperson' },
  leader: { zh: '团队长', en: 'Team leader' },
  status: { zh: '状态', en: 'Status' },
  mfa: { zh: '验证器', en: 'MFA' },
  createdAt: { zh: '注册时间', en: 'Registered' },
  deposit: { zh: '入金', en: 'Deposit' },
});

export const activeChoices: Choices<'true' | 'false'> = {
  true: { zh: '启用', en: 'Enabled' },
  false: { zh: '停用', en: 'Disabled' },
};

export const mfaWords: Choices<'true' | 'false'> = {
  true: { zh: '已绑定', en: 'Bound' },
  false: verbatim('—'),
};

const highestVip = 9;
export const vipLevels: Choices = Object.fromEntries(
  Array.from({ length: highestVip + 1 }, (_, level) => [level, verbatim(`VIP ${level}`)]),
);
