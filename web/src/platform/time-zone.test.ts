// Days in other zones: they begin when they begin there, also when the clocks change.
import { expect, test } from 'vitest';
import { clockTime, dayAfter, dayOf, momentOf, ownClock, readerZone, startOfDay, zoneText } from './time-zone.ts';

test.each([
  ['2026-01-15', 'UTC', '2026-01-15T00:00:00.000Z'],
  ['2026-01-15', 'Asia/Shanghai', '2026-01-14T16:00:00.000Z'],
  ['2026-01-15', 'America/New_York', '2026-01-15T05:00:00.000Z'],
  ['2026-07-15', 'America/New_York', '2026-07-15T04:00:00.000Z'],
  ['2026-03-29', 'Europe/Warsaw', '2026-03-28T23:00:00.000Z'], // the day the clocks go forward
  ['2026-03-30', 'Europe/Warsaw', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', 'Europe/Warsaw', '2026-10-24T22:00:00.000Z'], // and the day they go back
  ['2026-10-26', 'Europe/Warsaw', '2026-10-25T23:00:00.000Z'],
])('%s in %s begins at %s', (day, zone, at) => {
  expect(startOfDay(day, zone)).toBe(at);
  expect(dayOf(at, zone)).toBe(day);
  expect(dayOf(Date.parse(at) - 1, zone)).toBe(dayAfter(day, -1));
});

test('a zone has its name in both languages, and its code where it has none', () => {
  expect(zoneText('America/New_York')).toEqual({ zh: '北美东部时间', en: 'Eastern Time' });
  expect(zoneText('UTC')).toEqual({ zh: 'UTC', en: 'UTC' });
});

test.each(['2026-01-01T00:00:00Z', '2026-03-29T01:30:05Z', '2026-10-25T12:59:59Z'])(
  'the reader’s own clock shows %s as its zone does',
  (at) => {
    expect(clockTime(at, ownClock)).toBe(clockTime(at, readerZone()));
    expect(zoneText(ownClock)).toEqual(zoneText(readerZone()));
  },
);

test('a day of the reader’s own clock begins when it does in its zone', () => {
  expect(startOfDay('2026-03-29', ownClock)).toBe(startOfDay('2026-03-29', readerZone()));
  expect(momentOf('2026-10-25T02:30', ownClock)).toBe(momentOf('2026-10-25T02:30', readerZone()));
});
