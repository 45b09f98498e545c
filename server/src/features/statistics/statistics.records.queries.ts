// Records behind the figures of some days, found as the roll-up counts them: journals by what they did, clients by when they came.
import { orderSubTypes } from '@backoffice/contract/orders/orders.kinds.ts';
import { orderKindsOnTab } from '@backoffice/contract/statistics/statistics.products.ts';
import type { RecordedFact } from '@backoffice/contract/statistics/statistics.records.ts';
import { sql, type RawBuilder } from 'kysely';
import { startOf } from '#core/calendar.ts';
import { agentConditions, all, always } from '#core/records/filters.ts';
import type { FactScope } from '#core/statistics/daily-facts.ts';
import { mayWorkFor, seesEveryClient } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { sourcesOfClients } from './statistics.records.clients.queries.ts';
import { sourcesOfHoldings } from './statistics.records.holdings.queries.ts';
import { sourcesOfOffers } from './statistics.records.offers.queries.ts';
import type { RecordScope, Rows } from './statistics.records.rows.ts';

/** Journals of the real book in these days that the roll-up has taken in. */
const journalsIn = ({ from, to }: FactScope) => sql`
  journals where not fake and effective_at >= ${startOf(from)} and effective_at < ${startOf(to, 1)}
    and xid < (select before_xid from daily_fact_rollups)`;

/** What a journal did to the house's accounts is what it did for the client; the signs are those of `money_facts_in`. */
const ofMoney = (scope: FactScope, kinds: readonly string[] | null, amount: RawBuilder<unknown>): Rows => sql`
  select j.id::text || '/' || moved.currency as id, j.effective_at as at, whose.client_id, agent.agent_id,
    case j.kind when 'compensation' then 'adjustment' when 'bonus' then 'adjustment' when 'fine' then 'loan' when 'fee' then 'subscription'
      when 'trade' then coalesce(traded.kind, 'stock_order') when 'corporate' then coalesce(traded.kind, 'stock_order') else j.kind end as record_type,
    j.reference as record_id, is_correction(j.journals) as is_correction, sign(moved.amount)::int as count, moved.currency, moved.amount
  from (select journals, journals.* from ${journalsIn(scope)} and ${kinds ? sql`journals.kind = any (${kinds})` : always}) as j
  cross join lateral (
    select l.currency, ${amount} as amount from journal_lines l
    where l.tenant_id = j.tenant_id and l.journal_id = j.id and l.account_id is null group by l.currency
  ) as moved
  cross join lateral (
    select a.client_id from journal_lines l join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
    where l.tenant_id = j.tenant_id and l.journal_id = j.id order by l.line_no limit 1
  ) as whose
  cross join lateral agents_at(whose.client_id, j.effective_at) as agent
  left join lateral (
    select order_record_kind(sub_type) as kind from orders where j.kind in ('trade', 'corporate') and orders.tenant_id = j.tenant_id and orders.id = j.reference
  ) as traded on true
  where moved.amount <> 0`;

const allOf = sql`-sum(l.amount)`;
const income = (code: string) => sql`coalesce(sum(l.amount) filter (where l.code = ${code}), 0)`;

/** Journals by which units changed hands, as `trades_of` has them. */
const ofTrades = (scope: RecordScope, side: 'bought' | 'sold' | null, amount: RawBuilder<unknown>): Rows => sql`
  select j.id::text || '/' || custody.line_no as id, j.effective_at as at, o.client_id, agent.agent_id, order_record_kind(o.sub_type) as record_type,
    o.id as record_id, is_correction(j.journals) as is_correction, case when j.reverses is null then 1 else -1 end as count, o.currency,
    ${amount} as amount
  from (select journals, journals.* from ${journalsIn(scope)} and journals.kind = 'trade') as j
  join unit_lines custody on custody.tenant_id = j.tenant_id and custody.journal_id = j.id and custody.code = 'custody'
  join orders o on o.tenant_id = j.tenant_id and o.id = custody.order_id
  cross join lateral (
    select coalesce(sum(l.amount) filter (where l.code = 'invested'), 0) as invested, coalesce(sum(l.amount) filter (where l.code = 'settle'), 0) as settle,
      coalesce(sum(l.amount) filter (where l.code = 'income.fee'), 0) as fee, coalesce(sum(l.amount) filter (where l.code = 'payable.duty'), 0) as duty
    from journal_lines l where l.tenant_id = j.tenant_id and l.journal_id = j.id
  ) as moved
  cross join lateral agents_at(o.client_id, j.effective_at) as agent
  where ${side ? sql`((custody.quantity < 0) = (j.reverses is null)) = ${side === 'bought'}` : always} and ${isOnTab(scope)}`;

