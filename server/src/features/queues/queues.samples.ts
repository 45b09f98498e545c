// Sample calls that name a record to claim, and the times in which work is to be done.
import { defaultTargets } from '@backoffice/contract/queues/queues.targets.ts';
import * as claims from '@backoffice/contract/queues/queues.claims.ts';
import * as contract from '@backoffice/contract/queues/queues.ts';
import type { TenantName } from '#testing/test-database.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import type { World } from '#testing/world.ts';
import { staffIdOf } from './queues.testing.ts';

const givenRecord = async (world: World, tenant: TenantName) => ({
  record_type: 'deposit' as const,
  id: (await world.givenPendingDeposit({ tenant })).id,
});

const givenClaimed = async (world: World, tenant: TenantName) => {
  const record = await givenRecord(world, tenant);
  await world.call(claims.takeClaim, 'angel', record, { tenant });
  return { ...record, from: await staffIdOf(world, 'angel', tenant) };
};

export const samples: Sample[] = [
  sample(claims.takeClaim, givenRecord),
  sample(claims.takeOverClaim, givenClaimed),
  sample(claims.releaseClaim, givenRecord),
  sample(claims.assignClaim, async (world, tenant) => ({
    ...(await givenClaimed(world, tenant)),
    staff_id: await staffIdOf(world, 'angel', tenant),
  })),
  sample(claims.findAssignees, givenRecord),
  sample(contract.saveQueueTargets, async (world, tenant) => ({
    ...defaultTargets,
    deposit: 30,
    version: (await world.call(contract.getQueueTargets, 'god', {}, { tenant })).body.version,
  })),
];
