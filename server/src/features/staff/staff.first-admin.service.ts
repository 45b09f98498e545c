// The first admin of a tenant, created from the command line, because no one can sign in yet.
import { createHash, randomUUID } from 'node:crypto';
import { logIn } from '@backoffice/contract/sign-in/sign-in.ts';
import { sql } from 'kysely';
import { hashPassword, isCommon } from '#core/sessions/passwords.ts';
import { startVenues } from '#core/venues/start-venues.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { ConfigError, isTenantName } from '#platform/config.ts';
import { systemActor, type AuditNote } from '#platform/context.ts';
import type { Database, TenantDb } from '#platform/db/database.ts';

/** Shortest password that the web takes: on the wire a password's length can no longer be seen. */
const shortestPassword = 6;

export interface FirstAdmin {
  tenant: string;
  /** Name of the tenant; where it is missing, the tenant must be there. */
  name: string | undefined;
  username: string;
  /** Password as it is typed. */
  password: string;
  /** True for an admin beside one that is there. */
  another: boolean;
}

/** Creates an admin by the owner's login, since the app's own may not make tenants. Answers if the tenant is new. */
export async function createAdmin(owner: Database, given: FirstAdmin): Promise<{ isNewTenant: boolean }> {
  const username = checkedUsername(given.username);
  if (!isTenantName(given.tenant))
    throw new ConfigError(`--tenant: ${JSON.stringify(given.tenant)} will not do; for example: acme`);
  const password_hash = await hashPassword(checkedPassword(given.password));
  return owner.kysely.transaction().execute(async (db) => {
    await sql`select set_config('app.tenant', ${given.tenant}, true)`.execute(db);
    // Lock, since two at once would both find no admin.
    await sql`lock table tenants in share row exclusive mode`.execute(db);
    const isNewTenant = await ensureTenant(db, given);
    await refuseSecond(db, given, username);
    const { id } = await db
      .insertInto('staff')
      .values({ username, name: username, role: 'god', password_hash })
      .returning('id')
      .executeTakeFirstOrThrow();
    await note(db, 'staff.created', { record: { type: 'staff', id }, after: { username, role: 'god' } });
    return { isNewTenant };
  });
}

function checkedUsername(username: string): string {
  const checked = logIn.input.shape.username.safeParse(username);
  if (!checked.success)
    throw new ConfigError(`--username: ${JSON.stringify(username)} will not do; for example: --username grace`);
  return checked.data;
}

/** Password in the form in which it will come over the wire. */
function checkedPassword(password: string): string {
  if (password.length < shortestPassword)
    throw new ConfigError(`password: it needs at least ${shortestPassword} characters`);
  const onWire = createHash('md5').update(password).digest('hex');
  if (isCommon(onWire)) throw new ConfigError('password: everybody tries this one first; choose another');
  return onWire;
}

async function ensureTenant(db: TenantDb, { tenant, name }: FirstAdmin): Promise<boolean> {
  const known = await db.selectFrom('tenants').select('name').where('tenant_id', '=', tenant).executeTakeFirst();
  if (known) {
    if (name !== undefined && name !== known.name)
      throw new ConfigError(`--name: the tenant ${tenant} is there and called ${known.name}; leave the name out`);
    return false;
  }
  if (!name?.trim())
    throw new ConfigError(`--name: there is no tenant ${tenant} yet, and a new one needs a name; for example: "Acme"`);
  await db.insertInto('tenants').values({ tenant_id: tenant, name: name.trim() }).execute();
  await sql`select add_venues(${startVenues})`.execute(db);
  await note(db, 'tenant.created', { after: { name: name.trim() } });
  return true;
}

async function refuseSecond(db: TenantDb, { tenant, another }: FirstAdmin, username: string): Promise<void> {
  const namesake = await db
    .selectFrom('staff')
    .select('id')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();
  if (namesake) throw new ConfigError(`--username: ${username} is taken in the tenant ${tenant}`);
  const admin = await db.selectFrom('staff').select('username').where('role', '=', 'god').executeTakeFirst();
  if (admin && !another)
    throw new ConfigError(`the tenant ${tenant} has an admin, ${admin.username}; --another makes one more`);
}

const note = (db: TenantDb, action: string, facts: AuditNote): Promise<void> =>
  writeAudit(
    { db, actor: null, caller: { address: '', userAgent: 'admin:create', requestId: randomUUID() } },
    action,
    {},
    { ...facts, actor: systemActor, reason: 'npm run admin:create' },
  );
