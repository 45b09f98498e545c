// Daily sums: registrations, verifications and money by book, agent and currency. See decision 0172.
import {
  clientFacts,
  moneyFacts,
  type ClientFact,
  type MoneyFact,
} from '@backoffice/contract/statistics/statistics.ts';
import { addDays } from '@backoffice/contract/kit/days.ts';
import { currencyDecimals, type Currency } from '@backoffice/contract/kit/money.ts';
import { sql, type RawBuilder } from 'kysely';
import { agentConditions, all, always, type Condition } from '#core/records/filters.ts';
import { allAgents, type CountScope } from '#core/records/record-counts.ts';
import { mayWorkFor, seesEveryClient } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { announce } from '#platform/events/announce.ts';
import type { Sweep } from '#platform/jobs/sweeper.ts';
import { conversionsTo, sumInTarget, type Conversions } from './one-currency.ts';

/** Days of the tenant, both included, and whose clients. */
export interface FactScope {
  from: string;
  to: string;
  agent_id?: string | undefined;
  superman_id?: string | undefined;
}

export interface DailyFact extends Conversions {
  kind: ClientFact | MoneyFact;
  /** True where it is what corrections did to the fact. */
  is_correction: boolean;
  /** Key that the facts were grouped by; null for all of them together. */
  key: string | null;
  count: number;
  /** Amount in `target`. */
  amount: string;
}

interface Grouping {
  key: RawBuilder<unknown>;
  /** True where the key is the same for all days of a month. */
  isOfMonths: boolean;
  /** Condition on the agents' rows: the key decides between all agents together and each of them. */
  agents: Condition;
  /** The currency that amounts are shown in. */
  target: Currency;
  /** Counts nothing but what was in the target currency. */
  unconverted: boolean;
}

/** Beginning of the kinds that corrections are kept under, as `fact_kind` has it. */
const correctionPrefix = 'corrected_';

export const isClientFact = (kind: string): kind is ClientFact => clientFacts.some((fact) => fact === kind);
export const isMoneyFact = (kind: string): kind is MoneyFact => moneyFacts.some((fact) => fact === kind);

/** True where a person who sees the whole tenant asks for it: its sums are kept under an agent of their own. See decision 0172. */
export const isOfAllAgents = (ctx: Pick<Ctx, 'actor'>, { agent_id, superman_id }: Partial<FactScope>): boolean =>
  seesEveryClient(ctx) && !agent_id && !superman_id;

/** The rows that add up to what the caller may see of it: clients whose agent at that time is one of their people. */
export const isOfAgents = (ctx: Pick<Ctx, 'actor'>, scope: Partial<FactScope>): Condition =>
  isOfAllAgents(ctx, scope) ? sql<boolean>`agent_id = ${allAgents}` : isOfEachAgent(ctx, scope);

/** Condition of `isOfAgents`, agent by agent. */
export const isOfEachAgent = (ctx: Pick<Ctx, 'actor'>, scope: Partial<FactScope>): Condition =>
  all([
    seesEveryClient(ctx) ? sql<boolean>`agent_id = any (array(select id from staff))` : mayWorkFor(ctx, 'agent_id'),
    ...agentConditions(scope, 'agent_id'),
  ]);

