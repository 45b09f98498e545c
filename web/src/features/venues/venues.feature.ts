// Declaration of the feature venues: its pages and words.
import type { ErrorWords, FactWords, Help, MenuWords, Pages, RecordWords, RequestWords, Words } from '#core/feature.ts';
import { page } from '#ui/layout/page-entry.ts';

export const pages = {
  exchangeConfig: page(() => import('./venues.page.tsx'), 'VenuesPage'),
} satisfies Pages;

export const help = {
  exchangeConfig: () => import('./venues.help.ts'),
} satisfies Help;

export const menu = {
  exchangeConfig: { zh: '交易所配置', en: 'Exchange config' },
} satisfies MenuWords;

export const records = {
  venue: { zh: '交易所', en: 'Venue' },
} satisfies RecordWords;

export const errors = {
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
  'close.requested': {
    zh: '该日收盘价已在复核中',
    en: 'This close is being checked already',
  },
  'calendar.day_used': {
    zh: '该日已被订单使用，不能再更改',
    en: 'Orders have used this day; it can no longer be changed',
  },
} satisfies ErrorWords;

export const requests = {
  'venue.changed': 'Change a venue',
  'venue.hours_changed': 'Change trading hours',
  'calendar.days_changed': 'Change the trading calendar',
  'calendar.year_entered': 'Enter a year of the trading calendar',
  'close.superseded': 'Replace an official close',
} satisfies RequestWords;

export const actions = {
  'stock_data.source_changed': { zh: '更换行情来源', en: 'Source of stock data changed' },
  'venue.created': { zh: '新建交易所', en: 'Venue created' },
  'close.superseded': { zh: '要求更正收盘价', en: 'Official close called wrong' },
  'close.replaced': { zh: '收盘价已按行情源更正', en: 'Official close replaced by the source’s' },
  'sale.due_moved': { zh: '卖出款到账日顺延', en: 'Due day of a sale moved' },
} satisfies Words;

export const facts = {
  break_end: { zh: '午休结束', en: 'Break ends' },
  break_start: { zh: '午休开始', en: 'Break starts' },
  close: { zh: '收盘', en: 'Close' },
  dues_moved: { zh: '顺延到账的卖出笔数', en: 'Sales due later' },
  first_year: { zh: '首个年份', en: 'First year' },
  last_year: { zh: '最后年份', en: 'Last year' },
  mic: { zh: '交易所代码', en: 'Venue code' },
  open: { zh: '开盘', en: 'Open' },
  price_limit: { zh: '涨跌幅限制', en: 'Price limit' },
  sell_after_days: { zh: '可卖出天数', en: 'Days before a sale' },
  settle_days: { zh: '交收天数', en: 'Days to settlement' },
  tick: { zh: '最小变动价位', en: 'Tick' },
  timezone: { zh: '时区', en: 'Time zone' },
  weekdays: { zh: '交易日', en: 'Weekdays' },
} satisfies FactWords;
