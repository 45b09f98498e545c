// Requests that raise a client's worth: one person approves them up to a limit, two above it.
import { randomUUID } from 'node:crypto';
import { reviewAdjustment } from '@backoffice/contract/adjustments/adjustments.ts';
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { reviewDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { reviewLoan } from '@backoffice/contract/loans/loans.ts';
import { describe, expect, test } from 'vitest';
import { givenClaim } from '#features/adjustments/adjustments.testing.ts';
import { givenLoan } from '#features/loans/loans.testing.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();

describe.each([
  ['a claimed deposit', reviewDeposit, (amount: string) => world.givenPendingDeposit({ amount })],
  ['a request for compensation', reviewAdjustment, (amount: string) => givenClaim(world, { amount })],
  ['a request for a bonus', reviewAdjustment, (amount: string) => givenClaim(world, { amount, sub_type: 'bonus' })],
  ['a loan', reviewLoan, (amount: string) => givenLoan(world, { amount, terms: { most_amount: '90000' } })],
  [
    'a loan among the overdrawn records',
    reviewAdjustment,
    (amount: string) => givenLoan(world, { amount, terms: { most_amount: '90000' } }),
  ],
] as const)('%s', (_, endpoint, given) => {
  const approve = async (amount: string) => {
    const { id } = await given(amount);
    return { id, ...(await world.call(endpoint, 'god', { id, decision: 'approve' })) };
  };

  test('is one person’s to approve up to the limit, and two people’s above it', async () => {
    await world.asOwner('delete from approval_usage');
    expect((await approve('10000')).status).toBe(200);
    const { id, status, pending } = await approve('10001');
    expect(status).toBe(202);
    const again = await world.call(endpoint, 'god', { id, decision: 'approve' });
    expect([again.status, again.problem.code]).toEqual([409, 'approval.already_pending']);
    const agreed = await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' });
    expect(agreed.body).toMatchObject({ status: 'approved', result: { id, status: 'approved' } });
  });

  test('is one person’s to reject, however much it is', async () => {
    const { id } = await given('80000');
    const { body } = await world.call(endpoint, 'god', { id, decision: 'reject', reason: randomUUID() });
    expect(body.status).toBe('rejected');
  });
});
