// Rules of matching: their order, what is exact, and that a choice is never made by the job.
import { expect, test } from 'vitest';
import { isCounterparty, matchLines, type OpenLine, type OpenRecord } from './matching.rules.ts';

const compareNames = (one: string, other: string) => ({
  score: one.toLowerCase() === other.toLowerCase() ? 1 : 0,
  by: 'words' as const,
});

/** Monday to Friday, but for a week's holiday from 2026-05-01. */
const isBusinessDay = (day: string) =>
  ![0, 6].includes(new Date(day).getUTCDay()) && !(day >= '2026-05-01' && day <= '2026-05-07');
const parts = { compareNames, isBusinessDay };

const line = (id: string, more: Partial<OpenLine> = {}): OpenLine => ({
  id,
  channel: 'bank',
  currency: 'USD',
  amount: '100.00',
  booking_day: '2026-03-04',
  counterparty_name: 'Wang Wei',
  counterparty_account: '6222 0001',
  our_reference: '',
  text: '',
  txid: '',
  ...more,
});

const claim = (id: string, more: Partial<OpenRecord> = {}): OpenRecord => ({
  type: 'deposit',
  id,
  batch: '',
  channel: 'bank',
  currency: 'USD',
  amount: '100',
  day: '2026-03-03',
  reference: `DEP-${id}`,
  txid: '',
  accounts: ['62220001'],
  names: ['Wang Wei'],
  ...more,
});

function found(lines: readonly OpenLine[], records: readonly OpenRecord[]) {
  const { matches, proposals } = matchLines(lines, records, parts);
  const shown = (pairs: typeof matches) => pairs.map(({ line: { id }, record, rule }) => `${id} ${record.id} ${rule}`);
  return { matches: shown(matches), proposals: shown(proposals) };
}

test('the first rule that a pair meets is its rule', () => {
  const other = { accounts: ['1'], names: ['Li Na'] };
  expect(found([line('L1', { our_reference: 'dep-A' })], [claim('A')]).matches).toEqual(['L1 A reference']);
  expect(found([line('L1', { text: 'payment DEP-A thanks' })], [claim('A', other)]).matches).toEqual([
    'L1 A reference',
  ]);
  expect(found([line('L1', { text: 'payment DEP-AB' })], [claim('A', other)]).matches).toEqual([]);
  const chain = { channel: 'crypto' as const, txid: 'f00d' };
  expect(found([line('L1', { ...chain, txid: 'f00d:1' })], [claim('A', { ...chain, ...other })]).matches).toEqual([
    'L1 A txid',
  ]);
  expect(found([line('L1')], [claim('A')]).matches).toEqual(['L1 A account']);
  expect(found([line('L1')], [claim('A', { accounts: [] })]).matches).toEqual(['L1 A name']);
  expect(found([line('L1')], [claim('A', other)])).toEqual({ matches: [], proposals: ['L1 A person'] });
});

test('equal claims match none and are proposed, and so is one claim with equal lines', () => {
  expect(found([line('L1')], [claim('A'), claim('B')])).toEqual({
    matches: [],
    proposals: ['L1 A account', 'L1 B account'],
  });
  expect(found([line('L1'), line('L2')], [claim('A')])).toEqual({
    matches: [],
    proposals: ['L1 A account', 'L2 A account'],
  });
  expect(found([line('L1'), line('L2')], [claim('A'), claim('B')]).matches).toEqual([]);
});

test('references tell equal claims apart, and what is left is not decided by a weaker rule', () => {
  const lines = [line('L1', { our_reference: 'DEP-A' }), line('L2', { our_reference: 'DEP-B' })];
  expect(found(lines, [claim('A'), claim('B')]).matches).toEqual(['L1 A reference', 'L2 B reference']);
  const twice = [line('L1', { our_reference: 'DEP-A' }), line('L2', { our_reference: 'DEP-A' })];
  expect(found(twice, [claim('A'), claim('B')])).toMatchObject({ matches: [] });
});

test('a line that names a claim of another amount is proposed, also where a second claim would fit it', () => {
  const short = line('L1', { our_reference: 'DEP-A', amount: '99.50' });
  expect(found([short], [claim('A'), claim('B', { amount: '99.50' })])).toEqual({
    matches: [],
    proposals: ['L1 B account', 'L1 A reference'],
  });
});

test('amount, direction, currency, channel and five business days are asked for', () => {
  expect(found([line('L1', { amount: '100.01' })], [claim('A')]).matches).toEqual([]);
  expect(found([line('L1', { amount: '-100' })], [claim('A')]).matches).toEqual([]);
  expect(found([line('L1', { currency: 'EUR' })], [claim('A')]).matches).toEqual([]);
  expect(found([line('L1', { channel: 'crypto' })], [claim('A')]).matches).toEqual([]);
  // 3 March 2026 is a Tuesday: the tenth is the fifth business day after it.
  expect(found([line('L1', { booking_day: '2026-03-10' })], [claim('A')]).matches).toEqual(['L1 A account']);
  expect(found([line('L1', { booking_day: '2026-03-11' })], [claim('A')])).toEqual({
    matches: [],
    proposals: ['L1 A account'],
  });
  expect(found([line('L1', { booking_day: '2026-02-24' })], [claim('A')]).matches).toEqual(['L1 A account']);
});

test('the payee is who was paid: an account alone says so, and a name does not outweigh another account', () => {
  const payout = claim('A', { type: 'withdrawal', amount: '-100' });
  const is = (more: Partial<OpenLine>, record = payout) =>
    isCounterparty(line('L1', { amount: record.amount, ...more }), record, compareNames);
  expect(is({})).toBe(true);
  expect(is({ counterparty_account: '62229999' })).toBe(false);
  expect(is({ counterparty_account: '' })).toBe(false);
  expect(is({ counterparty_account: '62229999' }, claim('A'))).toBe(true);
  expect(is({ counterparty_account: '62229999', counterparty_name: 'Li Na' }, claim('A'))).toBe(false);
  expect(is({ counterparty_account: '', counterparty_name: '' }, claim('A'))).toBe(false);
});

test('days are the house’s own: a holiday between claim and line does not count', () => {
  const record = claim('R1', { day: '2026-04-29' });
  const within = matchLines([line('L1', { booking_day: '2026-05-12' })], [record], parts);
  expect(within.matches).toHaveLength(1);
  const late = matchLines([line('L1', { booking_day: '2026-05-14' })], [record], parts);
  expect(late.matches).toEqual([]);
  expect(late.proposals).toMatchObject([{ isWithinDays: false }]);
});
