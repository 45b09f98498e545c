// What must hold of two clusters before a tenant moves from one to the other: each fault is one line.
import { ConfigError } from '../../server/src/platform/config.ts';
import { hasRows, stateOf, tablesOf, value, type Cluster } from './clusters.ts';
import type { Table } from '../../server/src/platform/tenants/tenant-digests.ts';

interface Facts {
  version: number;
  superuser: boolean;
  system: string;
  migrations: string;
  functions: string;
}

const factsOf = ({ client }: Cluster): Promise<Facts> =>
  client
    .query<Facts>(
      `select current_setting('server_version_num')::int / 10000 as version, current_setting('is_superuser') = 'on' as superuser,
         (select system_identifier::text || current_database() from pg_control_system()) as system,
         (select string_agg(name || hash, ' ' order by name) from migrations where name >= '0001_baseline.sql') as migrations,
         (select string_agg(sql_functions::text, ' ' order by sql_functions::text) from sql_functions) as functions`,
    )
    .then(({ rows }) => rows[0] as Facts);

/** Throws the first fault. Answers the tables that go along. */
export async function checkClusters(from: Cluster, to: Cluster, tenant: string): Promise<Table[]> {
  const [source, target] = [await factsOf(from), await factsOf(to)];
  for (const [cluster, facts] of [
    [from, source],
    [to, target],
  ] as const) {
    if (facts.version < 15) throw new ConfigError(`${cluster.name}: PostgreSQL 15 or later is needed`);
    if (!facts.superuser)
      throw new ConfigError(`${cluster.name}: the login must be a superuser: replication takes one`);
    if (!facts.migrations) throw new ConfigError(`${cluster.name}: no server has been started on this database yet`);
  }
  if (source.system === target.system) throw new ConfigError(`${from.name} and ${to.name} are the same database`);
  if (source.migrations.split(' ').at(-1) !== target.migrations.split(' ').at(-1))
    throw new ConfigError(`${from.name} and ${to.name} have other migrations: start the same version on both`);
  const walLevel = await value<string>(from.client, `select current_setting('wal_level') as value`);
  if (walLevel !== 'logical')
    throw new ConfigError(`${from.name}: wal_level is ${walLevel}; set it to logical and start PostgreSQL again`);
  const known = await value<boolean>(from.client, 'select exists (select from tenants where tenant_id = $1) as value', [
    tenant,
  ]);
  if (!known) throw new ConfigError(`--tenant: there is no tenant ${tenant} on ${from.name}`);
  const tables = await tablesOf(from);
  const others = new Map((await tablesOf(to)).map(({ name, columns }) => [name, columns]));
  const unlike = tables.find(({ name, columns }) => others.get(name) !== columns);
  if (unlike) throw new ConfigError(`${to.name}: the table ${unlike.name} has other columns than on ${from.name}`);
  const there = await stateOf(to, tenant);
  if ((there === null || there === 'gone') && (await hasRows(to, tables, tenant)))
    throw new ConfigError(
      there === 'gone'
        ? `${to.name}: it still has the rows of before ${tenant} left; first: npm run tenant:move -- --tenant ${tenant} --forget ${to.name}`
        : `${to.name}: there is a tenant ${tenant} already`,
    );
  return tables;
}
