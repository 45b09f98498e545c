// Sample calls that name a line.
import { bookLine, claimLine, listGroup, matchGroup } from '@backoffice/contract/line-bookings/line-bookings.ts';
import { givenLine } from '#features/matching/matching.testing.ts';
import { referenceOf } from '#features/matching/matching.public.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';

export const samples: Sample[] = [
  sample(bookLine, async (world, tenant) => ({
    id: await givenLine(world, { tenant, amount: -12, code: 'NCHG' }),
    kind: 'fee' as const,
  })),
  sample(listGroup, async (world, tenant) => ({ id: await givenLine(world, { tenant }) })),
  sample(matchGroup, async (world, tenant) => {
    const { id } = await world.givenPendingDeposit({ ...(tenant && { tenant }) });
    const reference = referenceOf('deposit', id);
    const first = await givenLine(world, { tenant, amount: 1, reference });
    const other_lines: string[] = [await givenLine(world, { tenant, amount: 2, reference })];
    const records: string[] = [id];
    return { id: first, other_lines, record_type: 'deposit' as const, records };
  }),
  sample(claimLine, async (world, tenant) => {
    const { id: client_id } = await world.givenClient({ ...(tenant && { tenant }) });
    return { id: await givenLine(world, { tenant }), client_id };
  }),
];
