// Sample calls that name a message, a template, a bulk message, or a client for one.
import { recallBulkMessage, stopBulkMessage } from '@backoffice/contract/messages/messages.bulk.ts';
import { listIntakeMessages, readIntakeMessage } from '@backoffice/contract/messages/messages.intake.ts';
import {
  deleteMessageTemplate,
  previewMessage,
  updateMessageTemplate,
} from '@backoffice/contract/messages/messages.templates.ts';
import { recallMessage, sendMessage } from '@backoffice/contract/messages/messages.ts';
import { givenClientId } from '#features/clients/clients.testing.ts';
import type { TenantName } from '#testing/test-database.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import type { World } from '#testing/world.ts';
import { givenBulkMessage, givenTemplate, templateTexts } from './messages.testing.ts';

const givenMessage = async (world: World, tenant: TenantName) => ({
  ...(await givenClientId(world, tenant)),
  title: 'Hello',
  content: 'Welcome',
});

export const samples: Sample[] = [
  sample(sendMessage, givenMessage),
  sample(recallMessage, async (world, tenant) => {
    const { body } = await world.call(sendMessage, 'god', await givenMessage(world, tenant), { tenant });
    return { id: body.id };
  }),
  sample(updateMessageTemplate, async (world, tenant) => {
    const { id, version, name } = await givenTemplate(world, {}, tenant);
    return { id, version, name, enabled: true, ...templateTexts };
  }),
  sample(deleteMessageTemplate, async (world, tenant) => {
    const { id, version } = await givenTemplate(world, {}, tenant);
    return { id, version };
  }),
  sample(previewMessage, async (world, tenant) => {
    const { id } = await givenClientId(world, tenant);
    return { client_id: id, ...templateTexts };
  }),
  sample(stopBulkMessage, async (world, tenant) => {
    const { id } = await givenBulkMessage(world, {}, tenant);
    return { id };
  }),
  sample(recallBulkMessage, async (world, tenant) => {
    const { id } = await givenBulkMessage(world, {}, tenant);
    await world.call(stopBulkMessage, 'god', { id }, { tenant });
    return { id };
  }),
  sample(listIntakeMessages, givenClientId),
  sample(readIntakeMessage, async (world, tenant) => {
    const message = await givenMessage(world, tenant);
    const { body } = await world.call(sendMessage, 'god', message, { tenant });
    return { id: message.id, message_id: body.id };
  }),
];
