// Days and moments that are taken: those the database and the calendar can work with.
import { expect, test } from 'vitest';
import { Day, Moment } from './fields.ts';

test.each([
  ['1900-01-01', true],
  ['9998-12-31', true],
  ['1899-12-31', false],
  ['0000-01-01', false],
  // The day after it would be of the year 10000, which the database reads as a time zone.
  ['9999-12-31', false],
  ['2026-02-30', false],
])('%s is a day: %s', (day, isDay) => {
  expect(Day.safeParse(day).success).toBe(isDay);
  expect(Moment.safeParse(`${day}T12:00:00Z`).success).toBe(isDay);
});
