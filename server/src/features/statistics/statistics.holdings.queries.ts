// Present holdings, by instrument and by client: kept for all clients together, added up for a team. See decision 0172.
import { currencyDecimals, type Currency } from '@backoffice/contract/kit/money.ts';
import type { OrderSubType } from '@backoffice/contract/orders/order-kinds.ts';
import type { InstrumentFigures, ProductTab } from '@backoffice/contract/statistics/statistics.products.ts';
import { sql } from 'kysely';
import { today } from '#core/calendar.ts';
import { agentConditions, all, always } from '#core/records/filters.ts';
import { isOfAllAgents, type FactScope } from '#core/statistics/daily-facts.ts';
import type { QuotesBySymbol } from '#core/stock-data/quote-records.ts';
import { mayWorkFor, seesEveryClient } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';

/** Scope that is asked for, with the currency that amounts are shown in. */
export interface ProductScope extends FactScope {
  tab: ProductTab;
  kinds: OrderSubType[];
  target: Currency;
  /** Counts nothing but what was in the target currency. */
  unconverted: boolean;
}

type HeldFigures = Pick<
  InstrumentFigures,
  'symbol' | 'currency' | 'holders' | 'units' | 'cost' | 'price' | 'value' | 'unrealised' | 'largest_holder_percent'
>;
export type Held = HeldFigures & Record<`${'cost' | 'value' | 'unrealised'}_in_target`, string | null>;

export async function findHeld(ctx: Ctx, scope: ProductScope, quotes: QuotesBySymbol): Promise<Held[]> {
  const prices = [...quotes.values()].map(({ price }) => price);
  const decimals = sql`${currencyDecimals[scope.target]}::int`;
  const { rows } = await sql<Held>`
    with ${isOfAllAgents(ctx, scope) ? keptTotals(scope) : countedTotals(ctx, scope)}, rates as materialized (
      ${ratesOf(scope, sql`totals`)}
    ), valued as (
      select totals.*, price, round(units * price, decimals) as value
      from totals join currencies on currencies.code = totals.currency
      left join unnest(${[...quotes.keys()]}::text[], ${prices}::numeric[]) as quotes (symbol, price) using (symbol)
    )
    select symbol, currency, holders, units::text, cost::text, price::text, value::text, (value - cost)::text as unrealised,
      round(largest * 100 / nullif(cost, 0), 1)::float8 as largest_holder_percent,
      round(cost * rate, ${decimals})::text as cost_in_target, round(value * rate, ${decimals})::text as value_in_target,
      round((value - cost) * rate, ${decimals})::text as unrealised_in_target
    from valued join rates using (currency) order by cost * rate desc nulls last, symbol
  `.execute(ctx.db);
  return rows;
}

const ratesOf = ({ target }: ProductScope, amounts: ReturnType<typeof sql>) => sql`
  select currency, case when currency = ${target} then 1 else rate_of_day(currency, ${target}, ${today}) end as rate
  from (select distinct currency from ${amounts}) as needed`;

const inCurrency = ({ target, unconverted }: ProductScope) => (unconverted ? sql`currency = ${target}` : always);

/** Totals of all clients. The largest holder by one kind of order is first in an index; one by several kinds has more than an equal part of it in one. */
const keptTotals = (scope: ProductScope) => {
  const kinds = sql.join(scope.kinds);
  return sql`
    sums as (
      select symbol, currency, sum(units) as units, sum(cost) as cost, count(*) as kinds, max(largest) as part
      from holding_sums cross join lateral (
        select held.cost as largest from client_holdings held
        where not held.fake and held.units > 0 and held.sub_type = holding_sums.sub_type and held.symbol = holding_sums.symbol
        order by held.cost desc limit 1
      ) as first
      where not fake and units > 0 and sub_type in (${kinds}) and ${inCurrency(scope)}
      group by symbol, currency
    ), totals as (
      select symbol, currency, holders, units, cost, greatest(part, case when sums.kinds > 1 then (
        select max(total) from client_holdings held cross join lateral (
          select sum(every.cost) as total from client_holdings every
          where not every.fake and every.units > 0 and every.sub_type in (${kinds}) and every.symbol = sums.symbol and every.client_id = held.client_id
        ) as of_client
        where not held.fake and held.units > 0 and held.sub_type in (${kinds}) and held.symbol = sums.symbol and held.cost > sums.part / sums.kinds
      ) end) as largest
      from sums join holder_counts using (symbol, currency) where not fake and tab = ${scope.tab}
    )`;
};

