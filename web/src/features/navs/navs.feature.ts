// Declaration of the feature navs: its words.
import type { ErrorWords, FactWords, Words } from '#core/feature.ts';

export const errors = {
  'product.without_nav': { zh: '该产品没有净值。', en: 'This product has no net asset value.' },
  'product.nav_too_early': {
    zh: '该日的截止时间未过，不能录入净值。',
    en: 'The cut-off of that day has not passed: its net asset value cannot be entered yet.',
  },
  'product.nav_used': {
    zh: '已有订单按该净值成交，不能再更改。',
    en: 'Orders were executed at this net asset value: it stays as it is.',
  },
} satisfies ErrorWords;

export const actions = {
  'product.nav_orders_corrected': { zh: '净值更正的订单已全部处理', en: 'Orders of a corrected value all dealt with' },
  'product.nav_correction_failed': { zh: '净值更正中断', en: 'Correction of a net asset value stopped' },
} satisfies Words;

export const facts = {
  corrected: { zh: '已更正订单', en: 'Orders corrected' },
  first_orders: { zh: '其中前几笔', en: 'The first of them' },
  left: { zh: '剩余未处理订单', en: 'Orders left over' },
  nav: { zh: '净值', en: 'Net asset value' },
  nav_day: { zh: '净值日期', en: 'Value of' },
  navs: { zh: '净值', en: 'Net asset values' },
  owing_clients: { zh: '将欠款的客户', en: 'Clients who would owe' },
} satisfies FactWords;
