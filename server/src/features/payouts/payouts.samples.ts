// Sample calls that name a payout file or its house account.
import { cancelPayout, createPayout, downloadPayout } from '@backoffice/contract/payouts/payouts.ts';
import { givenHouseAccount } from '#features/house-accounts/house-accounts.testing.ts';
import { givenApproved } from '#features/matching/matching.testing.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import { executionDay, givenPayout } from './payouts.testing.ts';

export const samples: Sample[] = [
  sample(createPayout, async (world, tenant) => {
    await givenApproved(world, { tenant });
    const { id: account_id } = await givenHouseAccount(world, tenant);
    return { account_id, format: 'csv' as const, execution_day: executionDay };
  }),
  sample(cancelPayout, async (world, tenant) => {
    const { id, version } = await givenPayout(world, tenant);
    return { id, version, reason: 'not sent' };
  }),
  sample(downloadPayout, async (world, tenant) => ({ id: (await givenPayout(world, tenant)).id })),
];
