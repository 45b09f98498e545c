// Sample calls that reveal a number.
import { revealPersonalData } from '@backoffice/contract/personal-data/personal-data.ts';
import { givenClientId } from '#features/clients/clients.testing.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';

export const samples: Sample[] = [
  sample(revealPersonalData, async (world, tenant) => ({
    ...(await givenClientId(world, tenant)),
    value: 'client.mobile' as const,
  })),
];
