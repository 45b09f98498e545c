// Declaration of the feature tasks: its page and words.
import { listTasks } from '@backoffice/contract/tasks/tasks.ts';
import type { ErrorWords, FactWords, Help, MenuWords, Pages, RecordWords, Words } from '#core/feature.ts';
import { listPage } from '#ui/layout/page-entry.ts';

export const pages = {
  task: listPage(() => import('./tasks.page.tsx'), 'TasksPage', listTasks),
} satisfies Pages;

export const help = {
  task: () => import('./tasks.help.ts'),
} satisfies Help;

export const menu = {
  task: { zh: '任务', en: 'Tasks' },
} satisfies MenuWords;

export const records = {
  task: { zh: '任务', en: 'Task' },
} satisfies RecordWords;

export const errors = {
  'task.assignee_unfit': {
    zh: '只能交给可以看到该客户的在职同事',
    en: 'Only active colleagues who see this client can be chosen',
  },
  'task.not_yours': { zh: '该任务不是您的，也不是您布置的', en: 'This task is neither yours nor set by you' },
  'task.is_mention': {
    zh: '备注中的提及不能修改或取消',
    en: 'A mention in a note cannot be changed or cancelled',
  },
  'task.day_past': { zh: '截止日不能早于今天', en: 'The day must not be past' },
} satisfies ErrorWords;

export const actions = {
  'task.created': { zh: '布置任务', en: 'Task set' },
  'task.changed': { zh: '修改任务', en: 'Task changed' },
  'task.finished': { zh: '完成任务', en: 'Task done' },
  'task.cancelled': { zh: '取消任务', en: 'Task cancelled' },
} satisfies Words;

export const facts = {
  assignee: { zh: '负责人', en: 'For' },
  result: { zh: '结果', en: 'Result' },
} satisfies FactWords;
