// Texts of a client's timeline.
import type { TimelineGroup } from '@backoffice/contract/client-timeline/client-timeline.ts';
import { defineTexts, type Choices } from '#platform/texts.ts';

export const groupTexts: Choices<TimelineGroup> = {
  money: { zh: '资金', en: 'Money' },
  order: { zh: '订单', en: 'Orders' },
  identity: { zh: '实名', en: 'Identity' },
  message: { zh: '站内信', en: 'Messages' },
  document: { zh: '单据', en: 'Papers' },
  note: { zh: '备注与通话', en: 'Notes and calls' },
  task: { zh: '任务', en: 'Tasks' },
  login: { zh: '登录', en: 'Logins' },
  action: { zh: '操作', en: 'Actions' },
};

/** Postings that no record of their own stands behind, by kind and by step. */
export const postingTexts = defineTexts({
  loan_posting: { zh: '贷款分录', en: 'Loan posting' },
  interest: { zh: '利息', en: 'Interest' },
  corporate: { zh: '公司行动', en: 'Corporate action' },
  repay: { zh: '贷款还款', en: 'Loan repaid' },
  loan_interest: { zh: '贷款利息', en: 'Loan interest charged' },
  penalty: { zh: '逾期罚息', en: 'Penalty charged' },
});

export const texts = defineTexts({
  title: { zh: '时间线', en: 'Timeline' },
  file: { zh: (client: string) => `${client} 时间线`, en: (client: string) => `${client} timeline` },
  groups: { zh: '类别', en: 'Kinds' },
  dates: { zh: '日期', en: 'Dates' },
  nothing: { zh: '没有符合筛选的记录', en: 'Nothing matches the filters' },
  more: { zh: '更早的记录', en: 'Earlier' },
  client: { zh: '客户', en: 'Client' },
  login: { zh: '登录', en: 'Login' },
  action: { zh: '操作', en: 'Action' },
  sale: { zh: '卖出', en: 'Sale' },
  version: { zh: (number: string) => `第 ${number} 版`, en: (number: string) => `version ${number}` },
  call: { zh: '通话', en: 'Call' },
  mention: { zh: '提及', en: 'Mention' },
  read: { zh: '已读', en: 'Read' },
  unread: { zh: '未读', en: 'Unread' },
  recalled: { zh: '已撤回', en: 'Recalled' },
  changes: { zh: '变更', en: 'Changes' },
  hide: { zh: '收起', en: 'Hide' },
  kind: { zh: '类型', en: 'Type' },
  detail: { zh: '明细', en: 'Detail' },
  content: { zh: '内容', en: 'Content' },
  actor: { zh: '操作人', en: 'By' },
  before: { zh: '变更前', en: 'Before' },
  after: { zh: '变更后', en: 'After' },
  time: { zh: '时间', en: 'Time' },
});
