// Declaration of the feature orders: its pages and words.
import {
  listAiOrders,
  listBlockOrders,
  listDailyOrders,
  listFundOrders,
  listIpoOrders,
  listQuantOrders,
  listStockOrders,
} from '@backoffice/contract/orders/orders.ts';
import type { ErrorWords, FactWords, Help, MenuWords, Pages, RecordWords, Words } from '#core/feature.ts';
import { listPage } from '#ui/layout/page-entry.ts';

export const pages = {
  trxStock: listPage(() => import('./orders.stock.page.tsx'), 'StockOrdersPage', listStockOrders),
  trxBlock: listPage(() => import('./orders.block.page.tsx'), 'BlockOrdersPage', listBlockOrders),
  trxIpo: listPage(() => import('./orders.ipo.page.tsx'), 'IpoOrdersPage', listIpoOrders),
  trxDaily: listPage(() => import('./orders.daily.page.tsx'), 'DailyOrdersPage', listDailyOrders),
  trxAi: listPage(() => import('./orders.ai.page.tsx'), 'AiOrdersPage', listAiOrders),
  trxFund: listPage(() => import('./orders.fund.page.tsx'), 'FundOrdersPage', listFundOrders),
  trxQuant: listPage(() => import('./orders.quant.page.tsx'), 'QuantOrdersPage', listQuantOrders),
} satisfies Pages;

const loadHelp = () => import('./orders.help.ts');

export const help = {
  trxStock: loadHelp,
  trxBlock: loadHelp,
  trxIpo: loadHelp,
  trxDaily: loadHelp,
  trxAi: loadHelp,
  trxFund: loadHelp,
  trxQuant: loadHelp,
} satisfies Help;

export const menu = {
  trxStock: { zh: '股票记录', en: 'Stock transactions' },
  trxBlock: { zh: '大宗记录', en: 'Block transactions' },
  trxIpo: { zh: '新股记录', en: 'IPO transactions' },
  trxDaily: { zh: '日内记录', en: 'Day trading records' },
  trxAi: { zh: 'AI 交易记录', en: 'AI transactions' },
  trxFund: { zh: '基金记录', en: 'Fund transactions' },
  trxQuant: { zh: '量化记录', en: 'Quant transactions' },
} satisfies MenuWords;

export const records = {
  stock_order: { zh: '股票订单', en: 'Stock order' },
  block_order: { zh: '大宗订单', en: 'Block order' },
  ipo_order: { zh: '新股订单', en: 'IPO order' },
  ai_order: { zh: 'AI 订单', en: 'AI order' },
  daily_order: { zh: '日内订单', en: 'Day trade' },
  fund_order: { zh: '基金理财订单', en: 'Fund order' },
  quant_order: { zh: '量化订单', en: 'Quant order' },
} satisfies RecordWords;

export const errors = {
  'order.instrument_unknown': { zh: '没有这只证券的行情', en: 'There is no price for this instrument' },
  'order.not_in_region': { zh: '本地区不提供该产品', en: 'This product is not offered in this region' },
  'order.trading_off': { zh: '该客户不能交易此类产品', en: 'This client may not trade this kind of product' },
  'order.kyc_required': { zh: '客户须先通过实名认证', en: 'The client has to pass KYC first' },
  'order.vip_required': { zh: '客户的 VIP 等级不够', en: 'The client’s VIP level is too low' },
  'order.country_closed': {
    zh: '该客户所在国家或地区不能交易此类产品',
    en: 'This kind of product is not open to clients of that country',
  },
  'order.market_closed': { zh: '市场休市，暂不接受委托', en: 'The market is closed and takes no orders now' },
  'order.arrears': { zh: '客户有欠款，不能买入', en: 'The client is in arrears and cannot buy' },
  'order.no_account': { zh: '客户没有该币种的账户', en: 'The client has no account in this currency' },
  'order.not_whole_lots': { zh: '数量须为整手', en: 'The quantity is not in whole lots' },
  'order.off_tick': { zh: '价格不符合最小变动单位', en: 'The price does not fit the tick size' },
  'order.too_small': { zh: '金额低于单笔下限', en: 'The amount is below the smallest order' },
  'order.too_large': { zh: '金额超过单笔上限', en: 'The amount is above the largest order' },
  'order.good_till_unfit': { zh: '有效期须在未来 30 天内', en: 'Good till must be within the next 30 days' },
  'order.product_closed': { zh: '该产品不在申购期内', en: 'The product is not open for orders' },
  'order.beyond_rights': {
    zh: '超出该客户的配股权数量',
    en: 'More than the client’s rights allow',
  },
  'order.quota_taken': { zh: '剩余额度不足', en: 'Not enough of the quota is left' },
  'order.session_ending': {
    zh: '收盘前 15 分钟内不可新开日内交易',
    en: 'No day trade opens in the last 15 minutes before the close',
  },
  'order.applied_already': {
    zh: '同一身份已申购该产品',
    en: 'There is an application of this person for this product already',
  },
  'order.pay_later_not_offered': {
    zh: '该产品须全额冻结申购款',
    en: 'This offer is paid in full with the application',
  },
  'order.payment_over': { zh: '缴款期限已过', en: 'The time to pay is over' },
  'order.payment_too_large': { zh: '金额超过尚未缴清的部分', en: 'The amount is more than what is left to pay' },
  'order.by_allocation': {
    zh: '该产品统一配售，不能单独通过',
    en: 'This product is allocated as a whole; a single application cannot be approved',
  },
  'order.own_client': {
    zh: '30 天内负责该客户的人员不能操作',
    en: 'Not for those who were in charge of this client within 30 days',
  },
  'order.past_cut_off': {
    zh: '已过当日截止时间，不能撤销',
    en: 'The cut-off has passed; it can no longer be cancelled',
  },
  'order.locked': { zh: '持仓仍在锁定期', en: 'The holding is still locked' },
  'order.not_enough_units': { zh: '可卖数量不足', en: 'Not enough units are free to sell' },
  'sale.not_due': { zh: '尚未到结算日', en: 'The sale is not due yet' },
} satisfies ErrorWords;

