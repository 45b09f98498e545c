// Sample calls that name a receiving address.
import {
  confirmReceivingAddress,
  retireReceivingAddress,
} from '@backoffice/contract/receiving-addresses/receiving-addresses.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import { givenReceivingAddress } from './receiving-addresses.testing.ts';

export const samples: Sample[] = [
  sample(confirmReceivingAddress, async (world, tenant) => {
    const { id, version, address } = await givenReceivingAddress(world, tenant);
    return { id, version, first_characters: address.slice(0, 6), last_characters: address.slice(-6) };
  }),
  sample(retireReceivingAddress, async (world, tenant) => {
    const { id, version } = await givenReceivingAddress(world, tenant);
    return { id, version, reason: 'as agreed' };
  }),
];
