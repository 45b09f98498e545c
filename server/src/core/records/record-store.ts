// Reading, locking and writing single records of one table, for every kind in the same way.
import { sql, type Insertable, type Kysely, type RawBuilder, type SelectQueryBuilder, type UpdateObject } from 'kysely';
import type { PublicCtx } from '#platform/context.ts';
import type { TenantDb } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.generated.ts';
import { AppError } from '#platform/errors.ts';

export type Db = Pick<PublicCtx, 'db'>;
export type RowQuery<Table extends keyof DB, Row> = SelectQueryBuilder<DB, Table | 'clients', Row>;

/** The version that the caller has seen, where rows show one. */
type Seen<Row> = Row extends { version: number } ? number : undefined;

export interface RecordStore<Table extends keyof DB, Row, Caller extends Db> {
  /** All rows, also those that the caller may not see: for background work, and where a rule has let the caller in. */
  rows: (ctx: Db) => RowQuery<Table, Row>;
  visible: (ctx: Caller) => RowQuery<Table, Row>;
  get: (ctx: Caller, id: string) => Promise<Row>;
  /**
   * Locks for update; refused where the caller has seen an older version. The columns of its own row alone are sure to
   * be current: read the rest once the lock is held.
   */
  lock: (ctx: Caller, id: string, version?: Seen<Row>) => Promise<Row>;
  insert: (ctx: Db, values: Insertable<DB[Table]>) => Promise<string>;
  /** Changes a row of a table that knows when it was changed, and how often. */
  set: DB[Table] extends { version: unknown; update_datetime: unknown }
    ? (ctx: Db, id: string, values: UpdateObject<DB, Table>) => Promise<void>
    : never;
}

/**
 * Kysely cannot follow a table that is a type parameter, so in here every table has these columns.
 * Declarations are checked against the schema, and so is what comes out.
 */
interface AnyRecord {
  tenant_id: string;
  id: string;
  client_id: string;
  update_datetime: string;
  version: number;
}
type AnyTables = Record<string, AnyRecord>;
export const anyTable = (db: TenantDb) => db as unknown as Kysely<AnyTables>;

export function recordStore<Table extends keyof DB, Row, Caller extends Db>(
  table: Table,
  rows: (ctx: Db) => RowQuery<Table, Row>,
  visible: (ctx: Caller) => RowQuery<Table, Row>,
): RecordStore<Table, Row, Caller> {
  const withId = (query: RowQuery<Table, Row>, id: string) =>
    query.where(sql<boolean>`${sql.ref(`${table}.id`)} = ${id}`);
  const store = {
    rows,
    visible,
    get: async (ctx: Caller, id: string) => found(await withId(visible(ctx), id).executeTakeFirst()),
    lock: async (ctx: Caller, id: string, version?: number) => {
      const query = withId(visible(ctx), id).modifyEnd(sql`for update of ${sql.table(table)}`);
      const row = found(await query.executeTakeFirst());
      if (version !== undefined && (row as { version?: number }).version !== version)
        throw new AppError('record.stale');
      return row;
    },
    insert: async ({ db }: Db, values: Insertable<DB[Table]>) => {
      const insert = anyTable(db)
        .insertInto<string>(table)
        .values(values as unknown as Insertable<AnyRecord>);
      return (await insert.returning('id').executeTakeFirstOrThrow()).id;
    },
    set: async ({ db }: Db, id: string, values: UpdateObject<DB, Table>) => {
      await anyTable(db)
        .updateTable<string>(table)
        .set({ ...values, update_datetime: sql`now()`, version: sql`version + 1` })
        .where('id', '=', id)
        .execute();
    },
  };
  return store as unknown as RecordStore<Table, Row, Caller>;
}

/** The client to whom a row of the table belongs. */
export const isClientOf = (table: string): RawBuilder<boolean> =>
  sql<boolean>`clients.tenant_id = ${sql.ref(`${table}.tenant_id`)} and clients.id = ${sql.ref(`${table}.client_id`)}`;

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new AppError('record.not_found');
  return row;
}
