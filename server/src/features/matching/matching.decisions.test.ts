// Matching over HTTP: what arrived is credited, the payee's payment completes, two people where it takes two, and undoing mirrors it.
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { listDeposits, reviewDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { acceptMatch, listProposals, suspendLine, undoMatch } from '@backoffice/contract/matching/matching.matches.ts';
import { listStatementLines } from '@backoffice/contract/matching/matching.ts';
import { completeWithdrawal, listWithdrawals } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { expect, test } from 'vitest';
import { withdrawalPostings } from '#features/withdrawals/withdrawals.checks.ts';
import { depositPostings } from '#features/deposits/deposits.checks.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import type { StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';
import { givenApproved, givenLine, secondedBy } from './matching.testing.ts';
import { referenceOf } from './matching.rules.ts';

const world = await createWorld();

const accept = (who: StaffName, id: string, record_type: 'deposit' | 'withdrawal', record_id: string) =>
  world.call(acceptMatch, who, { id, record_type, record_id });
const approve = (who: StaffName, { pending }: { pending: { approval_id: string } }) =>
  world.call(reviewApproval, who, { id: pending.approval_id, decision: 'approve' });
const lineOf = async (id: string) => (await world.call(listStatementLines, 'god', { id })).body.items[0];
const depositOf = async (id: string) => (await world.call(listDeposits, 'god', { id })).body.items[0];
const withdrawalOf = async (id: string) => (await world.call(listWithdrawals, 'god', { id })).body.items[0];
const suspenseOf = async () =>
  (
    await world.sql((db) =>
      db
        .selectFrom('journal_lines')
        .select((line) => line.fn.sum<string>('amount').as('sum'))
        .where('code', '=', 'suspense')
        .executeTakeFirstOrThrow(),
    )
  ).sum;
const isBookedRight = async () => {
  for (const check of [depositPostings, withdrawalPostings])
    expect((await world.sql((db) => check.checkSlice({ db, tenantId: world.tenants.demo }, null))).findings).toEqual(
      [],
    );
};

test('a line from the client approves the claim, once, and a second try is refused', async () => {
  const deposit = await world.givenPendingDeposit({ amount: '25.00' });
  const line = await givenLine(world, { amount: 25, name: `${deposit.username} name` });
  const { body } = await world.call(listProposals, 'angel', { id: line });
  expect(body).toMatchObject({
    match: null,
    items: [{ record_id: deposit.id, rule: 'name', is_counterparty: true, is_booked: false, status: 'pending' }],
  });
  const answers = await Promise.all(
    ['god', 'angel'].map((who) => accept(who as StaffName, line, 'deposit', deposit.id)),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)[0]).toBe(200);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await world.balanceOf(deposit.account_id)).toBe('25.00');
  expect((await lineOf(line))?.status).toBe('matched');
  const other = await givenLine(world, { amount: 25, name: `${deposit.username} name` });
  expect((await accept('god', other, 'deposit', deposit.id)).status).toBe(404);
  expect((await world.call(listProposals, 'god', { id: line })).body).toMatchObject({
    items: [],
    match: { kind: 'deposit', record_id: deposit.id, rule: 'name', posted: true },
  });
  await isBookedRight();
});

test('credited is what arrived, never the claim, and another amount takes two', async () => {
  const deposit = await world.givenPendingDeposit({ amount: '30.00' });
  const line = await givenLine(world, {
    amount: '29.50',
    name: `${deposit.username} name`,
    reference: referenceOf('deposit', deposit.id),
  });
  const asked = await accept('god', line, 'deposit', deposit.id);
  expect(asked.status).toBe(202);
  expect(await world.balanceOf(deposit.account_id)).toBe('0.00');
  expect((await approve('angel', asked)).status).toBe(200);
  expect(await world.balanceOf(deposit.account_id)).toBe('29.50');
  expect(await depositOf(deposit.id)).toMatchObject({ status: 'approved', amount: '29.50', reviewed_by: 'angel' });
  await isBookedRight();
});

test('a stranger’s money takes two', async () => {
  const deposit = await world.givenPendingDeposit();
  const line = await givenLine(world, { amount: 3, name: 'Li Na' });
  expect((await accept('god', line, 'deposit', deposit.id)).status).toBe(202);
  expect((await depositOf(deposit.id))?.status).toBe('pending');
});

test('people who brought a file do not decide on what it proves, alone or together', async () => {
  const deposit = await world.givenPendingDeposit();
  const line = await givenLine(world, { amount: 3, name: `${deposit.username} name`, source: 'upload' });
  const asked = await accept('god', line, 'deposit', deposit.id);
  expect(asked.status).toBe(202);
  expect((await approve('angel', asked)).problem.code).toBe('match.own_file');
  expect(await world.balanceOf(deposit.account_id)).toBe('0.00');
});

