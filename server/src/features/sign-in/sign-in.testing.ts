// Sessions of staff for tests.
import type { StaffName, TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';

/** One more session of a member of staff; answers its id. */
export async function givenSession(world: World, who: StaffName, tenant: TenantName = 'demo'): Promise<string> {
  await world.signIn(who, tenant);
  const newest = await world.sql(
    (db) =>
      db
        .selectFrom('sessions')
        .innerJoin('staff', 'staff.id', 'sessions.staff_id')
        .select('sessions.id')
        .where('staff.username', '=', who)
        .orderBy('started_at', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),
    tenant,
  );
  return newest.id;
}
