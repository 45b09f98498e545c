// Texts of exporting that a list needs before an export begins: the buttons, and words of a file's columns.
import { defineTexts } from '#platform/texts.ts';

export const exportTexts = defineTexts({
  title: { zh: '导出', en: 'Export' },
  saveReport: { zh: '保存为报表', en: 'Save as a report' },
  exportChosen: { zh: '导出所选', en: 'Export selection' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
  currency: { zh: '币种', en: 'Currency' },
});
