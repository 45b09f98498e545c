// The move of a tenant, step by step. Both sides say in their own table how far it has come, so that a move that was cut off goes on
// where it was, and so that the rows of a tenant are never written on both.
import { verifySeals } from '../../server/src/core/ledger/verify-seals.ts';
import { ConfigError } from '../../server/src/platform/config.ts';
import { connect } from '../../server/src/platform/db/database.ts';
import { sql } from 'kysely';
import { clearState, setState, stateOf, value, type Cluster } from './clusters.ts';
import type { Table } from '../../server/src/platform/tenants/tenant-digests.ts';
import { compareBalances, compareRows, lookAtRows, timeComparison, type FirstLook } from './compare.ts';
import { endCopy, raiseSequences, raiseTransactionIds, startCopy, untilCaughtUp, untilCopied } from './replication.ts';

export interface Move {
  tenant: string;
  from: Cluster;
  to: Cluster;
  tables: readonly Table[];
  /** Longest time without writes; where more would be needed the tenant goes on where it was. */
  fenceMs: number;
  signal: AbortSignal;
  say: (line: string) => void;
}

/** Transaction ids that the source may use up between the last look at the copy and the fence. */
const room = 1_000;
const lockMs = 2_000;
const lockAttempts = 10;

export async function moveTenant(move: Move): Promise<void> {
  const { tenant, from, to, say } = move;
  const there = await stateOf(to, tenant);
  if (there === 'here' && (await stateOf(from, tenant)) !== null) return finish(move);
  const look = await copy(move);
  await switchOver(move, look);
  say(`${tenant} lives on ${to.name}`);
}

/** Everything that may take its time: the tenant works on, on its old side. */
async function copy(move: Move): Promise<FirstLook> {
  const { tenant, from, to, tables, signal, say } = move;
  if ((await stateOf(from, tenant)) === 'leaving') {
    await clearState(from, tenant);
    say(`a move that was cut off had left ${tenant} without writes on ${from.name}: it writes there again`);
  }
  await setState(to, tenant, 'arriving', from.name);
  await startCopy(from, to, tenant, tables);
  await raiseTransactionIds(from, to, 0, signal);
  let said = Infinity;
  await untilCopied(to, tenant, signal, (left) => {
    if (left > said - 20) return;
    say(`copying: ${left} of ${tables.length} tables left`);
    said = left;
  });
  await untilCaughtUp(from, tenant, signal);
  say(`copied: ${tables.length} tables, and what was written meanwhile`);
  await to.client.query('analyze');
  const report = await verify(to, tenant);
  if (report.broken)
    throw new ConfigError(`the audit log on ${to.name} is not what was sealed: ${report.broken.fault}`);
  say(`audit log on ${to.name}: ${report.sealed} seals and ${report.journals} journals good`);
  const look = await lookAtRows(move);
  await rehearse(move, look);
  // The source has used up more of them meanwhile: the fence stands no longer for a copy that took long.
  await raiseTransactionIds(from, to, room, signal);
  await untilCaughtUp(from, tenant, signal);
  return look;
}

/** A tenant that takes longer to compare than it may be without writes is not stopped in vain. */
async function rehearse(move: Move, look: FirstLook): Promise<void> {
  const { tenant, from, fenceMs, say } = move;
  const ms = await timeComparison(move, look);
  const took = (ms / 1_000).toFixed(1);
  if (ms >= fenceMs)
    throw new ConfigError(
      `${tenant} writes on ${from.name}, and the copy follows: comparing both sides takes ${took} s, and --seconds allow ${fenceMs / 1_000}; for example: --seconds ${Math.ceil((1.5 * ms) / 1_000) + 1}`,
    );
  say(`comparing both sides takes ${took} s`);
}

/** The seconds without writes. Whatever fails in them, the tenant writes on where it was. */
async function switchOver(move: Move, look: FirstLook): Promise<void> {
  const { tenant, from, to, fenceMs, say } = move;
  const since = await fence(move);
  const signal = AbortSignal.any([move.signal, AbortSignal.timeout(fenceMs)]);
  try {
    await untilCaughtUp(from, tenant, signal);
    const rows = await compareRows({ ...move, signal }, look);
    const balances = await compareBalances(from, to, tenant);
    const head = await compareHeads(from, to, tenant);
    await raiseTransactionIds(from, to, 1, signal);
    await raiseSequences(from, to);
    signal.throwIfAborted();
    say(`the same on both sides: ${rows} rows; ${balances}; head of the audit chain ${head}`);
  } catch (error) {
    await clearState(from, tenant);
    const reason = signal.aborted
      ? move.signal.aborted
        ? 'told to stop'
        : `not done within ${fenceMs / 1_000} s`
      : String(error);
    throw new ConfigError(`${tenant} writes on ${from.name} again, and the copy follows: ${reason}`, { cause: error });
  }
  // From here on it lives there, even if this program dies: the old side has been fenced, and is never opened again.
  await setState(to, tenant, 'here', from.name);
  await setState(from, tenant, 'gone', to.name);
  say(`without writes for ${((Date.now() - since) / 1_000).toFixed(1)} s`);
  await endCopy(from, to, tenant);
}

