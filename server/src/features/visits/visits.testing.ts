// Visits for tests, straight in the database.
import type { Insertable } from 'kysely';
import type { ClientSessions } from '#platform/db/schema.generated.ts';
import type { World } from '#testing/world.ts';

/** The client signs in to their app; answers the visit's id. */
export async function givenVisit(
  world: World,
  client_id: string,
  visit: Partial<Insertable<ClientSessions>>,
): Promise<string> {
  const row = { client_id, address: '203.0.113.9', ...visit };
  const { id } = await world.sql((db) =>
    db.insertInto('client_sessions').values(row).returning('id').executeTakeFirstOrThrow(),
  );
  return id;
}
