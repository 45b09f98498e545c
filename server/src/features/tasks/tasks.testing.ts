// Set-up of the tests of tasks.
import { createTask, listColleagues, type Task } from '@backoffice/contract/tasks/tasks.ts';
import type { StaffName, TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';

/** Id of a colleague who sees the client. */
export async function colleague(world: World, clientId: string, name: string, tenant: TenantName = 'demo') {
  const { items } = (await world.call(listColleagues, 'god', { id: clientId }, { tenant })).body;
  return items.find((one) => one.name === name)?.id ?? '';
}

export const laterDay = '2099-12-31';

interface GivenTask {
  tenant?: TenantName;
  client_id?: string;
  maker?: StaffName;
  assignee?: StaffName;
  due_day?: string;
}

/** A task that god sets for the client's salesperson. */
export async function givenTask(
  world: World,
  { tenant = 'demo', client_id, maker = 'god', assignee = 'hero', due_day = laterDay }: GivenTask = {},
): Promise<Task> {
  const id = client_id ?? (await world.givenClient({ tenant })).id;
  const assignee_id = await colleague(world, id, assignee, tenant);
  return (await world.call(createTask, maker, { id, title: 'Call back', assignee_id, due_day }, { tenant })).body;
}
