// What a configured PostgreSQL must be before the server works on it: each fault is one line that names the variable, and no start.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { ConfigError } from '../config.ts';
import { isLostStatement } from '../errors.ts';
import type { Connection, Link } from './database.ts';
import type { DatabaseLocation } from './locate.ts';

const oldestVersion = 15;
/** Milliseconds after which a notification that has not come will not come. */
const notificationMs = 2_000;

type OpenConnection = pg.Client & { processID: number };
type Variable = 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_LISTEN_URL' | 'DATABASE_REPLICA_URL';

interface CheckOptions {
  /** Value of DATABASE_PREPARED; without one the pooler is tried. */
  prepared: 'on' | 'off' | undefined;
  say: (line: string) => void;
}

/** Checks server, roles and poolers; answers what the connections of the app have to respect. */
export async function checkDatabase(location: DatabaseLocation, { prepared, say }: CheckOptions): Promise<Link> {
  const open: OpenConnection[] = [];
  const connectTo = async (variable: Variable, login: pg.ClientConfig) => {
    const client = await connect(variable, login);
    open.push(client);
    return client;
  };
  try {
    const owner = await connectTo('DATABASE_OWNER_URL', location.owner);
    refuse('DATABASE_OWNER_URL', faultOfServer(await serverFacts(owner)));
    const app = await connectTo('DATABASE_URL', location.app);
    refuse('DATABASE_URL', faultOfRole(await roleFacts(app), await loginOf(owner)));
    const listener = await connectTo('DATABASE_LISTEN_URL', location.listen);
    if ((await isPooled(listener)) && !(await hearsNotifications(listener, app)))
      refuse('DATABASE_LISTEN_URL', 'a pooler stands between, and passes no notifications on; name the server itself');
    if (!(await isPooled(app))) return { isPooled: false, prepares: prepared !== 'off' };
    if (prepared === 'off') return { isPooled: true, prepares: false };
    const prepares = await keepsPreparedStatements(app, await connectTo('DATABASE_URL', location.app));
    if (!prepares && prepared === 'on')
      throw new ConfigError(
        'DATABASE_PREPARED: "on" will not do, the pooler of DATABASE_URL does not know prepared statements; for example: off',
      );
    if (!prepares) say('the pooler does not know prepared statements: they go unnamed');
    return { isPooled: true, prepares };
  } finally {
    await Promise.all(open.map((client) => client.end()));
  }
}

/** Checks a replica that answers; one that does not is waited for while the primary answers. */
export async function checkReplica(
  login: pg.ClientConfig,
  owner: pg.ClientConfig,
  { prepared, say }: CheckOptions,
): Promise<Connection> {
  const variable = 'DATABASE_REPLICA_URL';
  const replica = await connect(variable, login).catch((error: Error) => {
    say(`${error.message}: the primary answers until there is one`);
    return null;
  });
  if (!replica) return { ...login, link: { isPooled: true, prepares: false } };
  const primary = await connect('DATABASE_OWNER_URL', owner);
  try {
    if ((await clusterOf(replica)) !== (await clusterOf(primary)))
      refuse(variable, 'the server is no copy of the database, but another one');
    refuse(variable, faultOfRole(await roleFacts(replica), await loginOf(primary)));
    const { copies } = await ask<{ copies: boolean }>(replica, 'select pg_is_in_recovery() as copies');
    if (!copies) say(`${variable}: the server follows no other: the primary answers until it does`);
    const pooled = await isPooled(replica);
    return { ...login, link: { isPooled: pooled, prepares: pooled ? prepared === 'on' : prepared !== 'off' } };
  } finally {
    await Promise.all([replica.end(), primary.end()]);
  }
}

/** Identity that a server and all its copies share. */
const clusterOf = async (client: pg.Client) =>
  (await ask<{ id: string }>(client, 'select system_identifier::text as id from pg_control_system()')).id;

async function connect(variable: Variable, login: pg.ClientConfig): Promise<OpenConnection> {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...login });
  client.on('error', () => {}); // the statement that follows fails too
  await client.connect().catch((error: Error & { code?: string }) => {
    throw new ConfigError(`${variable}: no connection, ${error.message || error.code}`, { cause: error });
  });
  return client as OpenConnection;
}

