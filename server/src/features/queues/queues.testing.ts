// People and their queues, for tests.
import * as contract from '@backoffice/contract/queues/queues.ts';
import type { StaffName, TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';

export const staffIdOf = (world: World, username: StaffName, tenant: TenantName = 'demo'): Promise<string> =>
  world.sql(async (db) => {
    const { id } = await db.selectFrom('staff').select('id').where('username', '=', username).executeTakeFirstOrThrow();
    return id;
  }, tenant);

/** Everything in a person's queue. */
export async function queueOf(world: World, who: StaffName, input: Parameters<typeof world.call>[2] = {}) {
  const { body } = await world.call(contract.listQueue, who, { page_size: 200, ...input });
  return body.items;
}
