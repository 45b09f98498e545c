// Words of order corrections.
import {
  correctionReasons,
  type CorrectionKind,
  type RequestedKind,
} from '@backoffice/contract/order-corrections/order-corrections.ts';
import { reasonsFor } from '#core/words/reasons.texts.ts';
import { type Text, defineTexts, plural, type Choices } from '#platform/texts.ts';

/** Parts of the order that can be wrong. */
export const requestedKindTexts: Choices<RequestedKind> = {
  price: { zh: '价格', en: 'Price' },
  quantity: { zh: '数量', en: 'Quantity' },
  product: { zh: '证券', en: 'Instrument' },
  client: { zh: '客户', en: 'Client' },
};
export const kindTexts: Choices<CorrectionKind> = { ...requestedKindTexts, nav: { zh: '净值', en: 'Net asset value' } };

export const reasons = reasonsFor(correctionReasons);

export const labels = {
  kind: { zh: '更正内容', en: 'What is wrong' },
  before: { zh: '证券', en: 'Instrument' },
  after: { zh: '原值 → 更正值', en: 'Booked → corrected' },
  amount: { zh: '订单金额', en: 'Order amount' },
  arrears: { zh: '客户余额变动', en: 'Client’s cash' },
  explanation: { zh: '说明', en: 'Explanation' },
  gain: { zh: '客户得益（按现价）', en: 'Client’s gain (today’s market)' },
  agreed_by: { zh: '第二人', en: 'Second person' },
  ordered_quantity: { zh: '凭证或订单数量', en: 'Quantity ordered' },
  ordered_symbol: { zh: '凭证或订单证券', en: 'Instrument ordered' },
  requested_by: { zh: '申请人', en: 'Requested by' },
};

export const figureLabels = defineTexts({
  username: { zh: '客户', en: 'Client' },
  symbol: { zh: '证券', en: 'Instrument' },
  status: { zh: '状态', en: 'Status' },
  quantity: { zh: '数量', en: 'Quantity' },
  price: { zh: '成交价', en: 'Price' },
  amount: { zh: '金额', en: 'Amount' },
  fee: { zh: '手续费', en: 'Fee' },
  units: { zh: '持有', en: 'Held' },
  cost: { zh: '持有成本', en: 'Cost basis' },
  proceeds: { zh: '卖出净额', en: 'Net proceeds of sales' },
  paid: { zh: '其中已到账', en: 'of these paid' },
  profit: { zh: '已实现盈亏', en: 'Realised profit' },
  cash: { zh: '余额影响', en: 'Effect on cash' },
});

export const texts = defineTexts({
  bookedFigure: { zh: ({ zh }: Text) => `原${zh}`, en: ({ en }: Text) => `${en}, booked` },
  rightFigure: { zh: ({ zh }: Text) => `更正后${zh}`, en: ({ en }: Text) => `${en}, right` },
  title: { zh: '订单更正', en: 'Order modification' },
  recordTitle: {
    zh: (name: string) => `${name} 的订单更正`,
    en: (name: string) => `Correction of an order of ${name}`,
  },
  request: { zh: '更正订单', en: 'Correct order' },
  hint: {
    zh: '原订单整笔冲正，并以更正后的内容重新记账；价格由系统按成交当时的行情读取。需团队以外的另一人批准，金额超出限额时还需第三人。',
    en: 'The order is reversed as a whole and rebooked. Prices are read from the market’s data of that minute. A second person from outside the team approves it, above the limits a third one too.',
  },
  executed: { zh: '成交时间', en: 'Executed' },
  rightQuantity: { zh: '正确数量', en: 'Correct quantity' },
  rightInstrument: { zh: '正确证券', en: 'Correct instrument' },
  evidence: { zh: '客户指令或经纪商成交确认', en: 'Client’s instruction or broker’s confirmation' },
  evidenceHint: {
    zh: '数量与客户所下订单不同、或更正证券时，须上传凭证并填写其中所列内容；第二人据此核对。',
    en: 'A quantity other than the client placed, or another instrument, needs the document and what it says; the second person compares both.',
  },
  confirmedQuantity: { zh: '凭证所列数量', en: 'Quantity the document names' },
  confirmedInstrument: { zh: '凭证所列证券', en: 'Instrument the document names' },
  agreedStep: { zh: '第二人同意，超出限额', en: 'Agreed by the second person, above a limit' },
  thirdStep: { zh: '等待第三人批准', en: 'Awaits a third person' },
  noPrice: { zh: '无现价，须第三人批准', en: 'No price today: a third person approves' },
  rightOrder: { zh: '正确客户自己所下订单的编号', en: 'Id of the order the right client placed' },
  submit: { zh: '提交审批', en: 'Submit for approval' },
  requested: { zh: '更正已提交', en: 'Correction submitted' },
  notRequested: { zh: '更正未提交', en: 'The correction was not submitted' },
  booked: { zh: '原订单', en: 'As booked' },
  right: { zh: '更正后', en: 'Corrected' },
  comparison: { zh: '更正前后', en: 'Before and after' },
  wrongOrder: { zh: '原订单', en: 'Wrong order' },
  newOrder: { zh: '更正后的订单', en: 'New order' },
  openOrder: { zh: '查看订单', en: 'Open the order' },
  owed: { zh: '余额不足，转为欠款', en: 'Not in the account, now arrears' },
  requestedStep: { zh: '申请更正', en: 'Requested' },
  reviewStep: { zh: '等待另一人审核', en: 'Awaits a second person' },
  confirmApprove: {
    zh: (name: string) => `更正 ${name} 的订单？`,
    en: (name: string) => `Correct the order of ${name}?`,
  },
  approved: { zh: '订单已更正', en: 'Order corrected' },
  confirmReject: {
    zh: (name: string) => `拒绝更正 ${name} 的订单？`,
    en: (name: string) => `Reject the correction for ${name}?`,
  },
  rejected: { zh: '更正已拒绝', en: 'Correction rejected' },
  confirmApproveAll: {
    zh: (count: number) => `更正 ${count} 笔订单？`,
    en: (count: number) => `Correct ${plural(count, 'order', 'orders')}?`,
  },
  confirmRejectAll: {
    zh: (count: number) => `拒绝 ${count} 笔更正？`,
    en: (count: number) => `Reject ${plural(count, 'correction', 'corrections')}?`,
  },
});
