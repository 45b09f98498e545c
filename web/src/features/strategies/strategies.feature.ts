// Declaration of the feature strategies: its words.
import type { ErrorWords, FactWords, Words } from '#core/feature.ts';

export const errors = {
  'signal.other_currency': {
    zh: '该证券的币种与策略不同',
    en: 'The instrument is in another currency than the strategy',
  },
} satisfies ErrorWords;

export const actions = {
  'signal.received': { zh: '收到 AI 信号', en: 'AI signal received' },
  'order.placed_by_signal': { zh: '按 AI 信号下单', en: 'Order placed by an AI signal' },
  'sale.placed_by_signal': { zh: '按 AI 信号卖出', en: 'Sale placed by an AI signal' },
} satisfies Words;

export const facts = {
  placed: { zh: '已下单笔数', en: 'Orders placed' },
  refused: { zh: '未下单笔数', en: 'Orders refused' },
} satisfies FactWords;
