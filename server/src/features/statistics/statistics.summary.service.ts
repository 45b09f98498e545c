// The summary: what happened in each period, how many clients were active in it, and what they had at its end.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { getSummary as endpoint, PeriodUnit } from '@backoffice/contract/statistics/statistics.ts';
import { sql } from 'kysely';
import { isOfAgents, isOfAllAgents, type FactScope } from '#core/statistics/daily-facts.ts';
import { findBalancesAt } from '#core/statistics/kept-balances.ts';
import { oneCurrency } from '#core/statistics/one-currency.ts';
import type { Ctx } from '#platform/context.ts';
import { findDaySums } from './statistics.service.ts';
import { lastDayOf, spanBefore } from './statistics.span.ts';

export async function getSummary(ctx: Ctx, input: CheckedInputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { unit, currency, ...scope } = input;
  const sums = await findDaySums(ctx, input);
  const { total, before } = sums;
  const active = await countActive(ctx, scope, unit);
  const endOf = (period: string) => {
    const last = lastDayOf(period, unit);
    return last < scope.to ? last : scope.to;
  };
  const dayBefore = spanBefore(scope).to;
  const ends = [dayBefore, ...sums.items.map(({ period }) => endOf(period))];
  // Kept for all clients together: of one team there is none.
  const converted = { target: sums.currency, unconverted: currency !== undefined };
  const balances = isOfAllAgents(ctx, scope) ? await findBalancesAt(ctx, ends, converted) : null;
  const balanceAt = (day: string) => balances?.amounts.get(day) ?? null;
  const items = sums.items.map((item) => ({
    ...item,
    active: active.get(item.period) ?? 0,
    balance: balanceAt(endOf(item.period)),
  }));
  const [only] = items.length === 1 ? items : [];
  const missing = oneCurrency(sums.currency, balances?.parts ?? []);
  return {
    ...sums,
    is_converted: sums.is_converted || missing.is_converted,
    without_rate: [...new Set([...sums.without_rate, ...missing.without_rate])].toSorted(),
    items,
    total: { ...total, active: only?.active ?? null, balance: balanceAt(scope.to) },
    before: { ...before, active: null, balance: balanceAt(dayBefore) },
  };
}

/** Counts by period. One client who moved from one agent of a team to another within it counts for both. */
async function countActive(ctx: Ctx, scope: FactScope, unit: PeriodUnit): Promise<Map<string, number>> {
  const { rows } = await sql<{ period: string; count: number }>`
    select day::text as period, sum(count)::int as count from daily_facts
    where not fake and kind = ${`active_${unit}`} and ${isOfAgents(ctx, scope)}
      and day between date_trunc(${unit}, ${scope.from}::date)::date and ${scope.to}::date
    group by day
  `.execute(ctx.db);
  return new Map(rows.map(({ period, count }) => [period, count]));
}
