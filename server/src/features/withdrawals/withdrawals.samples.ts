// Sample calls that name a withdrawal.
import {
  cancelIntakeWithdrawal,
  requestIntakeWithdrawal,
} from '@backoffice/contract/withdrawals/withdrawals.intake.ts';
import {
  reviewWithdrawal,
  completeWithdrawal,
  delayWithdrawal,
  getWithdrawal,
  rollbackWithdrawal,
} from '@backoffice/contract/withdrawals/withdrawals.ts';
import type { TenantName } from '#testing/test-database.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import type { World } from '#testing/world.ts';
import { givenPayee, givenWithdrawal } from './withdrawals.testing.ts';

const givenPending = async (world: World, tenant: TenantName) => ({
  id: (await givenWithdrawal(world, { tenant })).id,
});

async function givenApproved(world: World, tenant: TenantName, { fake = false } = {}) {
  const { id } = await givenWithdrawal(world, { tenant, fake });
  await world.call(reviewWithdrawal, 'angel', { id, decision: 'approve' }, { tenant });
  return { id };
}

export const samples: Sample[] = [
  sample(cancelIntakeWithdrawal, async (world, tenant) => {
    const { id, client_id } = await givenWithdrawal(world, { tenant });
    return { id: client_id, withdrawal_id: id };
  }),
  sample(getWithdrawal, givenPending),
  sample(reviewWithdrawal, async (world, tenant) => ({ ...(await givenPending(world, tenant)), decision: 'approve' })),
  sample(delayWithdrawal, async (world, tenant) => ({
    ...(await givenPending(world, tenant)),
    reason_code: 'bank_closed',
  })),
  // A robot's, which no statement shows: one person is enough.
  sample(completeWithdrawal, (world, tenant) => givenApproved(world, tenant, { fake: true })),
  sample(rollbackWithdrawal, (world, tenant) => givenApproved(world, tenant)),
  sample(requestIntakeWithdrawal, async (world, tenant) => {
    const { id, account_id, bank_card_id } = await givenPayee(world, { tenant });
    return { id, account_id, bank_card_id, amount: '5' };
  }),
];
