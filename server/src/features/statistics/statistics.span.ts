// Spans of days: their periods, the same number of days before, and the currency in which figures of several are shown.
import { addDays, dayMs } from '@backoffice/contract/kit/days.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import type { PeriodUnit } from '@backoffice/contract/statistics/statistics.ts';
import { sql } from 'kysely';
import type { FactScope } from '#core/statistics/daily-facts.ts';
import type { Ctx } from '#platform/context.ts';

export async function currencyOfTenant({ db }: Pick<Ctx, 'db'>): Promise<Currency> {
  const settings = await db.selectFrom('app_settings').select('currency').executeTakeFirst();
  return settings?.currency ?? 'USD';
}

export const firstDayOf = (unit: PeriodUnit) => sql<string>`date_trunc(${unit}, day)::date::text`;

/** Span of as many days, ending the day before. */
export function spanBefore<Scope extends FactScope>(scope: Scope): Scope {
  const days = (Date.parse(scope.to) - Date.parse(scope.from)) / dayMs + 1;
  return { ...scope, from: addDays(scope.from, -days), to: addDays(scope.from, -1) };
}

/** The first days of all periods that the span touches; weeks begin on Monday. */
export function periodsOf({ from, to }: FactScope, unit: PeriodUnit): string[] {
  const periods: string[] = [];
  for (let day = startOf(from, unit); day <= to; day = nextPeriod(day, unit)) periods.push(day);
  return periods;
}

export const lastDayOf = (period: string, unit: PeriodUnit): string => addDays(nextPeriod(period, unit), -1);

const nextPeriod = (period: string, unit: PeriodUnit) =>
  startOf(addDays(period, unit === 'month' ? 32 : unit === 'week' ? 7 : 1), unit);

/** Day so many days after the last day of a month. */
export const dayAfterMonth = (month: string, days: number): string =>
  addDays(startOf(addDays(month, 32), 'month'), days - 1);

function startOf(day: string, unit: PeriodUnit): string {
  if (unit === 'month') return `${day.slice(0, 7)}-01`;
  return unit === 'week' ? addDays(day, -((new Date(day).getUTCDay() + 6) % 7)) : day;
}
