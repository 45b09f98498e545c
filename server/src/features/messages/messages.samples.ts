// Sample calls that name a message, or a client for one.
import { listOwnMessages, readOwnMessage, sendMessage } from '@backoffice/contract/messages/messages.ts';
import { givenClientId } from '#features/clients/clients.testing.ts';
import type { TenantName } from '#testing/furnish.ts';
import { sample, type Sample } from '#testing/samples.ts';
import type { World } from '#testing/world.ts';

const givenMessage = async (world: World, tenant: TenantName) => ({
  ...(await givenClientId(world, tenant)),
  title: 'Hello',
  content: 'Welcome',
});

export const samples: Sample[] = [
  sample(sendMessage, givenMessage),
  sample(listOwnMessages, async (world, tenant) => ({ client_id: (await givenClientId(world, tenant)).id })),
  sample(readOwnMessage, async (world, tenant) => {
    const { body } = await world.call(sendMessage, 'god', await givenMessage(world, tenant), { tenant });
    return { id: body.id };
  }),
];
