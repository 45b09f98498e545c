// Texts of the filters that the dashboard and statistics share.
import { defineTexts } from '#platform/texts.ts';

export const texts = defineTexts({
  span: { zh: '日期', en: 'Dates' },
  leader: { zh: '团队（组长）', en: 'Team (leader)' },
  currencyOf: { zh: '币种', en: 'Currency' },
  currency: { zh: '全部币种', en: 'All currencies' },
});
