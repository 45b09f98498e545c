// Texts of messages.
import { defineTexts, type Choices } from '#platform/texts.ts';

/** What this list calls its fields, beyond `fieldLabels`. */
export const labels = defineTexts({
  title: { zh: '标题', en: 'Subject' },
  content: { zh: '内容', en: 'Content' },
  sender: { zh: '发送人', en: 'Sent by' },
  read_datetime: { zh: '阅读时间', en: 'Read at' },
  read: { zh: '阅读状态', en: 'Read status' },
  create_datetime: { zh: '发送时间', en: 'Sent at' },
});

export const texts = defineTexts({
  title: { zh: '站内信', en: 'Messages' },
  recordTitle: { zh: (name: string) => `发给 ${name} 的站内信`, en: (name: string) => `Message to ${name}` },
  sentStep: { zh: '已发送', en: 'Sent' },
  readStep: { zh: '客户已读', en: 'Read by the client' },
  waitStep: { zh: '等待客户阅读', en: 'Not read yet' },
  sendTo: { zh: (name: string) => `给 ${name} 发站内信`, en: (name: string) => `Message to ${name}` },
  sendButton: { zh: '发送', en: 'Send' },
  sent: { zh: '站内信已发送', en: 'Message sent' },
  notSent: { zh: '站内信发送失败', en: 'Sending the message failed' },
});

export const readTexts: Choices<'true' | 'false'> = {
  false: { zh: '未读', en: 'Unread' },
  true: { zh: '已读', en: 'Read' },
};
