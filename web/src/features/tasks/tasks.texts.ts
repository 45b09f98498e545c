// Texts of tasks.
import type { taskDues, taskKinds, taskScopes, taskStatuses } from '@backoffice/contract/tasks/tasks.ts';
import { defineTexts, type Choices, type Text } from '#platform/texts.ts';

export const kindTexts: Choices<(typeof taskKinds)[number]> = {
  task: { zh: '任务', en: 'Task' },
  mention: { zh: '提及', en: 'Mention' },
};

/** Title of an open task or mention. */
export const recordTitle = {
  zh: ({ name, username }: { name: Text; username: string }) => `${name.zh} · ${username}`,
  en: ({ name, username }: { name: Text; username: string }) => `${name.en} · ${username}`,
};

export const scopeTexts: Choices<(typeof taskScopes)[number]> = {
  mine: { zh: '我的任务', en: 'For me' },
  set_by_me: { zh: '我布置的', en: 'Set by me' },
  all: { zh: '全部', en: 'All' },
};

export const statusTexts: Choices<(typeof taskStatuses)[number]> = {
  open: { zh: '待办', en: 'To do' },
  done: { zh: '已完成', en: 'Done' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
};

export const dueTexts: Choices<(typeof taskDues)[number]> = {
  overdue: { zh: '已过期', en: 'Overdue' },
  today: { zh: '今天到期', en: 'Due today' },
  later: { zh: '以后', en: 'Later' },
};

export const labels = {
  scope: { zh: '范围', en: 'Whose' },
  due: { zh: '到期', en: 'Due' },
  sub_type: { zh: '类型', en: 'Kind' },
  title: { zh: '内容', en: 'What' },
  assignee: { zh: '负责人', en: 'For' },
  assignee_id: { zh: '负责人', en: 'For' },
  due_day: { zh: '截止日', en: 'By' },
  created_by: { zh: '布置人', en: 'Set by' },
  result: { zh: '结果', en: 'Result' },
  closed_by: { zh: '关闭人', en: 'Closed by' },
  close_datetime: { zh: '关闭时间', en: 'Closed' },
};

export const texts = defineTexts({
  title: { zh: '任务', en: 'Tasks' },
  none: { zh: '没有待办任务', en: 'No open tasks' },
  add: { zh: '布置任务', en: 'New task' },
  change: { zh: '修改', en: 'Change' },
  changeTitle: { zh: '修改任务', en: 'Change the task' },
  what: { zh: '要做什么', en: 'What is to be done' },
  assignee: { zh: '负责人', en: 'For' },
  dueDay: { zh: '截止日', en: 'By' },
  addColleague: { zh: '选择同事', en: 'Choose a colleague' },
  noColleague: { zh: '没有可看到该客户的同事', en: 'No colleague who sees this client' },
  removeColleague: { zh: (name: string) => `去掉 ${name}`, en: (name: string) => `Remove ${name}` },
  submit: { zh: '布置', en: 'Set the task' },
  save: { zh: '保存', en: 'Save' },
  created: { zh: '任务已布置', en: 'Task set' },
  notCreated: { zh: '任务未能布置', en: 'The task could not be set' },
  changed: { zh: '任务已修改', en: 'Task changed' },
  notChanged: { zh: '任务未能修改', en: 'The task could not be changed' },
  finish: { zh: '完成', en: 'Done' },
  finishMention: { zh: '知道了', en: 'Got it' },
  finishTitle: { zh: '完成任务', en: 'Finish the task' },
  result: { zh: '结果（可不填）', en: 'What came of it (optional)' },
  finished: { zh: '任务已完成', en: 'Task done' },
  notFinished: { zh: '任务未能完成', en: 'The task could not be finished' },
  cancel: { zh: '取消任务', en: 'Cancel the task' },
  confirmCancel: { zh: '确定要取消该任务吗？', en: 'Do you want to cancel this task?' },
  cancelled: { zh: '任务已取消', en: 'Task cancelled' },
  notCancelled: { zh: '任务未能取消', en: 'The task could not be cancelled' },
  lost: { zh: '负责人已看不到该客户', en: 'The assignee no longer sees this client' },
  by: { zh: (name: string) => `${name} 布置`, en: (name: string) => `set by ${name}` },
});
