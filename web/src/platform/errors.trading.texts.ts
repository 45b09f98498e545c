// The wording of refusals around rates, venues, prices and orders.
import type { ErrorCode } from '@backoffice/contract/kit/errors.ts';
import type { Text } from './texts.ts';

export const tradingErrorTexts = {
  'rate.unknown': { zh: '无法获取汇率', en: 'There is no rate for these currencies' },
  'rate.changed': { zh: '汇率已变动，请确认新汇率后重试', en: 'The rate has changed, look at the new one and retry' },
  'rate.expired': { zh: '汇率已过有效期，暂停兑换', en: 'The rate is past its validity; exchanges are stopped' },
  'rate.pair_taken': { zh: '该货币对已存在', en: 'There is such a pair already' },
  'rate.far_from_feed': { zh: '与行情汇率相差超过 2%', en: 'More than 2% away from the feed’s rate' },
  'rate.far_from_last': { zh: '与上一汇率相差超过 10%', en: 'More than 10% away from the last rate' },
  'rate.not_in_feed': { zh: '行情源没有该货币对', en: 'The feed does not know this pair' },
  'exchange.off': { zh: '未配置汇率源，兑换已停用', en: 'No rates feed is configured; exchanges are off' },
  'exchange.same_account': { zh: '转出与转入账户不能相同', en: 'Choose two different accounts' },
  'exchange.too_small': { zh: '金额过小，兑换后不足最小单位', en: 'Too small an amount to be exchanged' },
  'stock_data.unavailable': { zh: '行情服务暂时不可用', en: 'The stock-data service is not available' },
  'venue.mic_taken': { zh: '该市场代码已存在', en: 'There is a venue with this code already' },
  'calendar.year_missing': {
    zh: '该年度的交易日历尚未录入',
    en: 'The trading calendar of that year has not been entered',
  },
  'calendar.year_apart': {
    zh: '只能录入与已有年度相邻的年度',
    en: 'Only the year before or after those entered can be added',
  },
  'calendar.day_past': { zh: '不能早于交易所当地今天', en: 'It cannot begin before today at the venue' },
  'calendar.day_used': {
    zh: '该日已被订单使用，不能再更改',
    en: 'Orders have used this day; it can no longer be changed',
  },
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
  'signal.other_currency': {
    zh: '该证券的币种与策略不同',
    en: 'The instrument is in another currency than the strategy',
  },
  'subscription.running': { zh: '该客户已订阅此策略', en: 'This client has a subscription to this strategy already' },
  'subscription.all_used': { zh: '没有可退还的剩余天数', en: 'No unused day is left to refund' },
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
    zh: '该产品统一分配，不能单独通过',
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
  'trade_rule.scope_taken': {
    zh: '该范围已有规则，请修改原规则',
    en: 'There is a rule for this already; change that one',
  },
  'loan.kyc_required': { zh: '客户的实名状态不能申请贷款', en: 'Not possible with the client’s KYC status' },
  'loan.total_exceeded': { zh: '超过该客户的贷款总额上限', en: 'Above the total of loans for this client' },
  'bonus.total_exceeded': { zh: '超过该客户的奖励金总额上限', en: 'Above the total of bonuses for this client' },
  'sale.not_due': { zh: '尚未到结算日', en: 'The sale is not due yet' },
  'correction.nothing_wrong': { zh: '与已记账内容一致，无需更正', en: 'It is booked like this already' },
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
    zh: '不是另一客户先前所下的同一订单',
    en: 'It is not the same order, placed earlier by another client',
  },
  'correction.requested': { zh: '该订单已有待审核的更正', en: 'A correction of this order waits for review' },
  'correction.under_way': {
    zh: '该日净值的更正尚未完成',
    en: 'A correction of this day’s value is not complete yet',
  },
} satisfies Partial<Record<ErrorCode, Text>>;
