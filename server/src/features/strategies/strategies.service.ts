// Signals of AI strategies: orders for all whose subscription runs, placed together so that one quote executes them; and the strategy's record.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { ErrorCode } from '@backoffice/contract/kit/errors/errors.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { orderKindOf, orderKindsWith, type OrderSubType } from '@backoffice/contract/orders/orders.kinds.ts';
import type * as contract from '@backoffice/contract/strategies/strategies.intake.ts';
import type { Signal } from '@backoffice/contract/strategies/strategies.intake.ts';
import type * as strategies from '@backoffice/contract/strategies/strategies.ts';
import { sql } from 'kysely';
import type { StockData } from '#core/stock-data/stock-data.ts';
import { termsFor } from '#core/trade-config/order-terms.ts';
import { highestPrice, quantityFor, readMoney } from '#core/trading/trade-amounts.ts';
import { isOpen } from '#core/venues/trading-calendar.ts';
import { getTradingCalendar } from '#core/venues/venues.queries.ts';
import type { Ctx, IntakeCtx } from '#platform/context.ts';
import { joinInTenant } from '#platform/db/tenant-join.ts';
import { inSavepoint } from '#platform/db/savepoint.ts';
import { AppError, asAppError } from '#platform/errors.ts';
import { keepInstrument } from '#core/trading/instruments.queries.ts';
import { readInstrument } from '#features/orders/orders.public.ts';
import { auditChanges, type OrderChange } from '#core/trading/notices.ts';
import { isOfKind } from '#core/trading/orders.queries.ts';
import { placeOrder, type InstrumentAndQuote } from '#core/trading/placing.ts';
import { sellAll } from '#core/trading/selling.ts';

/** The kinds of products that are strategies, and of their orders. */
const signalled = orderKindsWith('followsSignals');

type SignalInput = CheckedInputOf<typeof contract.sendIntakeSignal>;

/** Read before the transaction: no call waits for another server while it holds locks. */
export const prepareSignal =
  (prices: Pick<StockData, 'quoteOf' | 'search'>) =>
  async (ctx: IntakeCtx, { symbol }: SignalInput) =>
    readInstrument(ctx, prices, symbol);

