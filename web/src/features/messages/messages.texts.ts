// Texts of messages.
import type { TemplateEvent } from '@backoffice/contract/messages/messages.templates.ts';
import type { MessageVariable } from '@backoffice/contract/messages/messages.variables.ts';
import { eventTexts } from '#core/words/webhook-events.texts.ts';
import { defineTexts, formatCount, plural, type Choices } from '#platform/texts.ts';

export const tabs = {
  messages: { zh: '站内信', en: 'Messages' },
  bulk: { zh: '群发', en: 'Bulk messages' },
  templates: { zh: '模板', en: 'Templates' },
} satisfies Choices;
export type Tab = keyof typeof tabs;

/** Labels of these lists' fields, beyond `fieldLabels`. */
export const labels = defineTexts({
  title: { zh: '标题', en: 'Subject' },
  content: { zh: '内容', en: 'Content' },
  sender: { zh: '发送人', en: 'Sent by' },
  read_datetime: { zh: '阅读时间', en: 'Read at' },
  read: { zh: '阅读状态', en: 'Read status' },
  bulk_message_id: { zh: '群发编号', en: 'Bulk message' },
  create_datetime: { zh: '发送时间', en: 'Sent at' },
});

export const bulkLabels = defineTexts({
  title_zh: { zh: '标题', en: 'Subject' },
  audience: { zh: '对象', en: 'To' },
  sent: { zh: '发送进度', en: 'Progress' },
  read: { zh: '已读', en: 'Read' },
  recalled: { zh: '撤回', en: 'Recalled' },
  sender: { zh: '发送人', en: 'Sent by' },
  send_datetime: { zh: '发送时间', en: 'Sending time' },
  finish_datetime: { zh: '完成时间', en: 'Finished' },
  create_datetime: { zh: '创建时间', en: 'Created' },
});

export const templateLabels = defineTexts({
  name: { zh: '名称', en: 'Name' },
  event: { zh: '触发事件', en: 'Sent after' },
  title_zh: { zh: '标题', en: 'Subject' },
  content_zh: { zh: '内容', en: 'Content' },
  enabled: { zh: '启用', en: 'Enabled' },
});

export const texts = defineTexts({
  recordTitle: { zh: (name: string) => `发给 ${name} 的站内信`, en: (name: string) => `Message to ${name}` },
  sentStep: { zh: '已发送', en: 'Sent' },
  readStep: { zh: '客户已读', en: 'Read by the client' },
  waitStep: { zh: '等待客户阅读', en: 'Not read yet' },
  recalledStep: { zh: '已撤回', en: 'Recalled' },
  bySystem: { zh: '系统', en: 'System' },
  sendTo: { zh: (name: string) => `给 ${name} 发站内信`, en: (name: string) => `Message to ${name}` },
  sendButton: { zh: '发送', en: 'Send' },
  sent: { zh: '站内信已发送', en: 'Message sent' },
  notSent: { zh: '站内信发送失败', en: 'Sending the message failed' },
  recall: { zh: '撤回', en: 'Recall' },
  confirmRecall: {
    zh: (title: string) => `撤回“${title}”？客户将看不到它。`,
    en: (title: string) => `Recall “${title}”? The client no longer sees it.`,
  },
  recalled: { zh: '已撤回', en: 'Recalled' },
  notRecalled: { zh: '撤回失败', en: 'The recall failed' },
  fromTemplate: { zh: '套用模板', en: 'Use a template' },
  pick: { zh: '选择', en: 'Choose' },
  noTemplates: { zh: '没有可用的模板', en: 'There is no template to choose' },
  english: { zh: '英文（留空则与中文相同）', en: 'English (empty: same as Chinese)' },
  titleZh: { zh: '标题（中文）', en: 'Subject (Chinese)' },
  contentZh: { zh: '内容（中文）', en: 'Content (Chinese)' },
  titleEn: { zh: '标题（英文）', en: 'Subject (English)' },
  contentEn: { zh: '内容（英文）', en: 'Content (English)' },
  variables: { zh: '插入变量', en: 'Insert' },
  preview: { zh: '预览', en: 'Preview' },
  previewClient: { zh: '预览客户', en: 'As which client reads it' },
  inChinese: { zh: '中文', en: 'Chinese' },
  inEnglish: { zh: '英文', en: 'English' },
});

/** Events that a message can follow. */
const { 'message.sent': _, ...events } = eventTexts;
export const templateEventTexts: Choices<TemplateEvent> = events;

