// Moments at which reports are due on the tenant's clocks, and the days that each of them is about. Pure: no database, no clock.
import { addDays } from '@backoffice/contract/kit/days.ts';
import {
  reportWeekdays,
  type ReportPeriod,
  type ReportSchedule,
  type ReportWeekday,
} from '@backoffice/contract/reports/reports.ts';

export interface Plan {
  schedule: ReportSchedule;
  weekday: ReportWeekday;
  /** Full hour, such as 08:00. */
  at: string;
}

/** First and last day, both included. */
export interface Days {
  from: string;
  to: string;
}

/** The first moment after this one at which it is due; null without a schedule. */
export function nextDue(plan: Plan, after: Date, timeZone: string): Date | null {
  if (plan.schedule === 'none') return null;
  // One day more than the longest month: the hour of its last day may be over.
  let day = dayIn(after, timeZone);
  for (let step = 0; step < 64; step++, day = addDays(day, 1)) {
    if (!isDueOn(plan, day)) continue;
    const moment = momentOf(day, plan.at, timeZone);
    if (moment > after) return moment;
  }
  throw new Error(`a report is never due: ${plan.schedule}`);
}

/** The last of the moments from `due` up to `now` at which it is due: what was missed is made once. */
export function lastDue(plan: Plan, due: Date, now: Date, timeZone: string): Date {
  let last = due;
  for (let next = nextDue(plan, last, timeZone); next && next <= now; next = nextDue(plan, next, timeZone)) last = next;
  return last;
}

function isDueOn({ schedule, weekday }: Plan, day: string): boolean {
  if (schedule === 'weekly') return reportWeekdays[isoWeekday(day) - 1] === weekday;
  return schedule === 'daily' || addDays(day, 1).endsWith('-01');
}

/** The days of a period, seen from a day; null where the filters stay as they were chosen. */
export function daysOf(period: ReportPeriod, day: string): Days | null {
  const monday = addDays(day, 1 - isoWeekday(day));
  const first = `${day.slice(0, 7)}-01`;
  switch (period) {
    case 'as_chosen':
      return null;
    case 'yesterday':
      return { from: addDays(day, -1), to: addDays(day, -1) };
    case 'last_7_days':
      return { from: addDays(day, -7), to: addDays(day, -1) };
    case 'last_30_days':
      return { from: addDays(day, -30), to: addDays(day, -1) };
    case 'last_week':
      return { from: addDays(monday, -7), to: addDays(monday, -1) };
    case 'week_to_date':
      return { from: monday, to: day };
    case 'last_month':
      return { from: `${addDays(first, -1).slice(0, 7)}-01`, to: addDays(first, -1) };
    case 'month_to_date':
      return { from: first, to: day };
  }
}

/** 1 is Monday. */
const isoWeekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** "2026-03-01 14:30:00" on the clocks of that zone. */
export const clockIn = (moment: Date, timeZone: string): string =>
  // The Swedish form is the ISO form.
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(moment);

export const dayIn = (moment: Date, timeZone: string): string => clockIn(moment, timeZone).slice(0, 10);

/**
 * The moment at which the clocks of the zone show this day and time. An hour that they leave out in spring is the hour after it; of
 * one that they show twice in autumn, it is the first.
 */
export function momentOf(day: string, time: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const shiftMs = (at: number) => Date.parse(`${clockIn(new Date(at), timeZone).replace(' ', 'T')}Z`) - at;
  const shifts = [shiftMs(asUtc - 24 * hourMs), shiftMs(asUtc + 24 * hourMs)];
  const shown = shifts.map((shift) => asUtc - shift).filter((at) => at + shiftMs(at) === asUtc);
  // None shows it: by the shift from before the change, the time that follows the gap.
  return new Date(shown.length > 0 ? Math.min(...shown) : asUtc - Math.min(...shifts));
}
const hourMs = 3_600_000;
