// Declaration of the feature messages: its pages and words.
import { listMessages } from '@backoffice/contract/messages/messages.ts';
import type { ErrorWords, FactWords, Help, MenuWords, Pages, RecordWords, Words } from '#core/feature.ts';
import { listPage } from '#ui/layout/page-entry.ts';

export const pages = {
  message: listPage(() => import('./messages.page.tsx'), 'MessagesPage', listMessages),
} satisfies Pages;

export const help = {
  message: () => import('./messages.help.ts'),
} satisfies Help;

export const menu = {
  message: { zh: '站内信', en: 'Messages' },
} satisfies MenuWords;

export const records = {
  message: { zh: '站内信', en: 'Message' },
  message_template: { zh: '消息模板', en: 'Message template' },
  bulk_message: { zh: '群发消息', en: 'Bulk message' },
} satisfies RecordWords;

export const errors = {
  'message_template.name_taken': { zh: '已有同名模板', en: 'There is a template of this name already' },
  'message_template.event_taken': { zh: '该事件已有模板', en: 'This event has a template already' },
} satisfies ErrorWords;

export const actions = {
  'message.sent': { zh: '发送站内信', en: 'Message sent' },
  'message.recalled': { zh: '撤回站内信', en: 'Message recalled' },
  'message_template.created': { zh: '新增消息模板', en: 'Message template added' },
  'message_template.changed': { zh: '修改消息模板', en: 'Message template changed' },
  'message_template.deleted': { zh: '删除消息模板', en: 'Message template deleted' },
  'bulk_message.created': { zh: '提交群发消息', en: 'Bulk message submitted' },
  'bulk_message.stopped': { zh: '停止群发', en: 'Bulk message stopped' },
  'bulk_message.recalled': { zh: '撤回群发消息', en: 'Bulk message recalled' },
  'bulk_message.sent': { zh: '群发完成', en: 'Bulk message sent' },
  'bulk_message.failed': { zh: '群发失败', en: 'Bulk message failed' },
  'bulk_message.recall_ended': { zh: '群发撤回完成', en: 'Recall of a bulk message completed' },
  'message.read': { zh: '客户已读站内信', en: 'Message read by the client' },
} satisfies Words;

export const facts = {
  audience: { zh: '接收人', en: 'Recipients' },
  audience_agent: { zh: '接收人所属业务员', en: 'Recipients’ salesperson' },
  audience_team: { zh: '接收人所属团队', en: 'Recipients’ team' },
  content: { zh: '内容', en: 'Content' },
  content_en: { zh: '英文内容', en: 'Content in English' },
  content_zh: { zh: '中文内容', en: 'Content in Chinese' },
  read: { zh: '已读', en: 'Read' },
  recalled: { zh: '已撤回', en: 'Recalled' },
  send_datetime: { zh: '发送时间', en: 'Sending time' },
  sender: { zh: '发送人', en: 'Sender' },
  sent: { zh: '已发送', en: 'Sent' },
  title: { zh: '标题', en: 'Title' },
  title_en: { zh: '英文标题', en: 'Title in English' },
  title_zh: { zh: '中文标题', en: 'Title in Chinese' },
  waiting: { zh: '待发送', en: 'Waiting' },
} satisfies FactWords;
