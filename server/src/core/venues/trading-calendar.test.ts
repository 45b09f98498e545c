// The trading calendar: laws that hold at every moment, and real days of the six venues that a tenant starts with.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startVenueFacts } from './start-venues.ts';
import {
  addTradingDays,
  closedDay,
  closeOf,
  isOpen,
  localDay,
  nextOpen,
  sessionOf,
  sessionsBetween,
  tradingDay,
  type TradingCalendar,
} from './trading-calendar.ts';

const calendars = startVenueFacts().map(({ calendar }) => calendar);
const venue = fc.constantFrom(...calendars);
const moment = fc.integer({ min: Date.parse('2025-01-02T00:00:00Z'), max: Date.parse('2026-12-15T00:00:00Z') });
const of = (mic: string): TradingCalendar => {
  const calendar = calendars.find((one) => one.mic === mic);
  if (!calendar) throw new Error(`no venue ${mic}`);
  return calendar;
};
const at = (text: string) => Date.parse(text);
const refusal = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

test('the next open is open, not before the moment, and nothing is open in between', () => {
  fc.assert(
    fc.property(
      venue,
      moment,
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (calendar, when, part) => {
        const next = nextOpen(calendar, when);
        expect(next).toBeGreaterThanOrEqual(when);
        expect(isOpen(calendar, next)).toBe(true);
        const between = when + Math.floor((next - when) * part);
        expect(isOpen(calendar, between)).toBe(between === next);
      },
    ),
    { numRuns: 500 },
  );
});

test('so many trading days on and as many back is the same day', () => {
  fc.assert(
    fc.property(venue, moment, fc.integer({ min: 0, max: 40 }), (calendar, when, count) => {
      const day = tradingDay(calendar, Math.min(when, at('2026-10-15T00:00:00Z')));
      const later = addTradingDays(calendar, day, count);
      expect(addTradingDays(calendar, later, -count)).toBe(day);
      expect(sessionsBetween(calendar, day, later)).toHaveLength(count + 1);
    }),
    { numRuns: 300 },
  );
});

test('a moment while it is open lies on its trading day, and before that day’s close', () => {
  fc.assert(
    fc.property(venue, moment, (calendar, when) => {
      const open = nextOpen(calendar, when);
      const day = tradingDay(calendar, open);
      expect(day).toBe(localDay(calendar.timezone, open));
      expect(open).toBeLessThan(closeOf(calendar, day) ?? 0);
      expect(isOpen(calendar, closeOf(calendar, day) ?? 0)).toBe(false);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['XNYS', '2026-03-06', '2026-03-06T14:30:00Z', '2026-03-09', '2026-03-09T13:30:00Z'], // summer time begins on 8 March
  ['XNYS', '2026-10-30', '2026-10-30T13:30:00Z', '2026-11-02', '2026-11-02T14:30:00Z'],
  ['XWAR', '2025-03-28', '2025-03-28T08:00:00Z', '2025-03-31', '2025-03-31T07:00:00Z'],
  ['XMAD', '2025-10-24', '2025-10-24T07:00:00Z', '2025-10-27', '2025-10-27T08:00:00Z'],
  ['XSHG', '2026-03-06', '2026-03-06T01:30:00Z', '2026-03-09', '2026-03-09T01:30:00Z'], // XSHG has no summer time
])('%s opens at its own time on both sides of a summer-time weekend', (mic, friday, before, monday, after) => {
  const calendar = of(mic);
  expect(new Date(sessionOf(calendar, friday)?.open ?? 0).toISOString()).toBe(before.replace('Z', '.000Z'));
  expect(new Date(sessionOf(calendar, monday)?.open ?? 0).toISOString()).toBe(after.replace('Z', '.000Z'));
  expect(nextOpen(calendar, closeOf(calendar, friday) ?? 0)).toBe(at(after));
});

test('a change of the clock on a trading day moves only what comes after it', () => {
  const sundays = {
    ...of('XNYS'),
    specialDays: new Map([['2026-03-08', { open: '01:00', close: '16:00', break_start: '01:59', break_end: '03:00' }]]),
  };
  expect(sessionOf(sundays, '2026-03-08')).toEqual({
    day: '2026-03-08',
    open: at('2026-03-08T06:00:00Z'),
    close: at('2026-03-08T20:00:00Z'),
    pause: { start: at('2026-03-08T06:59:00Z'), end: at('2026-03-08T07:00:00Z') },
  });
});

test('breaks are closed, and every end is exclusive', () => {
  const shanghai = of('XSHG');
  const open = (time: string) => isOpen(shanghai, at(`2026-03-02T${time}+08:00`));
  expect(
    ['09:29:59', '09:30:00', '11:29:59', '11:30:00', '12:59:59', '13:00:00', '14:59:59', '15:00:00'].map(open),
  ).toEqual([false, true, true, false, false, true, true, false]);
  expect(nextOpen(shanghai, at('2026-03-02T12:00:00+08:00'))).toBe(at('2026-03-02T13:00:00+08:00'));
  expect(tradingDay(shanghai, at('2026-03-02T15:00:00+08:00'))).toBe('2026-03-03');
});

test('a close stays the latest price from then until the next open, over breaks, weekends and the end of a year', () => {
  const shanghai = of('XSHG');
  const closed = (time: string) => closedDay(shanghai, at(`${time}+08:00`));
  // A Monday; the next year is not entered.
  expect(
    ['02T09:29:59', '02T09:30:00', '02T12:00:00', '02T14:59:59', '02T15:00:00', '03T09:29:59'].map((time) =>
      closed(`2026-03-${time}`),
    ),
  ).toEqual(['2026-02-27', null, null, null, '2026-03-02', '2026-03-02']);
  expect(closed('2026-12-31T15:00:00')).toBe('2026-12-31');
});

test('other hours hold from their day on, and a weekend can be made a trading day', () => {
  const [regularHours] = of('XWAR').hours;
  if (!regularHours) throw new Error('no hours');
  const longer = { ...regularHours, valid_from: '2026-06-01', close: '18:00' };
  const calendar: TradingCalendar = {
    ...of('XWAR'),
    hours: [longer, regularHours],
    specialDays: new Map([['2026-06-06', { open: '10:00', close: '12:00', break_start: null, break_end: null }]]),
  };
  expect(closeOf(calendar, '2026-05-29')).toBe(at('2026-05-29T15:00:00Z'));
  expect(closeOf(calendar, '2026-06-01')).toBe(at('2026-06-01T16:00:00Z'));
  expect(closeOf(calendar, '2026-06-06')).toBe(at('2026-06-06T10:00:00Z'));
  expect(closeOf(calendar, '2026-06-07')).toBeNull();
});

test('past the years that are entered it says so instead of guessing', () => {
  const calendar = of('XNYS');
  expect(refusal(() => isOpen(calendar, at('2027-01-04T15:00:00Z')))).toBe('calendar.year_missing');
  expect(refusal(() => nextOpen(calendar, at('2026-12-31T22:00:00Z')))).toBe('calendar.year_missing');
  expect(refusal(() => addTradingDays(calendar, '2026-12-30', 2))).toBe('calendar.year_missing');
  expect(refusal(() => addTradingDays(calendar, '2025-01-02', -1))).toBe('calendar.year_missing');
  expect(refusal(() => closeOf({ ...calendar, years: null }, '2026-03-02'))).toBe('calendar.year_missing');
});
