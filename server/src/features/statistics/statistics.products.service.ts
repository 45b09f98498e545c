// Statistics by product: trades of some days from what is kept of them, and what clients hold now at the prices of now.
import { add, currencyDecimals, type Currency } from '@backoffice/contract/kit/money.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { isApprovedSingly } from '@backoffice/contract/orders/order-kinds.ts';
import {
  orderKindsOnTab,
  type getProductFigures as endpoint,
  type InstrumentFigures,
  type OfferFigures,
  type TradeFigures,
} from '@backoffice/contract/statistics/statistics.products.ts';
import type { PeriodUnit } from '@backoffice/contract/statistics/statistics.ts';
import { sql } from 'kysely';
import { startOf } from '#core/calendar.ts';
import { always } from '#core/records/filters.ts';
import { isOfAgents } from '#core/statistics/daily-facts.ts';
import { quotesOrNone, type QuotesBySymbol } from '#core/stock-data/quote-records.ts';
import type { StockData } from '#core/stock-data/stock-data.ts';
import { seesEveryClient } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { countHolders, findHeld, type Held, type ProductScope } from './statistics.holdings.queries.ts';
import { currencyOfTenant, oneCurrency, periodsOf, spanBefore } from './statistics.span.ts';

/** Prices are read before the transaction. While the service is down, holdings are shown at cost alone. */
export const prepareProductFigures =
  (prices: Pick<StockData, 'quoteOf'>) =>
  async ({ db }: Ctx, { tab }: CheckedInputOf<typeof endpoint>) => {
    const { rows } = await sql<{ symbol: string }>`
      select distinct symbol from holding_sums where not fake and units > 0 and sub_type in (${sql.join(orderKindsOnTab(tab))})
    `.execute(db);
    return () =>
      quotesOrNone(
        prices,
        rows.map(({ symbol }) => symbol),
      );
  };

export async function getProductFigures(
  ctx: Ctx,
  { tab, unit, currency, ...span }: CheckedInputOf<typeof endpoint>,
  quotes: QuotesBySymbol,
): Promise<OutputOf<typeof endpoint>> {
  const target = currency ?? (await currencyOfTenant(ctx));
  const scope: ProductScope = {
    ...span,
    tab,
    kinds: orderKindsOnTab(tab),
    target,
    unconverted: currency !== undefined,
  };
  const trades = await findTrades(ctx, scope, unit);
  const earlier = await findTrades(ctx, spanBefore(scope), unit);
  const byPeriod = Map.groupBy(trades.byPeriod, ({ period }) => period);
  const held = await findHeld(ctx, scope, quotes);
  return {
    ...oneCurrency(
      target,
      [...trades.byPeriod, ...earlier.byPeriod].map(({ currency: of, bought }) => ({ currency: of, amount: bought })),
    ),
    items: periodsOf(scope, unit).map((period) => ({ period, ...sumOf(byPeriod.get(period) ?? []) })),
    total: sumOf(trades.byPeriod),
    before: sumOf(earlier.byPeriod),
    held: {
      ...(await countHolders(ctx, scope)),
      cost: sumUp(held.map(({ cost_in_target }) => cost_in_target)),
      value: sumUp(held.map(({ value_in_target }) => value_in_target)),
      unrealised: sumUp(held.map(({ unrealised_in_target }) => unrealised_in_target)),
      without_price: held.filter(({ price }) => price === null).length,
    },
    instruments: await instrumentsOf(ctx, trades.bySymbol, held),
    offers: seesEveryClient(ctx) ? await findOffers(ctx, scope) : [],
  };
}

const counts = ['orders', 'purchases', 'sales'] as const;
const amounts = ['ordered', 'bought', 'sold', 'fee', 'duty', 'realised'] as const;
type TradeRow = Record<(typeof counts)[number], number> &
  Record<(typeof amounts)[number], string | null> & { currency: Currency };
type SymbolTrades = TradeFigures & { symbol: string; currency: Currency; volume: string | null };

