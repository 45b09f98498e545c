// Texts of looking up a client to move their money.
import { defineTexts } from '#platform/texts.ts';

export const texts = defineTexts({
  title: { zh: '查找客户', en: 'Find a client' },
  query: { zh: '用户名、手机、账号', en: 'Username, mobile or account number' },
  search: { zh: '查询', en: 'Search' },
  notFound: { zh: '未找到用户或其账户。', en: 'User or its accounts not found.' },
  failed: { zh: '查询失败，请稍后重试。', en: 'Query failed, please retry later.' },
});
