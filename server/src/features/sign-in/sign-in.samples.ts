// Sample calls that name a session or a passkey.
import { removePasskey, renamePasskey } from '@backoffice/contract/sign-in/sign-in.passkeys.ts';
import { endMySession } from '@backoffice/contract/sign-in/sign-in.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import { givenPasskey } from './sign-in.passkeys.testing.ts';
import { givenSession } from './sign-in.testing.ts';

export const samples: Sample[] = [
  sample(endMySession, async (world, tenant) => ({ id: await givenSession(world, 'god', tenant) })),
  sample(renamePasskey, async (world, tenant) => ({ id: await givenPasskey(world, 'god', tenant), name: 'Laptop' })),
  sample(removePasskey, async (world, tenant) => ({ id: await givenPasskey(world, 'god', tenant) })),
];
