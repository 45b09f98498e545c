// Texts of saving a view as a report, and of a report's plan.
import {
  reportHours,
  type ReportFormat,
  type ReportSchedule,
  type ReportWeekday,
} from '@backoffice/contract/reports/reports.ts';
import { defineTexts, verbatimChoices, type Choices } from '#platform/texts.ts';

export const reportTexts = defineTexts({
  save: { zh: '保存为报表', en: 'Save as a report' },
  submit: { zh: '保存报表', en: 'Save the report' },
  saved: { zh: '报表已保存，可在“我的报表”中查看', en: 'Report saved, see My reports' },
  notSaved: { zh: '报表未能保存', en: 'The report was not saved' },
  name: { zh: '报表名称', en: 'Name' },
  period: { zh: '日期范围', en: 'Days' },
  format: { zh: '格式', en: 'Format' },
  schedule: { zh: '定时生成', en: 'Schedule' },
  weekday: { zh: '每周几', en: 'Weekday' },
  at: { zh: (zone: string) => `时间（${zone}）`, en: (zone: string) => `Hour (${zone})` },
  webhook: { zh: '生成后推送 Webhook（仅名称与时间）', en: 'Webhook when it is ready (name and time alone)' },
  kept: {
    zh: (days: number) => `文件在“我的报表”中保留 ${days} 天，每次生成与打开时都核对权限。`,
    en: (days: number) =>
      `Files stay in My reports for ${days} days. Your rights are checked each time one is made and opened.`,
  },
});

export const formatTexts: Choices<ReportFormat> = {
  xlsx: { zh: 'Excel', en: 'Excel' },
  pdf: { zh: 'PDF', en: 'PDF' },
};

export const scheduleTexts: Choices<ReportSchedule> = {
  none: { zh: '不定时，手动生成', en: 'None, run on demand' },
  daily: { zh: '每天', en: 'Daily' },
  weekly: { zh: '每周', en: 'Weekly' },
  month_end: { zh: '每月最后一天', en: 'Last day of the month' },
};

export const weekdayTexts: Choices<ReportWeekday> = {
  mon: { zh: '周一', en: 'Monday' },
  tue: { zh: '周二', en: 'Tuesday' },
  wed: { zh: '周三', en: 'Wednesday' },
  thu: { zh: '周四', en: 'Thursday' },
  fri: { zh: '周五', en: 'Friday' },
  sat: { zh: '周六', en: 'Saturday' },
  sun: { zh: '周日', en: 'Sunday' },
};

export const hourTexts: Choices = verbatimChoices(reportHours);
