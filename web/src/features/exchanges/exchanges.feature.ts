// Declaration of the feature exchanges: its words.
import type { ErrorWords, FactWords, RecordWords, RequestWords } from '#core/feature.ts';

export const records = {
  exchange: { zh: '兑换', en: 'Exchange' },
} satisfies RecordWords;

export const errors = {
  'exchange.off': { zh: '未配置汇率源，兑换已停用', en: 'No rates feed is configured; exchanges are off' },
  'exchange.same_account': { zh: '转出与转入账户不能相同', en: 'Choose two different accounts' },
  'exchange.too_small': { zh: '金额过小，兑换后不足最小单位', en: 'Too small an amount to be exchanged' },
} satisfies ErrorWords;

export const requests = {
  'exchange.completed': 'Exchange',
} satisfies RequestWords;

export const facts = {
  from_account: { zh: '转出账户', en: 'From account' },
  to_account: { zh: '转入账户', en: 'To account' },
} satisfies FactWords;