/** Trades by period in the target currency, by instrument in its own. By day only what is converted at its day's rate. */
async function findTrades(ctx: Ctx, scope: ProductScope, unit: PeriodUnit) {
  const { target } = scope;
  const sums = [...counts, ...amounts].map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`);
  const figures = [
    ...counts.map((name) => sql`sum(${sql.ref(name)})::int as ${sql.ref(name)}`),
    ...amounts.map((name) => {
      const amount = sql.ref(name);
      return sql`case when symbol is null then round(sum(${amount} * rate), ${currencyDecimals[target]}::int) else sum(${amount}) end::text as ${amount}`;
    }),
  ];
  const { rows } = await sql<TradeRow & { period: string | null; symbol: string | null; volume: string | null }>`
    with trades as (
      select date_trunc(${unit}, day)::date as period, symbol, currency, case when currency <> ${target} then day end as rate_day,
        orders, ordered, purchases, bought, sales, sold, buy_fee + sell_fee as fee, duty, sold - sold_cost - sell_fee - duty as realised
      from daily_trades
      where not fake and day between ${scope.from}::date and ${scope.to}::date and sub_type in (${sql.join(scope.kinds)}) and ${isOfAgents(ctx, scope)}
        and ${scope.unconverted ? sql`currency = ${target}` : always}
    ), sums as materialized (
      select period, symbol, currency, rate_day, ${sql.join(sums)}
      from trades group by grouping sets ((period, currency, rate_day), (symbol, currency, rate_day))
    ), rates as materialized (
      select rate_day, currency, rate_of_day(currency, ${target}, rate_day) as rate
      from (select distinct rate_day, currency from sums where rate_day is not null) as needed
    ), valued as (
      select sums.*, case when rate_day is null then 1 else rate end as rate from sums left join rates using (rate_day, currency)
    )
    select period::text, symbol, currency, sum((bought + sold) * rate)::text as volume, ${sql.join(figures)}
    from valued group by period, symbol, currency
  `.execute(ctx.db);
  return {
    byPeriod: rows.filter(({ period: of }) => of !== null),
    bySymbol: rows.flatMap(({ symbol, currency, volume, ...row }): SymbolTrades[] =>
      symbol === null ? [] : [{ symbol, currency, volume, ...sumOf([{ ...row, currency }]) }],
    ),
  };
}

const sumUp = (values: readonly (string | null)[]): string =>
  values.reduce<string>((sum, value) => add(sum, value ?? '0'), '0');

const sumOf = (rows: readonly TradeRow[]): TradeFigures => {
  const count = (name: (typeof counts)[number]) => rows.reduce((sum, row) => sum + row[name], 0);
  const amount = (name: (typeof amounts)[number]) => sumUp(rows.map((row) => row[name]));
  return {
    orders: count('orders'),
    ordered: amount('ordered'),
    purchases: count('purchases'),
    bought: amount('bought'),
    sales: count('sales'),
    sold: amount('sold'),
    fee: amount('fee'),
    duty: amount('duty'),
    realised: amount('realised'),
  };
};

const shownInstruments = 100;
const notTraded = sumOf([]);
const notHeld = { holders: 0, units: '0', cost: '0', price: null, value: null, unrealised: null };

/** Instruments with the largest volume first, then the largest holdings. */
async function instrumentsOf({ db }: Ctx, traded: SymbolTrades[], held: Held[]): Promise<InstrumentFigures[]> {
  const byVolume = traded.toSorted(
    (one, other) => Number(other.volume) - Number(one.volume) || (one.symbol < other.symbol ? -1 : 1),
  );
  const tradesOf = new Map(byVolume.map((trades) => [trades.symbol, trades]));
  const heldOf = new Map(held.map((one) => [one.symbol, one]));
  const symbols = [...new Set([...tradesOf.keys(), ...heldOf.keys()])].slice(0, shownInstruments);
  if (symbols.length === 0) return [];
  const names = await db
    .selectFrom('instruments')
    .select(['symbol', 'name_zh', 'name_en', 'currency'])
    .where('symbol', 'in', symbols)
    .execute();
  const nameOf = new Map(names.map((name) => [name.symbol, name]));
  return symbols.flatMap((symbol) => {
    const name = nameOf.get(symbol);
    if (!name) return [];
    const { volume: _, ...trades } = tradesOf.get(symbol) ?? { ...notTraded, volume: null };
    const {
      cost_in_target: _cost,
      value_in_target: _value,
      unrealised_in_target: _unrealised,
      ...holding
    } = heldOf.get(symbol) ?? { ...notHeld, largest_holder_percent: null, ...nothingInTarget };
    return [{ ...trades, ...holding, ...name }];
  });
}
const nothingInTarget = { cost_in_target: null, value_in_target: null, unrealised_in_target: null };

const shownOffers = 100;

async function findOffers(
  { db }: Ctx,
  { from, to, kinds, target, unconverted }: ProductScope,
): Promise<OfferFigures[]> {
  const sharedOut = kinds.filter((kind) => !isApprovedSingly(kind));
  const { rows } = await sql<OfferFigures>`
    select id, sub_type, symbol, name_zh, name_en, currency, status, open_datetime, close_datetime, quota::text, quota_taken::text,
      applications, applied::text, round(applied / quota, 2)::float8 as over_subscription, allotted::text
    from (
      select products.*, allocations.units as allotted,
        coalesce(allocations.applications, waiting.applications) as applications, coalesce(allocations.applied, waiting.applied) as applied
      from products
      left join allocations on allocations.tenant_id = products.tenant_id and allocations.product_id = products.id
      left join lateral (
        select count(*)::int as applications, coalesce(sum(quantity), 0) as applied from orders
        where orders.tenant_id = products.tenant_id and orders.product_id = products.id and orders.status = 'pending' and not orders.fake
      ) as waiting on products.sub_type = any (${sharedOut}) and allocations.draw_datetime is null
      where products.status <> 'draft' and products.sub_type in (${sql.join(kinds)}) and ${unconverted ? sql`products.currency = ${target}` : always}
        and coalesce(open_datetime, products.create_datetime) < ${startOf(to, 1)} and coalesce(close_datetime, 'infinity') >= ${startOf(from)}
      order by products.create_datetime desc, id desc limit ${shownOffers}
    ) as offers
    order by create_datetime desc, id desc
  `.execute(db);
  return rows;
}
