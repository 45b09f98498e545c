// Preview of an action: whether it would wait for a second person, or why it cannot be done.
import { previewAction } from '@backoffice/contract/approvals/approvals.ts';
import { issueCode } from '@backoffice/contract/clients/clients.changes.ts';
import { recordDeposit, reviewDeposit, rollbackDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { reviewWithdrawal } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { expect, test } from 'vitest';
import { givenWithdrawal } from '#features/withdrawals/withdrawals.testing.ts';
import type { StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
const foresee = async (kind: string, input: object, who: StaffName = 'god') =>
  (await world.call(previewAction, who, { kind, input: { ...input } })).body;

test('an amount above the person’s limit would wait, and asking counts to no limit', async () => {
  const { id, account_id } = await world.givenClient();
  const deposit = (amount: string) => ({ id, account_id, amount, currency: 'USD' });
  for (let count = 0; count < 6; count++)
    expect(await foresee(recordDeposit.audit, deposit('10000.00'))).toMatchObject({
      needs_approval: false,
      refused: null,
      before: { balance: '0.00' },
      after: { balance: '10000.00' },
    });
  expect(await foresee(recordDeposit.audit, deposit('10000.01'))).toMatchObject({ needs_approval: true });
});

test('what the person did today counts', async () => {
  const { id, account_id } = await world.givenClient();
  const deposit = { id, account_id, amount: '10000.00', currency: 'USD' as const };
  for (let count = 0; count < 5; count++) await world.call(recordDeposit, 'angel', deposit);
  expect(await foresee(recordDeposit.audit, { ...deposit, amount: '0.01' }, 'angel')).toMatchObject({
    needs_approval: true,
  });
});

test('a rejection needs one person, a rollback always two, and one that waits already is named', async () => {
  const { id } = await world.givenPendingDeposit({ amount: '20000.00' });
  const reject = { id, decision: 'reject', reason: 'unclear' };
  expect(await foresee(reviewDeposit.audit, reject)).toMatchObject({ needs_approval: false });
  const small = await world.givenPendingDeposit();
  await world.call(reviewDeposit, 'god', { id: small.id, decision: 'approve' });
  expect(await foresee(rollbackDeposit.audit, { id: small.id })).toMatchObject({ needs_approval: true, request: null });
  await world.call(rollbackDeposit, 'angel', { id: small.id, reason: 'returned' });
  expect(await foresee(rollbackDeposit.audit, { id: small.id })).toMatchObject({ request: { maker: 'angel' } });
});

test('what would be refused says with which code; who lacks the grant is told nothing', async () => {
  const withdrawal = await givenWithdrawal(world);
  const approve = { id: withdrawal.id, decision: 'approve' };
  await world.call(issueCode, 'angel', { id: withdrawal.client_id });
  expect(await foresee(reviewWithdrawal.audit, approve)).toMatchObject({ refused: 'withdrawal.held' });
  expect((await world.call(previewAction, 'hero', { kind: reviewWithdrawal.audit, input: approve })).status).toBe(403);
  expect((await world.call(previewAction, 'god', { kind: 'no.action', input: {} })).status).toBe(403);
});
