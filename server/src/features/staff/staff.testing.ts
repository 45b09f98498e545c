// The staff of a test's world, by name.
import type { StaffName, TenantName } from '#testing/furnish.ts';
import type { World } from '#testing/world.ts';

export async function staffId(world: World, username: StaffName, tenant: TenantName = 'demo'): Promise<string> {
  const { id } = await world.sql(
    (db) => db.selectFrom('staff').select('id').where('username', '=', username).executeTakeFirstOrThrow(),
    tenant,
  );
  return id;
}
