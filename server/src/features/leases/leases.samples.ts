// Sample calls that name the record to lease.
import { holdRecord, releaseRecord } from '@backoffice/contract/leases/leases.ts';
import { givenClientId } from '#features/clients/clients.testing.ts';
import type { TenantName } from '#testing/test-database.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import type { World } from '#testing/world.ts';

const givenRecord = async (world: World, tenant: TenantName) => ({
  record_type: 'client' as const,
  ...(await givenClientId(world, tenant)),
});

export const samples: Sample[] = [sample(holdRecord, givenRecord), sample(releaseRecord, givenRecord)];
