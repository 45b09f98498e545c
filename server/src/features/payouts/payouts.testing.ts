// Payout files for tests, as two people make them.
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { dayMs } from '@backoffice/contract/kit/days.ts';
import { createPayout, listPayouts, type PayoutFormat } from '@backoffice/contract/payouts/payouts.ts';
import { givenHouseAccount } from '#features/house-accounts/house-accounts.testing.ts';
import { givenApproved } from '#features/matching/matching.testing.ts';
import type { TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';

/** A day that is to come. */
export const executionDay = new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 10);

/** A file of one withdrawal that was approved for it. */
export async function givenPayout(world: World, tenant: TenantName = 'demo', format: PayoutFormat = 'csv') {
  const withdrawal = await givenApproved(world, { tenant });
  const { id: account_id } = await givenHouseAccount(world, tenant);
  const input = { account_id, format, execution_day: executionDay, withdrawals: [withdrawal.id] };
  const { pending } = await world.call(createPayout, 'god', input, { tenant });
  const id = pending.approval_id;
  const { status } = await world.call(reviewApproval, 'angel', { id, decision: 'approve' }, { tenant });
  if (status !== 200) throw new Error(`the payout was answered with ${status}`);
  const { items } = (await world.call(listPayouts, 'god', { account_id }, { tenant })).body;
  if (!items[0]) throw new Error('there is no payout');
  return { ...items[0], withdrawal };
}
