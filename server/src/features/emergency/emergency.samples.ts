// Sample calls of emergency actions.
import { getEmergencyEffect, resumePaused, startEmergencyAction } from '@backoffice/contract/emergency/emergency.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import { givenPause } from './emergency.testing.ts';

export const samples: Sample[] = [
  // One that stops nothing that other samples need.
  sample(startEmergencyAction, async () => ({
    kind: 'product',
    target: `P${Math.floor(Math.random() * 1e9)}`,
    reason: 'sample',
    minutes: 5,
    confirmation: 'Pause a product',
  })),
  sample(resumePaused, async (world, tenant) => {
    const { id, version } = await givenPause(world, { tenant });
    return { id, version, reason: 'sample' };
  }),
  sample(getEmergencyEffect, async () => ({ kind: 'deposits' })),
];
