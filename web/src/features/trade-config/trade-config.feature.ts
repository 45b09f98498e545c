// Declaration of the feature trade-config: its pages and words.
import type { ErrorWords, FactWords, Help, MenuWords, Pages, RecordWords, RequestWords, Words } from '#core/feature.ts';
import { page } from '#ui/layout/page-entry.ts';

export const pages = {
  tradeConfig: page(() => import('./trade-config.page.tsx'), 'TradeConfigPage'),
} satisfies Pages;

export const help = {
  tradeConfig: () => import('./trade-config.help.ts'),
} satisfies Help;

export const menu = {
  tradeConfig: { zh: '交易配置', en: 'Trade config' },
} satisfies MenuWords;

export const records = {
  trade_rule: { zh: '交易规则', en: 'Trade rule' },
} satisfies RecordWords;

export const fields = {
  topic: { zh: '规则类别', en: 'Topic' },
  order_kind: { zh: '交易类别', en: 'Kind of order' },
  venue: { zh: '交易所', en: 'Venue' },
  staff: { zh: '适用人员', en: 'Person' },
  action: { zh: '操作', en: 'Action' },
  min_fee: { zh: '最低手续费', en: 'Minimum fee' },
  duty_percent: { zh: '卖出税率', en: 'Duty on sales' },
  buffer_percent: { zh: '市价缓冲', en: 'Price buffer' },
  min_order: { zh: '单笔下限', en: 'Smallest order' },
  max_order: { zh: '单笔上限', en: 'Largest order' },
  closed_market: { zh: '休市委托', en: 'While closed' },
  trade_type: { zh: '市价、限价委托', en: 'Orders at the market' },
  per_operation: { zh: '单笔限额（USD）', en: 'Per operation (USD)' },
  per_day: { zh: '单日限额（USD）', en: 'Per day (USD)' },
  without_proof: { zh: '无凭证限额（USD）', en: 'Without proof (USD)' },
  max_total: { zh: '每客户总额上限（USD）', en: 'Total per client (USD)' },
  kyc_statuses: { zh: '允许的实名状态', en: 'KYC statuses allowed' },
  min_vip: { zh: '最低 VIP 等级', en: 'Lowest VIP level' },
  closed_countries: { zh: '不开放的国家或地区', en: 'Countries not served' },
  valid_days: { zh: '有效天数', en: 'Valid for days' },
  valid_from: { zh: '生效时间', en: 'Valid from' },
} satisfies Words;

export const errors = {
  'trade_rule.scope_taken': {
    zh: '该范围已有规则，请修改原规则',
    en: 'There is a rule for this already; change that one',
  },
} satisfies ErrorWords;

export const actions = {
  'client.trade_settings_saved': { zh: '保存交易设置', en: 'Trade settings saved' },
  'trade_rule.created': { zh: '新建交易规则', en: 'Trade rule created' },
  'trade_rule.changed': { zh: '修改交易规则', en: 'Trade rule changed' },
} satisfies Words;

export const requests = {
  'client.trade_settings_saved': 'Change trade settings',
  'trade_rule.changed': 'Change trade rule',
  'trade_rule.created': 'Add trade rule',
} satisfies RequestWords;

export const facts = {
  ai_enabled: { zh: 'AI 交易', en: 'AI trading' },
  block_enabled: { zh: '大宗交易', en: 'Block trading' },
  daily_enabled: { zh: '日内交易', en: 'Day trading' },
  fund_enabled: { zh: '基金交易', en: 'Fund trading' },
  ipo_enabled: { zh: '新股申购', en: 'IPO subscription' },
  leverage: { zh: '杠杆（1：不融资）', en: 'Leverage (1: nothing is lent)' },
  quant_enabled: { zh: '量化交易', en: 'Quant trading' },
  stock_enabled: { zh: '股票交易', en: 'Stock trading' },
  trading_enabled: { zh: '允许交易', en: 'Trading' },
} satisfies FactWords;
