// Net asset values as typed: which lines are read, and which changes need a third person.
import { expect, test } from 'vitest';
import { isLargeChange, measuresOf, navChange, navLinesOf, refusalOf } from './navs.lines.ts';

test('reads days and values, passes over the names of columns and empty lines, and says what it cannot read', () => {
  const lines = navLinesOf('day,nav\r\n2026-03-02,1.0523\r\n\r\n"2026-03-03";"1.06"\n2026-02-31x,1\n2026-03-04,1e5');
  expect(lines.map(({ line, day, nav, isReadable }) => [line, day, nav, isReadable])).toEqual([
    [2, '2026-03-02', '1.0523', true],
    [4, '2026-03-03', '1.06', true],
    [5, '2026-02-31x', '1', false],
    [6, '2026-03-04', '1e5', false],
  ]);
});

test('a change of exactly 10 % is not large, in either direction', () => {
  expect([isLargeChange('1.1', ['1']), isLargeChange('1.10000001', ['1']), isLargeChange('0.9', ['1'])]).toEqual([
    false,
    true,
    false,
  ]);
  expect([isLargeChange('0.89999999', ['1']), isLargeChange('5', [])]).toEqual([true, false]);
  expect([navChange('1.05', '1'), navChange('0.9', '1'), navChange('1', null)]).toEqual(['+5.00 %', '−10.00 %', null]);
});

test('a line that cannot be read, a day given twice and a value that orders have used are refused before they are submitted', () => {
  const lines = navLinesOf('2026-03-02,1.05\n2026-03-03,1.06\nabc\n2026-03-02,1.07\n2026-03-04,1.08');
  const known = [
    { day: '2026-03-03', is_used: true },
    { day: '2026-03-04', is_used: false },
  ];
  expect(lines.map((line) => refusalOf(line, lines, known))).toEqual([null, 'used', 'unreadable', 'repeated', null]);
});

test('small steps are measured in total, back to the last value that a third person confirmed', () => {
  const navs = [
    { day: '2026-03-02', nav: '2', in_force: true, confirmed_by: null },
    { day: '2026-03-03', nav: '1', in_force: true, confirmed_by: 'leader' },
    { day: '2026-03-04', nav: '5', in_force: false, confirmed_by: null },
    { day: '2026-03-05', nav: '0.91' },
  ];
  expect(measuresOf('2026-03-06', navs)).toEqual(['1', '0.91']);
  expect(isLargeChange('0.83', measuresOf('2026-03-06', navs))).toBe(true);
});
