// Sample calls that name the record whose history is asked for.
import { listRecordLines } from '@backoffice/contract/audit-log/audit-log.ts';
import { givenClientId } from '#features/clients/clients.testing.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';

export const samples: Sample[] = [
  sample(listRecordLines, async (world, tenant) => ({
    record_type: 'client',
    ...(await givenClientId(world, tenant)),
  })),
];
