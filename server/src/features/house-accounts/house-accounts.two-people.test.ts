// Without a line it takes two: approving and recording a deposit, completing a withdrawal, where the channel has statements.
import { listDeposits, recordDeposit, reviewDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { completeWithdrawal, listWithdrawals } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { expect, test } from 'vitest';
import { createWorld } from '#testing/world.ts';
import { givenApproved, givenLine, secondedBy } from '#features/matching/matching.testing.ts';

const world = await createWorld();
const review = (id: string) => world.call(reviewDeposit, 'god', { id, decision: 'approve' });
const record = async (sub_type: 'bank' | 'crypto', fake = false) => {
  const { id, account_id } = await world.givenClient({ fake });
  return world.call(recordDeposit, 'god', { id, account_id, amount: '5', currency: 'USD', sub_type });
};

test('before a channel has statements one person is enough', async () => {
  const deposit = await world.givenPendingDeposit();
  expect((await review(deposit.id)).status).toBe(200);
  expect((await record('bank')).status).toBe(200);
  const { id } = await givenApproved(world);
  expect((await world.call(completeWithdrawal, 'god', { id })).status).toBe(200);
});

test('once it has, two approve, record and complete what no line shows', async () => {
  await givenLine(world);
  const deposit = await world.givenPendingDeposit();
  const reviewed = await review(deposit.id);
  expect(reviewed.status).toBe(202);
  expect(await world.balanceOf(deposit.account_id)).toBe('0.00');
  expect(await secondedBy(world, 'god', reviewed)).toBe(403);
  expect(await secondedBy(world, 'angel', reviewed)).toBe(200);
  expect((await world.call(listDeposits, 'god', { id: deposit.id })).body.items[0]?.status).toBe('approved');
  expect((await record('bank')).status).toBe(202);
  const { id } = await givenApproved(world);
  const completed = await world.call(completeWithdrawal, 'god', { id });
  expect(completed.status).toBe(202);
  expect((await world.call(listWithdrawals, 'god', { id })).body.items[0]?.status).toBe('approved');
  expect(await secondedBy(world, 'angel', completed)).toBe(200);
  expect((await world.call(listWithdrawals, 'god', { id })).body.items[0]?.status).toBe('completed');
});

test('another channel, a robot and a rejection are as before', async () => {
  expect((await record('crypto')).status).toBe(200);
  expect((await record('bank', true)).status).toBe(200);
  const { id } = await world.givenPendingDeposit();
  const rejected = await world.call(reviewDeposit, 'god', { id, decision: 'reject', reason_code: 'not_received' });
  expect(rejected.status).toBe(200);
});
