// The connection to PostgreSQL, and the tenant's transaction in which all work is done.
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type Transaction,
} from 'kysely';
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
    pipeline: true,
    ...connection,
    types: wireTypes,
  });
  // Without listeners, a lost connection would end the process: the pool's for idle ones, the client's own for those in use.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return { pool, kysely: new Kysely<DB>({ dialect: new TenantDialect({ pool }) }) };
}

interface TenantTransaction {
  tenantId: string;
  kind: 'read' | 'write';
  /** Its opening, which nothing waits for: the statements behind it fail where it did. */
  opened?: Promise<unknown>;
}

const openTransaction = new AsyncLocalStorage<TenantTransaction>();

const openingSql = `
  select set_config('role', 'backoffice_app', true), set_config('app.tenant', $1, true), set_config('transaction_read_only', $2, true)`;

/** Sends the opening of a tenant's transaction ahead of its first statement: one round trip for both. */
class TenantDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: Parameters<PostgresDriver['beginTransaction']>[1],
  ): Promise<void> {
    const transaction = openTransaction.getStore();
    if (!transaction) return super.beginTransaction(connection, settings);
    const parameters = [transaction.tenantId, transaction.kind === 'read' ? 'on' : 'off'];
    transaction.opened = Promise.all([
      connection.executeQuery(CompiledQuery.raw('begin')),
      connection.executeQuery(CompiledQuery.raw(openingSql, parameters)),
    ]);
    // The caller that opened it gets the failure, see inTenant.
    transaction.opened.catch(() => {});
  }
}

class TenantDialect extends PostgresDialect {
  readonly #config: ConstructorParameters<typeof PostgresDialect>[0];

  constructor(config: ConstructorParameters<typeof PostgresDialect>[0]) {
    super(config);
    this.#config = config;
  }

  override createDriver(): TenantDriver {
    return new TenantDriver(this.#config);
  }
}

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
  const transaction: TenantTransaction = { tenantId, kind };
  return openTransaction.run(transaction, async () => {
    try {
      return await database.kysely.transaction().execute(work);
    } catch (error) {
      await transaction.opened; // says why, where even the opening failed
      throw error;
    }
  });
}
