// Words of the product pages.
import type { ProductSubType } from '@backoffice/contract/products/products.kinds.ts';
import type { ProductPage } from '@backoffice/contract/products/products.pages.ts';
import type { ProductAction } from '@backoffice/contract/products/products.calls.ts';
import { orderKindTexts } from '#core/words/trading/order-kinds.texts.ts';
import { defineTexts, type Choices } from '#platform/texts.ts';

const { standard: _notAProduct, ...kinds } = orderKindTexts;
export const subTypeTexts: Choices<ProductSubType> = kinds;

export const titles: Choices<ProductPage> = {
  stock: { zh: '涨停股票', en: 'Limit-up stocks' },
  block: { zh: '大宗交易', en: 'Block trades' },
  ipo: { zh: '新股申购', en: 'IPO' },
  daily: { zh: '日内交易', en: 'Day trading' },
  ai: { zh: 'AI 交易', en: 'AI trades' },
  fund: { zh: '基金', en: 'Funds & savings' },
  quant: { zh: '量化交易', en: 'Quant' },
};

export const stockTabs = {
  offers: { zh: '本公司产品', en: 'Our offers' },
  limit_ups: { zh: '涨停榜', en: 'Limit-up list' },
} satisfies Choices;

/** Labels of this page's own for its fields. */
export const labels = defineTexts({
  name_zh: { zh: '产品', en: 'Product' },
  sub_type: { zh: '类别', en: 'Kind' },
  trade_type: { zh: '成交方式', en: 'Trade type' },
  close_datetime: { zh: '申购期', en: 'Window' },
});

export const actionTexts: Choices<ProductAction> = {
  pause: { zh: '暂停', en: 'Pause' },
  resume: { zh: '恢复', en: 'Resume' },
  close: { zh: '截止', en: 'Close' },
  finish: { zh: '结束', en: 'Finish' },
  cancel: { zh: '取消', en: 'Cancel' },
};

export const confirmTexts: Record<ProductAction, { zh: (name: string) => string; en: (name: string) => string }> = {
  pause: {
    zh: (name) => `暂停 ${name}？客户暂时不能下单，已有订单不受影响；申购期按暂停时间顺延，暂停人不能参与配售。`,
    en: (name) =>
      `Pause ${name}? Clients cannot order for now; orders that exist go on. The window is extended by the pause, and the person who pauses cannot allot.`,
  },
  resume: {
    zh: (name) => `恢复 ${name}？客户又可以下单。`,
    en: (name) => `Resume ${name}? Clients can order again.`,
  },
  close: {
    zh: (name) => `截止 ${name}？截止后不能重新开放。提前截止须另一人批准，原因会告知申购客户。`,
    en: (name) =>
      `Close ${name}? It cannot be opened again. Closing early needs a second person, and applicants read the reason.`,
  },
  finish: { zh: (name) => `结束 ${name}？`, en: (name) => `Finish ${name}?` },
  cancel: {
    zh: (name) => `取消 ${name}？取消后不能恢复。配售后取消须另一人批准，原因会告知申购客户。`,
    en: (name) =>
      `Cancel ${name}? This cannot be undone. After the allotment it needs a second person, and applicants read the reason.`,
  },
};

