// Sample calls that name a house account.
import { changeHouseAccountFormat, closeHouseAccount } from '@backoffice/contract/house-accounts/house-accounts.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import { givenHouseAccount } from './house-accounts.testing.ts';

export const samples: Sample[] = [
  sample(changeHouseAccountFormat, async (world, tenant) => {
    const { id, version } = await givenHouseAccount(world, tenant);
    return { id, version, format: 'mt940', due_time: '09:00' };
  }),
  sample(closeHouseAccount, async (world, tenant) => {
    const { id, version } = await givenHouseAccount(world, tenant);
    return { id, version, reason: 'as agreed' };
  }),
];
