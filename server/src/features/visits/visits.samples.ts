// Sample calls that name a client for their visits.
import { endIntakeSession, startIntakeSession } from '@backoffice/contract/visits/visits.intake.ts';
import { listAccessRecords } from '@backoffice/contract/visits/visits.ts';
import { givenClientId } from '#features/clients/clients.testing.ts';
import type { TenantName } from '#testing/test-database.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import type { World } from '#testing/world.ts';

const givenStart = async (world: World, tenant: TenantName) => ({
  ...(await givenClientId(world, tenant)),
  address: '203.0.113.7',
});

export const samples: Sample[] = [
  sample(listAccessRecords, givenClientId),
  sample(startIntakeSession, givenStart),
  sample(endIntakeSession, async (world, tenant) => {
    const start = await givenStart(world, tenant);
    const { body } = await world.intake(startIntakeSession, start, { tenant });
    return { id: start.id, session_id: body.id };
  }),
];
