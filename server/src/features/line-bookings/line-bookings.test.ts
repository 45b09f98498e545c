// Bookings of lines over HTTP: what each kind posts, when it takes two, and that undoing mirrors it.
import { bookLine } from '@backoffice/contract/line-bookings/line-bookings.ts';
import { dayMs } from '@backoffice/contract/kit/days.ts';
import { recordStatement } from '@backoffice/contract/ledger/ledger.statements.ts';
import { acceptMatch, undoMatch, listProposals } from '@backoffice/contract/matching/matching.matches.ts';
import { listStatementLines } from '@backoffice/contract/matching/matching.ts';
import { completeWithdrawal, listWithdrawals } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { expect, test } from 'vitest';
import { givenStatementFile } from '#features/ledger/ledger.testing.ts';
import { givenHouseAccount } from '#features/house-accounts/house-accounts.testing.ts';
import { referenceOf } from '#features/matching/matching.public.ts';
import { givenApproved, givenLine, secondedBy } from '#features/matching/matching.testing.ts';
import { withdrawalPostings } from '#features/withdrawals/withdrawals.checks.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
type Input = Parameters<typeof world.call<typeof bookLine>>[2];
const book = (input: Input) => world.call(bookLine, 'god', input);
const statusOf = async (id: string) => (await world.call(listStatementLines, 'god', { id })).body.items[0]?.status;
const withdrawalOf = async (id: string) => (await world.call(listWithdrawals, 'god', { id })).body.items[0]?.status;
const undo = async (id: string) =>
  secondedBy(world, 'angel', await world.call(undoMatch, 'god', { id, reason: 'another kind' }));
/** Sums of the platform's accounts, zero ones left out. */
const sums = async (): Promise<Record<string, number>> => {
  const rows = await world.sql((db) =>
    db
      .selectFrom('journal_lines')
      .select(['code', (line) => line.fn.sum<string>('amount').as('sum')])
      .where('account_id', 'is', null)
      .groupBy('code')
      .execute(),
  );
  return Object.fromEntries(rows.map(({ code, sum }) => [code, Number(sum)]));
};
/** Difference that something makes to the platform's accounts. */
async function moved(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await sums();
  await work();
  const after = await sums();
  const codes = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changes = [...codes].map(
    (code) => [code, Math.round(100 * ((after[code] ?? 0) - (before[code] ?? 0))) / 100] as const,
  );
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}
const wrongPostings = async () =>
  (await world.sql((db) => withdrawalPostings.checkSlice({ db, tenantId: world.tenants.demo }, null))).findings;

test('a small fee with the bank’s code takes one person, a large one or one without a code two; undoing mirrors it', async () => {
  const id = await givenLine(world, { amount: -12, code: 'NCHG' });
  expect(await moved(async () => expect((await book({ id, kind: 'fee' })).status).toBe(200))).toEqual({
    bank: 12,
    'expense.bank': -12,
  });
  expect(await statusOf(id)).toBe('matched');
  expect(await moved(async () => expect(await undo(id)).toBe(200))).toEqual({ bank: -12, 'expense.bank': 12 });
  expect(await statusOf(id)).toBe('open');
  for (const line of [{ amount: -51, code: 'NCHG' }, { amount: -5 }, { amount: -5, code: 'NTRF' }])
    expect((await book({ id: await givenLine(world, line), kind: 'fee' })).status).toBe(202);
  const incoming = await givenLine(world, { amount: 12, code: 'NCHG' });
  expect((await book({ id: incoming, kind: 'fee' })).problem.code).toBe('match.does_not_fit');
});

test('interest and settlement', async () => {
  const interest = await givenLine(world, { amount: 3, code: 'PMNT-MCOP-INTR' });
  expect(await moved(async () => expect((await book({ id: interest, kind: 'interest' })).status).toBe(200))).toEqual({
    bank: -3,
    'income.interest': 3,
  });
  const settled = await givenLine(world, { amount: -700 });
  expect(await moved(async () => expect((await book({ id: settled, kind: 'settlement' })).status).toBe(200))).toEqual({
    bank: 700,
    settle: -700,
  });
});

test('money between house accounts posts nothing and matches both lines', async () => {
  const [out, into, other] = [
    await givenLine(world, { amount: -80 }),
    await givenLine(world, { amount: 80 }),
    await givenLine(world, { amount: 81 }),
  ];
  const wrong = await book({ id: out, kind: 'transfer', other_line_id: other });
  expect(wrong.problem.code).toBe('match.amount_differs');
  expect(
    await moved(async () => expect((await book({ id: out, kind: 'transfer', other_line_id: into })).status).toBe(200)),
  ).toEqual({});
  expect([await statusOf(out), await statusOf(into)]).toEqual(['matched', 'matched']);
  expect((await world.call(listProposals, 'god', { id: into })).body.match).toMatchObject({
    kind: 'transfer',
    line_count: 2,
    record_id: null,
  });
  expect(await undo(into)).toBe(200);
  expect([await statusOf(out), await statusOf(into)]).toEqual(['open', 'open']);
});

