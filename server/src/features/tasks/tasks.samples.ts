// Sample calls that name a task, or the client it is about.
import * as contract from '@backoffice/contract/tasks/tasks.ts';
import { givenClientId } from '#features/clients/clients.testing.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import type { TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';
import { colleague, givenTask, laterDay } from './tasks.testing.ts';

const given = async (world: World, tenant: TenantName) => {
  const { id, version } = await givenTask(world, { tenant });
  return { id, version };
};

export const samples: Sample[] = [
  sample(contract.listColleagues, givenClientId),
  sample(contract.createTask, async (world, tenant) => {
    const { id } = await givenClientId(world, tenant);
    return { id, title: 'Call back', assignee_id: await colleague(world, id, 'hero', tenant), due_day: laterDay };
  }),
  sample(contract.changeTask, async (world, tenant) => {
    const { id, version, assignee_id } = await givenTask(world, { tenant });
    return { id, version, title: 'Write back', assignee_id, due_day: laterDay };
  }),
  sample(contract.finishTask, given),
  sample(contract.cancelTask, async (world, tenant) => ({ ...(await given(world, tenant)), reason: 'not needed' })),
];