const isOnTab = ({ tab, symbol }: RecordScope) =>
  all([
    tab && sql<boolean>`o.sub_type = any (${tab ? orderKindsOnTab(tab) : [...orderSubTypes]})`,
    symbol && sql<boolean>`o.symbol = ${symbol}`,
  ]);

const ofDays = ({ from, to }: FactScope, at: RawBuilder<unknown>) =>
  sql`${at} >= ${startOf(from)} and ${at} < ${startOf(to, 1)}`;

const sources: Record<RecordedFact, (scope: RecordScope, ctx: Ctx) => Rows> = {
  ...sourcesOfClients,
  ...sourcesOfHoldings,
  ...sourcesOfOffers,
  deposit: (scope) => ofMoney(scope, ['deposit'], allOf),
  withdrawal: (scope) => ofMoney(scope, ['withdrawal'], sql`sum(l.amount)`),
  compensation: (scope) => ofMoney(scope, ['compensation'], allOf),
  bonus: (scope) => ofMoney(scope, ['bonus'], allOf),
  profit: (
    scope,
  ) => sql`select id, at, client_id, agent_id, record_type, record_id, is_correction, 1 as count, currency, amount
    from (${ofMoney(scope, ['trade', 'corporate'], allOf)}) as profits`,
  fee: (scope) => ofMoney(scope, null, income('income.fee')),
  interest: (scope) => ofMoney(scope, null, income('income.interest')),
  penalty: (scope) => ofMoney(scope, null, income('income.penalty')),
  first_deposit: (scope) => sql`
    select deposits.* from (${ofMoney(scope, ['deposit'], allOf)}) as deposits
    join first_deposits on first_deposits.client_id = deposits.client_id and deposits.id like first_deposits.journal_id::text || '/%'`,
  bought: (scope) => ofTrades(scope, 'bought', sql`moved.invested`),
  sold: (scope) => ofTrades(scope, 'sold', sql`-moved.invested - moved.settle`),
  trade_fee: (scope) => sql`select * from (${ofTrades(scope, null, sql`moved.fee`)}) as fees where amount <> 0`,
  // Proceeds after fee and duty, less the cost.
  realised: (scope) => ofTrades(scope, 'sold', sql`-moved.settle - moved.fee - moved.duty`),
  registered: (scope) => sql`
    select clients.id::text, clients.create_datetime as at, clients.id as client_id, agent.agent_id, 'client' as record_type, clients.id as record_id,
      false as is_correction, 1 as count, null::text as currency, null::numeric as amount
    from clients cross join lateral agents_at(clients.id, clients.create_datetime) as agent
    where not clients.fake and ${ofDays(scope, sql`clients.create_datetime`)}`,
  verified: (scope) => sql`
    select checks.id::text, checks.review_datetime as at, checks.client_id, agent.agent_id, 'identity_check' as record_type, checks.id as record_id,
      false as is_correction, 1 as count, null::text as currency, null::numeric as amount
    from identity_checks checks cross join lateral agents_at(checks.client_id, checks.review_datetime) as agent
    where not checks.fake and checks.status = 'approved' and ${ofDays(scope, sql`checks.review_datetime`)}`,
  ordered: (scope) => sql`
    select o.id::text, o.create_datetime as at, o.client_id, agent.agent_id, order_record_kind(o.sub_type) as record_type, o.id as record_id,
      false as is_correction, 1 as count, o.currency, o.reserved as amount
    from orders o cross join lateral agents_at(o.client_id, o.create_datetime) as agent
    where not o.fake and o.corrected_by is null and ${ofDays(scope, sql`o.create_datetime`)} and ${isOnTab(scope)}`,
};

/** The rows of a figure, as far as the caller may see it. */
export const recordsOf = (ctx: Ctx, fact: RecordedFact, scope: RecordScope): Rows => sql`
  select * from (${sources[fact](scope, ctx)}) as found
  where ${all([
    // Decisions are the caller's own, also for a client who has moved away since.
    seesEveryClient(ctx) || fact === 'reviewed' ? undefined : mayWorkFor(ctx, 'found.agent_id'),
    ...agentConditions(scope, 'found.agent_id'),
    scope.is_correction === undefined ? undefined : sql<boolean>`is_correction = ${scope.is_correction}`,
    scope.currency && sql<boolean>`(currency = ${scope.currency} or currency is null)`,
  ])}`;
