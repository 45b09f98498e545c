// Declaration of the feature reports: its page and words.
import type { ErrorWords, FactWords, Help, MenuWords, Pages, RecordWords, Words } from '#core/feature.ts';
import { page } from '#ui/layout/page-entry.ts';

export const pages = {
  report: page(() => import('./reports.page.tsx'), 'ReportsPage'),
} satisfies Pages;

export const help = {
  report: () => import('./reports.help.ts'),
} satisfies Help;

export const menu = {
  report: { zh: '我的报表', en: 'My reports' },
} satisfies MenuWords;

export const records = {
  report: { zh: '报表', en: 'Report' },
  report_file: { zh: '报表文件', en: 'Report file' },
} satisfies RecordWords;

export const errors = {
  'report.name_taken': { zh: '您已有同名报表', en: 'You have a report of this name already' },
  'report.too_many': {
    zh: '报表或生成次数已达上限，请稍后再试或删除不用的报表',
    en: 'The limit of reports or runs is reached: wait, or delete reports you no longer need',
  },
  'report.too_wide': {
    zh: 'PDF 最多 16 列，请先隐藏部分列或选择 Excel',
    en: 'A PDF holds 16 columns at most: hide some, or choose Excel',
  },
  'report.no_dates': { zh: '该列表没有日期筛选', en: 'This list has no days to choose' },
  'report.not_ready': { zh: '文件尚未生成', en: 'The file is not ready' },
  'report.rights_changed': {
    zh: '生成该文件后您的权限或可见客户已变更，请重新生成',
    en: 'Your rights, or the clients you see, have changed since this file was made. Run the report again',
  },
} satisfies ErrorWords;

export const actions = {
  'report.created': { zh: '保存报表', en: 'Report saved' },
  'report.changed': { zh: '修改报表', en: 'Report changed' },
  'report.ended': { zh: '删除报表', en: 'Report deleted' },
  'report.run': { zh: '手动生成报表', en: 'Report run' },
  'report.made': { zh: '报表已生成', en: 'Report made' },
  'report.not_made': { zh: '报表未生成', en: 'Report not made' },
  'report.opened': { zh: '打开报表文件', en: 'Report file opened' },
} satisfies Words;

export const facts = {
  due_hour: { zh: '生成时间', en: 'Hour' },
  has_webhook: { zh: '推送 Webhook', en: 'Webhook' },
  report_period: { zh: '日期范围', en: 'Days' },
  schedule: { zh: '定时', en: 'Schedule' },
  weekday: { zh: '每周几', en: 'Weekday' },
} satisfies FactWords;
