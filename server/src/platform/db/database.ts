// The connection to PostgreSQL, and the tenant's transaction in which all work is done.
import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.generated.ts';

export type Database = { pool: pg.Pool; kysely: Kysely<DB> };
export type TenantDb = Transaction<DB>;

const timestamptz = pg.types.builtins.TIMESTAMPTZ;
const int8 = pg.types.builtins.INT8;

// Values leave PostgreSQL as the wire has them: ISO timestamps, decimal strings, plain counts.
const wireTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === timestamptz) return (value: string) => new Date(value).toISOString();
    if (oid === int8) return Number;
    return pg.types.getTypeParser(oid, format) as (value: string) => unknown;
  },
};

export function connect(options: pg.PoolConfig & { onError: (error: Error) => void }): Database {
  const { onError, ...connection } = options;
  const pool = new pg.Pool({
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'backoffice',
    ...connection,
    types: wireTypes,
  });
  // Without listeners, a lost connection would end the process: the pool's for idle ones, the client's own for those in use.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return { pool, kysely: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) };
}

const openTransaction = new AsyncLocalStorage<true>();

/** For slow work that must hold no connection while it waits for its turn; a test that calls it in a transaction fails. */
export function requireNoTransaction(what: string): void {
  if (openTransaction.getStore()) throw new Error(`${what} inside a transaction: prepare it before, see preparedRoute`);
}

/**
 * One transaction that sees one tenant; a read cannot write.
 * The settings end with it, so it is safe behind a transaction pooler.
 */
export async function inTenant<Result>(
  database: Database,
  tenantId: string,
  kind: 'read' | 'write',
  work: (db: TenantDb) => Promise<Result>,
): Promise<Result> {
  const transaction = database.kysely.transaction();
  const execute = async (db: TenantDb) => {
    await sql`
      select set_config('role', 'backoffice_app', true),
             set_config('app.tenant', ${tenantId}, true),
             set_config('transaction_read_only', ${kind === 'read' ? 'on' : 'off'}, true)
    `.execute(db);
    return work(db);
  };
  return openTransaction.run(true, () => transaction.execute(execute));
}
