// Texts of AI subscriptions.
import { orderRejectReasons } from '@backoffice/contract/orders/orders.ts';
import type { SubscriptionReleaseCode } from '@backoffice/contract/subscriptions/subscriptions.ts';
import { reasonsFor } from '#core/words/reasons.texts.ts';
import { defineTexts, plural, type Choices } from '#platform/texts.ts';

export const reasons = reasonsFor(orderRejectReasons);

export const releaseTexts: Choices<SubscriptionReleaseCode> = {
  cancelled: { zh: '客户撤销', en: 'Cancelled by the client' },
  client_disabled: { zh: '客户已停用', en: 'The client was disabled' },
  product_cancelled: { zh: '产品已取消', en: 'The product was cancelled' },
};

export const labels = {
  name_zh: { zh: '策略', en: 'Strategy' },
  amount: { zh: '订阅费', en: 'Fee' },
  budget: { zh: '单笔预算', en: 'Budget per trade' },
  term_days: { zh: '天数', en: 'Days' },
  start_datetime: { zh: '开始', en: 'Started' },
  end_datetime: { zh: '到期', en: 'Ends' },
  refund: { zh: '已退款', en: 'Refunded' },
  refund_requested_by: { zh: '退款申请人', en: 'Refund requested by' },
  refund_approved_by: { zh: '退款批准人', en: 'Refund approved by' },
  create_datetime: { zh: '申请时间', en: 'Requested' },
};

export const texts = defineTexts({
  title: { zh: 'AI 订阅记录', en: 'AI subscriptions' },
  recordTitle: { zh: (name: string) => `${name} 的 AI 订阅`, en: (name: string) => `AI subscription of ${name}` },
  requestedStep: { zh: '客户申请', en: 'Requested by the client' },
  reviewStep: { zh: '等待审核', en: 'Awaiting review' },
  startedStep: { zh: '开始', en: 'Started' },
  endsStep: { zh: '到期', en: 'Ends' },
  refundedStep: { zh: '提前结束并退款', en: 'Ended early and refunded' },
  whyReleased: { zh: '退回原因', en: 'Reason for the refund' },
  confirmApprove: {
    zh: (name: string) => `通过 ${name} 的订阅？订阅费将入账，即日起生效。`,
    en: (name: string) => `Approve the subscription of ${name}? The fee is taken and it starts now.`,
  },
  approved: { zh: '订阅已通过', en: 'Subscription approved' },
  confirmReject: {
    zh: (name: string) => `拒绝 ${name} 的订阅？冻结资金将退回。`,
    en: (name: string) => `Reject the subscription of ${name}? The frozen money goes back.`,
  },
  rejected: { zh: '订阅已拒绝', en: 'Subscription rejected' },
  confirmApproveAll: {
    zh: (count: number) => `通过 ${count} 笔订阅？`,
    en: (count: number) => `Approve ${plural(count, 'subscription', 'subscriptions')}?`,
  },
  confirmRejectAll: {
    zh: (count: number) => `拒绝 ${count} 笔订阅？`,
    en: (count: number) => `Reject ${plural(count, 'subscription', 'subscriptions')}?`,
  },
  refund: { zh: '退还剩余天数', en: 'Refund unused days' },
  confirmRefund: {
    zh: (name: string) => `提前结束 ${name} 的订阅，并退还剩余天数的费用？需另一人审批。`,
    en: (name: string) =>
      `End the subscription of ${name} now and refund the unused days? A second person has to approve it.`,
  },
  unusedFee: { zh: '退款金额', en: 'To be refunded' },
  refunded: { zh: '订阅费已退还', en: 'Subscription refunded' },
  notRefunded: { zh: '退款失败', en: 'The subscription was not refunded' },
});
