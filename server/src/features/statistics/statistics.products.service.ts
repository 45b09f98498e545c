// Statistics by product: trades of some days from what is kept of them, and what clients hold now at the prices of now.
import type { Currency } from '@backoffice/contract/kit/money.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { isApprovedSingly } from '@backoffice/contract/orders/orders.kinds.ts';
import {
  orderKindsOnTab,
  type ExecutedFigures,
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
import { conversionsTo, oneCurrency, sumInTarget, type Conversions } from '#core/statistics/one-currency.ts';
import { quotesOrNone, type QuotesBySymbol } from '#core/stock-data/quote-records.ts';
import type { StockData } from '#core/stock-data/stock-data.ts';
import { seesEveryClient } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import {
  countHolders,
  findHeld,
  findHeldSymbols,
  type Held,
  type ProductScope,
} from './statistics.holdings.queries.ts';
import { currencyOfTenant, periodsOf, spanBefore } from './statistics.span.ts';

/** Prices are read before the transaction. While the service is down, holdings are shown at cost alone. */
export const prepareProductFigures =
  (prices: Pick<StockData, 'quoteOf'>) =>
  async (ctx: Ctx, { tab }: CheckedInputOf<typeof endpoint>) => {
    const symbols = await findHeldSymbols(ctx, tab);
    return () => quotesOrNone(prices, symbols);
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
  const byPeriod = new Map(trades.byPeriod.map((trade) => [trade.period, trade]));
  const held = await findHeld(ctx, scope, quotes);
  const [first] = held;
  return {
    ...oneCurrency(target, [trades.total, earlier.total]),
    items: periodsOf(scope, unit).map((period) => ({ period, ...figuresOf(byPeriod.get(period) ?? noTrades) })),
    total: figuresOf(trades.total),
    before: figuresOf(earlier.total),
    held: {
      ...(await countHolders(ctx, scope)),
      ...(first?.in_target ?? { cost: '0', value: '0', unrealised: '0' }),
      without_price: held.filter(({ value }) => value === null).length,
    },
    instruments: await instrumentsOf(ctx, trades.bySymbol, held),
    offers: seesEveryClient(ctx) ? await findOffers(ctx, scope) : [],
  };
}

const executedCounts = ['purchases', 'sales'] as const;
const executedAmounts = ['bought', 'sold', 'fee', 'duty', 'realised'] as const;
const executed = [...executedCounts, ...executedAmounts];
const corrected = <Name extends string>(name: Name) => `corrected_${name}` as const;
const counts = ['orders', ...executedCounts, ...executedCounts.map(corrected)] as const;
const amounts = ['ordered', ...executedAmounts, ...executedAmounts.map(corrected)] as const;
type TradeRow = Conversions & Record<(typeof counts)[number], number> & Record<(typeof amounts)[number], string>;
type SymbolTrades = TradeFigures & { symbol: string; currency: Currency; volume: string | null };

/** Trades by period and in all in the target currency, by instrument in its own. By day only what is converted at its day's rate. */
async function findTrades(ctx: Ctx, scope: ProductScope, unit: PeriodUnit) {
  const { target } = scope;
  const split = executed.flatMap((name) => [
    sql`case when is_correction then 0 else ${sql.ref(name)} end as ${sql.ref(name)}`,
    sql`case when is_correction then ${sql.ref(name)} else 0 end as ${sql.ref(corrected(name))}`,
  ]);
  const sums = [...counts, ...amounts].map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`);
  const figures = [
    ...counts.map((name) => sql`sum(${sql.ref(name)})::int as ${sql.ref(name)}`),
    ...amounts.map((name) => {
      const amount = sql.ref(name);
      return sql`case when symbol is null then ${sumInTarget(amount, target)} else sum(${amount}) end::text as ${amount}`;
    }),
  ];
  const { rows } = await sql<
    TradeRow & { period: string | null; symbol: string | null; currency: Currency | null; volume: string | null }
  >`
    with kept as (
      select *, buy_fee + sell_fee as fee, sold - sold_cost - sell_fee - duty as realised from daily_trades
    ), trades as (
      select date_trunc(${unit}, day)::date as period, symbol, currency, case when currency <> ${target} then day end as rate_day,
        orders, ordered, ${sql.join(split)}
      from kept
      where not fake and day between ${scope.from}::date and ${scope.to}::date and sub_type in (${sql.join(scope.kinds)}) and ${isOfAgents(ctx, scope)}
        and ${scope.unconverted ? sql`currency = ${target}` : always}
    ), sums as materialized (
      select period, symbol, currency, rate_day, ${sql.join(sums)}
      from trades group by grouping sets ((period, currency, rate_day), (symbol, currency, rate_day), (currency, rate_day))
    ), rates as materialized (
      select rate_day, currency, rate_of_day(currency, ${target}, rate_day) as rate
      from (select distinct rate_day, currency from sums where rate_day is not null) as needed
    ), valued as (
      select sums.*, case when rate_day is null then 1 else rate end as rate, case when symbol is not null then currency end as own
      from sums left join rates using (rate_day, currency)
    )
    select period::text, symbol, own as currency, sum((bought + sold) * rate)::text as volume, ${sql.join(figures)}, ${conversionsTo(target)}
    from valued group by period, symbol, own
  `.execute(ctx.db);
  return {
    byPeriod: rows.filter(({ period }) => period !== null),
    total: rows.find(({ period, symbol }) => period === null && symbol === null) ?? noTrades,
    bySymbol: rows.flatMap(({ symbol, currency, volume, ...row }): SymbolTrades[] =>
      symbol === null || currency === null ? [] : [{ symbol, currency, volume, ...figuresOf(row) }],
    ),
  };
}

const noTrades: TradeRow = {
  ...(Object.fromEntries(counts.map((name) => [name, 0])) as Record<(typeof counts)[number], number>),
  ...(Object.fromEntries(amounts.map((name) => [name, '0'])) as Record<(typeof amounts)[number], string>),
  converted: [],
  without_rate: [],
};

const figuresOf = (row: TradeRow): TradeFigures => {
  const { orders, ordered, purchases, bought, sales, sold, fee, duty, realised } = row;
  const corrections = Object.fromEntries(executed.map((name) => [name, row[corrected(name)]])) as ExecutedFigures;
  return { orders, ordered, purchases, bought, sales, sold, fee, duty, realised, corrections };
};

const shownInstruments = 100;
const notTraded = figuresOf(noTrades);
const notHeld = {
  holders: 0,
  units: '0',
  cost: '0',
  price: null,
  quote_datetime: null,
  nav_day: null,
  value: null,
  unrealised: null,
};

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
    const { in_target: _all, ...holding } = heldOf.get(symbol) ?? {
      ...notHeld,
      largest_holder_percent: null,
      in_target: null,
    };
    return [{ ...trades, ...holding, ...name }];
  });
}

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
