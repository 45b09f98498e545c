// Texts of the operations that move a client's money, and of looking up the client first.
import { defineTexts } from '#platform/texts.ts';

export const operationTexts = defineTexts({
  deposit: { zh: '入金', en: 'Deposit' },
  compensation: { zh: '补偿', en: 'Compensation' },
  bonus: { zh: '奖励金', en: 'Bonus' },
  exchange: { zh: '兑换', en: 'Exchange' },
});

export const texts = defineTexts({
  title: { zh: '查找客户', en: 'Find a client' },
  query: { zh: '姓名、拼音、用户名、手机、账号', en: 'Name, pinyin, username, mobile or account' },
  matches: { zh: '匹配的客户', en: 'Matching clients' },
  search: { zh: '查询', en: 'Search' },
  notFound: { zh: '未找到用户或其账户。', en: 'User or its accounts not found.' },
  failed: { zh: '查询失败，请稍后重试。', en: 'Query failed, please retry later.' },
});
