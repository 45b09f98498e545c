// Words of currency pairs.
import type { rateSources } from '@backoffice/contract/exchanges/exchanges.pairs.ts';
import { defineTexts, type Choices } from '#platform/texts.ts';

export const sourceTexts: Choices<(typeof rateSources)[number]> = {
  hand: { zh: '人工', en: 'By hand' },
  feed: { zh: '行情源', en: 'Feed' },
};

export const texts = defineTexts({
  pair: { zh: '货币对', en: 'Pair' },
  base: { zh: '基准货币', en: 'Base' },
  quote: { zh: '计价货币', en: 'Quote' },
  rate: { zh: '汇率', en: 'Rate' },
  rateField: { zh: '汇率（跟随行情源时以行情源为准）', en: 'Rate (a pair that follows the feed takes the feed’s)' },
  spread: { zh: '点差', en: 'Spread' },
  spreadField: { zh: '点差（%，双向扣除）', en: 'Spread (%, both ways)' },
  source: { zh: '来源', en: 'Source' },
  validity: { zh: '有效期', en: 'Validity' },
  validityField: { zh: '有效期（分钟）', en: 'Validity (minutes)' },
  minutes: { zh: (minutes: number) => `${minutes} 分钟`, en: (minutes: number) => `${minutes} min` },
  hours: { zh: (hours: number) => `${hours} 小时`, en: (hours: number) => `${hours} h` },
  expired: { zh: '已过期，暂停兑换', en: 'Expired: no exchanges' },
  ratedAt: { zh: '确认时间', en: 'Confirmed' },
  feedRate: { zh: '行情源汇率', en: 'Feed’s rate' },
  changedBy: { zh: '修改人', en: 'Changed by' },
  agreedBy: { zh: '同意人', en: 'Agreed by' },
  reason: { zh: '原因', en: 'Reason' },
  add: { zh: '新建货币对', en: 'New pair' },
  edit: { zh: '修改汇率', en: 'Change rate' },
  submit: { zh: '提交审批', en: 'Submit for approval' },
  saved: { zh: '货币对已保存', en: 'Pair saved' },
  notSaved: { zh: '货币对未保存', en: 'The pair was not saved' },
  twoPeople: {
    zh: '每次修改都需另一人同意后生效。',
    en: 'Every change takes effect once a second person has approved it.',
  },
  history: { zh: '汇率历史', en: 'Rate history' },
  since: { zh: '起', en: 'Since' },
});
