// Sample calls that name a member of staff or a session.
import { endOwnSession, unlinkAuthenticator } from '@backoffice/contract/sign-in/sign-in.ts';
import { sample, type Sample } from '#testing/samples.ts';
import { givenAuthenticator, givenSession } from './sign-in.testing.ts';

export const samples: Sample[] = [
  sample(unlinkAuthenticator, async (world, tenant) => ({ id: await givenAuthenticator(world, 'hero', tenant) })),
  sample(endOwnSession, async (world, tenant) => ({ id: await givenSession(world, 'god', tenant) })),
];
