// Clusters that tenants live on, and what one of them says of a tenant: by its superuser's login, because replication takes one.
import pg from 'pg';
import { ConfigError, isTenantName } from '../../server/src/platform/config.ts';
import type { Table } from '../../server/src/platform/tenants/tenant-digests.ts';

export type MoveState = 'leaving' | 'gone' | 'arriving' | 'here';

export interface Cluster {
  name: string;
  url: string;
  client: pg.Client;
}

const clusterName = /^[a-z][a-z0-9-]{0,30}$/;
const example =
  'east=postgres://postgres:secret@10.0.1.11:5432/backoffice, west=postgres://postgres:secret@10.0.2.11:5432/backoffice';

export function readClusters(text: string | undefined): ReadonlyMap<string, string> {
  if (!text) throw new ConfigError(`DATABASE_CLUSTERS: missing; for example: ${example}`);
  const pairs = text.split(',').map((entry) => {
    const [, name = '', url = ''] = /^\s*([^=]*)=(.*?)\s*$/.exec(entry) ?? [];
    if (!clusterName.test(name) || !/^postgres(ql)?:\/\//.test(url))
      throw new ConfigError(
        `DATABASE_CLUSTERS: ${JSON.stringify(name || entry.trim())} will not do; for example: ${example}`,
      );
    return [name, url] as const;
  });
  return new Map(pairs);
}

/** Connects to a cluster, for one tenant's rows. */
export async function connectTo(
  clusters: ReadonlyMap<string, string>,
  name: string,
  tenant?: string,
): Promise<Cluster> {
  const url = clusters.get(name);
  if (!url)
    throw new ConfigError(`DATABASE_CLUSTERS: there is no cluster ${name}, but ${[...clusters.keys()].join(', ')}`);
  return { name, url, client: await openClient(name, url, tenant) };
}

export async function openClient(name: string, url: string, tenant?: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'tenant-move',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => {}); // the statement that follows fails too
  await client.connect().catch((error: Error & { code?: string }) => {
    throw new ConfigError(`DATABASE_CLUSTERS: ${name}: no connection, ${error.message || error.code}`, {
      cause: error,
    });
  });
  // The same text for the same row on both sides, whatever their settings say.
  await client.query(
    `set datestyle = 'ISO'; set timezone = 'UTC'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex';
     set statement_timeout = 0; set search_path = public; set app.passes_fence = 'on'`,
  );
  if (tenant !== undefined) await client.query(`select set_config('app.tenant', $1, false)`, [tenant]);
  return client;
}

export async function value<Value>(client: pg.Client, query: string, values: unknown[] = []): Promise<Value> {
  const { rows } = await client.query<{ value: Value }>(query, values);
  return rows[0]?.value as Value;
}

export const stateOf = ({ client }: Cluster, tenant: string): Promise<MoveState | null> =>
  value<MoveState | null>(client, 'select max(state) as value from tenant_moves where tenant_id = $1', [tenant]);

export const setState = ({ client }: Cluster, tenant: string, state: MoveState, other: string): Promise<unknown> =>
  client.query(
    `insert into tenant_moves (tenant_id, state, other) values ($1, $2, $3)
     on conflict (tenant_id) do update set state = excluded.state, other = excluded.other, since = now()`,
    [tenant, state, other],
  );

export const clearState = ({ client }: Cluster, tenant: string): Promise<unknown> =>
  client.query('delete from tenant_moves where tenant_id = $1', [tenant]);

/** Tables that go with a tenant. Not logged ones are left: they may be empty at any time. */
export async function tablesOf({ client }: Cluster): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, pg_relation_size(c.oid)::float8 as bytes,
      (select string_agg(quote_ident(a.attname), ', ' order by a.attname) from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns, key.parts as key
    from pg_class c join pg_attribute t on t.attrelid = c.oid and t.attname = 'tenant_id' and not t.attisdropped
    left join lateral (
      select json_build_object('column', quote_ident(a.attname), 'type', format_type(a.atttypid, null)) as parts
      from pg_index i cross join unnest(i.indkey::int[]) with ordinality as part (number, place)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = part.number
      where i.indrelid = c.oid and i.indisprimary and a.atttypid in ('uuid'::regtype, 'bigint'::regtype)
      order by part.place limit 1
    ) as key on true
    where c.relkind = 'r' and c.relpersistence = 'p' and c.relnamespace = 'public'::regnamespace and c.relname <> 'tenant_moves'
    order by bytes desc, name`);
  return rows;
}

export async function hasRows({ client }: Cluster, tables: readonly Table[], tenant: string): Promise<boolean> {
  for (const { name } of tables)
    if (
      await value<boolean>(
        client,
        `select exists (select from ${pg.escapeIdentifier(name)} where tenant_id = $1) as value`,
        [tenant],
      )
    )
      return true;
  return false;
}

/** Names of publication, subscription and slot. */
export function replicationNameOf(tenant: string): string {
  if (!isTenantName(tenant)) throw new ConfigError(`--tenant: ${JSON.stringify(tenant)} is no name of a tenant`);
  return `move_${tenant.replaceAll('-', '_')}`;
}
