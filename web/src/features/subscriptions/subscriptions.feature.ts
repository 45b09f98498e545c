// Declaration of the feature subscriptions: its pages and words.
import { recordKinds } from '@backoffice/contract/kit/record-kinds.ts';
import { listSubscriptions } from '@backoffice/contract/subscriptions/subscriptions.ts';
import type { ErrorWords, FactWords, Help, MenuWords, Pages, RecordWords, RequestWords, Words } from '#core/feature.ts';
import { listPage } from '#ui/layout/page-entry.ts';

export const pages = {
  trxSubscribe: listPage(
    () => import('./subscriptions.page.tsx'),
    'SubscriptionsPage',
    listSubscriptions,
    recordKinds.subscription.queue,
  ),
} satisfies Pages;

export const help = {
  trxSubscribe: () => import('./subscriptions.help.ts'),
} satisfies Help;

export const menu = {
  trxSubscribe: { zh: 'AI 订阅记录', en: 'AI subscriptions' },
} satisfies MenuWords;

export const records = {
  subscription: { zh: 'AI 订阅', en: 'AI subscription' },
} satisfies RecordWords;

export const errors = {
  'subscription.running': { zh: '该客户已订阅此策略', en: 'This client has a subscription to this strategy already' },
  'subscription.all_used': { zh: '没有可退还的剩余天数', en: 'No unused day is left to refund' },
} satisfies ErrorWords;

export const actions = {
  'subscription.requested': { zh: '客户订阅 AI 策略', en: 'Subscription requested by the client' },
  'subscription.cancelled': { zh: '客户撤销订阅', en: 'Subscription cancelled by the client' },
  'subscription.refunded': { zh: '退还订阅剩余天数', en: 'Unused days of a subscription refunded' },
  'subscription.released': { zh: '订阅退回', en: 'Subscription refunded' },
  'subscription.completed': { zh: '订阅到期', en: 'Subscription ended' },
} satisfies Words;

export const requests = {
  'subscription.reviewed': 'Approve subscription',
  'subscription.refunded': 'Refund unused days of a subscription',
} satisfies RequestWords;

export const facts = {
  refund: { zh: '退款', en: 'Refund' },
  strategy_en: { zh: '策略（英文）', en: 'Strategy in English' },
  strategy_zh: { zh: '策略（中文）', en: 'Strategy in Chinese' },
} satisfies FactWords;