function refuse(variable: Variable, fault: string | null): void {
  if (fault) throw new ConfigError(`${variable}: ${fault}`);
}

async function ask<Facts extends pg.QueryResultRow>(client: pg.Client, question: string): Promise<Facts> {
  const { rows } = await client.query<Facts>(question);
  return rows[0] as Facts;
}

interface ServerFacts {
  major: number;
  version: string;
  encoding: string;
}

const serverFacts = (client: pg.Client) =>
  ask<ServerFacts>(
    client,
    `select current_setting('server_version_num')::int / 10000 as major, current_setting('server_version') as version,
       current_setting('server_encoding') as encoding`,
  );

export function faultOfServer({ major, version, encoding }: ServerFacts): string | null {
  if (major < oldestVersion) return `the server is PostgreSQL ${version}, and ${oldestVersion} or later is needed`;
  if (encoding !== 'UTF8')
    return `the database is encoded as ${encoding}, and UTF8 is needed; for example: create database backoffice owner backoffice_owner encoding 'UTF8' template template0`;
  return null;
}

const loginOf = async (client: pg.Client) =>
  (await ask<{ login: string }>(client, 'select session_user::text as login')).login;

interface RoleFacts {
  login: string;
  hasRole: boolean;
  mayAct: boolean;
  superuser: string | null;
  bypassing: string | null;
  owned: string | null;
}

/** What the login is, and what it could become by `set role`. */
const roleFacts = (client: pg.Client) =>
  ask<RoleFacts>(
    client,
    `with roles as (select oid, rolname::text as name, rolsuper, rolbypassrls from pg_roles where pg_has_role(session_user, oid, 'member'))
     select session_user::text as login,
       to_regrole('backoffice_app') is not null as "hasRole",
       exists (select from roles where name = 'backoffice_app') as "mayAct",
       (select min(name) from roles where rolsuper) as superuser,
       (select min(name) from roles where rolbypassrls) as bypassing,
       (select min(pg_describe_object(d.classid, d.objid, d.objsubid))
        from pg_shdepend d join roles on roles.oid = d.refobjid join pg_database b on b.datname = current_database()
        where d.refclassid = 'pg_authid'::regclass and d.deptype = 'o'
          and (d.dbid = b.oid or (d.classid = 'pg_database'::regclass and d.objid = b.oid))) as owned`,
  );

/** Row policies do not hold for superusers, for those who bypass them, nor for owners who take them off. */
function faultOfRole({ login, ...facts }: RoleFacts, owner: string): string | null {
  if (!facts.hasRole) return 'there is no role backoffice_app; as a superuser: create role backoffice_app';
  if (facts.superuser) return `the login ${login} is a superuser or can become ${facts.superuser}, which is one`;
  if (facts.bypassing) return `the login ${login} has BYPASSRLS, or can become ${facts.bypassing}, which has`;
  if (login === owner)
    return `the login ${login} is the owner's too; name another one here, such as backoffice_app, and the owner in DATABASE_OWNER_URL`;
  if (facts.owned) return `the login ${login} owns something (${facts.owned}), and the app's login must own nothing`;
  if (!facts.mayAct)
    return `the login ${login} cannot act as backoffice_app; for example: grant backoffice_app to ${login}`;
  return null;
}

/** A pooler gives its clients another process number than that of the server's process behind it. */
async function isPooled(client: OpenConnection): Promise<boolean> {
  const { pid } = await ask<{ pid: number }>(client, 'select pg_backend_pid() as pid');
  return pid !== client.processID;
}

async function hearsNotifications(listener: pg.Client, sender: pg.Client): Promise<boolean> {
  const heard = new Promise<boolean>((resolve) => {
    listener.once('notification', () => resolve(true));
    setTimeout(resolve, notificationMs, false);
  });
  await listener.query('listen start_check');
  await sender.query('notify start_check');
  return heard;
}

/** Two connections prepare the same name in turn: a pooler that does not know of it lets them meet on one process. */
async function keepsPreparedStatements(...clients: pg.Client[]): Promise<boolean> {
  const name = `start_check_${randomBytes(6).toString('hex')}`;
  try {
    for (const client of [...clients, ...clients]) await client.query({ name, text: 'select $1::int', values: [1] });
    return true;
  } catch (error) {
    if (isLostStatement(error)) return false;
    throw error;
  }
}
