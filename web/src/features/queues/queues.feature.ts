// Declaration of the feature queues: its page and words.
import type { ErrorWords, FactWords, Help, MenuWords, Pages, Words } from '#core/feature.ts';
import { page } from '#ui/layout/page-entry.ts';

export const pages = {
  queue: page(() => import('./queues.page.tsx'), 'QueuePage'),
} satisfies Pages;

export const help = {
  queue: () => import('./queues.help.ts'),
} satisfies Help;

export const menu = {
  queue: { zh: '我的待办', en: 'My queue' },
} satisfies MenuWords;

export const errors = {
  'claim.held': { zh: '已由他人认领', en: 'Another person has claimed it' },
  'claim.barred': { zh: '您与此记录有关，不能处理', en: 'You are involved in this record' },
  'claim.person_unfit': { zh: '此人不能处理此记录', en: 'This person may not decide on it' },
} satisfies ErrorWords;

export const actions = {
  'claim.taken': { zh: '认领记录', en: 'Record claimed' },
  'claim.taken_over': { zh: '接手记录', en: 'Record taken over' },
  'claim.released': { zh: '放弃认领', en: 'Claim released' },
  'claim.assigned': { zh: '指派记录', en: 'Record assigned' },
  'queue.targets_saved': { zh: '修改处理时限', en: 'Target times changed' },
} satisfies Words;

export const facts = {
  claimed_by: { zh: '认领人', en: 'Claimed by' },
  queue_targets: { zh: '处理时限（分钟）', en: 'Target times in minutes' },
} satisfies FactWords;