export const templateTexts = defineTexts({
  add: { zh: '新增模板', en: 'New template' },
  edit: { zh: '编辑模板', en: 'Edit template' },
  byHand: { zh: '手动发送', en: 'Chosen by hand' },
  eventField: { zh: '触发事件（留空为手动发送）', en: 'Sent after (empty: chosen by hand)' },
  confirmDelete: {
    zh: (name: string) => `确定要删除 ${name} 吗？`,
    en: (name: string) => `Are you sure you want to delete ${name}?`,
  },
});

const people = (count: number) => plural(count, 'client', 'clients');

export const bulkTexts = defineTexts({
  add: { zh: '群发消息', en: 'New bulk message' },
  send: { zh: '发送', en: 'Send' },
  created: { zh: '群发已提交', en: 'Bulk message submitted' },
  notCreated: { zh: '群发提交失败', en: 'The bulk message was not submitted' },
  sentTo: { zh: '已发送', en: 'Sent to' },
  recipients: { zh: '收件人数', en: 'Recipients' },
  vipFrom: { zh: 'VIP 不低于', en: 'VIP at least' },
  enabled: { zh: '启用', en: 'Enabled' },
  unreadOnes: { zh: '未读消息', en: 'Unread messages' },
  registeredFrom: { zh: '注册自', en: 'Registered from' },
  registeredTo: { zh: '注册至', en: 'Registered before' },
  toAll: { zh: '全部客户', en: 'All clients' },
  toSome: { zh: '按条件', en: 'By conditions' },
  audience: { zh: '发送对象', en: 'To' },
  team: { zh: '团队', en: 'Team' },
  agent: { zh: '业务员', en: 'Salesperson' },
  kyc: { zh: '实名认证', en: 'KYC' },
  vipMin: { zh: 'VIP 等级不低于', en: 'VIP level at least' },
  registered: { zh: '注册日期', en: 'Registered' },
  active: { zh: '账户状态', en: 'Account' },
  unread: { zh: '未读消息', en: 'Unread messages' },
  anyValue: { zh: '不限', en: 'Any' },
  count: {
    zh: (count: number) => `将发送给 ${formatCount(count)} 位客户`,
    en: (count: number) => `Goes to ${people(count)}`,
  },
  sendAt: { zh: '发送时间（留空为立即）', en: 'Send at (empty: now)' },
  stop: { zh: '停止发送', en: 'Stop' },
  confirmStop: {
    zh: (title: string) => `停止发送“${title}”？已收到的客户不受影响。`,
    en: (title: string) => `Stop sending “${title}”? Those who have it keep it.`,
  },
  stopped: { zh: '已停止', en: 'Stopped' },
  notStopped: { zh: '停止失败', en: 'It was not stopped' },
  recall: { zh: '撤回未读', en: 'Recall unread' },
  confirmRecall: {
    zh: (title: string) => `从所有未读客户处撤回“${title}”？已读的保留。`,
    en: (title: string) => `Recall “${title}” from everyone who has not read it? Read ones stay.`,
  },
  recalling: { zh: '开始撤回', en: 'Recall started' },
  showMessages: { zh: '查看各条消息', en: 'See the messages' },
  progress: {
    zh: ({ done, all }: Share) => `${formatCount(done)} / ${formatCount(all)}`,
    en: ({ done, all }: Share) => `${formatCount(done)} of ${formatCount(all)}`,
  },
  createdStep: { zh: '已提交', en: 'Submitted' },
  sendStep: { zh: '开始发送', en: 'Sending began' },
  willSendStep: { zh: '等待发送', en: 'Waiting to be sent' },
  endStep: { zh: '完成', en: 'Finished' },
});
interface Share {
  done: number;
  all: number;
}

export const readTexts: Choices<'true' | 'false'> = {
  false: { zh: '未读', en: 'Unread' },
  true: { zh: '已读', en: 'Read' },
};

export const unreadTexts: Choices<'true' | 'false'> = {
  true: { zh: '有未读消息', en: 'Has unread messages' },
  false: { zh: '没有未读消息', en: 'Has read everything' },
};

export const activeTexts: Choices<'true' | 'false'> = {
  true: { zh: '正常', en: 'Active' },
  false: { zh: '停用', en: 'Disabled' },
};

export const enabledTexts: Choices<'true' | 'false'> = {
  true: { zh: '启用', en: 'Enabled' },
  false: { zh: '停用', en: 'Disabled' },
};

export const variableTexts: Choices<MessageVariable> = {
  username: { zh: '用户名', en: 'User name' },
  full_name: { zh: '姓名', en: 'Full name' },
  agent_name: { zh: '业务员', en: 'Salesperson' },
  company: { zh: '公司', en: 'Company' },
  amount: { zh: '金额', en: 'Amount' },
  currency: { zh: '币种', en: 'Currency' },
  reason: { zh: '原因', en: 'Reason' },
};
