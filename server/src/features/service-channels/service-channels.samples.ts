// Sample calls that name a channel of the customer service.
import { getIntakeService } from '@backoffice/contract/service-channels/service-channels.intake.ts';
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import {
  createServiceChannel,
  deleteServiceChannel,
  orderServiceChannels,
  updateServiceChannel,
} from '@backoffice/contract/service-channels/service-channels.ts';
import { givenClientId } from '#features/clients/clients.testing.ts';
import type { TenantName } from '#testing/test-database.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import type { World } from '#testing/world.ts';

const mail: InputOf<typeof createServiceChannel> = {
  kind: 'mail',
  name_zh: '邮箱',
  name_en: 'E-mail',
  value: 'help@example.com',
  languages: ['zh', 'en'],
  active: false,
};

async function givenChannel(world: World, tenant: TenantName) {
  const { body } = await world.call(createServiceChannel, 'god', mail, { tenant });
  return { id: body.id, version: body.version };
}

const idsOf = async (world: World, tenant: TenantName): Promise<string[]> => {
  const rows = await world.sql((db) => db.selectFrom('service_channels').select('id').execute(), tenant);
  return rows.map(({ id }) => id);
};

export const samples: Sample[] = [
  sample(updateServiceChannel, async (world, tenant) => ({ ...(await givenChannel(world, tenant)), ...mail })),
  sample(deleteServiceChannel, givenChannel),
  sample(getIntakeService, givenClientId),
  sample(orderServiceChannels, async (world, tenant) => {
    await givenChannel(world, tenant);
    const ids = await idsOf(world, tenant);
    return { ids };
  }),
];