export const texts = defineTexts({
  add: { zh: '新增产品', en: 'New product' },
  edit: { zh: '编辑产品', en: 'Edit product' },
  duplicate: { zh: '复制为草稿', en: 'Duplicate as draft' },
  ourOffers: { zh: '已有产品', en: 'Our offers' },
  makeDraft: { zh: '生成草稿', en: 'Make draft' },
  draftMade: { zh: '草稿已生成，开放前请核对额度和申购期', en: 'Draft made: check quota and window before it opens' },
  draftNotMade: { zh: '草稿生成失败', en: 'The draft was not made' },
  noSession: { zh: '没有下一个交易日的日历或证券资料', en: 'No next session in the calendar, or instrument unknown' },
  backToLimitUps: { zh: '返回涨停榜', en: 'Back to the list' },
  changed: { zh: '状态已更改', en: 'Status changed' },
  notChanged: { zh: '更改失败', en: 'Change failed' },
  open: { zh: '开放', en: 'Open' },
  confirmOpen: {
    zh: (name: string) => `申请开放 ${name}？开放后条款不能修改；须另一人批准。`,
    en: (name: string) => `Request to open ${name}? Its terms are fixed then; a second person has to approve.`,
  },
  opened: { zh: '产品已开放', en: 'Product opened' },
  notOpened: { zh: '开放失败', en: 'Opening failed' },
  reprice: { zh: '修改价格', en: 'Change price' },
  repriced: { zh: '价格已修改', en: 'Price changed' },
  notRepriced: { zh: '价格修改失败', en: 'Price change failed' },
  repriceHint: {
    zh: '仅影响之后的订单，须另一人批准。',
    en: 'Holds for later orders only; a second person has to approve.',
  },
  extend: { zh: '延长申购期', en: 'Extend window' },
  extended: { zh: '申购期已延长', en: 'Window extended' },
  notExtended: { zh: '申购期延长失败', en: 'Window extension failed' },
  notExtendable: { zh: '仅开放中的产品可延长申购期', en: 'Only a product on offer has a window to extend' },
  extendReason: { zh: '原因（申购客户可见）', en: 'Reason (applicants read it)' },
  extendHint: {
    zh: '须另一人批准；价格低于市价时，折让总额计入两人限额，超出须第三人同意。缴款截止同时顺延。',
    en: 'A second person has to approve. Where the price is below the market, the discount counts to the limits of both; above them a third person has to approve. The payment deadline moves with it.',
  },
  orderHint: { zh: '客户端按此顺序显示产品。', en: 'The clients’ app shows the products in this order.' },
  noLimit: { zh: '不限', en: 'No limit' },
  quotaTaken: {
    zh: ({ taken, quota }: { taken: string; quota: string }) => `已用 ${taken}，共 ${quota}`,
    en: ({ taken, quota }: { taken: string; quota: string }) => `${taken} of ${quota} taken`,
  },
  noWindow: { zh: '长期', en: 'No end' },
  opensIn: { zh: (time: string) => `${time}后开始`, en: (time: string) => `Opens in ${time}` },
  closesIn: { zh: (time: string) => `${time}后截止`, en: (time: string) => `Closes in ${time}` },
  windowOver: { zh: '已过截止时间', en: 'Closed' },
  days: { zh: (count: number) => `${count} 天`, en: (count: number) => (count === 1 ? '1 day' : `${count} days`) },
  sectionProduct: { zh: '产品', en: 'Product' },
  sectionTerms: { zh: '条款', en: 'Terms' },
  sectionWindow: { zh: '申购与配售', en: 'Window and allocation' },
  instrumentFirst: {
    zh: '请先选择证券：申购期按其交易所的时区填写。',
    en: 'Choose the instrument first: the window is entered in the venue’s local time.',
  },
  sectionWords: { zh: '客户端文字', en: 'Client-facing text' },
  sectionFiles: { zh: '文件', en: 'Files' },
  symbolHint: { zh: '代码，如 XHKG:FUND01', en: 'Symbol, such as XHKG:FUND01' },
  statementHint: {
    zh: '有额度的产品开放前须上传托管方或发行人的证明。',
    en: 'A product with a quota needs the statement of its custodian or issuer before it opens.',
  },
  issuerDocumentHint: {
    zh: '仅当价格超出市价 ±20% 时需要；开放须第三人同意。',
    en: 'Needed only where the price is more than 20 % off the market; a third person then has to approve.',
  },
  fixedHint: {
    zh: '产品已开放：只能修改文字和图片。',
    en: 'The product is on offer: only its words and its picture can be changed.',
  },
  faults: { zh: '请检查', en: 'Please check' },
  quotaWorth: { zh: '额度总值', en: 'Worth of the quota' },
  documents: { zh: '文件', en: 'Documents' },
  createdStep: { zh: '创建', en: 'Created' },
  openedStep: { zh: '双人开放申购', en: 'Opened by two people' },
  closedStep: { zh: '申购期结束', en: 'Window closed' },
  money: { zh: '资金', en: 'Money' },
  orders: { zh: '申购与订单', en: 'Applications and orders' },
  ordersHint: {
    zh: ({ orders, clients }: { orders: string; clients: string }) => `${orders} 笔，${clients} 位客户`,
    en: ({ orders, clients }: { orders: string; clients: string }) => `${orders} of ${clients} clients`,
  },
  frozen: { zh: '冻结', en: 'Frozen' },
  unpaid: { zh: '待缴款', en: 'Amount due' },
  invested: { zh: '持有成本', en: 'Invested' },
  unsettled: { zh: '待结算', en: 'Unsettled' },
  fees: { zh: '手续费', en: 'Fees' },
  profit: { zh: '客户已实现盈亏', en: 'Clients’ realised profit' },
  ordered: { zh: '申购数量', en: 'Ordered' },
  held: { zh: '持有数量', en: 'Held' },
  orderCount: { zh: '笔数', en: 'Orders' },
  allOrders: { zh: '全部订单', en: 'All orders' },
  holders: { zh: '持有人', en: 'Holders' },
  largest: { zh: (count: number) => `最大的 ${count} 位`, en: (count: number) => `the largest ${count}` },
  prices: { zh: '价格版本', en: 'Prices' },
  version: { zh: '版本', en: 'Version' },
  byTwo: { zh: '提出 / 同意', en: 'Asked / agreed' },
  journals: { zh: '最近的分录', en: 'Latest journals' },
  journalStep: { zh: '步骤', en: 'Step' },
  nothingYet: { zh: '还没有人申购', en: 'No orders yet' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
});
