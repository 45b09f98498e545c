// What happened on each day, added up: registrations, verifications and money by book, agent and currency. See decision 0070.
import {
  clientFacts,
  moneyFacts,
  type ClientFact,
  type MoneyFact,
} from '@backoffice/contract/statistics/statistics.ts';
import { currencyDecimals, type Currency } from '@backoffice/contract/kit/money.ts';
import { sql, type RawBuilder } from 'kysely';
import { agentConditions, all } from '#core/records/filters.ts';
import { mayWorkFor } from '#core/visibility/visibility.ts';
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
  key: RawBuilder<string>;
  /** The currency that amounts are told in. */
  target: Currency;
  /** Only what was in the target currency. */
  unconverted: boolean;
}

export const isClientFact = (kind: string): kind is ClientFact => clientFacts.some((fact) => fact === kind);
export const isMoneyFact = (kind: string): kind is MoneyFact => moneyFacts.some((fact) => fact === kind);

/** Of real clients, as far as the caller may see them: those whose agent at that time is one of their people. */
export async function findDailyFacts(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  scope: FactScope,
  { key, target, unconverted }: Grouping,
): Promise<DailyFact[]> {
  const mine = all([mayWorkFor(ctx, 'agent_id'), ...agentConditions(scope, 'agent_id')]);
  const { rows } = await sql<DailyFact>`
    with facts as (
      select kind, day, agent_id, currency, sum(count) as count, sum(amount) as amount from daily_facts
      where not fake and day between ${scope.from}::date and ${scope.to}::date and ${mine}
        ${unconverted ? sql`and currency in ('', ${target})` : sql``}
      group by kind, day, agent_id, currency
    ), rates as materialized (
      select day, currency, rate_of_day(currency, ${target}, day) as rate
      from (select distinct day, currency from facts where currency not in ('', ${target})) as needed
    )
    select kind, ${key} as key, currency, sum(count)::int as count,
      case when currency in ('', ${target}) then sum(amount)
        else round(sum(amount * rate), ${currencyDecimals[target]}::int) end::text as amount
    from facts left join rates using (day, currency)
    group by kind, key, currency
  `.execute(ctx.db);
  return rows;
}

export const dailyFactRollUp: Sweep = {
  name: 'statistics.roll_up',
  everyMs: 2_000,
  tenants: sql`select tenant from tenants_with_new_facts() as tenant`,
  run: async (ctx) => {
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
