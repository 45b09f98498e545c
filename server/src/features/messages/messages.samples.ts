// Sample calls that name a message, or a client for one.
import { listIntakeMessages, readIntakeMessage } from '@backoffice/contract/messages/messages.intake.ts';
import { sendMessage } from '@backoffice/contract/messages/messages.ts';
import { givenClientId } from '#features/clients/clients.testing.ts';
import type { TenantName } from '#testing/test-database.ts';
import { sample, type Sample } from '#testing/samples.ts';
import type { World } from '#testing/world.ts';

const givenMessage = async (world: World, tenant: TenantName) => ({
  ...(await givenClientId(world, tenant)),
  title: 'Hello',
  content: 'Welcome',
});

export const samples: Sample[] = [
  sample(sendMessage, givenMessage),
  sample(listIntakeMessages, givenClientId),
  sample(readIntakeMessage, async (world, tenant) => {
    const message = await givenMessage(world, tenant);
    const { body } = await world.call(sendMessage, 'god', message, { tenant });
    return { id: message.id, message_id: body.id };
  }),
];