export const actions = {
  'order.placed': { zh: '客户下单', en: 'Order placed by the client' },
  'order.cancelled': { zh: '客户撤销订单', en: 'Order cancelled by the client' },
  'order.executed': { zh: '订单成交', en: 'Order executed' },
  'order.released': { zh: '订单退回', en: 'Order refunded' },
  'order.allotted': { zh: '申购获配', en: 'Application allotted' },
  'order.payment_requested': { zh: '中签待缴款', en: 'Payment requested' },
  'order.paid': { zh: '客户缴款', en: 'Paid by the client' },
  'order.listed': { zh: '新股上市', en: 'Shares listed' },
  'order.unlocked': { zh: '持仓解锁', en: 'Holding unlocked' },
  'sale.executed': { zh: '卖出成交', en: 'Sale executed' },
  'sale.paid': { zh: '卖出款到账', en: 'Sale paid out' },
  'sale.released': { zh: '卖出退回', en: 'Sale returned' },
  'sale.close_missing': { zh: '收盘价缺失，转下一时段卖出', en: 'No official close, to be sold in the next session' },
  'order.interest_paid': { zh: '支付利息', en: 'Interest paid' },
  'order.matured': { zh: '定期到期', en: 'Fixed term ended' },
  'redemption.requested': { zh: '客户赎回', en: 'Redemption requested by the client' },
  'sale.requested': { zh: '客户卖出', en: 'Sale requested by the client' },
  'sale.cancelled': { zh: '客户撤销卖出', en: 'Sale cancelled by the client' },
} satisfies Words;

export const facts = {
  instruction: { zh: '客户指令', en: 'Client’s instruction' },
  notice: { zh: '告知客户的原因', en: 'Reason given to the client' },
  allotted_quantity: { zh: '中签数量', en: 'Allotted quantity' },
  brought_by: { zh: '由来', en: 'Comes from' },
  budget: { zh: '投入金额', en: 'Budget' },
  close_day: { zh: '平仓日', en: 'Closing day' },
  cost: { zh: '成本', en: 'Cost' },
  due_datetime: { zh: '到期时间', en: 'Due' },
  duty: { zh: '印花税', en: 'Duty' },
  execute_datetime: { zh: '成交时间', en: 'Executed' },
  filled_quantity: { zh: '成交数量', en: 'Executed quantity' },
  good_till: { zh: '有效期', en: 'Good till' },
  interest: { zh: '利息', en: 'Interest' },
  limit_price: { zh: '限价', en: 'Limit price' },
  maturity_datetime: { zh: '到期时间', en: 'Matures' },
  pay_datetime: { zh: '到账时间', en: 'Paid on' },
  payable: { zh: '应付金额', en: 'Payable' },
  performance_fee: { zh: '业绩报酬', en: 'Performance fee' },
  price_type: { zh: '价格类型', en: 'Price type' },
  side: { zh: '买卖', en: 'Side' },
  proceeds: { zh: '卖出所得', en: 'Proceeds' },
  quote_datetime: { zh: '报价时间', en: 'Quoted' },
  quote_source: { zh: '报价来源', en: 'Source of the quote' },
  release_code: { zh: '退回原因', en: 'Reason for the refund' },
  reserved: { zh: '冻结金额', en: 'Reserved' },
  sale_id: { zh: '卖出委托', en: 'Sale' },
  sales: { zh: '卖出委托', en: 'Sales' },
  settle_datetime: { zh: '结算时间', en: 'Settled' },
  settled_by: { zh: '结算人', en: 'Settled by' },
  units: { zh: '份额', en: 'Units' },
  units_frozen: { zh: '冻结份额', en: 'Frozen units' },
  unlock_datetime: { zh: '解锁时间', en: 'Unlocks' },
} satisfies FactWords;
