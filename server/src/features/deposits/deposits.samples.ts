// Sample calls that name a deposit, or a client for one.
import { reviewDeposit, recordDeposit, rollbackDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { claimIntakeDeposit, listIntakeDeposits } from '@backoffice/contract/deposits/deposits.intake.ts';
import { givenClientId } from '#features/clients/clients.testing.ts';
import type { TenantName } from '#testing/test-database.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import type { World } from '#testing/world.ts';

async function givenPayer(world: World, tenant: TenantName) {
  const { id, account_id } = await world.givenClient({ tenant });
  return { id, account_id, amount: '5.00', currency: 'USD' as const };
}

export const samples: Sample[] = [
  sample(listIntakeDeposits, givenClientId),
  sample(claimIntakeDeposit, givenPayer),
  sample(recordDeposit, givenPayer),
  sample(reviewDeposit, async (world, tenant) => ({
    id: (await world.givenPendingDeposit({ tenant })).id,
    decision: 'approve',
  })),
  sample(rollbackDeposit, async (world, tenant) => {
    const { id } = await world.givenPendingDeposit({ tenant });
    await world.call(reviewDeposit, 'angel', { id, decision: 'approve' }, { tenant });
    return { id };
  }),
];
