// What orders bring: a page, a resource and a kind of record for each kind of order.
import { pendingByAge, type Noun } from '../kit/noun.ts';
import { regionsWithoutStocks } from '../products/products.pages.ts';

/** The orders of one page. */
const ordersOn = <Page extends `trx${string}`>(page: Page) =>
  ({
    table: 'orders',
    resource: page,
    page,
    ofClient: true,
    timeline: 'order',
    counts: { status: 'status', money: true },
  }) as const;

/** The same where staff decide on single orders, as far as the trade config or their product wants it. */
const reviewedOrdersOn = <Page extends `trx${string}`>(page: Page) =>
  ({ ...ordersOn(page), queue: pendingByAge, startsWithAll: true }) as const;

export const orders = {
  resources: {
    trx: { grants: { angel: ['*'], superman: ['*'], hero: ['*'] } },
    trxStock: { under: 'trx' },
    trxBlock: { under: 'trx' },
    trxIpo: { under: 'trx' },
    trxDaily: { under: 'trx' },
    trxAi: { under: 'trx' },
    trxFund: { under: 'trx' },
    trxQuant: { under: 'trx' },
  },
  pages: {
    trx: { path: '/trx', resource: 'trx' },
    trxStock: { path: '/trx/stock', resource: 'trxStock', under: 'trx' },
    trxBlock: { path: '/trx/block', resource: 'trxBlock', under: 'trx', feature: 'blockDeals' },
    trxIpo: { path: '/trx/ipo', resource: 'trxIpo', under: 'trx' },
    trxDaily: { path: '/trx/daily', resource: 'trxDaily', under: 'trx', hideIn: regionsWithoutStocks },
    trxAi: { path: '/trx/ai', resource: 'trxAi', under: 'trx', hideIn: regionsWithoutStocks },
    trxFund: { path: '/trx/fund', resource: 'trxFund', under: 'trx' },
    trxQuant: { path: '/trx/quant', resource: 'trxQuant', under: 'trx' },
  },
  records: {
    stock_order: {
      ...reviewedOrdersOn('trxStock'),
      // The page's offers wait for an allocation, not for a decision on each.
      queue: { status: 'pending', sub_type: 'standard', sort: 'create_datetime' },
    },
    block_order: ordersOn('trxBlock'),
    ipo_order: ordersOn('trxIpo'),
    daily_order: reviewedOrdersOn('trxDaily'),
    ai_order: ordersOn('trxAi'),
  },
  scopes: ['orders'],
  features: { blockDeals: ['god', 'angel', 'superman'] },
} as const satisfies Noun;

/** Orders for an amount, apart because lists of records have subscriptions between them and the others. */
export const amountOrders = {
  records: { fund_order: reviewedOrdersOn('trxFund'), quant_order: reviewedOrdersOn('trxQuant') },
} as const satisfies Noun;
