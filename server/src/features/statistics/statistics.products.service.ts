// Statistics by product: trades of some days from what is kept of them, and what clients hold now at the prices of now.
import { add, currencyDecimals, type Currency } from '@backoffice/contract/kit/money.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { isApprovedSingly, type OrderSubType } from '@backoffice/contract/orders/order-kinds.ts';
import {
  orderKindsOnTab,
  type getProductFigures as endpoint,
  type InstrumentFigures,
  type OfferFigures,
  type TradeFigures,
} from '@backoffice/contract/statistics/statistics.products.ts';
import { sql, type RawBuilder } from 'kysely';
import { startOf, today } from '#core/calendar.ts';
import { agentConditions, all, always, type Condition } from '#core/records/filters.ts';
import { isOfAgents, type FactScope } from '#core/statistics/daily-facts.ts';
import { quotesOrNone, type QuotesBySymbol } from '#core/stock-data/quote-records.ts';
import type { StockData } from '#core/stock-data/stock-data.ts';
import { mayWorkFor, seesEveryClient } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { currencyOfTenant, firstDayOf, oneCurrency, periodsOf, spanBefore } from './statistics.span.ts';

/** Prices are read before the transaction. While the service is down, holdings are shown at cost alone. */
export const prepareProductFigures =
  (prices: Pick<StockData, 'quoteOf'>) =>
  async ({ db }: Ctx, { tab }: CheckedInputOf<typeof endpoint>) => {
    const { rows } = await sql<{ symbol: string }>`
      select symbol from instruments where exists (
        select from client_holdings held where held.tenant_id = instruments.tenant_id and held.symbol = instruments.symbol
          and not held.fake and held.units > 0 and held.sub_type in (${sql.join(orderKindsOnTab(tab))}))
    `.execute(db);
    return () =>
      quotesOrNone(
        prices,
        rows.map(({ symbol }) => symbol),
      );
  };

/** What is asked for, with the currency that amounts are shown in. */
interface Scope extends FactScope {
  kinds: OrderSubType[];
  target: Currency;
  /** Only what was in the target currency. */
  unconverted: boolean;
}

