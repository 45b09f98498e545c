// Sample calls that name a request for a second person.
import { reviewApproval, cancelApproval, getApproval } from '@backoffice/contract/approvals/approvals.ts';
import { sample, type Sample } from '#testing/samples.ts';

export const samples: Sample[] = [
  sample(getApproval, async (world, tenant) => ({ id: (await world.givenApproval({ tenant })).id })),
  sample(reviewApproval, async (world, tenant) => ({
    id: (await world.givenApproval({ tenant })).id,
    decision: 'approve',
  })),
  sample(cancelApproval, async (world, tenant) => ({
    id: (await world.givenApproval({ tenant, maker: 'god' })).id,
  })),
];
