// Errors of products, in words.
import { defineTexts } from './texts.ts';

export const productErrorTexts = defineTexts({
  'product.no_day_trading': {
    zh: '该交易所当日买入不可当日卖出，不能做日内交易。',
    en: 'This exchange does not let a stock be sold on the day of the purchase.',
  },
  'product.price_off_market': {
    zh: '价格超出上一交易日最低价与最高价的 ±20%。',
    en: 'The price is more than 20 % below the low or above the high of the last session.',
  },
  'product.range_outdated': {
    zh: '用于核对价格的行情已过期，请重新保存产品以更新行情。',
    en: 'The market prices it was compared with are out of date. Save the product again to refresh them.',
  },
  'product.allocated': {
    zh: '该产品已开始分配，不能再更改',
    en: 'The allocation of this product has begun; this can no longer be changed',
  },
  'product.applications_waiting': {
    zh: '仍有申购等待分配',
    en: 'Applications still wait for the allocation',
  },
  'allocation.lines_unfit': {
    zh: '分配数量须为整手，且不超过申购数量与总额度',
    en: 'Allotments must be whole lots, within each application and within the quota',
  },
  'product.without_nav': { zh: '该产品没有净值。', en: 'This product has no net asset value.' },
  'product.nav_too_early': {
    zh: '该日的截止时间未过，不能录入净值。',
    en: 'The cut-off of that day has not passed: its net asset value cannot be entered yet.',
  },
  'product.nav_used': {
    zh: '已有订单按该净值成交，不能再更改。',
    en: 'Orders were executed at this net asset value: it stays as it is.',
  },
  'product.terms_fixed': {
    zh: '产品已开放，条款不能再修改。',
    en: 'The product is on offer: its terms can no longer be changed.',
  },
  'product.window_over': {
    zh: '申购截止时间已过，请先修改草稿。',
    en: 'The window has already ended. Change the draft first.',
  },
  'product.statement_missing': {
    zh: '有额度的产品须先上传托管方或发行人的证明文件。',
    en: 'A product with a quota needs the statement of its custodian or issuer first.',
  },
  'product.instrument_differs': {
    zh: '该代码已存在，但币种、每手数量或类型不同。',
    en: 'This symbol is known with another currency, lot size or kind.',
  },
});
