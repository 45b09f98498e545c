// Texts of the statistics pages.
import { defineTexts } from '#platform/texts.ts';

export const texts = defineTexts({
  summary: { zh: '数据汇总', en: 'Summary' },
  team: { zh: '团队统计', en: 'Team stats' },
  unit: { zh: '周期', en: 'Period' },
  currencyOf: { zh: '币种', en: 'Currency' },
  download: { zh: '导出', en: 'Export' },
  line: { zh: '行', en: 'Line' },
  name: { zh: '名称', en: 'Name' },
  period: { zh: '日期', en: 'Date' },
  total: { zh: '合计', en: 'Total' },
  before: { zh: '上一周期', en: 'Period before' },
  change: { zh: '变化', en: 'Change' },
  volume: { zh: '成交额', en: 'Volume' },
  profit: { zh: '客户盈亏', en: 'Clients’ profit' },
  active: { zh: '活跃客户', en: 'Active clients' },
  balance: { zh: '期末余额', en: 'End balance' },
  cohorts: { zh: '注册后入金转化', en: 'First deposits after registration' },
  month: { zh: '注册月份', en: 'Registered in' },
  registered: { zh: '注册客户', en: 'Registered' },
  withinDays: { zh: (days: number) => `${days} 天内`, en: (days: number) => (days === 1 ? '1 day' : `${days} days`) },
  notFinal: { zh: '部分客户注册未满该天数', en: 'Some clients have not had so many days yet' },
  empty: { zh: '这段时间没有数据', en: 'Nothing in these days' },
});
