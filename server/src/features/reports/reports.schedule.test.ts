import { expect, test } from 'vitest';
import { daysOf, lastDue, momentOf, nextDue, type Plan } from './reports.schedule.ts';

const plan = (changes: Partial<Plan>): Plan => ({ schedule: 'daily', weekday: 'mon', at: '08:00', ...changes });

/** The first moments after one, in UTC. */
function dues(of: Plan, after: string, zone: string, count: number): string[] {
  const found: string[] = [];
  for (let moment = new Date(after); found.length < count;) {
    const next = nextDue(of, moment, zone);
    if (!next) break;
    found.push(next.toISOString().slice(0, 16));
    moment = next;
  }
  return found;
}

test('a daily report keeps its hour on the wall when clocks change', () => {
  expect(dues(plan({}), '2026-03-28T00:00:00Z', 'Europe/Warsaw', 3)).toEqual([
    '2026-03-28T07:00',
    '2026-03-29T06:00',
    '2026-03-30T06:00',
  ]);
  expect(dues(plan({}), '2026-10-24T12:00:00Z', 'Europe/Warsaw', 2)).toEqual(['2026-10-25T07:00', '2026-10-26T07:00']);
});

test('an hour that is left out comes an hour later, one that is shown twice comes once', () => {
  const night = plan({ at: '02:00' });
  // 2:00 does not exist on the 29th: 3:00 summer time.
  expect(dues(night, '2026-03-28T12:00:00Z', 'Europe/Warsaw', 2)).toEqual(['2026-03-29T01:00', '2026-03-30T00:00']);
  // 2:00 comes twice on the 25th: the first is summer time.
  expect(dues(night, '2026-10-24T12:00:00Z', 'Europe/Warsaw', 2)).toEqual(['2026-10-25T00:00', '2026-10-26T01:00']);
  // Midnight itself is left out in Beirut.
  expect(momentOf('2026-03-29', '00:00', 'Asia/Beirut').toISOString()).toBe('2026-03-28T22:00:00.000Z');
  // Half an hour, on Lord Howe.
  expect(dues(night, '2026-10-03T00:00:00Z', 'Australia/Lord_Howe', 2)).toEqual([
    '2026-10-03T15:30',
    '2026-10-04T15:00',
  ]);
});

test('a weekly report comes on its weekday of the tenant, a monthly one on the last day of each month', () => {
  expect(dues(plan({ schedule: 'weekly', weekday: 'fri' }), '2026-11-19T00:00:00Z', 'Asia/Shanghai', 2)).toEqual([
    '2026-11-20T00:00',
    '2026-11-27T00:00',
  ]);
  expect(dues(plan({ schedule: 'month_end', at: '23:00' }), '2026-01-31T15:30:00Z', 'Asia/Shanghai', 4)).toEqual([
    '2026-02-28T15:00',
    '2026-03-31T15:00',
    '2026-04-30T15:00',
    '2026-05-31T15:00',
  ]);
  expect(dues(plan({ schedule: 'month_end' }), '2028-02-01T00:00:00Z', 'UTC', 1)).toEqual(['2028-02-29T08:00']);
  expect(nextDue(plan({ schedule: 'none' }), new Date(), 'UTC')).toBeNull();
});

test('of moments that were missed the last one counts', () => {
  const at = (text: string) => new Date(text);
  const missed = lastDue(plan({}), at('2026-11-01T08:00:00Z'), at('2026-11-19T07:59:00Z'), 'UTC');
  expect(missed).toEqual(at('2026-11-18T08:00:00Z'));
  expect(lastDue(plan({}), at('2026-11-19T08:00:00Z'), at('2026-11-19T08:00:30Z'), 'UTC')).toEqual(
    at('2026-11-19T08:00:00Z'),
  );
});

test('days move with the day on which the report is due', () => {
  expect(daysOf('as_chosen', '2026-11-19')).toBeNull();
  expect(daysOf('yesterday', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(daysOf('last_7_days', '2026-11-19')).toEqual({ from: '2026-11-12', to: '2026-11-18' });
  expect(daysOf('last_week', '2026-11-19')).toEqual({ from: '2026-11-09', to: '2026-11-15' });
  expect(daysOf('last_week', '2026-11-15')).toEqual({ from: '2026-11-02', to: '2026-11-08' });
  expect(daysOf('week_to_date', '2026-11-16')).toEqual({ from: '2026-11-16', to: '2026-11-16' });
  expect(daysOf('last_30_days', '2026-01-01')).toEqual({ from: '2025-12-02', to: '2025-12-31' });
  expect(daysOf('last_month', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(daysOf('month_to_date', '2026-02-28')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
});
