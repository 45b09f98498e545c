// Words of reports that stand both on the screen and in the files.
import type { ReportPeriod } from './reports.ts';

export const periodTexts: Readonly<Record<ReportPeriod, { zh: string; en: string }>> = {
  as_chosen: { zh: '按当前筛选，不随时间变化', en: 'As filtered now, does not move' },
  yesterday: { zh: '昨日', en: 'Yesterday' },
  last_7_days: { zh: '最近 7 天（不含当日）', en: 'Last 7 days, without the day itself' },
  last_week: { zh: '上周（周一至周日）', en: 'Last week, Monday to Sunday' },
  week_to_date: { zh: '本周至当日', en: 'Week to date' },
  last_30_days: { zh: '最近 30 天（不含当日）', en: 'Last 30 days, without the day itself' },
  last_month: { zh: '上月', en: 'Last month' },
  month_to_date: { zh: '本月至当日', en: 'Month to date' },
};
