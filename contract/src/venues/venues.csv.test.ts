// The CSV of special days: what goes out comes in again, and a faulty line is named.
import { expect, test } from 'vitest';
import { specialDaysFromCsv, specialDaysToCsv } from './venues.csv.ts';
import type { SpecialDay } from './venues.hours.ts';

const holiday: SpecialDay = {
  day: '2027-01-01',
  kind: 'holiday',
  open: null,
  close: null,
  break_start: null,
  break_end: null,
  note: '元旦, "New Year"',
};
const odd: SpecialDay = { ...holiday, day: '2027-12-24', kind: 'odd', open: '09:00', close: '14:00', note: '=1+1' };

test('an export is imported as it was, and holds no formula', () => {
  const csv = specialDaysToCsv([holiday, odd]);
  expect(csv).toContain(`'=1+1`);
  expect(specialDaysFromCsv(`\uFEFF${csv}\r\n\r\n`)).toEqual({ days: [holiday, odd] });
});

test('columns may be fewer and in another order', () => {
  expect(specialDaysFromCsv('kind,day\nholiday,2027-05-01')).toEqual({
    days: [{ ...holiday, day: '2027-05-01', note: '' }],
  });
});

test.each([
  ['', 1],
  ['date,what\n2027-01-01,holiday', 1],
  ['day,kind\n2027-01-01,holiday\n2027-02-30,holiday', 3],
  ['day,kind\n2027-01-01,odd', 2],
  ['day,kind,open,close\n2027-01-01,odd,14:00,09:00', 2],
  ['day,kind,open,close\n2027-01-01,holiday,09:00,14:00', 2],
  ['day,kind\n2027-01-01,holiday\n2027-01-01,holiday', 3],
])('%j is refused at line %d', (csv, faultyLine) => {
  expect(specialDaysFromCsv(csv)).toEqual({ faultyLine });
});