/** Holdings of each client of the team in each instrument. */
function heldByClient(ctx: Ctx, scope: ProductScope) {
  const mine = all([
    seesEveryClient(ctx) ? undefined : mayWorkFor(ctx, 'clients.agent_id'),
    ...agentConditions(scope, 'clients.agent_id'),
  ]);
  return sql`
    held as materialized (
      select symbol, client_id, client_holdings.currency, sum(units) as units, sum(cost) as cost
      from client_holdings join clients on clients.tenant_id = client_holdings.tenant_id and clients.id = client_holdings.client_id
      where not client_holdings.fake and units > 0 and sub_type in (${sql.join(scope.kinds)}) and ${mine} and ${inCurrency(scope)}
      group by symbol, client_id, client_holdings.currency
    )`;
}

const countedTotals = (ctx: Ctx, scope: ProductScope) => sql`
  ${heldByClient(ctx, scope)}, totals as (
    select symbol, currency, count(*)::int as holders, sum(units) as units, sum(cost) as cost, max(cost) as largest
    from held group by symbol, currency
  )`;

const largestHolders = 10;

interface Holders {
  holders: number;
  top_holders_percent: number | null;
}

export async function countHolders(ctx: Ctx, scope: ProductScope): Promise<Holders> {
  const { rows } = await (isOfAllAgents(ctx, scope) ? keptHolders(scope) : countedHolders(ctx, scope)).execute(ctx.db);
  return rows[0] ?? { holders: 0, top_holders_percent: null };
}

const countedHolders = (ctx: Ctx, scope: ProductScope) => sql<Holders>`
  with ${heldByClient(ctx, scope)}, rates as materialized (
    ${ratesOf(scope, sql`held`)}
  ), ranked as (
    select sum(cost * rate) as cost, row_number() over (order by sum(cost * rate) desc nulls last) as no
    from held join rates using (currency) group by client_id
  )
  select count(*)::int as holders,
    round(sum(cost) filter (where no <= ${largestHolders}) * 100 / nullif(sum(cost), 0), 1)::float8 as top_holders_percent
  from ranked`;

/** Holders not among the first in any currency, but with more than the last of those, have more than an equal part of it in one of them. */
const keptHolders = (scope: ProductScope) => {
  const ofTab = sql`not fake and tab = ${scope.tab} and positions > 0`;
  return sql<Holders>`
    with sums as (
      select currency, sum(cost) as cost from holding_sums
      where not fake and units > 0 and sub_type in (${sql.join(scope.kinds)}) and ${inCurrency(scope)} group by currency
    ), rates as materialized (
      select * from (${ratesOf(scope, sql`sums`)}) as known where rate > 0
    ), firsts as materialized (
      select client_id, cost * rate as cost from rates cross join lateral (
        select client_id, cost from client_holding_totals totals
        where ${ofTab} and totals.currency = rates.currency order by cost desc limit ${largestHolders}
      ) as first
    ), limits as (
      select case when count(*) < ${largestHolders} then 0 else min(cost) end as cost from (
        select sum(cost) as cost from firsts group by client_id order by cost desc limit ${largestHolders}) as largest
    ), candidates as (
      select client_id from firsts
      union
      select client_id from rates cross join limits
      cross join lateral clients_holding_more(${scope.tab}, rates.currency, limits.cost / (select count(*) from rates) / rate) as more (client_id)
    ), largest as (
      select of_client.cost from candidates cross join lateral (
        select sum(cost * rate) as cost from client_holding_totals totals join rates using (currency)
        where ${ofTab} and totals.client_id = candidates.client_id
      ) as of_client order by 1 desc limit ${largestHolders}
    )
    select coalesce((select holders from holder_counts
        where not fake and tab = ${scope.tab} and symbol = '' and currency = ${scope.unconverted ? scope.target : ''}), 0) as holders,
      round((select sum(cost) from largest) * 100 / nullif((select sum(cost * rate) from sums join rates using (currency)), 0), 1)::float8
        as top_holders_percent`;
};
