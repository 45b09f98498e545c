// The job over payments: it completes a withdrawal whose payee was paid, and raises one that went elsewhere.
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { listExceptions } from '@backoffice/contract/exceptions/exceptions.ts';
import { listProposals, undoMatch } from '@backoffice/contract/matching/matching.matches.ts';
import { listStatementLines } from '@backoffice/contract/matching/matching.ts';
import { completeWithdrawal, listWithdrawals } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { expect, test } from 'vitest';
import { withdrawalPostings } from './withdrawals.checks.ts';
import { createWorld } from '#testing/world.ts';
import { misdirectedPayments } from '#features/matching/matching.misdirected.ts';
import { referenceOf } from '#features/matching/matching.rules.ts';
import { givenApproved, givenLine, runMatching, secondedBy } from '#features/matching/matching.testing.ts';

const world = await createWorld();
const lineStatus = async (id: string) => (await world.call(listStatementLines, 'god', { id })).body.items[0]?.status;
const withdrawalOf = async (id: string) => (await world.call(listWithdrawals, 'god', { id })).body.items[0];
const exceptionsOf = async (id: string) =>
  (await world.call(listExceptions, 'god', { check_name: 'withdrawal.misdirected' })).body.items.filter(
    ({ subject_id }) => subject_id === id,
  );
const complete = async (id: string) =>
  expect(await secondedBy(world, 'god', await world.call(completeWithdrawal, 'angel', { id }))).toBe(200);
const wrongPostings = async () =>
  (await world.sql((db) => withdrawalPostings.checkSlice({ db, tenantId: world.tenants.demo }, null))).findings;

test('a feed’s line to the payee completes the withdrawal once, in the name of the match, and can be undone', async () => {
  const { id, net } = await givenApproved(world, { amount: '71.00' });
  const line = await givenLine(world, { amount: `-${net}`, account: '62220001' });
  await Promise.all([runMatching(world), runMatching(world)]);
  expect(await withdrawalOf(id)).toMatchObject({ status: 'completed', completed_by: null, payment_reference: 'B1' });
  expect(await lineStatus(line)).toBe('matched');
  expect((await world.call(listProposals, 'god', { id: line })).body.match).toMatchObject({
    kind: 'withdrawal',
    rule: 'account',
    posted: true,
    made_by: null,
  });
  expect(await wrongPostings()).toEqual([]);
  const { pending } = await world.call(undoMatch, 'god', { id: line, reason: 'looked at the wrong day' });
  const { status } = await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' });
  expect(status).toBe(200);
  expect((await withdrawalOf(id))?.status).toBe('approved');
  await world.asOwner(`update statement_lines set status = 'suspense' where id = $1`, [line], 'both');
  expect(await wrongPostings()).toEqual([]);
});

test('an uploaded line moves no money: it proves what was completed before', async () => {
  const [waits, paid] = [
    await givenApproved(world, { amount: '72.00' }),
    await givenApproved(world, { amount: '73.00' }),
  ];
  await complete(paid.id);
  const lines = [
    await givenLine(world, { amount: `-${waits.net}`, account: '62220001', source: 'upload' }),
    await givenLine(world, { amount: `-${paid.net}`, account: '62220001', source: 'upload' }),
  ];
  await runMatching(world);
  expect((await withdrawalOf(waits.id))?.status).toBe('approved');
  expect(await Promise.all(lines.map(lineStatus))).toEqual(['open', 'matched']);
});

test('a payment to another account than the payee’s does not complete and is an error at once, until it is explained', async () => {
  const withdrawal = await givenApproved(world, { amount: '74.00' });
  const paid = await givenApproved(world, { amount: '75.00' });
  await complete(paid.id);
  const line = await givenLine(world, {
    amount: `-${withdrawal.net}`,
    account: '6222 9999',
    name: 'Wei',
    reference: referenceOf('withdrawal', withdrawal.id),
  });
  const named = await givenLine(world, { amount: `-${paid.net}`, account: '6222 9999', name: 'Wei' });
  await runMatching(world);
  await runMatching(world);
  expect((await withdrawalOf(withdrawal.id))?.status).toBe('approved');
  for (const id of [line, named]) {
    expect(await lineStatus(id)).toBe('open');
    expect(await exceptionsOf(id)).toMatchObject([{ severity: 'error', status: 'open', times_seen: 1 }]);
  }
  const { findings } = await world.sql((db) =>
    misdirectedPayments.checkSlice({ db, tenantId: world.tenants.demo }, null),
  );
  expect(findings.map(({ subject_id }) => subject_id).toSorted()).toEqual([line, named].toSorted());
});

test('an account that the bank masks or does not state is no error, and completes nothing', async () => {
  const withdrawal = await givenApproved(world, { amount: '76.00' });
  const reference = referenceOf('withdrawal', withdrawal.id);
  const line = await givenLine(world, { amount: `-${withdrawal.net}`, account: '6222****9999', reference });
  await runMatching(world);
  expect((await withdrawalOf(withdrawal.id))?.status).toBe('approved');
  expect(await exceptionsOf(line)).toEqual([]);
});
