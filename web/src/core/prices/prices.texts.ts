// Words of quotes, candles and the choice of an instrument.
import type { QuoteFault, StockDataStatus } from '@backoffice/contract/stock-data/stock-data.ts';
import { defineTexts, verbatim, type Choices, type Text } from '#platform/texts.ts';
import type { CandleSpan } from './candle-spans.ts';
import type { PriceColours } from '@backoffice/contract/preferences/preferences.personal.ts';

export const stockDataStateTexts: Choices<StockDataStatus['state']> = {
  up: { zh: '行情服务正常', en: 'Stock data up' },
  slow: { zh: '行情服务缓慢', en: 'Stock data slow' },
  down: { zh: '行情服务中断', en: 'Stock data down' },
  off: { zh: '行情服务未配置', en: 'Stock data not configured' },
};

export const texts = defineTexts({
  holders: { zh: '持有人', en: 'Holders' },
  findInstrument: { zh: '代码、名称、拼音首字母', en: 'Code, name or pinyin initials' },
  noInstrument: { zh: '没有找到证券', en: 'No instrument found' },
  typeToFind: { zh: '输入以搜索', en: 'Type to search' },
  noData: { zh: '行情服务暂时不可用', en: 'The stock-data service is not available' },
  unknown: { zh: '行情服务中没有该证券', en: 'The stock-data service does not know this instrument' },
  halted: { zh: '停牌', en: 'Halted' },
  refused: {
    zh: ({ price, fault }: { price: string; fault: string }) => `报价 ${price} 异常（${fault}），未采用`,
    en: ({ price, fault }: { price: string; fault: string }) => `The quote of ${price} is not used: ${fault}`,
  },
  open: { zh: '开盘', en: 'Open' },
  high: { zh: '最高', en: 'High' },
  low: { zh: '最低', en: 'Low' },
  close: { zh: '收盘', en: 'Close' },
  previousClose: { zh: '昨收', en: 'Previous close' },
  limits: { zh: '跌停 / 涨停', en: 'Lower / upper limit' },
  lastKnown: { zh: '行情中断，显示的是最后一次报价', en: 'No new quotes: this is the last one received' },
  span: { zh: '时间范围', en: 'Time span' },
  noCandles: { zh: '这段时间没有成交', en: 'No trades in this time' },
  chart: {
    zh: ({ span, from, to }: { span: string; from: string; to: string }) => `K 线图（${span}）：从 ${from} 到 ${to}`,
    en: ({ span, from, to }: { span: string; from: string; to: string }) =>
      `Candle chart (${span}): from ${from} to ${to}`,
  },
  noLimits: { zh: '没有设涨跌幅限制的交易所', en: 'No venue has a daily price limit' },
  noLimitUps: { zh: '当天没有涨停的证券', en: 'No instrument closed at its upper limit that day' },
  venue: { zh: '交易所', en: 'Venue' },
  instrument: { zh: '证券', en: 'Instrument' },
  day: { zh: '日期', en: 'Day' },
  change: { zh: '涨跌', en: 'Change' },
  lastMonth: { zh: '近一月', en: 'Last month' },
  trend: {
    zh: (percent: string) => `近一月走势 ${percent}`,
    en: (percent: string) => `Last month ${percent}`,
  },
});

export const faultTexts: Choices<QuoteFault> = {
  not_positive: { zh: '价格不大于零', en: 'not above zero' },
  beyond_limits: { zh: '超出涨跌停价', en: 'beyond the daily limits' },
  jumped: { zh: '偏离昨收超过 50%', en: 'more than 50% from the previous close' },
};

export const spanTexts: Choices<CandleSpan> = {
  day: { zh: '日', en: 'Day' },
  week: { zh: '周', en: 'Week' },
  month: { zh: '月', en: 'Month' },
  year: { zh: '年', en: 'Year' },
};

/** Time that one candle stands for. */
export const candleTexts: Choices<CandleSpan> = {
  day: { zh: '每根 5 分钟', en: '5 minutes each' },
  week: { zh: '每根 30 分钟', en: '30 minutes each' },
  month: { zh: '每根 1 天', en: '1 day each' },
  year: { zh: '每根 1 周', en: '1 week each' },
};

export const priceColoursTexts: Choices<PriceColours> = {
  'green-up': { zh: '绿涨红跌', en: 'Green up' },
  'red-up': { zh: '红涨绿跌', en: 'Red up' },
};

/** Name of where quotes come from; the sandbox is the demo's. */
export const quoteSourceText = (source: string): Text =>
  source === 'sandbox' ? { zh: '演示行情', en: 'Demo quotes' } : verbatim(source);
