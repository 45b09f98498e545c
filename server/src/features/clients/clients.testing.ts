// Set-up of the tests of clients, straight in the database.
import type { Updateable } from 'kysely';
import type { Clients } from '#platform/db/schema.generated.ts';
import type { TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';

export const setClient = (world: World, id: string, values: Updateable<Clients>) =>
  world.sql((db) => db.updateTable('clients').set(values).where('id', '=', id).execute());

/** A new client, as an input that names them. */
export const givenClientId = async (world: World, tenant: TenantName): Promise<{ id: string }> => ({
  id: (await world.givenClient({ tenant })).id,
});
