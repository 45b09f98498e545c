// Sample calls that name a saved view.
import { randomUUID } from 'node:crypto';
import { createView, deleteView, updateView } from '@backoffice/contract/preferences/preferences.ts';
import type { TenantName } from '#testing/test-database.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import type { World } from '#testing/world.ts';

async function givenView(world: World, tenant: TenantName) {
  const view = { name: randomUUID(), search: {}, layout: { density: 'compact' as const, columns: [] } };
  const { body } = await world.call(createView, 'god', { list: 'client.admin.v1.list', ...view }, { tenant });
  return { ...view, id: body.id, version: 1 };
}

export const samples: Sample[] = [
  sample(updateView, givenView),
  sample(deleteView, async (world, tenant) => ({ id: (await givenView(world, tenant)).id })),
];
