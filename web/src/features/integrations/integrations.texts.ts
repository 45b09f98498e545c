// Texts of API keys, webhooks and deliveries.
import type {
  deliveryErrors,
  deliveryStatuses,
  disabledReasons,
} from '@backoffice/contract/integrations/integrations.ts';
import { defineTexts, type Choices } from '#platform/texts.ts';

export const tabs = {
  keys: { zh: 'API 密钥', en: 'API keys' },
  webhooks: { zh: 'Webhook', en: 'Webhooks' },
  deliveries: { zh: '推送记录', en: 'Deliveries' },
} satisfies Choices;
export type Tab = keyof typeof tabs;

export const texts = defineTexts({
  createdAt: { zh: '创建时间', en: 'Created' },

  networksField: {
    zh: '允许的 IP（如 203.0.113.0/24，留空不限）',
    en: 'Allowed IPs (such as 203.0.113.0/24; empty: any)',
  },
  everywhere: { zh: '不限 IP', en: 'Any IP' },
  pace: { zh: '每分钟调用上限', en: 'Calls per minute' },
  lastUsed: { zh: '最近使用', en: 'Last used' },
  lastAddress: { zh: '最近 IP', en: 'Last IP' },

  addKey: { zh: '新建密钥', en: 'New key' },
  keyAdded: { zh: '密钥已创建，启用需另一人审批', en: 'Key created; a second person has to approve its activation' },
  keyNotAdded: { zh: '密钥创建失败', en: 'Creating the key failed' },
  yourKey: { zh: 'API 密钥', en: 'API key' },
  keyOnce: {
    zh: '密钥仅显示这一次，请立即妥善保存。启用前它不能调用任何接口。',
    en: 'This is the only time the key is shown: keep it now. It opens nothing until it is activated.',
  },
  activate: { zh: '启用', en: 'Activate' },
  confirmActivate: {
    zh: (name: string) => `申请启用密钥“${name}”？需另一人审批后生效。`,
    en: (name: string) => `Submit the activation of the key “${name}”? A second person has to approve it.`,
  },
  revoke: { zh: '吊销', en: 'Revoke' },
  confirmRevoke: {
    zh: (name: string) => `立即吊销密钥“${name}”？使用它的程序将马上无法调用，且不能恢复。`,
    en: (name: string) => `Revoke the key “${name}” now? Whatever uses it stops working at once, for good.`,
  },
  revoked: { zh: '密钥已吊销', en: 'Key revoked' },
  notRevoked: { zh: '密钥吊销失败', en: 'Revoking the key failed' },

  urlField: { zh: '接收地址（https://…）', en: 'Address (https://…)' },
  failingSince: { zh: '失败起始', en: 'Failing since' },
  waiting: { zh: '待推送', en: 'Waiting' },
  addWebhook: { zh: '新建 Webhook', en: 'New webhook' },
  editWebhook: { zh: '编辑 Webhook', en: 'Edit webhook' },
  webhookAdded: {
    zh: 'Webhook 已创建，启用需另一人审批',
    en: 'Webhook created; a second person has to approve enabling it',
  },
  webhookNotAdded: { zh: 'Webhook 创建失败', en: 'Creating the webhook failed' },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: 'Webhook 已保存', en: 'Webhook saved' },
  notSaved: { zh: 'Webhook 保存失败', en: 'Saving the webhook failed' },
  moving: {
    zh: '启用中的 Webhook 更换接收地址或事件，需另一人审批后生效。',
    en: 'While it is enabled, a new address or choice of events takes effect once a second person approves it.',
  },
  secretOnce: {
    zh: '签名密钥仅显示这一次，请立即配置到接收方，用于校验 webhook-signature。',
    en: 'This is the only time the secret is shown: give it to the receiver, which checks webhook-signature with it.',
  },
  enable: { zh: '启用', en: 'Enable' },
  confirmEnable: {
    zh: (name: string) => `申请启用“${name}”？需另一人审批后开始推送。`,
    en: (name: string) => `Submit enabling “${name}”? A second person has to approve it before anything is sent.`,
  },
  disable: { zh: '停用', en: 'Disable' },
  confirmDisable: {
    zh: (name: string) => `立即停用“${name}”？停用期间发生的事件不会再推送。`,
    en: (name: string) => `Disable “${name}” now? What happens meanwhile will not be sent.`,
  },
  disabled: { zh: 'Webhook 已停用', en: 'Webhook disabled' },
  notDisabled: { zh: 'Webhook 停用失败', en: 'Disabling the webhook failed' },
  openDeliveries: { zh: '推送记录', en: 'Deliveries' },

  endpoint: { zh: '接收方', en: 'Receiver' },
  attempts: { zh: '次数', en: 'Tries' },
  answer: { zh: '应答', en: 'Answer' },
  durationMs: { zh: '耗时（毫秒）', en: 'Took (ms)' },
  duration: { zh: '耗时', en: 'Took' },
  next: { zh: '下次重试', en: 'Next try' },
  lastTry: { zh: '最近推送', en: 'Last try' },
  eventId: { zh: '事件编号', en: 'Event id' },
  record: { zh: '记录编号', en: 'Record id' },
  payload: { zh: '内容', en: 'Content' },
  replay: { zh: '重新推送', en: 'Send again' },
  confirmReplay: {
    zh: '以相同的事件编号再推送一次？遵循标准的接收方不会重复处理。',
    en: 'Send it once more under the same id? A receiver that keeps to the standard does nothing twice.',
  },
  replayed: { zh: '已加入推送队列', en: 'It will be sent again' },
  notReplayed: { zh: '重新推送失败', en: 'Sending again failed' },
  pick: { zh: '选择接收方', en: 'Choose a receiver' },
  notFound: { zh: '没有匹配的接收方', en: 'No such receiver' },
});

/** Texts other than those of statuses elsewhere: a delivery is not reviewed. */
export const deliveryTexts: Choices<(typeof deliveryStatuses)[number]> = {
  pending: { zh: '待推送', en: 'Waiting' },
  delivered: { zh: '已送达', en: 'Delivered' },
  failed: { zh: '失败', en: 'Failed' },
};

export const errorTexts: Choices<(typeof deliveryErrors)[number]> = {
  refused: { zh: '对方拒绝', en: 'Refused' },
  timed_out: { zh: '超时', en: 'Timed out' },
  unreachable: { zh: '无法连接', en: 'Unreachable' },
  secret_unreadable: { zh: '签名密钥无法读取', en: 'Secret unreadable' },
  address_refused: { zh: '地址不允许', en: 'Address not allowed' },
};

export const disabledTexts: Choices<(typeof disabledReasons)[number]> = {
  by_staff: { zh: '人工停用', en: 'By staff' },
  failing: { zh: '持续失败', en: 'Repeated failures' },
};
