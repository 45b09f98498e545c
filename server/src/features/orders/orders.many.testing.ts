// Thousands of orders and sales of one client, for tests of what the jobs do with many: the first is made by the engine, the others are its copies.
import { sql } from 'kysely';
import { clientSide, postBatch, type BatchPosting } from '#core/ledger/ledger.ts';
import type { TenantDb } from '#platform/db/database.ts';
import type { World } from '#testing/world.ts';
import { placeAt, sameDay, sellAt } from '#core/trading/trading.testing.ts';
import { givenTrader } from './orders.testing.ts';

const quantity = '10';
/** Copies in one transaction: each version of the client's account that it writes is read again by its next posting. */
const copiesATime = 1_000;

/** Columns that the engine stores of a new order and of a new sale. */
const columns = {
  orders: sql`client_id, account_id, fake, type, sub_type, symbol, currency, quantity, price_type, highest_price, amount, reserved,
    fee_percent, min_fee, good_till, status`,
  sales: sql`client_id, fake, quantity, price_type, good_till, fee_percent, min_fee, duty_percent, status`,
};

/** Makes `count` orders for ten units, each for at most 51.00 a unit and each with 1000.00 in the account. */
export async function givenOrders(world: World, count: number) {
  const client = await givenTrader(world, { amount: `${count * 1000}.00` });
  const first = await world.sql((db) => placeAt(db, { client_id: client.id, quantity, price: '50.00' }));
  const ids = [first];
  while (ids.length < count) {
    const copies = Math.min(copiesATime, count - ids.length);
    ids.push(...(await world.sql((db) => copyOrder(db, first, copies))));
  }
  await updateStatistics(world, 'accounts, orders, journals, journal_lines');
  return { ...client, client_id: client.id, ids };
}

async function copyOrder(db: TenantDb, id: string, copies: number): Promise<string[]> {
  const { rows } = await sql<{ id: string; account_id: string; reserved: string }>`
    insert into orders (${columns.orders}) select ${columns.orders} from orders, generate_series(1, ${copies}::int) where id = ${id}
    returning id, account_id, reserved`.execute(db);
  const postings = rows.map(({ id: reference, account_id, reserved }): BatchPosting => {
    const lines = [
      clientSide(account_id, 'cash', 'USD', `-${reserved}`),
      clientSide(account_id, 'frozen', 'USD', reserved),
    ];
    return { kind: 'trade', reference, step: 'placed', fake: false, lines };
  });
  await postBatch({ db, actor: null }, postings);
  return rows.map((row) => row.id);
}

/** Requests the sale of all units of each order. */
export async function requestSales(world: World, client_id: string, orderIds: readonly string[]): Promise<void> {
  const [first = '', ...others] = orderIds;
  await updateStatistics(world, 'lots, unit_lines');
  const sale = await world.sql((db) => sellAt(db, { id: first, client_id }, quantity));
  for (let at = 0; at < others.length; at += copiesATime)
    await world.sql((db) => copySale(db, sale, others.slice(at, at + copiesATime)));
  await updateStatistics(world, 'sales');
}

async function copySale(db: TenantDb, id: string, orderIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; order_id: string }>`
    insert into sales (order_id, ${columns.sales}) select orders.id, ${columns.sales} from sales, unnest(${orderIds}::uuid[]) orders (id)
    where sales.id = ${id} returning id, order_id`.execute(db);
  const lot = { instrument: sameDay, units: `-${quantity}`, unitsFrozen: quantity };
  const postings = rows.map(({ id: sale, order_id }): BatchPosting => ({
    kind: 'trade',
    reference: order_id,
    step: `sale:${sale}`,
    fake: false,
    lines: [],
    lot,
  }));
  await postBatch({ db, actor: null }, postings);
}

/**
 * Analyses tables that have grown, as autovacuum does in production: a plan made for a few rows reads the whole table for every row. An
 * empty table is left out, since one that is known to be empty is planned for so.
 */
const updateStatistics = (world: World, tables: string) => world.asOwner(`analyze ${tables}`);