test('a recorded deposit is proved by its line without moving money again', async () => {
  const deposit = await world.givenPendingDeposit();
  const reviewed = await world.call(reviewDeposit, 'angel', { id: deposit.id, decision: 'approve' });
  expect(await secondedBy(world, 'god', reviewed)).toBe(200);
  const line = await givenLine(world, { amount: 3, name: `${deposit.username} name` });
  const differs = await givenLine(world, { amount: 4, name: `${deposit.username} name` });
  expect((await accept('god', differs, 'deposit', deposit.id)).problem.code).toBe('match.amount_differs');
  expect((await accept('god', line, 'deposit', deposit.id)).status).toBe(200);
  expect(await world.balanceOf(deposit.account_id)).toBe('3.00');
  expect((await approve('angel', await world.call(undoMatch, 'god', { id: line, reason: 'other' }))).status).toBe(200);
  expect(await world.balanceOf(deposit.account_id)).toBe('3.00');
  expect((await lineOf(line))?.status).toBe('open');
});

test('undoing takes back what the match posted', async () => {
  const deposit = await world.givenPendingDeposit();
  const line = await givenLine(world, { amount: 3, name: `${deposit.username} name` });
  expect((await accept('god', line, 'deposit', deposit.id)).status).toBe(200);
  const asked = await world.call(undoMatch, 'god', { id: line, reason: 'another client' });
  expect(asked.status).toBe(202);
  expect((await approve('angel', asked)).status).toBe(200);
  expect(await world.balanceOf(deposit.account_id)).toBe('0.00');
  expect((await depositOf(deposit.id))?.status).toBe('reversed');
  expect((await lineOf(line))?.status).toBe('open');
  expect((await world.call(undoMatch, 'god', { id: line, reason: 'again' })).problem.code).toBe('record.wrong_status');
  await isBookedRight();
});

test('a payment to the payee completes the withdrawal; undone and matched again it is completed once more', async () => {
  const withdrawal = await givenApproved(world);
  const net = `-${withdrawal.net}`;
  const elsewhere = await givenLine(world, { amount: net, name: 'Wei', account: '6222 9999' });
  expect((await accept('god', elsewhere, 'withdrawal', withdrawal.id)).status).toBe(202);
  expect((await withdrawalOf(withdrawal.id))?.status).toBe('approved');
  const line = await givenLine(world, { amount: net, name: 'Wei', account: '62220001' });
  for (const round of [1, 2]) {
    expect([round, (await accept('god', line, 'withdrawal', withdrawal.id)).status]).toEqual([round, 200]);
    expect((await withdrawalOf(withdrawal.id))?.status).toBe('completed');
    await isBookedRight();
    const undo = await world.call(undoMatch, 'god', { id: line, reason: 'looked at the wrong day' });
    expect((await approve('angel', undo)).status).toBe(200);
    expect(await withdrawalOf(withdrawal.id)).toMatchObject({ status: 'approved', completed_by: null });
    await isBookedRight();
  }
});

test('a paid withdrawal is not approved again without a match', async () => {
  const { id } = await givenApproved(world);
  expect(await secondedBy(world, 'god', await world.call(completeWithdrawal, 'angel', { id }))).toBe(200);
  const reopen = world.asOwner(`update withdrawals set status = 'approved' where id = $1`, [id], 'both');
  await expect(reopen).rejects.toThrow('does not go from completed');
});

test('what no record explains waits in suspense, by two, and leaves it by two, one of them new', async () => {
  const deposit = await world.givenPendingDeposit();
  const before = Number((await suspenseOf()) ?? 0);
  const line = await givenLine(world, { amount: 3, name: `${deposit.username} name` });
  const asked = await world.call(suspendLine, 'god', { id: line, reason: 'no claim yet' });
  expect(asked.status).toBe(202);
  expect((await approve('angel', asked)).status).toBe(200);
  expect((await lineOf(line))?.status).toBe('suspense');
  expect(Number(await suspenseOf())).toBe(before + 3);
  const again = await accept('angel', line, 'deposit', deposit.id);
  expect(again.status).toBe(202);
  expect((await approve('god', again)).problem.code).toBe('match.same_people');
  expect(Number(await suspenseOf())).toBe(before + 3);
  expect(await world.balanceOf(deposit.account_id)).toBe('0.00');
  // As if another person had put it there.
  const hero = await staffId(world, 'hero');
  await world.asOwner(`update matches set made_by = $1 where kind = 'suspense'`, [hero], 'demo');
  expect((await approve('god', again)).status).toBe(200);
  expect((await lineOf(line))?.status).toBe('matched');
  expect(Number(await suspenseOf())).toBe(before);
  expect(await world.balanceOf(deposit.account_id)).toBe('3.00');
  await isBookedRight();
});

test('a line that went out, of another currency, or of a robot proves no deposit', async () => {
  const deposit = await world.givenPendingDeposit();
  const out = await givenLine(world, { amount: -3 });
  expect((await accept('god', out, 'deposit', deposit.id)).problem.code).toBe('match.does_not_fit');
  const robot = await world.givenPendingDeposit({ fake: true });
  const line = await givenLine(world, { amount: 3 });
  expect((await accept('god', line, 'deposit', robot.id)).status).toBe(404);
  for (const who of ['superman', 'hero'] as const)
    expect((await accept(who, line, 'deposit', deposit.id)).status).toBe(403);
});
