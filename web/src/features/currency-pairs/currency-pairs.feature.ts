// Declaration of the feature currency-pairs: its words.
import type { ErrorWords, FactWords, RecordWords, RequestWords, Words } from '#core/feature.ts';

export const records = {
  currency_pair: { zh: '货币对', en: 'Currency pair' },
} satisfies RecordWords;

export const errors = {
  'rate.unknown': { zh: '无法获取汇率', en: 'There is no rate for these currencies' },
  'rate.changed': { zh: '汇率已变动，请确认新汇率后重试', en: 'The rate has changed, look at the new one and retry' },
  'rate.expired': { zh: '汇率已过有效期，暂停兑换', en: 'The rate is past its validity; exchanges are stopped' },
  'rate.pair_taken': { zh: '该货币对已存在', en: 'There is such a pair already' },
  'rate.far_from_feed': { zh: '与行情汇率相差超过 2%', en: 'More than 2% away from the feed’s rate' },
  'rate.far_from_last': { zh: '与上一汇率相差超过 10%', en: 'More than 10% away from the last rate' },
  'rate.not_in_feed': { zh: '行情源没有该货币对', en: 'The feed does not know this pair' },
} satisfies ErrorWords;

export const actions = {
  'currency_pair.created': { zh: '新建货币对', en: 'Currency pair created' },
  'currency_pair.changed': { zh: '修改货币对', en: 'Currency pair changed' },
  'rates.source_changed': { zh: '更换汇率来源', en: 'Source of exchange rates changed' },
} satisfies Words;

export const requests = {
  'currency_pair.changed': 'Change currency pair',
  'currency_pair.created': 'Add currency pair',
} satisfies RequestWords;

export const facts = {
  base: { zh: '基础货币', en: 'Base currency' },
  quote: { zh: '报价货币', en: 'Quote currency' },
  rate: { zh: '汇率', en: 'Rate' },
  spread_percent: { zh: '点差（%）', en: 'Spread (%)' },
  valid_minutes: { zh: '有效分钟数', en: 'Valid for (minutes)' },
} satisfies FactWords;
