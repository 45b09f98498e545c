// Start of every test: two tenants with the same small staff, a few rates, the venues every tenant starts with, and nothing else.
import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@backoffice/contract/kit/permissions.ts';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { startVenues } from '#core/venues/start-venues.ts';
import type { Connection } from '#platform/db/database.ts';

export const testPassword = createHash('md5').update('demo1234').digest('hex');

/** Two teams: superman leads hero and hero2, leader2 leads hero3. */
const testStaff = {
  god: { role: 'god', under: null },
  angel: { role: 'angel', under: 'god' },
  superman: { role: 'superman', under: 'angel' },
  hero: { role: 'hero', under: 'superman' },
  hero2: { role: 'hero', under: 'superman' },
  leader2: { role: 'superman', under: 'angel' },
  hero3: { role: 'hero', under: 'leader2' },
} as const satisfies Record<string, { role: Role; under: string | null }>;
export type StaffName = keyof typeof testStaff;

/** A database and the secrets of the servers on it. */
export interface TestDatabase {
  name: string;
  masterKey: Buffer;
  /** File that a sealer exports the heads of the audit chains to. */
  headFile: string;
  owner: pg.ClientConfig;
  app: Connection;
  /** Connection of the owner, once it has been needed. */
  ownerClient?: Promise<pg.Client>;
  /** Settles when the owner's last statement is over. */
  ownerIsFree?: Promise<void>;
}

type OwnerPlace = Pick<TestDatabase, 'owner' | 'ownerClient' | 'ownerIsFree'>;

export const tenantNames = ['demo', 'acme'] as const;
export type TenantName = (typeof tenantNames)[number];
/** Ids of the two tenants of a test. */
export type Tenants = Record<TenantName, string>;

/** Tenants of a database of a file's own. */
export const seededTenants: Tenants = { demo: 'demo', acme: 'acme' };

export const seedTestDatabase = (owner: pg.ClientConfig): Promise<void> => seed(owner, seededTenants);

/** A further pair. */
export async function addTenants(owner: pg.ClientConfig): Promise<Tenants> {
  const tenants = freshTenants();
  await seed(owner, tenants);
  return tenants;
}

/** A further pair in the tests' database, for one file of tests among others. */
export async function addTenantsOfFile(place: OwnerPlace): Promise<Tenants> {
  const tenants = freshTenants();
  await withOwner(place, async (client) => {
    await client.query('reset all');
    await addTestTenants(client, tenants, () => addVenuesUnchecked(client));
  });
  return tenants;
}

function freshTenants(): Tenants {
  const mark = randomBytes(4).toString('hex');
  return { demo: `demo-${mark}`, acme: `acme-${mark}` };
}

async function seed(owner: pg.ClientConfig, tenants: Tenants): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  await addTestTenants(client, tenants, () => client.query('select add_venues($1)', [startVenues]));
  await client.end();
}

/**
 * Adds the same venues without the checks of their 170 special days, which the seeded tenants have passed and which would take
 * most of the time of a fresh pair.
 */
async function addVenuesUnchecked(client: pg.Client): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query('select add_venues($1)', [startVenues]);
  await client.query('reset session_replication_role');
  // Their names for the search are kept by a trigger as well.
  await client.query('update venues set mic = mic');
}

/** Works as the owner of the tables, one after the other: what the connection is set to is the tenant of its next statement. */
export async function withOwner(place: OwnerPlace, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const done = (place.ownerIsFree ?? Promise.resolve()).then(async () =>
    work(await (place.ownerClient ??= connectOwner(place.owner))),
  );
  place.ownerIsFree = done.catch(() => {});
  await done;
}

async function connectOwner(login: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(login);
  client.on('error', () => {}); // ended by the tests' server when all are done
  await client.connect();
  return client;
}

/** Hash as cheap as can be: the stored hash itself says what checking it takes. */
let passwordHash: Promise<string> | undefined;

async function addTestTenants(client: pg.Client, tenants: Tenants, addVenues: () => Promise<unknown>): Promise<void> {
  const password_hash = await (passwordHash ??= hash(testPassword, { memoryCost: 8, timeCost: 1 }));
  for (const [name, id] of Object.entries(tenants)) {
    await client.query(`select set_config('app.tenant', $1, false)`, [id]);
    await client.query('insert into tenants (tenant_id, name) values ($1, $2)', [id, name]);
    await client.query(
      `insert into currency_rates (base, quote, rate) values ('EUR', 'USD', 1.25), ('USD', 'JPY', 160), ('BTC', 'USD', 100000)`,
    );
    await addVenues();
    for (const [username, { role, under }] of Object.entries(testStaff)) {
      await client.query(
        `insert into staff (username, name, role, password_hash, parent_id)
         values ($1, $1, $2, $3, (select id from staff where username = $4))`,
        [username, role, password_hash, under],
      );
    }
  }
}

/**
 * Corrects statistics of databases whose tables are never analysed. PostgreSQL would take one row in 200 for a
 * tenant's, and plan to join all of them row by row, where an analysed database reads each table once. Only PostgreSQL 18
 * and later can be told; on an earlier one the tests are slower.
 */
export async function expectFewTenants(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  const statement = `select pg_restore_attribute_stats('schemaname', 'public', 'relname', relname::text, 'attname', 'tenant_id',
       'inherited', false, 'null_frac', 0::real, 'avg_width', 5, 'n_distinct', $1::real)
     from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'tenant_id'
     where relkind = 'r' and relnamespace = 'public'::regnamespace`;
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  if (Number(rows[0]?.version) >= 180_000) await client.query(statement, [tenantNames.length]);
  await client.end();
}
