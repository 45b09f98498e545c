// The copy: a publication of the tenant's rows alone, and a subscription that first copies them and then follows.
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '../../server/src/platform/config.ts';
import { replicationNameOf, value, type Cluster } from './clusters.ts';
import type { Table } from '../../server/src/platform/tenants/tenant-digests.ts';

const quoted = pg.escapeIdentifier;
const literal = pg.escapeLiteral;
const pollMs = 50;

export async function startCopy(from: Cluster, to: Cluster, tenant: string, tables: readonly Table[]): Promise<void> {
  const name = replicationNameOf(tenant);
  const isPublished = await value<boolean>(
    from.client,
    'select exists (select from pg_publication where pubname = $1) as value',
    [name],
  );
  if (!isPublished) {
    const parts = tables.map((table) => `table only ${quoted(table.name)} where (tenant_id = ${literal(tenant)})`);
    await from.client.query(`create publication ${quoted(name)} for ${parts.join(', ')}`);
  }
  const isSubscribed = await value<boolean>(
    to.client,
    'select exists (select from pg_subscription where subname = $1) as value',
    [name],
  );
  if (isSubscribed) return;
  // A slot of a subscription that is gone would hold back what it has not read.
  await dropSlot(from, name);
  const version = await value<number>(to.client, `select current_setting('server_version_num')::int / 10000 as value`);
  // Later versions write as the tables' owner, whom the row policies bind.
  const asOwner = version >= 16 ? ', run_as_owner = true' : '';
  await to.client.query(
    `create subscription ${quoted(name)} connection ${literal(from.url)} publication ${quoted(name)} with (disable_on_error = true${asOwner})`,
  );
}

/** Waits until every table has been copied and follows. */
export async function untilCopied(
  to: Cluster,
  tenant: string,
  signal: AbortSignal,
  onLeft: (left: number) => void,
): Promise<void> {
  const name = replicationNameOf(tenant);
  for (;;) {
    signal.throwIfAborted();
    const { rows } = await to.client.query<{ left: number; enabled: boolean; faults: number }>(
      `select (select count(*)::int from pg_subscription_rel where srsubid = s.oid and srsubstate <> 'r') as left, subenabled as enabled,
         coalesce((select (apply_error_count + sync_error_count)::int from pg_stat_subscription_stats stats where stats.subid = s.oid), 0) as faults
       from pg_subscription s where subname = $1`,
      [name],
    );
    const [state] = rows;
    if (!state?.enabled)
      throw new ConfigError(
        `${to.name}: replication was stopped by an error (${state?.faults ?? 0}); the log of its PostgreSQL says which`,
      );
    if (state.left === 0) return;
    onLeft(state.left);
    await delay(pollMs * 4);
  }
}

/** Waits until the other side has everything up to this place in the log. */
export async function untilCaughtUp(from: Cluster, tenant: string, signal: AbortSignal): Promise<void> {
  const name = replicationNameOf(tenant);
  const place = await value<string>(from.client, 'select pg_current_wal_insert_lsn()::text as value');
  while (
    !(await value<boolean>(
      from.client,
      'select confirmed_flush_lsn >= $2::pg_lsn as value from pg_replication_slots where slot_name = $1',
      [name, place],
    ))
  ) {
    signal.throwIfAborted();
    await delay(pollMs);
  }
}

export async function endCopy(from: Cluster, to: Cluster, tenant: string): Promise<void> {
  const name = replicationNameOf(tenant);
  const isSubscribed = await value<boolean>(
    to.client,
    'select exists (select from pg_subscription where subname = $1) as value',
    [name],
  );
  if (isSubscribed) {
    await to.client.query(`alter subscription ${quoted(name)} disable`);
    // Drops its slots on the other side, too, with those of tables that were being copied.
    await to.client.query(`drop subscription ${quoted(name)}`);
  }
  await dropSlot(from, name);
  await from.client.query(`drop publication if exists ${quoted(name)}`);
}

/** Drops a slot that was left behind, once its reader is gone. */
async function dropSlot({ client }: Cluster, name: string): Promise<void> {
  for (;;) {
    const active = await value<boolean | null>(
      client,
      'select bool_or(active) as value from pg_replication_slots where slot_name = $1',
      [name],
    );
    if (active === null) return;
    if (active) await delay(pollMs);
    else await client.query('select pg_drop_replication_slot($1)', [name]);
  }
}

/** Most transaction ids that are used up to come level with the other side. */
const mostIds = 200_000_000;
const idsAtOnce = 100_000;

/**
 * Brings the target's transaction ids beyond the source's: rows carry the id of their transaction, and roll-ups compare it with
 * those of now. Leaves room for what the source uses up meanwhile.
 */
export async function raiseTransactionIds(
  from: Cluster,
  to: Cluster,
  room: number,
  signal: AbortSignal,
): Promise<void> {
  const there =
    Number(await value<string>(from.client, 'select pg_snapshot_xmax(pg_current_snapshot())::text as value')) + room;
  const here = async () =>
    Number(await value<string>(to.client, 'select pg_snapshot_xmin(pg_current_snapshot())::text as value'));
  for (let left = there - (await here()); left > 0; left = there - (await here())) {
    if (left > mostIds)
      throw new ConfigError(
        `${to.name}: it has used ${left} transaction ids fewer than ${from.name}; a new cluster is set level before its first start, by pg_resetwal --next-transaction-id and --epoch`,
      );
    signal.throwIfAborted();
    // Short transactions that write nothing, one after the other: about a hundred thousand in a few seconds.
    await to.client.query(`do $$ begin
      for place in 1 .. ${Math.min(left, idsAtOnce)} loop
        perform pg_current_xact_id();
        commit;
      end loop;
    end $$`);
  }
}

/** Numbers of a table that counts its rows go on behind the source's. */
export async function raiseSequences(from: Cluster, to: Cluster): Promise<void> {
  const { rows } = await from.client.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'`,
  );
  for (const { name, last } of rows.filter((row) => row.last !== null))
    await to.client.query(
      `select setval(quote_ident($1)::regclass, greatest($2::bigint, (select coalesce(last_value, 1) from pg_sequences where schemaname = 'public' and sequencename = $1)))`,
      [name, last],
    );
}
