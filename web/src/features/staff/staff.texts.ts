import { defineTexts } from '#platform/texts.ts';

export const texts = defineTexts({
  agent: { zh: '业务员', en: 'Salesperson' },
  team: { zh: '团队', en: 'Team' },
  pick: { zh: '姓名、用户名', en: 'Name or username' },
  notFound: { zh: '未找到人员', en: 'Nobody found' },
});
