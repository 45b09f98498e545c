// Words of corporate actions.
import type { CorporateAction, Entitlement } from '@backoffice/contract/corporate-actions/corporate-actions.ts';
import type { LeftOutReason } from '@backoffice/contract/corporate-actions/corporate-actions.kinds.ts';
import { defineTexts, type Choices } from '#platform/texts.ts';

export const coverTexts: Choices<NonNullable<CorporateAction['covered_by']>> = {
  line: { zh: '银行流水', en: 'Bank line' },
  positions: { zh: '托管持仓', en: 'Custodian' },
  people: { zh: '双人放行', en: 'Two people' },
  nothing: { zh: '无需到账', en: 'Not needed' },
};

export const blockTexts: Choices<NonNullable<CorporateAction['blocked_by']>> = {
  difference: { zh: '与托管对账单不符', en: 'Custodian differs' },
  price: { zh: '行情价格不符', en: 'Price does not fit' },
  cover: { zh: '尚未到账', en: 'Not covered yet' },
};

export const sourceTexts: Choices<CorporateAction['source']> = {
  staff: { zh: '人工录入', en: 'Entered by staff' },
  service: { zh: '行情服务', en: 'Stock-data service' },
};

export const entitlementTexts: Choices<Entitlement['status']> = {
  waiting: { zh: '待处理', en: 'Waiting' },
  done: { zh: '已完成', en: 'Done' },
  left: { zh: '未处理', en: 'Left out' },
  reversed: { zh: '已冲正', en: 'Reversed' },
  stuck: { zh: '未能冲正', en: 'Not reversed' },
};

export const leftOutTexts: Choices<LeftOutReason> = {
  bought_after: { zh: '除权日开盘后买入', en: 'Bought after the ex-day’s open' },
  not_settled: { zh: '登记日未交收', en: 'Not settled on the record day' },
  rounds_to_nothing: { zh: '不足最小单位', en: 'Rounds to nothing' },
};

export const labels = defineTexts({
  kind: { zh: '类型', en: 'Kind' },
  symbol: { zh: '证券', en: 'Symbol' },
  amount: { zh: '每股金额', en: 'Per unit' },
  ratio_from: { zh: '条款', en: 'Terms' },
  ratio_to: { zh: '变为', en: 'Become' },
  new_symbol: { zh: '新证券', en: 'New symbol' },
  product_id: { zh: '增发产品', en: 'Offer' },
  election_day: { zh: '认购截止日', en: 'Election day' },
  tax_percent: { zh: '税率 %', en: 'Tax %' },
  ex_day: { zh: '除权日', en: 'Ex-day' },
  record_day: { zh: '登记日', en: 'Record day' },
  pay_day: { zh: '派发日', en: 'Pay day' },
  clients: { zh: '客户数', en: 'Clients' },
  gross: { zh: '总额', en: 'Total' },
  tax: { zh: '税', en: 'Tax' },
  units: { zh: '份额', en: 'Units' },
  added: { zh: '新增份额', en: 'Units added' },
  covered_by: { zh: '到账', en: 'Covered' },
  blocked_by: { zh: '阻碍', en: 'Held up by' },
  done: { zh: '进度', en: 'Progress' },
  lots: { zh: '批次', en: 'Lots' },
  reference: { zh: '公告编号', en: 'Reference' },
  source: { zh: '来源', en: 'Source' },
  status: { zh: '状态', en: 'Status' },
});