/** Name of the lock that writers of a tenant share. */
const homeOf = (tenant: string) => `home of ${tenant}`;

/** Waits for transactions that write, a little at a time, so that others queue up behind for a moment only. Answers since when nothing is written. */
async function fence({ tenant, from, to }: Move): Promise<number> {
  const { client } = from;
  for (let attempt = 1; ; attempt++) {
    const since = Date.now();
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = ${lockMs}`);
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [homeOf(tenant)]);
      await setState(from, tenant, 'leaving', to.name);
      await client.query('commit');
      return since;
    } catch (error) {
      await client.query('rollback');
      const isBusy = (error as { code?: string }).code === '55P03';
      if (!isBusy) throw error;
      if (attempt === lockAttempts)
        throw new ConfigError(
          `${tenant} writes on ${from.name}, and the copy follows: ${await longestWriter(from, tenant)}; the same command tries again`,
          { cause: error },
        );
    }
  }
}

/** What the fence could not get past. */
async function longestWriter({ client }: Cluster, tenant: string): Promise<string> {
  const writer = await value<string | undefined>(
    client,
    `select format('process %s has been writing for %s s: %s', pid, round(extract(epoch from now() - xact_start)),
       left(regexp_replace(query, '\\s+', ' ', 'g'), 100)) as value
     from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and granted and (classid::bigint << 32) + objid::bigint = hashtextextended($1, 0)
     order by xact_start limit 1`,
    [homeOf(tenant)],
  );
  return writer ?? `writers stood in the way ${lockAttempts} times`;
}

/** A move that was cut off after it had been decided. */
async function finish({ tenant, from, to, say }: Move): Promise<void> {
  await setState(from, tenant, 'gone', to.name);
  await endCopy(from, to, tenant);
  say(`${tenant} lives on ${to.name}; what was left of its move is done`);
}

/** Gives a move up that has not been decided: the copy goes, the tenant stays where it was. */
export async function abortMove({ tenant, from, to, tables, say }: Move): Promise<void> {
  if ((await stateOf(to, tenant)) !== 'arriving') throw new ConfigError(`${tenant} is not on its way to ${to.name}`);
  if ((await stateOf(from, tenant)) === 'leaving') await clearState(from, tenant);
  await endCopy(from, to, tenant);
  await deleteRows(to, tenant, tables);
  await clearState(to, tenant);
  say(`${tenant} stays on ${from.name}; ${to.name} has nothing of it`);
}

/** Deletes what a tenant has left behind. That it is gone stays known, and where to. */
export async function forgetRows(cluster: Cluster, tenant: string, tables: readonly Table[]): Promise<void> {
  if ((await stateOf(cluster, tenant)) !== 'gone') throw new ConfigError(`${tenant} has not left ${cluster.name}`);
  await deleteRows(cluster, tenant, tables);
}

/** Rows that no role of the product may delete, and in any order: as replication writes them, without triggers. */
async function deleteRows({ client }: Cluster, tenant: string, tables: readonly Table[]): Promise<void> {
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  for (const { name } of tables) await client.query(`delete from "${name}" where tenant_id = $1`, [tenant]);
  await client.query('commit');
}

async function verify({ url }: Cluster, tenantId: string) {
  const database = connect({ connectionString: url, max: 1, statement_timeout: 0, onError: () => {} });
  const heads = (async function* () {})();
  try {
    return await database.kysely
      .transaction()
      .setAccessMode('read only')
      .execute(async (db) => {
        await sql`select set_config('app.tenant', ${tenantId}, true)`.execute(db);
        return verifySeals(db, { tenantId, heads });
      });
  } finally {
    await database.pool.end();
  }
}

async function compareHeads(from: Cluster, to: Cluster, tenant: string): Promise<string> {
  const [one, other] = await Promise.all(
    [from, to].map(({ client }) =>
      value<string | undefined>(
        client,
        `select seq || ' ' || encode(hash, 'hex') as value from audit_seals where tenant_id = $1 order by seq desc limit 1`,
        [tenant],
      ),
    ),
  );
  if (one !== other)
    throw new ConfigError(`the audit chain ends differently: ${one} on ${from.name}, ${other} on ${to.name}`);
  return one ?? 'none';
}