/** Facts of real clients, as far as the caller may see them, by key and in all: a total is rounded once, and is not the sum of its rounded parts. */
export async function findDailyFacts(
  { db }: Pick<Ctx, 'db'>,
  scope: FactScope,
  { key, isOfMonths, agents, target, unconverted }: Grouping,
): Promise<DailyFact[]> {
  const asked = sql`not fake and kind = any (${[...clientFacts, ...moneyFacts, ...moneyFacts.map((fact) => correctionPrefix + fact)]}) and ${agents}`;
  const { days, months } = isOfMonths ? wholeMonthsOf(scope) : { days: [scope], months: null };
  const ofDays = ({ from, to }: Days, currencies: readonly string[] | null) => sql`
    select kind, day, agent_id, currency, count, amount from daily_facts
    where ${asked} and day between ${from}::date and ${to}::date and ${currencies ? sql`currency = any (${currencies})` : always}`;
  const ofMonths = ({ from, to }: Days) => sql`
    select kind, month as day, agent_id, currency, count, amount from monthly_facts
    where ${asked} and month between ${from}::date and ${to}::date and currency in ('', ${target})`;
  const others = Object.keys(currencyDecimals).filter((currency) => currency !== target);
  const parts = [
    ...days.map((span) => ofDays(span, unconverted ? ['', target] : null)),
    ...(months ? [ofMonths(months)] : []),
    ...(months && !unconverted ? [ofDays(months, others)] : []),
  ];
  const { rows } = await sql<DailyFact>`
    with facts as materialized (
      -- Day by day only what is converted at the rate of its day.
      select kind, ${key} as key, currency, case when currency not in ('', ${target}) then day end as day, sum(count) as count, sum(amount) as amount
      from (${sql.join(parts, sql` union all `)}) as parts
      group by 1, 2, 3, 4
    ), rates as materialized (
      select day, currency, rate_of_day(currency, ${target}, day) as rate
      from (select distinct day, currency from facts where day is not null) as needed
    ), rated as (
      select facts.*, case when day is null then 1 else rates.rate end as rate from facts left join rates using (day, currency)
    )
    select replace(kind, ${correctionPrefix}, '') as kind, starts_with(kind, ${correctionPrefix}) as is_correction, key::text, sum(count)::int as count, ${sumInTarget(sql`amount`, target)}::text as amount, ${conversionsTo(target)}
    from rated group by grouping sets ((kind, key), (kind))
  `.execute(db);
  return rows;
}

type Days = Pick<FactScope, 'from' | 'to'>;

/** The months that lie in the span as a whole, and the days before and after them. */
export function wholeMonthsOf({ from, to }: Days): { days: Days[]; months: Days | null } {
  const first = monthOf(from) === from ? from : monthOf(addDays(monthOf(from), 31));
  const after = monthOf(addDays(to, 1));
  if (first >= after) return { days: [{ from, to }], months: null };
  const edges = [
    { from, to: addDays(first, -1) },
    { from: after, to },
  ];
  return { days: edges.filter((edge) => edge.from <= edge.to), months: { from: first, to: addDays(after, -1) } };
}

/** First day of a day's month. */
const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

/** Clients of these agents, as far as the caller sees them, who have ever deposited, and those of them who did more than once. */
export async function countDepositors(ctx: Pick<Ctx, 'db' | 'actor'>, { fake, ...scope }: CountScope) {
  const { rows } = await sql<{ clients: number; repeated: number }>`
    select coalesce(sum(clients), 0)::int as clients, coalesce(sum(repeated), 0)::int as repeated from depositor_counts
    where fake = ${fake} and ${all([mayWorkFor(ctx, 'agent_id'), ...agentConditions(scope, 'agent_id')])}
  `.execute(ctx.db);
  return rows[0] ?? { clients: 0, repeated: 0 };
}

/** Counting from nothing begins with all clients and orders at once; the default limit is for people who wait. */
const statementTimeout = '5min';

export const dailyFactRollUp: Sweep = {
  name: 'statistics.roll_up',
  everyMs: 2_000,
  tenants: sql`select tenant from tenants_with_new_facts() as tenant`,
  run: async (ctx) => {
    await sql`select set_config('statement_timeout', ${statementTimeout}, true)`.execute(ctx.db);
    await rollUpDailyFacts(ctx);
    await announce(ctx, ['stat', 'teamstat', 'dashboard']);
  },
};

/** Has the tables analysed: a new tenant beside a large one is planned for as if it had no rows until then. See decision 0225. */
export const growthOfTenants: Sweep = {
  name: 'statistics.growth',
  everyMs: 30_000,
  tenants: sql`select tenant from tenants_that_grew() as tenant`,
  run: async ({ db }) => {
    await sql`select set_config('statement_timeout', ${statementTimeout}, true)`.execute(db);
    await sql`select analyze_grown_tables()`.execute(db);
  },
};

export async function rollUpDailyFacts({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await sql`select roll_up_daily_facts()`.execute(db);
}

/** Makes the next roll-up count everything anew. */
export async function forgetDailyFacts({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await sql`select forget_daily_facts()`.execute(db);
}
