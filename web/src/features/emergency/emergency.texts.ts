// Words of emergency actions.
import { defineTexts } from '#platform/texts.ts';

/** Labels of this list's fields, beyond `fieldLabels`. */
export const labels = defineTexts({
  kind: { zh: '措施', en: 'Measure' },
  target: { zh: '产品', en: 'Product' },
  started_by: { zh: '发起人', en: 'Started by' },
  agreed_by: { zh: '同意人', en: 'Agreed by' },
  create_datetime: { zh: '开始时间', en: 'Started' },
  end_datetime: { zh: '结束时间', en: 'Ends' },
  resumed_by: { zh: '恢复人', en: 'Resumed by' },
  resume_datetime: { zh: '恢复时间', en: 'Resumed' },
  resume_reason: { zh: '恢复原因', en: 'Why resumed' },
  ended_sessions: { zh: '下线会话', en: 'Sessions ended' },
});

interface Effect {
  waiting: number;
  approvals: number;
  clients_online: number;
}

export const texts = defineTexts({
  title: { zh: '应急预案', en: 'Emergency' },
  start: { zh: '应急操作', en: 'Emergency action' },
  started: { zh: '已生效，所有服务器即时执行', en: 'It is in force on every server' },
  notStarted: { zh: '操作未生效', en: 'It is not in force' },
  productKind: { zh: '产品类别', en: 'Kind of product' },
  productCode: { zh: '产品代码', en: 'Product code' },
  lasts: { zh: '持续时间', en: 'Lasts for' },
  typeName: {
    zh: (name: string) => `输入“${name}”以确认`,
    en: (name: string) => `Type “${name}” to confirm`,
  },
  whatHappens: {
    zh: ({ waiting, approvals, clients_online }: Effect) =>
      `现在：${waiting} 笔订单和申请将继续等待，${approvals} 个审批暂时不能通过，${clients_online} 位客户在线。`,
    en: ({ waiting, approvals, clients_online }: Effect) =>
      `Now: ${waiting} orders and requests go on waiting, ${approvals} approvals cannot pass, ${clients_online} clients are online.`,
  },
  twoPeople: {
    zh: '到时自动结束；提前恢复需要两个人同意。',
    en: 'It ends by itself; resuming before that takes two people.',
  },
  secondPerson: {
    zh: '时长超过一人权限，须另一个人同意后生效。',
    en: 'This is longer than one person may pause: it begins when a second person approves.',
  },
  exit: {
    zh: '客户出口：一人最长 1 小时；两人最长至本交易时段结束（出金 24 小时）；七天内再次暂停须另外两个人。',
    en: 'An exit of clients: one hour by one person; by two until the session ends (withdrawals 24 hours); again within 7 days by two other people.',
  },
  resume: { zh: '恢复', en: 'Resume' },
  confirmResume: {
    zh: (name: string) => `提前结束“${name}”？需要另一个人同意。`,
    en: (name: string) => `End “${name}” before its time? A second person has to approve it.`,
  },
  resumed: { zh: '已恢复', en: 'Resumed' },
  notResumed: { zh: '恢复失败', en: 'It was not resumed' },
});

/** Durations to choose from for a pause, in minutes. */
export const durations = [
  { minutes: 15, text: { zh: '15 分钟', en: '15 minutes' } },
  { minutes: 60, text: { zh: '1 小时', en: '1 hour' } },
  { minutes: 4 * 60, text: { zh: '4 小时', en: '4 hours' } },
  { minutes: 24 * 60, text: { zh: '24 小时', en: '24 hours' } },
  { minutes: 3 * 24 * 60, text: { zh: '3 天', en: '3 days' } },
  { minutes: 7 * 24 * 60, text: { zh: '7 天', en: '7 days' } },
];
