// A market that a test moves, venues that are always open, clients with money, and orders in every part of their life.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { requestCorrection } from '@backoffice/contract/order-corrections/order-corrections.ts';
import { placeIntakeOrder, sellIntakeOrder } from '@backoffice/contract/orders/orders.intake.ts';
import { getStockOrder } from '@backoffice/contract/orders/orders.ts';
import { storeUpload } from '@backoffice/contract/uploads/uploads.ts';
import type { Candle, Quote } from '@backoffice/contract/stock-data/stock-data.ts';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { clientSide, platformSide, post } from '#core/ledger/ledger.ts';
import { platformBalance } from '#core/ledger/platform-accounts.ts';
import { minuteOf } from '#core/stock-data/minutes.ts';
import { StockData } from '#core/stock-data/stock-data.ts';
import type { OpenSweepCall } from '#platform/jobs/sweeper.ts';
import { onePixel } from '#features/uploads/uploads.testing.ts';
import type { StaffName, TenantName } from '#testing/test-database.ts';
import { workIn, workWithoutWarnings } from '#testing/work.ts';
import { createWorld, type World } from '#testing/world.ts';
import { evidenceSweep } from '#core/trading/evidence.job.ts';
import { endPayments } from '#features/allocations/allocations.payments.job.ts';
import { executeWaiting, finishDue } from './orders.job.ts';
import { accountTrades, orderPostings, orderPrices, orderUnits } from './orders.checks.ts';
import {
  executeAt,
  executeSaleAt,
  makeDue,
  momentFromNow,
  placeAt,
  sameDay,
  sellAt,
} from '#core/trading/trading.testing.ts';

export { sameDay };
/** Stock in yuan, sold from the next trading day on. */
export const nextDay = 'XSHG:600001';
/** Stock at the venue of the first. */
export const otherOnVenue = 'XNYS:OTHER';
const lots: Record<string, number> = { [sameDay]: 1, [nextDay]: 100, [otherOnVenue]: 1 };

export class TestMarket {
  readonly #server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://market');
    const items =
      pathname === '/v1/search'
        ? this.#find(searchParams.get('q'))
        : pathname === '/v1/candles'
          ? this.#candlesOf(searchParams)
          : this.#quotesOf(searchParams);
    response.writeHead(this.isDown ? 500 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ timezone: 'UTC', items }));
  });
  readonly #quotes = new Map<string, Partial<Quote>>();
  readonly #minutes = new Map<string, Candle>();
  isDown = false;
  url = '';

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    afterAll(() => {
      this.#server.closeAllConnections();
      this.#server.close();
    });
    return this;
  }

  /** Quotes from now on, each time anew, unless a time is given. */
  quote(symbol: string, price: string, rest: Partial<Quote> = {}): void {
    this.#quotes.set(symbol, { price, ...rest });
  }

  /** Sets the price in the minute of a moment, from now on. */
  minute(symbol: string, at: string, close: string): void {
    const time = new Date(minuteOf(at)).toISOString();
    this.#minutes.set(`${symbol} ${time}`, { time, open: close, high: close, low: close, close });
  }

  /** Client without the pause after which it is asked again. */
  client(): StockData {
    return new StockData({ url: this.url, token: 'test', cacheMs: 0, retryMs: 1, pauseMs: 0 });
  }

  #find(symbol: string | null) {
    const lot = symbol ? lots[symbol] : undefined;
    if (!symbol || !lot) return [];
    return [{ symbol, mic: symbol.slice(0, 4), name_zh: '测试', name_en: 'Test', initials: 'CS', lot }];
  }

  /** One minute, in which the price was that of now, where it is not known. */
  #candlesOf(query: URLSearchParams): Candle[] {
    const known = this.#minutes.get(`${query.get('symbol')} ${query.get('from')}`);
    if (known) return [known];
    const price = this.#quotes.get(query.get('symbol') ?? '')?.price;
    return price ? [{ time: query.get('from') ?? '', open: price, high: price, low: price, close: price }] : [];
  }

  #quotesOf(query: URLSearchParams): Quote[] {
    return (query.get('symbols') ?? '').split(',').flatMap((symbol) => {
      const set = this.#quotes.get(symbol);
      if (!set?.price) return [];
      const { price } = set;
      const flat = { price, previous_close: price, open: price, high: price, low: price };
      return [{ symbol, ...flat, time: momentFromNow(), halted: false, limits: null, days_listed: 900, ...set }];
    });
  }
}

