// Words of orders and their sales.
import type { OrderPage } from '@backoffice/contract/orders/orders.kinds.ts';
import { orderRejectReasons, type orderPriceTypes } from '@backoffice/contract/orders/orders.ts';
import { type priceTypes, type ReleaseCode } from '@backoffice/contract/orders/orders.sales.ts';
import { reasonsFor } from '#core/words/reasons.texts.ts';
import { defineTexts, plural, type Choices } from '#platform/texts.ts';

export const priceTypeTexts: Choices<(typeof priceTypes)[number]> = {
  market: { zh: '市价', en: 'Market' },
  limit: { zh: '限价', en: 'Limit' },
};

export const heldTexts: Choices<'true' | 'false'> = {
  true: { zh: '持有中', en: 'Held now' },
  false: { zh: '未持有', en: 'Not held' },
};

export const orderPriceTypeTexts: Choices<(typeof orderPriceTypes)[number]> = {
  ...priceTypeTexts,
  offer: { zh: '发售价', en: 'Offer price' },
  nav: { zh: '净值', en: 'NAV' },
  par: { zh: '面值', en: 'Par' },
};

export const rejectReasons = reasonsFor(orderRejectReasons);

export const titles: Choices<OrderPage> = {
  stock: { zh: '股票记录', en: 'Stock transactions' },
  block: { zh: '大宗记录', en: 'Block transactions' },
  ipo: { zh: '新股记录', en: 'IPO transactions' },
  daily: { zh: '日内记录', en: 'Day trading records' },
  ai: { zh: 'AI 交易记录', en: 'AI transactions' },
  fund: { zh: '基金记录', en: 'Fund transactions' },
  quant: { zh: '量化记录', en: 'Quant transactions' },
};

/** Reasons why nothing came of an order or a sale. */
export const releaseTexts: Choices<ReleaseCode> = {
  cancelled: { zh: '客户撤销', en: 'Cancelled by the client' },
  lapsed: { zh: '到期未成交', en: 'Lapsed without a trade' },
  price_moved: { zh: '价格超出冻结金额', en: 'The price moved beyond the reserved amount' },
  client_disabled: { zh: '客户已停用', en: 'The client was disabled' },
  delisted: { zh: '证券已退市', en: 'The instrument was delisted' },
  corrected: { zh: '订单更正', en: 'Corrected' },
  not_allotted: { zh: '未获配', en: 'Nothing was allotted' },
  product_cancelled: { zh: '产品已取消', en: 'The product was cancelled' },
  corporate_action: { zh: '公司行动', en: 'Corporate action' },
  not_paid: { zh: '逾期未缴款', en: 'Not paid in time' },
  import_undone: { zh: '期初导入已撤销', en: 'Opening import undone' },
};

export const labels = {
  side: { zh: '买卖', en: 'Side' },
  symbol: { zh: '证券', en: 'Instrument' },
  sub_type: { zh: '类别', en: 'Kind' },
  quantity: { zh: '数量', en: 'Quantity' },
  price: { zh: '成交价', en: 'Price' },
  limit_price: { zh: '限价', en: 'Limit price' },
  price_type: { zh: '订单类型', en: 'Order type' },
  amount: { zh: '金额', en: 'Amount' },
  fee: { zh: '手续费', en: 'Fee' },
  profit: { zh: '已实现盈亏', en: 'Realised profit' },
  units: { zh: '持有', en: 'Held' },
  held: { zh: '持仓', en: 'Holding' },
  cost: { zh: '持有成本', en: 'Cost basis' },
  reserved: { zh: '冻结金额', en: 'Reserved' },
  paid: { zh: '已缴 / 应缴', en: 'Paid / to pay' },
  good_till: { zh: '有效至', en: 'Good till' },
  execute_datetime: { zh: '成交时间', en: 'Executed' },
  unlock_datetime: { zh: '解锁时间', en: 'Unlocks' },
  close_datetime: { zh: '收盘时间', en: 'Session closes' },
  create_datetime: { zh: '下单时间', en: 'Placed' },
  nav_day: { zh: '净值日', en: 'Day of the net asset value' },
  strategy_zh: { zh: '策略', en: 'Strategy' },
  interest: { zh: '已付利息', en: 'Interest paid' },
  maturity_datetime: { zh: '到期时间', en: 'Matures' },
};

/** Columns of a file that a cell on the screen shows together. */
export const fileLabels = {
  symbol: { zh: '证券代码', en: 'Symbol' },
  name: { zh: '证券名称', en: 'Instrument' },
  ordered: { zh: '委托数量', en: 'Ordered' },
  filled: { zh: '成交数量', en: 'Filled or allotted' },
  paid: { zh: '已缴', en: 'Paid' },
  payable: { zh: '应缴', en: 'To pay' },
  correctedBy: { zh: '更正后订单编号', en: 'Id of the order in its place' },
};

export const tabs = {
  orders: { zh: '订单', en: 'Orders' },
  holders: { zh: '持有人', en: 'Holders' },
} satisfies Choices;

