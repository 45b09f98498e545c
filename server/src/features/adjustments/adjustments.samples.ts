// Sample calls that name an adjustment, or a client for one.
import { claimIntakeAdjustment } from '@backoffice/contract/adjustments/adjustments.intake.ts';
import {
  addBonus,
  addCompensation,
  reviewAdjustment,
  convertBonus,
  rollbackAdjustment,
} from '@backoffice/contract/adjustments/adjustments.ts';
import { givenClientId } from '#features/clients/clients.testing.ts';
import type { TenantName } from '#testing/test-database.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import type { World } from '#testing/world.ts';
import { givenClaim } from './adjustments.testing.ts';

const givenAdjustmentInput = async (world: World, tenant: TenantName) => ({
  ...(await givenClientId(world, tenant)),
  amount: '1',
});

async function givenBonus(world: World, tenant: TenantName) {
  const { body } = await world.call(addBonus, 'god', await givenAdjustmentInput(world, tenant), { tenant });
  return { id: body.id };
}

export const samples: Sample[] = [
  sample(addCompensation, givenAdjustmentInput),
  sample(addBonus, givenAdjustmentInput),
  sample(reviewAdjustment, async (world, tenant) => ({
    id: (await givenClaim(world, { tenant })).id,
    decision: 'approve',
  })),
  sample(convertBonus, givenBonus),
  sample(rollbackAdjustment, givenBonus),
  sample(claimIntakeAdjustment, async (world, tenant) => {
    const { id, account_id } = await world.givenClient({ tenant });
    return { id, account_id, sub_type: 'bonus', amount: '5', claim: 'campaign' };
  }),
];
