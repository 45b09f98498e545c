// Sample calls that name the client of a timeline.
import { listTimeline } from '@backoffice/contract/client-timeline/client-timeline.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';

export const samples: Sample[] = [
  sample(listTimeline, async (world, tenant) => ({ client_id: (await world.givenClient({ tenant })).id })),
];
