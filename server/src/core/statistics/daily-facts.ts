// What happened on each day, added up: registrations, verifications and money by book, agent and currency. See decision 0070.
import {
  clientFacts,
  moneyFacts,
  type ClientFact,
  type MoneyFact,
} from '@backoffice/contract/statistics/statistics.ts';
import { currencyDecimals, type Currency } from '@backoffice/contract/kit/money.ts';
import { sql, type RawBuilder } from 'kysely';
import { agentConditions, all, type Condition } from '#core/records/filters.ts';
import { allAgents, type CountScope } from '#core/records/record-counts.ts';
import { mayWorkFor, seesEveryClient } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { announce } from '#platform/events/announce.ts';
import type { Sweep } from '#platform/jobs/sweeper.ts';

/** Days of the tenant, both included, and whose clients. */
export interface FactScope {
  from: string;
  to: string;
  agent_id?: string | undefined;
  superman_id?: string | undefined;
}

export interface DailyFact {
  kind: ClientFact | MoneyFact;
  /** What the facts were grouped by. */
  key: string;
  currency: Currency | '';
  count: number;
  /** In `target`; null where there is no rate. */
  amount: string | null;
}

interface Grouping {
  key: RawBuilder<unknown>;
  /** Which rows of it: the key decides between all agents together and each of them. */
  agents: Condition;
  /** The currency that amounts are shown in. */
  target: Currency;
  /** Only what was in the target currency. */
  unconverted: boolean;
}

export const isClientFact = (kind: string): kind is ClientFact => clientFacts.some((fact) => fact === kind);
export const isMoneyFact = (kind: string): kind is MoneyFact => moneyFacts.some((fact) => fact === kind);

/** Whether the whole tenant is asked for, by a person who sees it: its sums are kept under an agent of their own. See decision 0150. */
export const isOfAllAgents = (ctx: Pick<Ctx, 'actor'>, { agent_id, superman_id }: Partial<FactScope>): boolean =>
  seesEveryClient(ctx) && !agent_id && !superman_id;

/** The rows that add up to what the caller may see of it: clients whose agent at that time is one of their people. */
export const isOfAgents = (ctx: Pick<Ctx, 'actor'>, scope: Partial<FactScope>): Condition =>
  isOfAllAgents(ctx, scope) ? sql<boolean>`agent_id = ${allAgents}` : isOfEachAgent(ctx, scope);

/** As `isOfAgents`, agent by agent. */
export const isOfEachAgent = (ctx: Pick<Ctx, 'actor'>, scope: Partial<FactScope>): Condition =>
  all([
    seesEveryClient(ctx) ? sql<boolean>`agent_id = any (array(select id from staff))` : mayWorkFor(ctx, 'agent_id'),
    ...agentConditions(scope, 'agent_id'),
  ]);

/** Of real clients, as far as the caller may see them. */
export async function findDailyFacts(
  { db }: Pick<Ctx, 'db'>,
  { from, to }: FactScope,
  { key, agents, target, unconverted }: Grouping,
): Promise<DailyFact[]> {
  const { rows } = await sql<DailyFact>`
    with facts as materialized (
      -- Day by day only what is converted at the rate of its day.
      select kind, ${key} as key, currency, case when currency not in ('', ${target}) then day end as day, sum(count) as count, sum(amount) as amount
      from daily_facts
      where not fake and kind = any (${[...clientFacts, ...moneyFacts]}) and day between ${from}::date and ${to}::date and ${agents}
        ${unconverted ? sql`and currency in ('', ${target})` : sql``}
      group by 1, 2, 3, 4
    ), rates as materialized (
      select day, currency, rate_of_day(currency, ${target}, day) as rate
      from (select distinct day, currency from facts where day is not null) as needed
    )
    select kind, key::text, currency, sum(count)::int as count,
      case when currency in ('', ${target}) then sum(amount)
        else round(sum(amount * rate), ${currencyDecimals[target]}::int) end::text as amount
    from facts left join rates using (day, currency)
    group by kind, key, currency
  `.execute(db);
  return rows;
}

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

export async function rollUpDailyFacts({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await sql`select roll_up_daily_facts()`.execute(db);
}

/** The next roll-up counts everything anew. */
export async function forgetDailyFacts({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await sql`select forget_daily_facts()`.execute(db);
}
