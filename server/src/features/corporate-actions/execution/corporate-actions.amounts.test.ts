// The arithmetic of corporate actions against figures worked out by hand.
import { expect, test } from 'vitest';
import { dueOfLots, type Terms } from './corporate-actions.amounts.ts';

const options = { currency: 'USD', decimals: 0, taxPercent: '0' } as const;
const ratio = (kind: Terms['kind'], ratio_from: number, ratio_to: number): Terms => ({
  kind,
  amount: null,
  ratio_from,
  ratio_to,
});
const money = (kind: Terms['kind'], amount: string): Terms => ({ kind, amount, ratio_from: null, ratio_to: null });
const lots = (...units: string[]) => units.map((held, index) => ({ order_id: `lot ${index}`, units: held }));
const unitsOf = (terms: Terms, ...held: string[]) =>
  dueOfLots(terms, lots(...held), options).map(({ added, fraction }) => [added, fraction]);

test('a 3:2 split of 1, 33 and 100 units, each of another client', () => {
  // 1 × 3 ÷ 2 = 1.5; 33 × 3 ÷ 2 = 49.5; 100 × 3 ÷ 2 = 150.
  const split = ratio('split', 2, 3);
  expect(unitsOf(split, '1')).toEqual([['0', '0.5']]);
  expect(unitsOf(split, '33')).toEqual([['16', '0.5']]);
  expect(unitsOf(split, '100')).toEqual([['50', '0']]);
});

test('fractions of one client are added up before any is paid out', () => {
  // 1 + 33 + 100 = 134 become 201: 1.5 + 49.5 + 150, so the first lot gets the unit that both halves make.
  expect(unitsOf(ratio('split', 2, 3), '1', '33', '100')).toEqual([
    ['1', '0'],
    ['16', '0'],
    ['50', '0'],
  ]);
  // 1 + 1 + 1 = 3 become 4.5: a whole unit more, and half a unit paid out.
  expect(unitsOf(ratio('split', 2, 3), '1', '1', '1')).toEqual([
    ['1', '0'],
    ['0', '0.5'],
    ['0', '0'],
  ]);
});

test('a reverse split 1:7 of 20 units', () => {
  // 20 ÷ 7 = 2.857142857…: two units, and the rest to eight decimals, rounded down.
  expect(unitsOf(ratio('reverse_split', 7, 1), '20')).toEqual([['-18', '0.85714285']]);
  // 6 ÷ 7: nothing whole is left.
  expect(unitsOf(ratio('reverse_split', 7, 1), '6')).toEqual([['-6', '0.85714285']]);
  // 20 + 1 = 21 = 3 × 7: 2.857… and 0.142…, the larger rest gets the unit.
  expect(unitsOf(ratio('reverse_split', 7, 1), '20', '1')).toEqual([
    ['-17', '0'],
    ['-1', '0'],
  ]);
});

test('a lot that is left without a unit gives its cost to one of the same client', () => {
  const due = dueOfLots(ratio('reverse_split', 7, 1), lots('20', '1'), options);
  expect(due.map(({ cost_to }) => cost_to)).toEqual([null, 'lot 0']);
});

test('a merger of 10 into 3 with 1.50 in cash', () => {
  const merger = { ...ratio('merger', 10, 3), amount: '1.50' };
  // 7 × 3 ÷ 10 = 2.1 new units; 7 × 1.50 = 10.50.
  expect(dueOfLots(merger, lots('7'), options)).toEqual([
    { order_id: 'lot 0', gross: 1_050n, tax: 0n, added: '2', fraction: '0.1', rights: '0', cost_to: null },
  ]);
});

test('a bonus of 3 for 10', () => {
  // 100 → 30 more; 33 → 9.9 more.
  expect(unitsOf(ratio('bonus', 10, 3), '100')).toEqual([['30', '0']]);
  expect(unitsOf(ratio('bonus', 10, 3), '33')).toEqual([['9', '0.9']]);
});

test('units of an instrument with decimals keep them', () => {
  // 1.25 × 3 ÷ 2 = 1.875: with two decimals 1.87, and half a hundredth is paid out.
  const due = dueOfLots(ratio('split', 2, 3), lots('1.25'), { ...options, decimals: 2 });
  expect(due).toMatchObject([{ added: '0.62', fraction: '0.005' }]);
});

test('a dividend of 0.0333 on 3 units with 10 % tax', () => {
  // 3 × 0.0333 = 0.0999 → 0.10; a tenth of 0.10 is 0.01.
  const [due] = dueOfLots(money('cash_dividend', '0.0333'), lots('3'), { ...options, taxPercent: '10' });
  expect(due).toEqual({
    order_id: 'lot 0',
    gross: 10n,
    tax: 1n,
    added: '0',
    fraction: '0',
    rights: '0',
    cost_to: null,
  });
  // In yen, which has no decimals: 3 × 0.0333 rounds to nothing.
  const [yen] = dueOfLots(money('cash_dividend', '0.0333'), lots('3'), { ...options, currency: 'JPY' });
  expect(yen).toMatchObject({ gross: 0n, tax: 0n });
});

test('halves of a cent go to the even one', () => {
  // 0.125 → 0.12; 0.375 → 0.38.
  expect(dueOfLots(money('cash_dividend', '0.125'), lots('1', '3'), options).map(({ gross }) => gross)).toEqual([
    12n,
    38n,
  ]);
});

test('a delisting pays every unit at the price of the notice', () => {
  const [due] = dueOfLots(money('delisting', '1.37'), lots('33'), options);
  // 33 × 1.37 = 45.21.
  expect(due).toEqual({
    order_id: 'lot 0',
    gross: 4_521n,
    tax: 0n,
    added: '-33',
    fraction: '0',
    rights: '0',
    cost_to: null,
  });
});
