// Sample calls that name an exception.
import { assignException, resolveException } from '@backoffice/contract/exceptions/exceptions.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import { givenException } from './exceptions.testing.ts';

export const samples: Sample[] = [
  sample(assignException, async (world, tenant) => ({
    ...(await givenException(world, { tenant })),
    owner_id: await staffId(world, 'god', tenant),
  })),
  sample(resolveException, async (world, tenant) => ({
    ...(await givenException(world, { tenant })),
    resolution: 'fixed',
    comment: 'booked again',
  })),
];
