// Sample calls that name a member of staff or a session.
import { endOwnSession, unlinkAuthenticator } from '@backoffice/contract/sign-in/sign-in.ts';
import { sample, type Sample } from '#testing/samples.ts';

export const samples: Sample[] = [
  sample(unlinkAuthenticator, async (world, tenant) => ({ id: await world.givenAuthenticator('hero', tenant) })),
  sample(endOwnSession, async (world, tenant) => ({ id: await world.givenSession('god', tenant) })),
];
