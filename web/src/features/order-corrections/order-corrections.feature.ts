// Declaration of the feature order-corrections: its pages and words.
import { recordKinds } from '@backoffice/contract/kit/record-kinds.ts';
import { listCorrections } from '@backoffice/contract/order-corrections/order-corrections.ts';
import type { ErrorWords, FactWords, Help, MenuWords, Pages, RecordWords, Words } from '#core/feature.ts';
import { listPage } from '#ui/layout/page-entry.ts';

export const pages = {
  modification: listPage(
    () => import('./order-corrections.page.tsx'),
    'CorrectionsPage',
    listCorrections,
    recordKinds.order_correction.queue,
  ),
} satisfies Pages;

export const help = {
  modification: () => import('./order-corrections.help.ts'),
} satisfies Help;

export const menu = {
  modification: { zh: '订单更正', en: 'Order modification' },
} satisfies MenuWords;

export const records = {
  order_correction: { zh: '订单更正', en: 'Order correction' },
} satisfies RecordWords;

export const reasons = {
  not_wrong: { zh: '原订单无误', en: 'The order is right' },
  evidence_missing: { zh: '依据不足', en: 'Evidence is missing' },
  wrong_figures: { zh: '更正内容有误', en: 'The correction is wrong' },
} satisfies Words;

export const errors = {
  'correction.nothing_wrong': { zh: '与已记账内容一致，无需更正', en: 'It is booked like this already' },
  'correction.later_action': {
    zh: '该订单之后有公司行动，不能更正；请先撤销公司行动',
    en: 'A corporate action reached this order since: it cannot be corrected until that is reversed',
  },
  'correction.no_price': { zh: '没有成交当时的行情', en: 'There is no market data for that minute' },
  'correction.below_sold': {
    zh: '数量低于已卖出或正在卖出的数量',
    en: 'The quantity is below what is sold or being sold',
  },
  'correction.beyond_agreement': {
    zh: '更正后的价格超出客户同意的价格',
    en: 'The right price is beyond what the client agreed to',
  },
  'correction.other_venue': { zh: '只能更正为同一交易所的证券', en: 'The right instrument must be of the same venue' },
  'correction.order_unfit': {
    zh: '不是成交当时另一客户正在等待的同一订单',
    en: 'It is not the same order of another client that waited at the moment of the execution',
  },
  'correction.evidence_used': {
    zh: '该凭证已用于此客户的另一笔订单，请上传本订单自己的凭证',
    en: 'This document already proves another order of this client. Upload the document of this order.',
  },
  'correction.not_ordered': {
    zh: '与客户订单或所附凭证不符：数量只能更正到所下数量，证券须为凭证所列',
    en: 'Not what was ordered: the quantity goes at most to what the order or its evidence says, the instrument is the one the evidence names',
  },
  'correction.no_free_cash': {
    zh: '客户可用余额不足以支付更正后的金额；如应由公司承担，请走补偿流程',
    en: 'The client’s free cash does not cover the corrected order; where the house owes it, pay a compensation',
  },
  'correction.too_late': {
    zh: '成交已超过五个交易日，须有一名最高管理员参与',
    en: 'More than five business days after the execution, one of the two must be a god',
  },
  'correction.third_person': {
    zh: '您已同意；金额超出限额，须由第三人批准',
    en: 'You have agreed already: the value is above a limit, a third person approves',
  },
  'correction.own_key': {
    zh: '该订单由您或申请人经手的 API 密钥提交',
    en: 'The order came by an API key that one of the people handled',
  },
  'correction.requested': { zh: '该订单已有待审核的更正', en: 'A correction of this order waits for review' },
  'correction.under_way': {
    zh: '该日净值的更正尚未完成',
    en: 'A correction of this day’s value is not complete yet',
  },
} satisfies ErrorWords;

export const actions = {
  'correction.requested': { zh: '申请更正订单', en: 'Order correction requested' },
  'correction.reviewed': { zh: '审核订单更正', en: 'Order correction reviewed' },
  'correction.expired': { zh: '订单更正过期', en: 'Order correction expired' },
} satisfies Words;

export const facts = {
  arrears: { zh: '欠款', en: 'Arrears' },
  corrected_by: { zh: '更正记录', en: 'Corrected by' },
  corrects: { zh: '更正的订单', en: 'Corrects' },
  evidence_sha256: { zh: '凭证哈希值', en: 'Hash of the evidence' },
  explanation: { zh: '更正说明', en: 'Explanation' },
  gain: { zh: '客户得益', en: 'Gain of the client' },
  ordered_quantity: { zh: '所下数量', en: 'Quantity ordered' },
  ordered_symbol: { zh: '所下证券', en: 'Instrument ordered' },
} satisfies FactWords;
