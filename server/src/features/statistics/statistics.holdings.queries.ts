// Present holdings, by instrument and by client: kept for all clients together, added up for a team. See decision 0172.
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { orderKindOf, type OrderSubType } from '@backoffice/contract/orders/orders.kinds.ts';
import {
  orderKindsOnTab,
  type InstrumentFigures,
  type ProductTab,
} from '@backoffice/contract/statistics/statistics.products.ts';
import { sql } from 'kysely';
import { today } from '#core/calendar.ts';
import { agentConditions, all, always } from '#core/records/filters.ts';
import { isOfAllAgents, type FactScope } from '#core/statistics/daily-facts.ts';
import { sumInTarget } from '#core/statistics/one-currency.ts';
import type { QuotesBySymbol } from '#core/stock-data/quote-records.ts';
import { mayWorkFor, seesEveryClient } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';

/** Kinds of orders whose holdings are asked for, with the currency that amounts are shown in. */
export interface HeldScope extends FactScope {
  kinds: readonly OrderSubType[];
  target: Currency;
  /** Counts nothing but what was in the target currency. */
  unconverted: boolean;
  /** One instrument alone. */
  symbol?: string | undefined;
}

/** Scope of a whole tab, whose sums are kept. */
export interface ProductScope extends HeldScope {
  tab: ProductTab;
}

type HeldFigures = Pick<
  InstrumentFigures,
  | 'symbol'
  | 'currency'
  | 'holders'
  | 'units'
  | 'cost'
  | 'price'
  | 'quote_datetime'
  | 'nav_day'
  | 'value'
  | 'unrealised'
  | 'largest_holder_percent'
>;
export type Held = HeldFigures & {
  /** Sums of all instruments, the same in each row. */
  in_target: Record<'cost' | 'value' | 'unrealised', string>;
};

/** Instruments that clients hold by orders of a tab. */
export async function findHeldSymbols({ db }: Ctx, tab: ProductTab | undefined): Promise<string[]> {
  const { rows } = await sql<{ symbol: string }>`
    select distinct symbol from holding_sums where not fake and units > 0 and ${tab ? sql`sub_type = any (${orderKindsOnTab(tab)})` : always}
  `.execute(db);
  return rows.map(({ symbol }) => symbol);
}

export async function findHeld(ctx: Ctx, scope: ProductScope, quotes: QuotesBySymbol): Promise<Held[]> {
  const total = (amount: ReturnType<typeof sql>) => sql`${sumInTarget(amount, scope.target)}::text`;
  const { rows } = await sql<Held>`
    with ${isOfAllAgents(ctx, scope) ? keptTotals(scope) : countedTotals(ctx, scope)}, ${redemptionPrices(ctx, scope)}, rates as materialized (
      ${ratesOf(scope, sql`totals`)}
    ), valued as (
      select totals.*, coalesce(quote, redeemed.price) as price, quote_datetime, case when quote is null then nav_day end as nav_day,
        coalesce(units * coalesce(quote, redeemed.price), of_lots.value) as value, decimals
      from totals join currencies on currencies.code = totals.currency
      left join ${quotesIn(quotes)} using (symbol) left join redeemed using (symbol)
      left join (select symbol, case when count(*) = count(value) then sum(value) end as value from by_lot group by symbol) as of_lots using (symbol)
    )
    select symbol, currency, holders, units::text, cost::text, price::text, quote_datetime, nav_day::text, round(value, decimals)::text as value,
      round(value - cost, decimals)::text as unrealised,
      round(largest * 100 / nullif(cost, 0), 1)::float8 as largest_holder_percent,
      (select jsonb_build_object('cost', ${total(sql`cost`)}, 'value', ${total(sql`value`)}, 'unrealised', ${total(sql`(value - cost)`)})
        from valued join rates using (currency)) as in_target
    from valued join rates using (currency) order by cost * rate desc nulls last, symbol
  `.execute(ctx.db);
  return rows;
}

const quotesIn = (quotes: QuotesBySymbol) => {
  const evidence = [...quotes.values()];
  return sql`unnest(${[...quotes.keys()]}::text[], ${evidence.map(({ price }) => price)}::numeric[],
    ${evidence.map(({ time }) => time)}::timestamptz[]) as quotes (symbol, quote, quote_datetime)`;
};

