// The staff of a test's world, by name, and their authenticators.
import { createHash } from 'node:crypto';
import type { Role } from '@backoffice/contract/kit/permissions.ts';
import type { StaffName, TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';

export async function staffId(world: World, username: StaffName, tenant: TenantName = 'demo'): Promise<string> {
  const { id } = await world.sql(
    (db) => db.selectFrom('staff').select('id').where('username', '=', username).executeTakeFirstOrThrow(),
    tenant,
  );
  return id;
}

/** Binds some authenticator to a member of staff; answers their id. */
export async function givenAuthenticator(world: World, who: StaffName, tenant: TenantName = 'demo'): Promise<string> {
  const person = await world.sql(
    (db) =>
      db
        .updateTable('staff')
        .set({ mfa_secret: Buffer.from('sealed') })
        .where('username', '=', who)
        .returning('id')
        .executeTakeFirstOrThrow(),
    tenant,
  );
  return person.id;
}

export const md5 = (text: string) => createHash('md5').update(text).digest('hex');

interface NewPerson {
  username: string;
  role: Role;
  /** The user name of the person above them. */
  leader: string;
}

/** Creates a person straight in the database, with the password of everyone else; answers their id. */
export async function createPerson(world: World, { username, role, leader }: NewPerson): Promise<string> {
  const { id } = await world.sql(async (db) => {
    const above = await db
      .selectFrom('staff')
      .select(['id', 'password_hash'])
      .where('username', '=', leader)
      .executeTakeFirstOrThrow();
    return db
      .insertInto('staff')
      .values({ username, name: username, role, parent_id: above.id, password_hash: above.password_hash })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  return id;
}
