// Sample calls that name a request for a second person.
import { reviewApproval, cancelApproval, getApproval, stopApproval } from '@backoffice/contract/approvals/approvals.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';

export const samples: Sample[] = [
  sample(getApproval, async (world, tenant) => ({ id: (await world.givenApproval({ tenant })).id })),
  sample(reviewApproval, async (world, tenant) => ({
    id: (await world.givenApproval({ tenant })).id,
    decision: 'approve',
  })),
  sample(cancelApproval, async (world, tenant) => ({
    id: (await world.givenApproval({ tenant, maker: 'god' })).id,
  })),
  sample(stopApproval, async (world, tenant) => {
    const { id } = await world.givenApproval({ tenant });
    await world.asOwner(
      `update approvals set status = 'waiting', checker_id = (select id from staff where username = 'god'),
        decide_datetime = now(), effective_datetime = now() + interval '24 hours' where id = $1`,
      [id],
      tenant,
    );
    return { id, reason: 'sample' };
  }),
];