type WorldOptions = Omit<NonNullable<Parameters<typeof createWorld>[0]>, 'stockDataUrl'>;

/** World with a market of its own, whose venues are always open; each test begins with these prices. */
export async function createMarketWorld(prices: Record<string, string>, options: WorldOptions = {}) {
  const market = await new TestMarket().start();
  const world = await createWorld({ ...options, stockDataUrl: market.url });
  beforeAll(() => keepVenuesOpen(world));
  beforeEach(() => {
    market.isDown = false;
    for (const [symbol, price] of Object.entries(prices)) market.quote(symbol, price);
  });
  return { market, world };
}

/** Requires that nothing is left in suspense, and that every check of orders agrees with the ledger. */
export async function expectBooksAgree(world: World): Promise<void> {
  for (const check of [orderPostings, orderUnits, accountTrades, orderPrices]) {
    const { findings } = await world.sql((db) => check.checkSlice({ db, tenantId: world.tenants.demo }, null));
    expect([check.name, findings]).toEqual([check.name, []]);
  }
  expect(await world.sql((db) => platformBalance({ db }, 'suspense', 'USD'))).toBe('0.00');
}

/** Every venue is open all day, every day and in every year, and it is about noon there. */
export async function keepVenuesOpen(world: World): Promise<void> {
  const ahead = (12 - new Date().getUTCHours() + 24) % 24;
  const zone = ahead <= 12 ? `Etc/GMT-${ahead}` : `Etc/GMT+${24 - ahead}`;
  await world.asOwner(`update venues set timezone = $1, first_year = 2000, last_year = 9999`, [zone], 'both');
  // Also of days that orders of other tests have used.
  await world.asOwner(
    `set session_replication_role = replica;
    delete from venue_days;
    update venue_hours set open = '00:00', close = '23:59', break_start = null, break_end = null, weekdays = '{1,2,3,4,5,6,7}';
    set session_replication_role = default`,
    [],
    'both',
  );
}

/** Does the jobs' work of a second: execute at the prices of now, then pay, unlock and let lapse. */
export async function sweepOrders(world: World, market: TestMarket, tenant: TenantName = 'demo'): Promise<void> {
  const work = async (call: OpenSweepCall) => {
    await executeWaiting(call, market.client());
    await finishDue(call);
    await endPayments(call);
  };
  await workWithoutWarnings(world, work, tenant);
}

/** The calls of the clients' app and of staff that most tests of orders make. */
export const orderCallsIn = (world: World, market: TestMarket) => ({
  /** Ten of the first instrument at the market, unless it says otherwise. */
  place: (id: string, rest: { symbol?: string; quantity?: string; limit_price?: string; good_till?: string } = {}) =>
    world.intake(placeIntakeOrder, {
      id,
      symbol: sameDay,
      quantity: '10',
      price_type: rest.limit_price === undefined ? 'market' : 'limit',
      ...rest,
    }),
  sell: (id: string, order_id: string, quantity: string, limit_price?: string) =>
    world.intake(sellIntakeOrder, {
      id,
      order_id,
      quantity,
      ...(limit_price && { price_type: 'limit', limit_price }),
    }),
  sweep: () => sweepOrders(world, market),
  orderOf: async (id: string) => (await world.call(getStockOrder, 'god', { id })).body,
});

/** Does the jobs' work of every half minute: add the range of executions' minutes, and days that no calendar had. */
export async function completeEvidence(world: World, market: TestMarket): Promise<void> {
  await evidenceSweep(market.client()).runOpen(workIn(world));
}

interface Given {
  amount?: string;
  currency?: Currency;
  agent?: StaffName;
  fake?: boolean;
  tenant?: TenantName;
  /** Client with enough cash; missing, a new one. */
  client?: Awaited<ReturnType<World['givenClient']>>;
}

