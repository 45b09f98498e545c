// The connection to PostgreSQL, and the tenant's transaction in which all work is done.
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  Transaction,
  type DatabaseConnection,
  type KyselyProps,
  type LogEvent,
} from 'kysely';
import pg from 'pg';
import type { StatementFacts } from '../telemetry/work.ts';
import { PreparedStatements, preparingPool, type PreparingLimits } from './prepared-statements.ts';
import type { DB } from './schema.generated.ts';

export type Database = {
  pool: pg.Pool;
  kysely: Kysely<DB>;
  /** Sets the limits of a transaction, where the connection itself could not be given them. */
  limitsSql: string;
  /** Parts of each transaction besides its connection. */
  parts: Omit<KyselyProps, 'executor'>;
};
export type TenantDb = Transaction<DB>;

const timestamptz = pg.types.builtins.TIMESTAMPTZ;
const int8 = pg.types.builtins.INT8;

// Values leave PostgreSQL as the wire has them: ISO timestamps, decimal strings, plain counts.
export const wireTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === timestamptz) return (value: string) => new Date(value).toISOString();
    if (oid === int8) return Number;
    return pg.types.getTypeParser(oid, format) as (value: string) => unknown;
  },
};

/** What stands between the app and its database, as found at start. */
export interface Link {
  /** A pooler refuses settings at connecting, and hands a transaction to whichever connection is free. */
  isPooled: boolean;
  /** Statements that are sent often are prepared under a name. */
  prepares: boolean;
}

const directLink: Link = { isPooled: false, prepares: true };

/** A login, and what stands between. */
export interface Connection extends pg.PoolConfig {
  link?: Link;
}

interface ConnectOptions extends Connection {
  onError: (error: Error) => void;
  /** Each statement of a tenant's transaction, for measuring. */
  onQuery?: (query: CompiledQuery) => void;
  /** Each statement once it is answered. */
  onStatement?: (facts: StatementFacts) => void;
  /** Statements to prepare, where other limits than a server's suit. */
  preparing?: PreparingLimits;
}

export function connect(options: ConnectOptions): Database {
  const {
    onError,
    onQuery,
    onStatement = null,
    link = directLink,
    preparing,
    statement_timeout = 15_000,
    idle_in_transaction_session_timeout = 30_000,
    ...connection
  } = options;
  const limits = { statement_timeout, idle_in_transaction_session_timeout };
  const pool = new pg.Pool({
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    application_name: 'backoffice',
    pipeline: true,
    ...connection,
    ...(!link.isPooled && limits),
    types: wireTypes,
  });
  // Listen for errors, of idle connections on the pool and of those in use on the client: a lost one would end the process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const statements = new PreparedStatements(link.prepares, preparing);
  const dialect = new TenantDialect({ pool: preparingPool(pool, statements, onStatement) });
  const config = { dialect, ...(onQuery && { log: ({ query }: LogEvent) => onQuery(query) }) };
  const perTransaction = link.isPooled
    ? Object.entries(limits).map(([name, value]) => `; set local ${name} = ${value}`)
    : [];
  return {
    pool,
    kysely: new Kysely<DB>(config),
    limitsSql: perTransaction.join(''),
    parts: { config, dialect, driver: dialect.createDriver() },
  };
}

interface TenantTransaction {
  tenantId: string;
  kind: 'read' | 'write';
  limitsSql: string;
  /** Opening of the transaction, which nothing waits for: the statements behind it fail where it did. */
  opened?: Promise<unknown>;
  /** Statements that the commit is sent right behind. */
  closing: Promise<unknown>[];
  connection?: DatabaseConnection;
}

const openTransaction = new AsyncLocalStorage<TenantTransaction>();

const openingSql = ({ tenantId, kind, limitsSql }: TenantTransaction): string =>
  `begin read ${kind === 'read' ? 'only' : 'write'}; set local role backoffice_app; set local app.tenant = ${pg.escapeLiteral(tenantId)}${limitsSql}`;

/** Sends the opening of a tenant's transaction ahead of its first statement: one round trip for both. */
class TenantDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: Parameters<PostgresDriver['beginTransaction']>[1],
  ): Promise<void> {
    const transaction = openTransaction.getStore();
    if (!transaction) return super.beginTransaction(connection, settings);
    transaction.connection = connection;
    transaction.opened = connection.executeQuery(CompiledQuery.raw(openingSql(transaction)));
    // The caller that opened it gets the failure, see inTenant.
    transaction.opened.catch(() => {});
  }

  /** Commits in one round trip with what the transaction ends with; where that failed, the commit takes everything back. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await together(...(openTransaction.getStore()?.closing ?? []), super.commitTransaction(connection));
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

/** Guards slow work that must hold no connection while it waits; a test that calls it in a transaction fails. */
export function requireNoTransaction(what: string): void {
  if (openTransaction.getStore()) throw new Error(`${what} inside a transaction: prepare it before, see preparedRoute`);
}

/** False for a name that no tenant has. */
export const hasTenant = async (db: TenantDb): Promise<boolean> =>
  (await db.selectFrom('tenants').select('tenant_id').executeTakeFirst()) !== undefined;

/** Leaves waiting for the last statement of a transaction to its commit. A failure is that of the transaction. */
export function closeWith(sent: Promise<unknown>): void {
  const transaction = openTransaction.getStore();
  if (!transaction) throw new Error('there is no transaction to close');
  transaction.closing.push(sent);
  sent.catch(() => {});
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
  const transaction: TenantTransaction = { tenantId, kind, limitsSql: database.limitsSql, closing: [] };
  return openTransaction.run(transaction, async () => {
    try {
      return await database.kysely.transaction().execute(async (db) => {
        const result = await work(pipelined(database, db, transaction));
        // Fails where it could not be opened: what came behind ran for no tenant then, outside of any transaction.
        await transaction.opened;
        return result;
      });
    } catch (error) {
      await transaction.opened; // throws the reason where even the opening failed
      await together(...transaction.closing);
      throw error;
    }
  });
}

/** Kysely sends each statement of a transaction after the answer to the one before; this one sends it at once. */
function pipelined({ parts }: Database, db: TenantDb, { connection }: TenantTransaction): TenantDb {
  if (!connection) throw new Error('the transaction has not been opened');
  const executor = db.getExecutor().withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
  return new Transaction<DB>({ ...parts, executor });
}

/**
 * Statements that need nothing of each other, in one round trip. Where one fails, so do those behind it, because the
 * transaction is over: the first failure is the one that says why.
 */
export async function together<const Answers extends readonly Promise<unknown>[]>(
  ...answers: Answers
): Promise<{ -readonly [Index in keyof Answers]: Awaited<Answers[Index]> }> {
  const settled = await Promise.allSettled(answers);
  const failed = settled.find(({ status }) => status === 'rejected');
  if (failed) await answers[settled.indexOf(failed)];
  return Promise.all(answers);
}