/**
 * Holdings of each client in each instrument whose value is known: rows `client_id, agent_id, symbol, currency, units, cost, value` that add up to
 * the values of `findHeld`. Values are not rounded, for a sum is rounded once.
 */
export const valuedHoldings = (ctx: Ctx, scope: HeldScope, quotes: QuotesBySymbol) => sql`
  with ${heldByClient(ctx, scope)}, totals as (select distinct symbol from held), ${redemptionPrices(ctx, scope)}, valued as (
    select held.*, coalesce(held.units * coalesce(quote, redeemed.price), by_lot.value) as value
    from held left join ${quotesIn(quotes)} using (symbol) left join redeemed using (symbol) left join by_lot using (symbol, client_id)
  ), known as (
    select *, bool_and(value is not null) over (partition by symbol) as is_known from valued
  )
  select client_id, agent_id, symbol, currency, units, cost, value from known where is_known`;

/**
 * Prices at which the house redeems, as the client's holdings show them: the latest net asset value, or par. Products of one instrument have
 * net asset values of their own; where these differ, its value is that of its lots.
 */
const redemptionPrices = (ctx: Ctx, scope: HeldScope) => {
  const soldAt = (price: 'nav' | 'par') => scope.kinds.filter((kind) => orderKindOf(kind).soldAt === price);
  return sql`
    offered as materialized (
      select products.tenant_id, products.id, products.symbol, case when products.sub_type = any (${soldAt('par')}) then 1 else latest.nav end as price, latest.day
      from products left join lateral (
        select nav, day from product_navs
        where product_navs.tenant_id = products.tenant_id and product_navs.product_id = products.id and in_force order by day desc limit 1
      ) as latest on true
      where products.sub_type = any (${[...soldAt('nav'), ...soldAt('par')]}) and products.symbol = any (array(select symbol from totals))
    ), redeemed as materialized (
      select symbol, case when count(*) = count(price) and min(price) = max(price) then min(price) end as price,
        case when min(day) = max(day) then min(day) end as nav_day
      from offered group by symbol
    ), by_lot as materialized (
      select lots.instrument as symbol, orders.client_id,
        case when count(*) = count(offered.price) then sum(round((lots.units + lots.units_frozen) * offered.price, decimals)) end as value
      from lots
      join orders on orders.tenant_id = lots.tenant_id and orders.id = lots.order_id
      join offered on offered.tenant_id = orders.tenant_id and offered.id = orders.product_id
      join currencies on currencies.code = orders.currency
      where not lots.fake and lots.units + lots.units_frozen > 0 and lots.instrument = any (array(select symbol from redeemed where price is null))
        and ${isMine(ctx, scope, 'orders.agent_id')}
      group by lots.instrument, orders.client_id
    )`;
};

/** Condition on the clients of the team that the caller sees. */
const isMine = (ctx: Ctx, scope: HeldScope, agent: string) =>
  all([seesEveryClient(ctx) ? undefined : mayWorkFor(ctx, agent), ...agentConditions(scope, agent)]);

export const ratesOf = ({ target }: Pick<HeldScope, 'target'>, amounts: ReturnType<typeof sql>) => sql`
  select currency, case when currency = ${target} then 1 else rate_of_day(currency, ${target}, ${today}) end as rate
  from (select distinct currency from ${amounts}) as needed`;

const inCurrency = ({ target, unconverted }: HeldScope) => (unconverted ? sql`currency = ${target}` : always);

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
export const heldByClient = (ctx: Ctx, scope: HeldScope) => sql`
    held as materialized (
      select symbol, client_id, clients.agent_id, client_holdings.currency, sum(units) as units, sum(cost) as cost
      from client_holdings join clients on clients.tenant_id = client_holdings.tenant_id and clients.id = client_holdings.client_id
      where not client_holdings.fake and units > 0 and sub_type in (${sql.join(scope.kinds)}) and ${isMine(ctx, scope, 'clients.agent_id')} and ${inCurrency(scope)}
        and ${scope.symbol ? sql`symbol = ${scope.symbol}` : always}
      group by symbol, client_id, clients.agent_id, client_holdings.currency
    )`;

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
