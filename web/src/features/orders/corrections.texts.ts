// Words of order corrections.
import { correctionReasons, type CorrectionKind, type RequestedKind } from '@backoffice/contract/orders/corrections.ts';
import { reasonsFor } from '#core/reasons.texts.ts';
import { defineTexts, plural, type Choices } from '#platform/texts.ts';

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
  after: { zh: '原值 → 更正值', en: 'Booked → right' },
  amount: { zh: '订单金额', en: 'Order amount' },
  arrears: { zh: '客户余额变动', en: 'Client’s cash' },
  explanation: { zh: '说明', en: 'Explanation' },
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
  cost: { zh: '持有成本', en: 'Cost of what is held' },
  proceeds: { zh: '卖出净额', en: 'Net proceeds of sales' },
  paid: { zh: '其中已到账', en: 'of these paid' },
  profit: { zh: '已实现盈亏', en: 'Realised profit' },
  cash: { zh: '余额影响', en: 'Effect on cash' },
});

export const texts = defineTexts({
  title: { zh: '订单更正', en: 'Order modification' },
  recordTitle: {
    zh: (name: string) => `${name} 的订单更正`,
    en: (name: string) => `Correction of an order of ${name}`,
  },
  request: { zh: '更正订单', en: 'Correct order' },
  hint: {
    zh: '原订单整笔冲正，并以更正后的内容重新记账；价格由系统按成交当时的行情读取。需团队以外的另一人批准。',
    en: 'The order is reversed as a whole and booked anew. Prices are read from the market’s data of that minute. A second person from outside the team approves it.',
  },
  rightQuantity: { zh: '正确数量', en: 'Right quantity' },
  rightInstrument: { zh: '正确证券', en: 'Right instrument' },
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
