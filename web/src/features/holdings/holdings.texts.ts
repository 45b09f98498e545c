// Words of holdings and holders.
import type { Holding } from '@backoffice/contract/holdings/holdings.ts';
import { defineTexts, plural, type Choices } from '#platform/texts.ts';

export const texts = defineTexts({
  noHoldings: { zh: '没有持仓', en: 'No holdings' },
  instrument: { zh: '标的', en: 'Instrument' },
  quantity: { zh: '数量', en: 'Quantity' },
  cost: { zh: '成本', en: 'Cost' },
  price: { zh: '现价', en: 'Price' },
  navOf: { zh: (day: string) => `${day} 净值`, en: (day: string) => `NAV of ${day}` },
  value: { zh: '市值', en: 'Value' },
  unrealised: { zh: '浮动盈亏', en: 'Unrealised' },
  realised: { zh: '已实现盈亏', en: 'Realised' },
  lastMonth: { zh: '近一月', en: 'Last month' },
  byProduct: {
    zh: (currency: string) => `${currency} 持仓按产品`,
    en: (currency: string) => `${currency} by product`,
  },
  lots: { zh: (count: number) => `${count} 笔`, en: (count: number) => plural(count, 'lot', 'lots') },
  boughtAt: { zh: '买入价', en: 'Bought at' },
  unlocks: { zh: '解锁', en: 'Unlocks' },
});

export const productTexts: Choices<Holding['product']> = {
  stock: { zh: '股票', en: 'Stock' },
  ipo: { zh: '新股', en: 'IPO' },
  block: { zh: '大宗', en: 'Block' },
  fund: { zh: '基金', en: 'Fund' },
  quant: { zh: '量化', en: 'Quant' },
  saving: { zh: '理财', en: 'Savings' },
  subscribe: { zh: 'AI 订阅', en: 'AI subscription' },
};

export const holderTexts = defineTexts({
  title: { zh: '持有人', en: 'Holders' },
  holdersOf: {
    zh: (symbol: string) => `${symbol} 的持有人`,
    en: (symbol: string) => `Holders of ${symbol}`,
  },
  symbol: { zh: '证券', en: 'Instrument' },
  quantity: { zh: '数量', en: 'Quantity' },
  cost: { zh: '持有成本', en: 'Cost basis' },
  lots: { zh: '笔数', en: 'Lots' },
  chooseInstrument: { zh: '请选择一只证券', en: 'Choose an instrument' },
  chooseHint: { zh: '列出持有它的客户、数量与成本', en: 'Its holders are listed with quantity and cost' },
});