/** A client whose identity is known, with so much cash. */
export async function givenTrader(world: World, given: Given = {}) {
  const { amount = '1000.00', currency = 'USD', fake = false, tenant } = given;
  const client = await world.givenClient(given);
  await world.sql(async (db) => {
    await db.updateTable('clients').set({ kyc_status: 'approved' }).where('id', '=', client.id).execute();
    const lines = [
      platformSide('bank', currency, `-${amount}`),
      clientSide(client.account_id, 'cash', currency, amount),
    ];
    await post({ db, actor: null }, { kind: 'fee', reference: randomUUID(), step: 'given', fake, lines });
  }, tenant);
  return client;
}

/** Ten units for at most 51.00 each that wait for a price. Needs no market. */
export async function givenOrder(world: World, given: Given = {}) {
  const client = given.client ?? (await givenTrader(world, given));
  const { fake = false, tenant } = given;
  const units = { client_id: client.id, quantity: '10', price: '50.00', fake };
  const id = await world.sql((db) => placeAt(db, units), tenant);
  return { ...client, id, client_id: client.id };
}

/** Ten units that are held, bought for 50.00 each. */
export async function givenHolding(world: World, given: Given = {}) {
  const order = await givenOrder(world, given);
  await executeAt(world, { ...order, tenant: given.tenant }, '50.00');
  return order;
}

/** All of them, waiting to be sold. */
export async function givenSale(world: World, given: Given = {}) {
  const holding = await givenHolding(world, given);
  const sale_id = await world.sql((db) => sellAt(db, holding, '10'), given.tenant);
  return { ...holding, sale_id };
}

/** Makes a sale for 60.00 each that is not paid, though its day has come. */
export async function givenDueSale(world: World, given: Given = {}) {
  const sale = await givenSale(world, given);
  await executeSaleAt(world, { ...sale, tenant: given.tenant }, '60.00');
  await makeDue(world, sale.sale_id);
  return sale;
}

/** Moves order and execution so many minutes back; only a superuser can change evidence. Answers the quote's time then. */
export async function moveBack(world: World, orderId: string, minutes: number): Promise<string> {
  await world.asOwner(`set session_replication_role = replica;
    update orders set create_datetime = create_datetime - interval '${minutes} minutes', quote_datetime = quote_datetime - interval '${minutes} minutes',
      execute_datetime = execute_datetime - interval '${minutes} minutes' where id = '${orderId}';
    set session_replication_role = default`);
  const { quote_datetime } = await world.sql((db) =>
    db.selectFrom('orders').select('quote_datetime').where('id', '=', orderId).executeTakeFirstOrThrow(),
  );
  return quote_datetime ?? '';
}

/** The broker's confirmation of so many units, as an upload of the client. */
export async function givenConfirmation(
  world: World,
  client_id: string,
  confirmed_quantity: string,
  tenant: TenantName = 'demo',
  base64 = onePixel,
) {
  const { body } = await world.call(storeUpload, 'god', { client_id, base64 }, { tenant });
  return { evidence: body.url, confirmed_quantity };
}

/** The price of the first instrument today, for worlds without a market. */
const givenClose = (world: World, tenant?: TenantName) =>
  world.sql(
    (db) =>
      db
        .insertInto('daily_closes')
        .values({ symbol: sameDay, day: '2020-01-02', close: '50.00', quote_time: '2020-01-02T21:00Z', source: 'test' })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    tenant,
  );

/** Ten units that are held, and a request of angel's to make them four, as the broker confirmed. */
export async function givenCorrection(world: World, given: Given = {}) {
  const holding = await givenHolding(world, given);
  await givenClose(world, given.tenant);
  const confirmed = await givenConfirmation(world, holding.client_id, '4', given.tenant);
  const input = { id: holding.id, kind: 'quantity', quantity: '4', explanation: 'ticket 4711', ...confirmed } as const;
  const { body } = await world.call(requestCorrection, 'angel', input, given.tenant ? { tenant: given.tenant } : {});
  return { ...holding, correction_id: body.id };
}

export const figuresOf = (world: World, accountId: string) =>
  world.sql((db) =>
    db
      .selectFrom('accounts')
      .select(['cash', 'frozen', 'invested', 'unsettled', 'profit'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow(),
  );