/** A subscriber whom it cannot be placed for does not hold up the others. */
export async function sendIntakeSignal(
  ctx: IntakeCtx,
  { product_id, symbol, side }: SignalInput,
  market: InstrumentAndQuote,
): Promise<Signal> {
  const strategy = await getStrategy(ctx, product_id);
  const { sub_type } = strategy;
  const venue = await keepInstrument(ctx, market.instrument);
  if (venue.currency !== strategy.currency) throw new AppError('signal.other_currency');
  if (!isOpen(await getTradingCalendar(ctx, venue.mic), Date.now())) throw new AppError('order.market_closed');
  if (side === 'buy' && orderKindOf(sub_type).notIn?.includes(strategy.region))
    throw new AppError('order.not_in_region');
  const { id } = await ctx.db
    .insertInto('signals')
    .values({ product_id, symbol, side, api_key_id: ctx.apiKey.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const placed =
    side === 'buy'
      ? await buyForSubscribers(ctx, { id, product_id, sub_type, venue_id: venue.id, currency: venue.currency }, market)
      : await sellForSubscribers(ctx, { id, product_id, symbol });
  await auditChanges(ctx, placed.changes);
  const signal = await ctx.db
    .updateTable('signals')
    .set({
      placed: placed.changes.length,
      refused: JSON.stringify(placed.refused),
      placed_datetime: sql<string>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .returning(['id', 'product_id', 'symbol', 'side', 'placed', 'create_datetime'])
    .executeTakeFirstOrThrow();
  const answer = { ...signal, refused: placed.refused };
  const refused = Object.values(placed.refused).reduce((sum, count) => sum + count, 0);
  ctx.note({ record: { type: 'ai_product', id: product_id }, after: { ...signal, refused } });
  return answer;
}

/** One that has been opened; subscriptions run on after its window. */
async function getStrategy({ db }: IntakeCtx, id: string) {
  const strategy = await db
    .selectFrom('products')
    .innerJoin('tenants', 'tenants.tenant_id', 'products.tenant_id')
    .select(['products.sub_type', 'products.currency', 'products.status', 'tenants.region'])
    .where('products.id', '=', id)
    .where(isOfKind('products', signalled))
    .executeTakeFirst();
  if (!strategy) throw new AppError('record.not_found');
  if (strategy.status === 'draft' || strategy.status === 'cancelled')
    throw new AppError('record.wrong_status', { detail: `it is ${strategy.status}` });
  return strategy;
}

const isRunning = sql<boolean>`subscriptions.status = 'holding' and subscriptions.end_datetime > clock_timestamp()`;

async function buyForSubscribers(
  ctx: IntakeCtx,
  {
    id: signal_id,
    product_id,
    sub_type,
    venue_id,
    currency,
  }: { id: string; product_id: string; sub_type: OrderSubType; venue_id: string; currency: Currency },
  market: InstrumentAndQuote,
): Promise<Placed> {
  const { instrument, quote } = market;
  // Keep one order everywhere, so that two signals cannot wait for each other.
  const subscribers = await ctx.db
    .selectFrom('subscriptions')
    .innerJoin('clients', (join) => joinInTenant(join, 'clients.id', 'subscriptions.client_id'))
    .select(['subscriptions.client_id', 'subscriptions.fake', 'budget', 'product_version'])
    .where('product_id', '=', product_id)
    .where(isRunning)
    .orderBy('subscriptions.client_id')
    .modifyEnd(sql`for no key update of clients`)
    .execute();
  return placeForEach(ctx, subscribers, async ({ client_id, fake, budget, product_version }) => {
    const terms = await termsFor(ctx, { client_id, sub_type, venue_id });
    const highest = highestPrice({ price: quote.price, upperLimit: quote.limits?.upper ?? null }, terms.buffer_percent);
    const wantedUnits = { price: highest, lot: instrument.lot };
    const quantity = quantityFor(readMoney(budget, currency), wantedUnits, terms, currency);
    if (quantity === '0') throw new AppError('order.too_small');
    const wanted = { client_id, fake, sub_type, quantity, price_type: 'market', api_key_id: null } as const;
    const offer = { product_id, product_version, signal_id, fee_percent: null, min_amount: null, max_amount: null };
    const id = await placeOrder(ctx, market, wanted, offer);
    return {
      action: 'order.placed_by_signal',
      order: { id, client_id, sub_type },
      after: { signal_id, quantity },
    };
  });
}

/** All that they hold of it under this strategy and may sell now. */
async function sellForSubscribers(
  ctx: IntakeCtx,
  { id: signal_id, product_id, symbol }: { id: string; product_id: string; symbol: string },
): Promise<Placed> {
  const held = await ctx.db
    .selectFrom('orders')
    .innerJoin('lots', (join) => joinInTenant(join, 'lots.order_id', 'orders.id'))
    .innerJoin('subscriptions', (join) =>
      joinInTenant(join, 'subscriptions.client_id', 'orders.client_id').onRef(
        'subscriptions.product_id',
        '=',
        'orders.product_id',
      ),
    )
    .select(['orders.id', 'orders.client_id', 'orders.sub_type', 'lots.units'])
    .where(isOfKind('orders', signalled))
    .where('orders.product_id', '=', product_id)
    .where('orders.symbol', '=', symbol)
    .where('orders.status', 'in', ['holding', 'available'])
    .where('lots.units', '>', '0')
    .where(isRunning)
    .orderBy('orders.id')
    .execute();
  return placeForEach(ctx, held, async ({ id, client_id, sub_type, units }) => {
    const order = { id, client_id, sub_type };
    const sale_id = await sellAll(ctx, { ...order, units }, { signal_id });
    return { action: 'sale.placed_by_signal', order, after: { signal_id, sale_id, quantity: units } };
  });
}

interface Placed {
  changes: OrderChange[];
  /** Number of refusals, by their code. */
  refused: Partial<Record<ErrorCode, number>>;
}

async function placeForEach<Item>(
  { db }: IntakeCtx,
  items: readonly Item[],
  place: (item: Item) => Promise<OrderChange>,
): Promise<Placed> {
  const changes: OrderChange[] = [];
  const refused: Placed['refused'] = {};
  for (const item of items) {
    const { result, error } = await inSavepoint(db, () => place(item));
    if (result) {
      changes.push(result);
      continue;
    }
    const { code } = asAppError(error);
    if (code === 'server.failed' || code === 'server.unavailable') throw error;
    refused[code] = (refused[code] ?? 0) + 1;
  }
  return { changes, refused };
}

/** Track record from executed trades alone. */
export async function getStrategyRecord(
  { db }: Ctx,
  { id }: CheckedInputOf<typeof strategies.getStrategyRecord>,
): Promise<OutputOf<typeof strategies.getStrategyRecord>> {
  const { rows } = await sql<OutputOf<typeof strategies.getStrategyRecord>>`
    select currency,
      (select count(*)::int from subscriptions where product_id = products.id and not fake and ${isRunning}) as subscribers,
      (select count(*)::int from signals where product_id = products.id) as signals,
      traded.trades, traded.closed, traded.won, round(traded.sold_cost, decimals) as sold_cost,
      round(traded.profit, decimals) as profit, round(traded.held, decimals) as held
    from products join currencies on currencies.code = products.currency
    cross join lateral (
      select count(*)::int as trades, count(*) filter (where is_over)::int as closed, count(*) filter (where is_over and gain - fee > 0)::int as won,
        coalesce(sum(cost), 0) as sold_cost, coalesce(sum(gain - fee * cost / amount), 0) as profit, coalesce(sum(amount - cost), 0) as held
      from (
        select orders.fee, orders.amount, orders.status in ('unsettled', 'sold') as is_over, coalesce(sold.cost, 0) as cost, coalesce(sold.gain, 0) as gain
        from orders
        cross join lateral (
          select sum(sales.cost) as cost, sum(sales.proceeds - sales.cost - sales.fee - sales.duty) as gain from sales
          where sales.tenant_id = orders.tenant_id and sales.order_id = orders.id and sales.status in ('unsettled', 'paid')
        ) as sold
        where orders.product_id = products.id and ${isOfKind('orders', signalled)} and not orders.fake and orders.price is not null and orders.corrected_by is null
      ) as trades
    ) as traded
    where products.id = ${id} and ${isOfKind('products', signalled)}
  `.execute(db);
  const [record] = rows;
  if (!record) throw new AppError('record.not_found');
  return record;
}