test('house money takes two and an account without clients’ money, and never uncovers what clients are owed', async () => {
  const own = await givenHouseAccount(world, 'demo', { client_money: false });
  const clients = await givenHouseAccount(world);
  const into = await givenLine(world, { amount: 90 });
  expect((await book({ id: into, kind: 'house_money', account_id: clients.id })).problem.code).toBe(
    'match.does_not_fit',
  );
  expect(
    await moved(async () => {
      const asked = await book({ id: into, kind: 'house_money', account_id: own.id });
      expect(asked.status).toBe(202);
      expect(await secondedBy(world, 'angel', asked)).toBe(200);
    }),
  ).toEqual({ bank: -90, house: 90 });
  await world.givenClient();
  const deposit = await world.givenPendingDeposit({ amount: '10.00' });
  const line = await givenLine(world, { amount: 10, name: `${deposit.username} name` });
  const credited = await world.call(acceptMatch, 'god', { id: line, record_type: 'deposit', record_id: deposit.id });
  expect(credited.status).toBe(200);
  const out = await givenLine(world, { amount: -40 });
  expect((await book({ id: out, kind: 'house_money', account_id: own.id })).problem.code).toBe(
    'match.below_safeguarding',
  );
  expect(await statusOf(out)).toBe('open');
});

test('fees of the house’s own account are not clients’ money', async () => {
  const id = await givenLine(world, { amount: -4, code: 'NCHG', clientMoney: false });
  expect(await moved(async () => expect((await book({ id, kind: 'fee' })).status).toBe(200))).toEqual({
    house: 4,
    'expense.bank': -4,
  });
});

test('a payment that came back gives the client all of it; undone it is paid again, and can come back once more', async () => {
  const withdrawal = await givenApproved(world, { amount: '60.00' });
  const paid = await givenLine(world, { amount: `-${withdrawal.net}`, account: '62220001' });
  const record = { record_type: 'withdrawal', record_id: withdrawal.id } as const;
  expect((await world.call(acceptMatch, 'god', { id: paid, ...record })).status).toBe(200);
  const back = await givenLine(world, {
    amount: withdrawal.net,
    reference: referenceOf('withdrawal', withdrawal.id),
    isReturn: true,
  });
  for (const round of [1, 2]) {
    const answer = await book({ id: back, kind: 'return', withdrawal_id: withdrawal.id });
    expect([round, answer.status]).toEqual([round, 200]);
    expect(await withdrawalOf(withdrawal.id)).toBe('reversed');
    expect(await world.balanceOf(withdrawal.account_id)).toBe('60.00');
    expect(await wrongPostings()).toEqual([]);
    expect(await undo(back)).toBe(200);
    expect(await withdrawalOf(withdrawal.id)).toBe('completed');
    expect(await world.balanceOf(withdrawal.account_id)).toBe('0.00');
    expect(await wrongPostings()).toEqual([]);
  }
  expect(await undo(paid)).toBe(200);
  expect(await withdrawalOf(withdrawal.id)).toBe('approved');
  expect(await wrongPostings()).toEqual([]);
});

test('a return that the line does not name takes two, and nothing else reverses what was paid', async () => {
  const { id, net } = await givenApproved(world, { amount: '61.00' });
  const line = await givenLine(world, { amount: net });
  expect((await book({ id: line, kind: 'return', withdrawal_id: id })).problem.code).toBe('record.wrong_status');
  expect(await secondedBy(world, 'angel', await world.call(completeWithdrawal, 'god', { id }))).toBe(200);
  expect((await book({ id: line, kind: 'return', withdrawal_id: id })).status).toBe(202);
  await expect(world.asOwner(`update withdrawals set status = 'reversed' where id = $1`, [id], 'both')).rejects.toThrow(
    'does not go from completed',
  );
});

test('charges on a payment within half a percent and 20 dollars are the house’s expense; above it the line does not fit', async () => {
  const { id: record_id, net, fee } = await givenApproved(world, { amount: '1000.00' });
  expect([net, fee]).toEqual(['999.00', '1.00']);
  const accept = async (amount: string) =>
    world.call(acceptMatch, 'god', {
      id: await givenLine(world, { amount, account: '62220001' }),
      record_type: 'withdrawal',
      record_id,
    });
  expect((await accept('-1004.00')).problem.code).toBe('match.amount_differs');
  expect((await accept('-998.99')).problem.code).toBe('match.amount_differs');
  expect(await moved(async () => expect((await accept('-1003.99')).status).toBe(200))).toEqual({
    bank: 1003.99,
    clearing: -999,
    'expense.bank': -4.99,
  });
  const large = await givenApproved(world, { amount: '9000.00' });
  const line = await givenLine(world, { amount: `-${Number(large.net) + 20.01}`, account: '62220001' });
  const refused = await world.call(acceptMatch, 'god', { id: line, record_type: 'withdrawal', record_id: large.id });
  expect(refused.problem.code).toBe('match.amount_differs');
});

test('a settlement is booked by its line, once; what a broker’s statement says of it is refused in a currency with lines', async () => {
  const settled = async (currency: 'USD' | 'PLN') =>
    world.call(recordStatement, 'god', {
      kind: 'broker',
      institution: 'Prime Broker',
      day: new Date(Date.now() - dayMs).toISOString().slice(0, 10),
      balances: [{ currency, amount: '0', settled: '70' }],
      file: await givenStatementFile(world),
    });
  const id = await givenLine(world, { amount: 70 });
  expect(await moved(async () => expect((await book({ id, kind: 'settlement' })).status).toBe(200))).toEqual({
    bank: -70,
    settle: 70,
  });
  expect((await book({ id, kind: 'settlement' })).problem.code).toBe('record.wrong_status');
  expect((await settled('USD')).problem.code).toBe('statement.settled_by_lines');
  // No bank states anything in zloty: there the typed figure is all there is.
  expect((await settled('PLN')).status).toBe(202);
});
