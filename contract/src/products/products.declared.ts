// What products bring: a page, a resource and a kind of record for each page of products.
import type { Noun } from '../kit/noun.ts';
import { regionsWithoutStocks } from './products.pages.ts';

/** The products of one page. */
const productsOn = <Page extends `trades${string}`>(page: Page) =>
  ({
    table: 'products',
    resource: page,
    page,
    ofClient: false,
    hasHistory: true,
    named: { zh: ['name_zh'], en: ['name_en'] },
    opensWith: {},
  }) as const;

export const products = {
  resources: {
    trades: { grants: { angel: ['*'] } },
    tradesStock: { under: 'trades' },
    tradesBlock: { under: 'trades' },
    tradesIpo: { under: 'trades' },
    tradesDaily: { under: 'trades' },
    tradesAi: { under: 'trades' },
    tradesFund: { under: 'trades' },
    tradesQuant: { under: 'trades' },
  },
  pages: {
    trades: { path: '/trades', resource: 'trades' },
    tradesStock: { path: '/trades/stock', resource: 'tradesStock', under: 'trades', hideIn: regionsWithoutStocks },
    tradesBlock: { path: '/trades/block', resource: 'tradesBlock', under: 'trades' },
    tradesIpo: { path: '/trades/ipo', resource: 'tradesIpo', under: 'trades' },
    tradesDaily: { path: '/trades/daily', resource: 'tradesDaily', under: 'trades', hideIn: regionsWithoutStocks },
    tradesAi: { path: '/trades/ai', resource: 'tradesAi', under: 'trades', hideIn: regionsWithoutStocks },
    tradesFund: { path: '/trades/fund', resource: 'tradesFund', under: 'trades' },
    tradesQuant: { path: '/trades/quant', resource: 'tradesQuant', under: 'trades' },
  },
  records: {
    stock_product: productsOn('tradesStock'),
    block_product: productsOn('tradesBlock'),
    ipo_product: productsOn('tradesIpo'),
    daily_product: productsOn('tradesDaily'),
    ai_product: productsOn('tradesAi'),
    fund_product: productsOn('tradesFund'),
    quant_product: productsOn('tradesQuant'),
  },
} as const satisfies Noun;