export const texts = defineTexts({
  recordTitle: {
    zh: ({ symbol, username }: { symbol: string; username: string }) => `${symbol} · ${username}`,
    en: ({ symbol, username }: { symbol: string; username: string }) => `${symbol} · ${username}`,
  },
  frozenUnits: { zh: '其中卖出中', en: 'of these being sold' },
  source: { zh: '报价来源', en: 'Source of the quote' },
  quoteTime: { zh: '报价时间', en: 'Quote time' },
  notice: { zh: '告知客户的原因', en: 'Reason given to the client' },
  whyReleased: { zh: '退回原因', en: 'Reason for the refund' },
  prices: { zh: '价格', en: 'Prices' },
  markHint: { zh: '圆圈为成交价', en: 'The ring marks the execution' },
  corrects: { zh: '更正自', en: 'In the place of' },
  correctedBy: { zh: '更正为', en: 'Replaced by' },
  openOrder: { zh: '查看订单', en: 'Open the order' },
  openProduct: { zh: '查看产品', en: 'Open the product' },
  sales: { zh: '卖出', en: 'Sales' },
  proceeds: { zh: '成交额', en: 'Proceeds' },
  duty: { zh: '印花税', en: 'Duty' },
  saleProfit: { zh: '盈亏', en: 'Profit' },
  due: { zh: '到账', en: 'Due' },
  sell: { zh: '按客户指令卖出', en: 'Sell on instruction' },
  nothingToSell: { zh: '没有可卖出的数量', en: 'Nothing of it can be sold now' },
  sellHint: {
    zh: '仅在客户明确指令下卖出，按之后的第一个报价成交；需另一人批准，且两人均非该客户的业务员。',
    en: 'Only on the client’s own instruction, at the first quote after it. A second person approves; neither may be in charge of the client.',
  },
  heldUnits: { zh: '可卖数量', en: 'Units to sell' },
  latestPrice: { zh: '最新价', en: 'Latest price' },
  expectedProceeds: { zh: '预计所得（未扣费）', en: 'Expected proceeds before fees' },
  instruction: { zh: '客户指令编号（录音、工单）', en: 'Reference of the client’s instruction (recording, ticket)' },
  submit: { zh: '提交审批', en: 'Submit for approval' },
  sellEntered: { zh: '卖出已提交', en: 'Sale submitted' },
  sellFailed: { zh: '卖出未提交', en: 'The sale was not submitted' },
  settle: { zh: '支付到期款项', en: 'Pay what is due' },
  confirmSettle: {
    zh: '该笔款项已到期：立即支付到客户账户？',
    en: 'This sale is due: pay it to the client’s account now?',
  },
  settled: { zh: '已支付', en: 'Paid' },
  notSettled: { zh: '未支付', en: 'It was not paid' },
  approved: { zh: '订单已通过', en: 'Order approved' },
  confirmApprove: {
    zh: (username: string) => `通过 ${username} 的订单？之后按第一个报价成交。`,
    en: (username: string) => `Approve the order of ${username}? It executes at the first quote after that.`,
  },
  confirmApproveAll: {
    zh: (count: number) => `通过所选 ${count} 笔订单？之后按第一个报价成交。`,
    en: (count: number) => `Approve ${plural(count, 'order', 'orders')}? They execute at the first quote after that.`,
  },
  rejected: { zh: '订单已拒绝', en: 'Order rejected' },
  confirmReject: {
    zh: (username: string) => `拒绝 ${username} 的订单？冻结资金将退回。`,
    en: (username: string) => `Reject the order of ${username}? The frozen money goes back.`,
  },
  confirmRejectAll: {
    zh: (count: number) => `拒绝所选 ${count} 笔订单？冻结资金将退回。`,
    en: (count: number) => `Reject ${plural(count, 'order', 'orders')}? The frozen money goes back.`,
  },
  applied: { zh: '申购数量', en: 'Applied for' },
  allottedStep: { zh: '获配', en: 'Allotted' },
  appliedStep: { zh: '客户申购', en: 'Applied for by the client' },
  allocationStep: { zh: '等待配售', en: 'Waits for the allocation' },
  listingStep: { zh: '上市', en: 'Listing' },
  consented: { zh: '客户已同意', en: 'Agreed to by the client' },
  unpaid: { zh: '未缴金额', en: 'Amount due' },
  paymentStep: { zh: '中签，等待缴款', en: 'Allotted, to be paid' },
  product: { zh: '产品', en: 'Product' },
  placedStep: { zh: '客户下单', en: 'Placed by the client' },
  executedStep: { zh: '成交', en: 'Executed' },
  boughtStep: { zh: '原买入', en: 'Bought originally' },
  broughtBy: { zh: '由来', en: 'Comes from' },
  reviewStep: { zh: '等待审核', en: 'Awaits review' },
  waitsStep: { zh: '等待成交', en: 'Waits for a price' },
  closeStep: { zh: '收盘时按官方收盘价卖出', en: 'Sold at the official close' },
  atClose: { zh: '收盘价', en: 'official close' },
  unlockStep: { zh: '解锁', en: 'Unlocks' },
});
