// Texts of the statistics by product.
import type { ProductTab, TradeFigures } from '@backoffice/contract/statistics/statistics.products.ts';
import { defineTexts, type Choices } from '#platform/texts.ts';

export const tabTexts: Choices<ProductTab> = {
  otc: { zh: '大宗', en: 'OTC' },
  ipo: { zh: '新股', en: 'IPO' },
  fund: { zh: '基金', en: 'Fund' },
  quant: { zh: '量化', en: 'Quant' },
  stock: { zh: '股票', en: 'Stock' },
};

export const tradeTexts: Choices<Exclude<keyof TradeFigures, 'corrections'>> = {
  orders: { zh: '订单数', en: 'Orders' },
  ordered: { zh: '下单金额', en: 'Ordered' },
  purchases: { zh: '买入笔数', en: 'Purchases' },
  bought: { zh: '买入金额', en: 'Bought' },
  sales: { zh: '卖出笔数', en: 'Sales' },
  sold: { zh: '卖出金额', en: 'Sold' },
  fee: { zh: '手续费', en: 'Fees' },
  duty: { zh: '税费', en: 'Duty' },
  realised: { zh: '已实现盈亏', en: 'Realised profit' },
};

export const texts = defineTexts({
  title: { zh: '产品统计', en: 'Product stats' },
  figures: { zh: '本期数据', en: 'Figures of these days' },
  volumeChart: { zh: '买入与卖出', en: 'Bought and sold' },
  volume: { zh: '成交额', en: 'Volume' },
  held: { zh: '当前持仓', en: 'Held now' },
  holders: { zh: '持有人', en: 'Holders' },
  cost: { zh: '持仓成本', en: 'Cost' },
  value: { zh: '市值', en: 'Market value' },
  unrealised: { zh: '浮动盈亏', en: 'Unrealised profit' },
  units: { zh: '持有数量', en: 'Units held' },
  price: { zh: '现价', en: 'Price' },
  priceDay: { zh: '价格日期', en: 'Price date' },
  largestHolder: { zh: '最大持有人', en: 'Largest holder' },
  topHolders: { zh: '前十大持有人占比', en: 'Ten largest holders' },
  withoutPrice: {
    zh: (count: number) => `${count} 个品种暂无价格，未计入市值`,
    en: (count: number) => `${count} without a price now, not in the market value`,
  },
  before: { zh: (change: string) => `较上期 ${change}`, en: (change: string) => `${change} vs before` },
  instruments: { zh: '品种', en: 'Instruments' },
  instrument: { zh: '品种', en: 'Instrument' },
  noInstruments: { zh: '这段时间没有交易，也没有持仓', en: 'No trades in these days, and nothing held' },
  offers: { zh: '产品', en: 'Offers' },
  offer: { zh: '产品', en: 'Offer' },
  status: { zh: '状态', en: 'Status' },
  window: { zh: '申购期', en: 'Window' },
  quota: { zh: '额度', en: 'Quota' },
  taken: { zh: '已用', en: 'Taken' },
  applications: { zh: '申购笔数', en: 'Applications' },
  applied: { zh: '申购数量', en: 'Applied for' },
  overSubscription: { zh: '超额认购', en: 'Over-subscription' },
  allotted: { zh: '配发', en: 'Allotted' },
  noLimit: { zh: '不限', en: 'No limit' },
});
