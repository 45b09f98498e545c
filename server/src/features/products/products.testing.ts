// Products of every page for tests, as drafts and on offer.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import { Buffer } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { ProductPage } from '@backoffice/contract/products/products.pages.ts';
import { productCallsOf, type createStockProduct } from '@backoffice/contract/products/products.calls.ts';
import { productKindOf } from '@backoffice/contract/products/products.kinds.ts';
import { statementUrlOf } from '@backoffice/contract/products/products.files.ts';
import type { Product } from '@backoffice/contract/products/products.ts';
import { startVenueFacts } from '#core/venues/start-venues.ts';
import { addTradingDays, tradingDay } from '#core/venues/trading-calendar.ts';
import { sql } from 'kysely';
import { staffId } from '#features/staff/staff.testing.ts';
import type { StaffName, TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';
import { sandboxMarket } from '../../stock-data-source.ts';

export type ProductInput = InputOf<typeof createStockProduct>;

export const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

const market = sandboxMarket();
/** Price of the sandbox now, and its range of the day. */
export function lastCandle(symbol: string) {
  const now = Date.now();
  return market.candles(symbol, '1d', now - 14 * dayMs, now, now)?.at(-1);
}
export const lastClose = (symbol: string) => lastCandle(symbol)?.close ?? '';

/** A stock of the sandbox with the close of its last session. */
export const listedStock = (() => {
  const { symbol } = market.instruments.find(({ mic }) => mic === 'XNYS') ?? { symbol: '' };
  const last = lastCandle(symbol);
  return { symbol, price: last?.close ?? '', low: last?.low ?? '', high: last?.high ?? '' };
})();

const words = { name_zh: '测试产品', name_en: 'Test product' };
const window = { open_datetime: inDays(-1), close_datetime: inDays(3) };
const offer = {
  ...words,
  ...window,
  trade_type: 'review',
  symbol: listedStock.symbol,
  price: listedStock.price,
  quota: '10000',
  allocation_method: 'lottery',
  lock_days: 3,
} as const;

/** Input for one kind of each page, without a statement. */
const inputs: Record<ProductPage, ProductInput> = {
  stock: { ...offer, sub_type: 'fo' },
  block: { ...offer, sub_type: 'otc', allocation_method: 'pro_rata' },
  ipo: {
    ...words,
    ...window,
    sub_type: 'ipo',
    trade_type: 'review',
    symbol: 'XNYS:NEWCO',
    price: '12.50',
    lot: 100,
    quota: '100000',
    allocation_method: 'lottery',
    listing_day: tradingDayAfter(10),
  },
  daily: { ...words, sub_type: 'daily', trade_type: 'holding', symbol: listedStock.symbol, max_amount: '5000' },
  ai: { ...words, sub_type: 'ai', trade_type: 'review', symbol: 'XNYS:AI01', price: '99', term_days: 30 },
  fund: {
    ...words,
    sub_type: 'savings',
    trade_type: 'holding',
    symbol: 'XNYS:SAVE1',
    min_amount: '100',
    rate_percent: '3.5',
  },
  quant: {
    ...words,
    sub_type: 'quant',
    trade_type: 'holding',
    symbol: 'XNYS:QUANT1',
    min_amount: '1000',
    cut_off: '15:00',
    lock_days: 7,
  },
};
export const productInput = (page: ProductPage): ProductInput => inputs[page];

/** Day on which the stock's venue trades, also past the years that its calendar has. */
export function tradingDayAfter(count: number): string {
  const { calendar } = startVenueFacts().find(({ calendar: { mic } }) => mic === 'XNYS') ?? {};
  if (!calendar) throw new Error('no such venue');
  const endless = { ...calendar, years: { first: 2000, last: 9999 } };
  return addTradingDays(endless, tradingDay(endless, Date.now()), count);
}

/** Stores a statement without drawing a picture. Answers its address. */
export async function givenStatement(world: World, tenant?: TenantName): Promise<string> {
  const staff_id = await staffId(world, 'god', tenant);
  const file = {
    staff_id,
    media_type: 'image/png',
    content: Buffer.from('statement'),
    sha256: 'a'.repeat(64),
  } as const;
  const { id } = await world.sql(
    (db) => db.insertInto('product_statements').values(file).returning('id').executeTakeFirstOrThrow(),
    tenant,
  );
  return statementUrlOf(id);
}

interface Given {
  tenant?: TenantName;
  isOpen?: boolean;
  input?: Partial<ProductInput>;
}

export async function givenProduct(world: World, page: ProductPage, given: Given = {}): Promise<Product> {
  const { tenant, isOpen = false } = given;
  const call = tenant && { tenant };
  await world.asOwner('update venues set first_year = 2000, last_year = 9999 where last_year < 9999', [], tenant);
  const input = { ...productInput(page), statement: await givenStatement(world, tenant), ...given.input };
  const { body, status } = await world.call(productCallsOf[page].create, 'god', input, call);
  if (status !== 200) throw new Error(`no product: ${JSON.stringify(body)}`);
  // Tests that keep the venues open at weekends have a last session that is not the sandbox's: each Monday this would fail.
  await world.asOwner(
    'update products set range_day = current_date where id = $1 and range_day is not null',
    [body.id],
    tenant,
  );
  if (!isOpen) return body;
  const [opened_by, approved_by] = await Promise.all(
    (['god', 'angel'] as const satisfies StaffName[]).map((name) => staffId(world, name, tenant)),
  );
  if (!opened_by || !approved_by) throw new Error('no staff');
  await world.sql(async (db) => {
    await db
      .updateTable('products')
      .set({ status: 'open', opened_by, approved_by })
      .where('id', '=', body.id)
      .execute();
    const { kind, decimals } = productKindOf(body.sub_type).instrument;
    await sql`
      insert into instruments (symbol, venue_id, kind, name_zh, name_en, currency, lot, decimals)
      select symbol, venue_id, ${kind}, name_zh, name_en, currency, lot, ${decimals} from products where id = ${body.id}
      on conflict do nothing
    `.execute(db);
    await db
      .insertInto('product_versions')
      .values({ product_id: body.id, number: 1, price: body.price, made_by: opened_by, agreed_by: approved_by })
      .execute();
    if (body.allocation_method !== null && body.allocation_method !== 'by_hand')
      await db
        .insertInto('product_draws')
        .values({ product_id: body.id, secret: randomBytes(32) })
        .execute();
  }, tenant);
  return { ...body, status: 'open' };
}