export const texts = defineTexts({
  title: { zh: '公司行动', en: 'Corporate actions' },
  add: { zh: '新增公司行动', en: 'New corporate action' },
  change: { zh: '修改草稿', en: 'Change draft' },
  ratioFrom: { zh: '每持有（股）', en: 'For each (units held)' },
  ratioTo: { zh: '变为（股）', en: 'Become (units)' },
  ratioBonus: { zh: '送（股）', en: 'Come besides (units)' },
  dividend: { zh: '每股分红（税前）', en: 'Dividend per unit, before tax' },
  price: { zh: '每股退出价', en: 'Price per unit' },
  cashPart: { zh: '每股现金对价（可不填）', en: 'Cash per unit held (optional)' },
  ratioNew: { zh: '换得新证券（股）', en: 'Become units of the new symbol' },
  rights: { zh: '可认购', en: 'Rights' },
  ratioRights: { zh: '可认购（股）', en: 'May be subscribed (units)' },
  pickOffer: { zh: '选择增发产品', en: 'Pick an additional offering' },
  offerHint: {
    zh: '客户通过该增发产品认购，以其配股权为限；截止日后未认购的部分作废。',
    en: 'Clients subscribe through this offer, each within their rights; what is not taken up by the election day lapses.',
  },
  newSymbolHint: {
    zh: '新证券须与原证券同币种。成本与买入日、解锁日随批次转到新证券。',
    en: 'The new symbol is in the same currency. Cost, purchase day and unlock day go along to it.',
  },
  taxByCountry: { zh: '按国家的税率（如 CN → 20）', en: 'Tax by country (such as CN → 20)' },
  notice: { zh: '公告内容', en: 'Notice' },
  referenceHint: {
    zh: '银行流水中须出现此编号，款项才能自动确认到账。',
    en: 'The bank’s line has to name this reference for the money to count as arrived.',
  },
  announce: { zh: '公告', en: 'Announce' },
  confirmAnnounce: {
    zh: (name: string) => `公告 ${name}？此后条款不可更改，到期自动执行。`,
    en: (name: string) => `Announce ${name}? Its terms are fixed then, and it is carried out on its days.`,
  },
  announced: { zh: '公司行动已公告', en: 'Corporate action announced' },
  notAnnounced: { zh: '公告未提交', en: 'The announcement was not submitted' },
  accept: { zh: '放行', en: 'Let through' },
  confirmAccept: {
    zh: (name: string) => `在未解决差异的情况下继续执行 ${name}？`,
    en: (name: string) => `Carry ${name} out although something holds it up?`,
  },
  accepted: { zh: '已放行', en: 'Let through' },
  notAccepted: { zh: '放行未提交', en: 'The request was not submitted' },
  cancel: { zh: '取消', en: 'Cancel' },
  confirmCancel: { zh: (name: string) => `取消 ${name}？`, en: (name: string) => `Cancel ${name}?` },
  cancelled: { zh: '公司行动已取消', en: 'Corporate action cancelled' },
  notCancelled: { zh: '取消失败', en: 'The corporate action was not cancelled' },
  reverse: { zh: '冲正', en: 'Reverse' },
  confirmReverse: {
    zh: (name: string) => `冲正 ${name}？全部入账将反向记账，余额不足的客户将产生欠款。`,
    en: (name: string) => `Reverse ${name}? All that it booked is taken back; money that is gone becomes arrears.`,
  },
  reversed: { zh: '冲正已开始', en: 'Reversal started' },
  notReversed: { zh: '冲正未提交', en: 'The reversal was not submitted' },
  reversing: { zh: '冲正进行中', en: 'Being reversed' },
  blockedBy: { zh: '阻碍', en: 'Held up by' },
  expected: { zh: '应为', en: 'expected' },
  found: { zh: '实为', en: 'found' },
  preview: { zh: '逐户预览', en: 'Preview by client' },
  entitlements: { zh: '权益明细', en: 'Entitlements' },
  noEntitlements: { zh: '没有持有该证券的客户', en: 'No client holds the instrument' },
  client: { zh: '客户', en: 'Client' },
  fraction: { zh: '零碎份额', en: 'Fraction' },
  owed: { zh: '已售出应追回', en: 'Owed for units sold' },
  leftOut: { zh: '未计入', en: 'Left out' },
  totals: { zh: '合计', en: 'Total' },
  previous: { zh: '上一页', en: 'Previous' },
  next: { zh: '下一页', en: 'Next' },
  pageOf: {
    zh: ({ page, pages }: { page: number; pages: number }) => `第 ${page} / ${pages} 页`,
    en: ({ page, pages }: { page: number; pages: number }) => `Page ${page} of ${pages}`,
  },
  draftedStep: { zh: '草稿', en: 'Drafted' },
  announcedStep: { zh: '公告', en: 'Announced' },
  doneStep: { zh: '执行完毕', en: 'Carried out' },
  cancelledStep: { zh: '取消', en: 'Cancelled' },
  reversedStep: { zh: '冲正', en: 'Reversed' },
});