export async function getProductFigures(
  ctx: Ctx,
  { tab, unit, currency, ...span }: CheckedInputOf<typeof endpoint>,
  quotes: QuotesBySymbol,
): Promise<OutputOf<typeof endpoint>> {
  const target = currency ?? (await currencyOfTenant(ctx));
  const scope: Scope = { ...span, kinds: orderKindsOnTab(tab), target, unconverted: currency !== undefined };
  const trades = await findTrades(ctx, scope, firstDayOf(unit));
  const earlier = await findTrades(ctx, spanBefore(scope), firstDayOf(unit));
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

/** By period in the target currency, and by instrument in its own. */
async function findTrades(ctx: Ctx, scope: Scope, period: RawBuilder<string>) {
  const { target } = scope;
  const figures = [
    ...counts.map((name) => sql`sum(${sql.ref(name)})::int as ${sql.ref(name)}`),
    ...amounts.map((name) => {
      const amount = sql.ref(name);
      return sql`case when grouping(symbol) = 1 then round(sum(${amount} * rate), ${currencyDecimals[target]}::int) else sum(${amount}) end::text as ${amount}`;
    }),
  ];
  const { rows } = await sql<TradeRow & { period: string | null; symbol: string | null; volume: string | null }>`
    with trades as materialized (
      select day, symbol, currency, sum(orders) as orders, sum(purchases) as purchases, sum(sales) as sales,
        sum(ordered) as ordered, sum(bought) as bought, sum(sold) as sold, sum(buy_fee + sell_fee) as fee, sum(duty) as duty,
        sum(sold - sold_cost - sell_fee - duty) as realised
      from daily_trades
      where not fake and day between ${scope.from}::date and ${scope.to}::date and sub_type in (${sql.join(scope.kinds)}) and ${isOfAgents(ctx, scope)}
        and ${scope.unconverted ? sql`currency = ${target}` : always}
      group by day, symbol, currency
    ), rates as materialized (
      select day, currency, rate_of_day(currency, ${target}, day) as rate
      from (select distinct day, currency from trades where currency <> ${target}) as needed
    ), valued as (
      select trades.*, ${period} as period, case when currency = ${target} then 1 else rate end as rate
      from trades left join rates using (day, currency)
    )
    select period, symbol, currency, sum((bought + sold) * rate)::text as volume, ${sql.join(figures)}
    from valued group by grouping sets ((period, currency), (symbol, currency))
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

type HeldFigures = Pick<
  InstrumentFigures,
  'symbol' | 'currency' | 'holders' | 'units' | 'cost' | 'price' | 'value' | 'unrealised' | 'largest_holder_percent'
>;
type Held = HeldFigures & Record<`${'cost' | 'value' | 'unrealised'}_in_target`, string | null>;

/** What each client whom the caller sees holds of each instrument now. */
function heldByClient(ctx: Ctx, { target, unconverted, kinds, ...scope }: Scope) {
  const mine: Condition = all([
    seesEveryClient(ctx) ? undefined : mayWorkFor(ctx, 'clients.agent_id'),
    ...agentConditions(scope, 'clients.agent_id'),
  ]);
  const visible =
    mine === always
      ? always
      : sql<boolean>`exists (select from clients where clients.tenant_id = client_holdings.tenant_id
          and clients.id = client_holdings.client_id and ${mine})`;
  return sql`
    held as materialized (
      select symbol, client_id, currency, sum(units) as units, sum(cost) as cost from client_holdings
      where not fake and units > 0 and sub_type in (${sql.join(kinds)}) and ${visible}
        and ${unconverted ? sql`currency = ${target}` : always}
      group by symbol, client_id, currency
    ), rates as materialized (
      select currency, case when currency = ${target} then 1 else rate_of_day(currency, ${target}, ${today}) end as rate
      from (select distinct currency from held) as needed
    )`;
}

async function findHeld(ctx: Ctx, scope: Scope, quotes: QuotesBySymbol): Promise<Held[]> {
  const prices = [...quotes.values()].map(({ price }) => price);
  const decimals = sql`${currencyDecimals[scope.target]}::int`;
  const { rows } = await sql<Held>`
    with ${heldByClient(ctx, scope)}, totals as (
      select symbol, currency, count(*)::int as holders, sum(units) as units, sum(cost) as cost,
        round(max(cost) * 100 / nullif(sum(cost), 0), 1)::float8 as largest_holder_percent
      from held group by symbol, currency
    ), valued as (
      select totals.*, price, round(units * price, decimals) as value
      from totals join currencies on currencies.code = totals.currency
      left join unnest(${[...quotes.keys()]}::text[], ${prices}::numeric[]) as quotes (symbol, price) using (symbol)
    )
    select symbol, currency, holders, units::text, cost::text, largest_holder_percent, price::text, value::text, (value - cost)::text as unrealised,
      round(cost * rate, ${decimals})::text as cost_in_target, round(value * rate, ${decimals})::text as value_in_target,
      round((value - cost) * rate, ${decimals})::text as unrealised_in_target
    from valued join rates using (currency) order by cost * rate desc nulls last
  `.execute(ctx.db);
  return rows;
}

const largestHolders = 10;

async function countHolders(ctx: Ctx, scope: Scope) {
  const { rows } = await sql<{ holders: number; top_holders_percent: number | null }>`
    with ${heldByClient(ctx, scope)}, ranked as (
      select sum(cost * rate) as cost, row_number() over (order by sum(cost * rate) desc nulls last) as no
      from held join rates using (currency) group by client_id
    )
    select count(*)::int as holders,
      round(sum(cost) filter (where no <= ${largestHolders}) * 100 / nullif(sum(cost), 0), 1)::float8 as top_holders_percent
    from ranked
  `.execute(ctx.db);
  return rows[0] ?? { holders: 0, top_holders_percent: null };
}

const shownInstruments = 100;
const notTraded = sumOf([]);
const notHeld = { holders: 0, units: '0', cost: '0', price: null, value: null, unrealised: null };

/** Those with the largest volume first, then the largest holdings. */
async function instrumentsOf({ db }: Ctx, traded: SymbolTrades[], held: Held[]): Promise<InstrumentFigures[]> {
  const byVolume = traded.toSorted((one, other) => Number(other.volume) - Number(one.volume));
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

async function findOffers({ db }: Ctx, { from, to, kinds, target, unconverted }: Scope): Promise<OfferFigures[]> {
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
