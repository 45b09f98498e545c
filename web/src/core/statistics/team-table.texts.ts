// Texts of the league.
import { defineTexts } from '#platform/texts.ts';

export const texts = defineTexts({
  person: { zh: '业务员', en: 'Salesperson' },
  team: { zh: '团队', en: 'Team' },
  clients: { zh: '客户', en: 'Clients' },
  volume: { zh: '成交额', en: 'Volume' },
  waiting: { zh: '待办', en: 'Waiting' },
  late: { zh: '超时', en: 'Overdue' },
  oldest: { zh: '最久等待', en: 'Oldest' },
  total: { zh: '合计', en: 'Total' },
});
