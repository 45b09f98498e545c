// Declaration of the feature exceptions: its pages and words.
import type { ErrorWords, FactWords, Help, MenuWords, Pages, RecordWords, Words } from '#core/feature.ts';
import { page } from '#ui/layout/page-entry.ts';

export const pages = {
  exceptions: page(() => import('./exceptions.page.tsx'), 'ExceptionsPage'),
} satisfies Pages;

export const help = {
  exceptions: () => import('./exceptions.help.ts'),
} satisfies Help;

export const menu = {
  exceptions: { zh: '数据异常', en: 'Data Exception' },
} satisfies MenuWords;

export const records = {
  exception: { zh: '数据异常', en: 'Exception' },
  check_run: { zh: '数据检查', en: 'Check run' },
} satisfies RecordWords;

export const fields = {
  owner_name: { zh: '负责人', en: 'Owner' },
  resolution: { zh: '处理结果', en: 'Resolution' },
  resolved_by: { zh: '处理人', en: 'Resolved by' },
  resolved_at: { zh: '处理时间', en: 'Resolved' },
} satisfies Words;

export const errors = {
  'check.already_running': { zh: '检查正在进行中', en: 'The checks are already running' },
} satisfies ErrorWords;

export const actions = {
  'exception.assigned': { zh: '指派数据异常', en: 'Exception assigned' },
  'exception.resolved': { zh: '处理数据异常', en: 'Exception resolved' },
  'exception.checks_started': { zh: '开始数据检查', en: 'Checks started' },
  'exception.balances_sealed': { zh: '封存账户余额', en: 'Balances sealed' },
  'exception.checks_ended': { zh: '数据检查完成', en: 'Checks ended' },
  'exception.opened': { zh: '发现数据异常', en: 'Exception found' },
  'exception.gone': { zh: '数据异常已消失', en: 'Exception no longer found' },
} satisfies Words;

export const facts = {
  owner_id: { zh: '负责人', en: 'Assigned to' },
} satisfies FactWords;
