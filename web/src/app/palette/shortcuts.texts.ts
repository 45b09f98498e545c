// Names of the keys that open the search and the help.
import { defineTexts } from '#platform/texts.ts';

export const texts = defineTexts({
  palette: { zh: '搜索客户、记录、页面或操作', en: 'Search clients, records, pages and actions' },
  help: { zh: '本页帮助', en: 'Help for this page' },
});
