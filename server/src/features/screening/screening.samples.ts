// Sample calls that name a hit.
import { clearHit, confirmHit, takeHit } from '@backoffice/contract/screening/screening.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import type { TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';
import { givenHit } from './screening.testing.ts';

const hit = async (world: World, tenant: TenantName) => {
  const { id, version } = await givenHit(world, { tenant, strength: 'weak' });
  return { id, version };
};

export const samples: Sample[] = [
  sample(takeHit, async (world, tenant) => ({ ...(await hit(world, tenant)), take: true })),
  sample(clearHit, async (world, tenant) => ({ ...(await hit(world, tenant)), reason_code: 'other_birth' as const })),
  sample(confirmHit, async (world, tenant) => ({ ...(await hit(world, tenant)), reason: 'the same person' })),
];
