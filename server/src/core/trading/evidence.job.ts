// Completes what could not be known at an execution: the range of its minute, and days beyond the entered calendar.
import { sql } from 'kysely';
import { isOrderNotPutAside, isSaleNotPutAside } from '#core/checks/put-aside.ts';
import { findMinute, minuteOf } from '#core/stock-data/minutes.ts';
import type { StockData } from '#core/stock-data/stock-data.ts';
import { getTradingCalendar } from '#core/venues/venues.queries.ts';
import { joinInTenant } from '#platform/db/tenant-join.ts';
import type { PublicCtx } from '#platform/context.ts';
import type { OpenSweep, OpenSweepCall } from '#platform/jobs/sweeper.ts';
import { lockOrder, setOrder } from './orders.queries.ts';
import { lockSale, setSale } from './sales.queries.ts';
import { eachOrPutAside } from './slices.ts';
import { dueOf, openAfter, unlockOfOffer } from './order-days.ts';

type Candles = Pick<StockData, 'candles'>;

const sliceSize = 200;

export const evidenceSweep = (prices: Candles): OpenSweep => ({
  name: 'orders.evidence',
  everyMs: 30_000,
  tenants: sql`select tenant from tenants_missing_evidence() as tenant`,
  runOpen: async (call) => {
    await call.transact(fillDays);
    await addMinutes(call, prices);
  },
});

interface Execution {
  table: 'orders' | 'sales';
  id: string;
  symbol: string;
  quote_datetime: string;
}

/** Candles are read outside of any transaction. What has none yet is asked for again by the next sweep. */
async function addMinutes({ transact, signal }: OpenSweepCall, prices: Candles): Promise<void> {
  const executions = await transact(findWithoutMinute);
  const byMinute = Map.groupBy(executions, ({ symbol, quote_datetime }) => `${symbol} ${minuteOf(quote_datetime)}`);
  for (const group of byMinute.values()) {
    signal.throwIfAborted();
    const [first] = group;
    if (!first) continue;
    const candle = await findMinute(prices, first.symbol, first.quote_datetime);
    if (!candle) continue;
    await transact((ctx) =>
      eachOrPutAside(ctx, group, async ({ table, id }) => {
        await sql`
          update ${sql.table(table)} set minute_low = ${candle.low}::numeric, minute_high = ${candle.high}::numeric where id = ${id}
        `.execute(ctx.db);
      }),
    );
  }
}

async function findWithoutMinute({ db }: Pick<PublicCtx, 'db'>): Promise<Execution[]> {
  const hasEnded = sql`minute_low is null and quote_source is not null
    and quote_datetime between now() - interval '1 day' and now() - interval '1 minute'`;
  const { rows } = await sql<Execution>`
    select * from (
      select 'orders' as "table", id, symbol, quote_datetime from orders where ${hasEnded} and ${isOrderNotPutAside}
      union all
      select 'sales', id, (select symbol from orders where orders.tenant_id = sales.tenant_id and orders.id = order_id), quote_datetime
      from sales where ${hasEnded} and close_day is null and ${isSaleNotPutAside}
    ) as executions order by quote_datetime limit ${sliceSize}
  `.execute(db);
  return rows;
}

/** Sets unlock and due days that lay beyond the calendar, once their year is entered. */
async function fillDays(ctx: PublicCtx): Promise<void> {
  const orders = await ctx.db
    .selectFrom('orders')
    .leftJoin('products', (join) => joinInTenant(join, 'products.id', 'orders.product_id'))
    .select(['orders.id', 'client_id', 'orders.symbol', 'quote_datetime', 'execute_datetime', 'lock_days'])
    .where('orders.status', '=', 'lock')
    .where('unlock_datetime', 'is', null)
    .where(isOrderNotPutAside)
    .limit(sliceSize)
    .execute();
  await eachOrPutAside(ctx, orders, async ({ id, client_id, symbol, quote_datetime, execute_datetime, lock_days }) => {
    const order = await lockOrder(ctx, id, client_id);
    const calendar = await getTradingCalendar(ctx, symbol.slice(0, 4));
    // Count from the price at the market, from the allotment of an offer.
    const unlock =
      lock_days === null
        ? openAfter(calendar, Date.parse(quote_datetime ?? ''), order.sell_after_days)?.open
        : unlockOfOffer(calendar, Date.parse(execute_datetime ?? ''), { lock_days, listing_day: null });
    if (!unlock) return;
    await sql`select unlock_lot(${id}, ${unlock})`.execute(ctx.db);
    await setOrder(ctx, id, { unlock_datetime: unlock });
  });
  const sales = await ctx.db
    .selectFrom('sales')
    .select(['id', 'order_id', 'client_id'])
    .where('status', '=', 'unsettled')
    .where('due_datetime', 'is', null)
    .where(isSaleNotPutAside)
    .limit(sliceSize)
    .execute();
  await eachOrPutAside(ctx, sales, async ({ id, order_id, client_id }) => {
    const order = await lockOrder(ctx, order_id, client_id);
    const sale = await lockSale(ctx, id, order_id);
    const calendar = await getTradingCalendar(ctx, order.mic);
    const due = dueOf(calendar, sale, order);
    if (due) await setSale(ctx, id, { due_day: due.day, due_datetime: due.open });
  });
}
