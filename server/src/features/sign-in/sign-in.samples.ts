// Sample calls that name a session.
import { endMySession } from '@backoffice/contract/sign-in/sign-in.ts';
import { sample, type Sample } from '#testing/samples.ts';
import { givenSession } from './sign-in.testing.ts';

export const samples: Sample[] = [
  sample(endMySession, async (world, tenant) => ({ id: await givenSession(world, 'god', tenant) })),
];
