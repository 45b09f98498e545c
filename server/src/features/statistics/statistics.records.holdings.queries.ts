// Holdings behind the figures of what clients hold now: how much, at which cost, what it is worth, and which part of it a holder has.
import { orderSubTypes } from '@backoffice/contract/orders/orders.kinds.ts';
import { orderKindsOnTab } from '@backoffice/contract/statistics/statistics.products.ts';
import type { heldFacts } from '@backoffice/contract/statistics/statistics.records.ts';
import { sql } from 'kysely';
import { all } from '#core/records/filters.ts';
import type { Ctx } from '#platform/context.ts';
import { heldByClient, ratesOf, valuedHoldings, type HeldScope } from './statistics.holdings.queries.ts';
import { aClient, noAmount, noTime, type RecordScope, type Rows } from './statistics.records.rows.ts';

const kindsOf = ({ tab }: RecordScope) => (tab ? orderKindsOnTab(tab) : orderSubTypes);

const scopeOf = (scope: RecordScope): HeldScope => ({
  ...scope,
  kinds: kindsOf(scope),
  unconverted: scope.currency !== undefined,
});

/** Different clients who hold something, under the agent of now. */
const holders = (scope: RecordScope): Rows => sql`
  select clients.id::text, ${noTime}, clients.id as client_id, clients.agent_id, ${aClient(sql`clients.id`)}, ${noAmount}
  from clients where exists (select from client_holdings held where held.client_id = clients.id and ${all([
    sql<boolean>`not held.fake and held.units > 0`,
    sql<boolean>`held.sub_type = any (${[...kindsOf(scope)]})`,
    scope.symbol && sql<boolean>`held.symbol = ${scope.symbol}`,
    scope.currency && sql<boolean>`held.currency = ${scope.currency}`,
  ])})`;

/** Columns of a row that stands for what a client holds of an instrument. */
const aHolding = sql`concat_ws('/', client_id, symbol, currency) as id, ${noTime}, client_id, agent_id, symbol, ${aClient(sql`client_id`)}`;

/** Holdings of now at cost, of each client in each instrument. */
const held = (scope: RecordScope, ctx: Ctx): Rows => sql`
  with ${heldByClient(ctx, scopeOf(scope))} select ${aHolding}, currency, cost as amount from held`;

const units = (scope: RecordScope, ctx: Ctx): Rows => sql`
  with ${heldByClient(ctx, scopeOf(scope))} select ${aHolding}, null::text as currency, units as amount from held`;

const value = (scope: RecordScope, ctx: Ctx): Rows => sql`
  select ${aHolding}, currency, value as amount from (${valuedHoldings(ctx, scopeOf(scope), scope.quotes)}) as valued`;

const unrealised = (scope: RecordScope, ctx: Ctx): Rows => sql`
  select ${aHolding}, currency, value - cost as amount from (${valuedHoldings(ctx, scopeOf(scope), scope.quotes)}) as valued`;

/** Holders with what they hold in all, in one currency: the largest have the figure's part of the sum. */
const shares = (scope: RecordScope, ctx: Ctx): Rows => sql`
  with ${heldByClient(ctx, scopeOf(scope))}, rates as materialized (${ratesOf(scope, sql`held`)})
  select client_id::text as id, ${noTime}, client_id, agent_id, ${aClient(sql`client_id`)}, ${scope.target}::text as currency, sum(cost * rate) as amount
  from held join rates using (currency) group by client_id, agent_id`;

export const sourcesOfHoldings: Record<(typeof heldFacts)[number], (scope: RecordScope, ctx: Ctx) => Rows> = {
  holders,
  held,
  units,
  value,
  unrealised,
  shares,
};
