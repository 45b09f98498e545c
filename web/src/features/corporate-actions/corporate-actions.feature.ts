// Declaration of the feature corporate-actions: its page and words.
import { listCorporateActions } from '@backoffice/contract/corporate-actions/corporate-actions.ts';
import type { ErrorWords, FactWords, Help, MenuWords, Pages, RecordWords, RequestWords, Words } from '#core/feature.ts';
import { listPage } from '#ui/layout/page-entry.ts';

export const pages = {
  corporateAction: listPage(() => import('./corporate-actions.page.tsx'), 'CorporateActionsPage', listCorporateActions),
} satisfies Pages;

export const help = {
  corporateAction: () => import('./corporate-actions.help.ts'),
} satisfies Help;

export const menu = {
  corporateAction: { zh: '公司行动', en: 'Corporate actions' },
} satisfies MenuWords;

export const records = {
  corporate_action: { zh: '公司行动', en: 'Corporate action' },
  entitlement: { zh: '权益', en: 'Entitlement' },
} satisfies RecordWords;

export const errors = {
  'corporate_action.known': {
    zh: '该证券在此除权日已有同一公告的公司行动',
    en: 'This notice is entered already for this instrument and ex-day',
  },
  'corporate_action.no_instrument': {
    zh: '本平台没有此证券，客户未曾持有',
    en: 'The instrument is not known to the house: no client ever held it',
  },
  'corporate_action.not_a_stock': { zh: '公司行动只适用于股票', en: 'Corporate actions are for stocks alone' },
  'corporate_action.ex_day_closed': {
    zh: '除权日不是该市场的交易日',
    en: 'The ex-day is not a trading day of the venue',
  },
  'corporate_action.new_symbol_unfit': {
    zh: '新证券须为同币种的另一只股票',
    en: 'The new instrument has to be another stock in the same currency',
  },
  'corporate_action.product_unfit': {
    zh: '配股须关联同一证券、尚未配售的增发产品',
    en: 'Rights need an additional offering of the same stock that is not allotted yet',
  },
  'corporate_action.product_taken': {
    zh: '该产品已用于另一项配股',
    en: 'The offer belongs to another rights issue already',
  },
  'corporate_action.rights_taken': {
    zh: '已有客户认购：请先取消该配售产品',
    en: 'Clients have subscribed: cancel the offer first',
  },
  'corporate_action.pending': {
    zh: '该证券另有变更份额的公司行动尚未完成，须先后进行',
    en: 'Another corporate action that changes units of this instrument is not done yet: they come one after the other',
  },
  'corporate_action.nothing_to_accept': {
    zh: '此公司行动没有需要放行的差异',
    en: 'Nothing holds this corporate action up',
  },
  'corporate_action.under_way': { zh: '冲正正在进行', en: 'It is being reversed already' },
  'corporate_action.later_action': {
    zh: '这些持仓之后另有公司行动，须先冲正较晚的一项',
    en: 'The same lots had a later corporate action: reverse that one first',
  },
} satisfies ErrorWords;

export const actions = {
  'corporate_action.created': { zh: '新增公司行动', en: 'Corporate action drafted' },
  'corporate_action.drafted': { zh: '行情服务公告转为草稿', en: 'Notice of the service drafted' },
  'corporate_action.changed': { zh: '修改公司行动', en: 'Corporate action changed' },
  'corporate_action.announced': { zh: '公告公司行动', en: 'Corporate action announced' },
  'corporate_action.accepted': { zh: '放行公司行动', en: 'Corporate action let through' },
  'corporate_action.cancelled': { zh: '取消公司行动', en: 'Corporate action cancelled' },
  'corporate_action.reversed': { zh: '冲正公司行动', en: 'Corporate action reversed' },
  'corporate_action.entitled': { zh: '登记公司行动权益', en: 'Entitlements recorded' },
  'corporate_action.blocked': { zh: '公司行动暂停', en: 'Corporate action held up' },
  'corporate_action.executed': { zh: '公司行动执行完毕', en: 'Corporate action carried out' },
  'corporate_action.taken_back': { zh: '公司行动冲正完毕', en: 'Corporate action taken back' },
} satisfies Words;

export const requests = {
  'corporate_action.announced': 'Announce corporate action',
  'corporate_action.accepted': 'Let corporate action through',
  'corporate_action.reversed': 'Reverse corporate action',
} satisfies RequestWords;

export const facts = {
  ratio_from: { zh: '每持有', en: 'For each' },
  ratio_to: { zh: '变为（送股为新增）', en: 'Become (bonus: come besides)' },
  new_symbol: { zh: '新证券', en: 'New symbol' },
  election_day: { zh: '认购截止日', en: 'Election day' },
  tax_percent: { zh: '税率 %', en: 'Tax %' },
  tax_by_country: { zh: '按国家的税率', en: 'Tax by country' },
  ex_day: { zh: '除权日', en: 'Ex-day' },
  record_day: { zh: '登记日', en: 'Record day' },
  pay_day: { zh: '派发日', en: 'Pay day' },
  blocked_by: { zh: '阻碍', en: 'Held up by' },
  lots: { zh: '批次', en: 'Lots' },
  gross: { zh: '税前总额', en: 'Gross' },
  tax: { zh: '税', en: 'Tax' },
  added: { zh: '新增份额', en: 'Units added' },
  done: { zh: '已处理', en: 'Done' },
  reference: { zh: '编号', en: 'Reference' },
  expected: { zh: '应为', en: 'Expected' },
  found: { zh: '实为', en: 'Found' },
  undone: { zh: '已冲正', en: 'Taken back' },
} satisfies FactWords;
