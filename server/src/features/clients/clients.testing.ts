// What the tests of clients set up straight in the database: what a client is like, and that he was there.
import type { Insertable, Updateable } from 'kysely';
import type { ClientSessions, Clients } from '#platform/db/schema.generated.ts';
import type { World } from '#testing/world.ts';

export const setClient = (world: World, id: string, values: Updateable<Clients>) =>
  world.sql((db) => db.updateTable('clients').set(values).where('id', '=', id).execute());

/** He signs in to his app; answers the session's id. */
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
