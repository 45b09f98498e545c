// The product's own queries inside the transaction in which the demo is loaded.
import {
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type PostgresCursor,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import type pg from 'pg';
import { wireTypes, type TenantDb } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.generated.ts';

/** The client has entered a tenant; it commits or rolls back afterwards, with all that it does besides. */
export const inOpenTransaction = <Result>(
  client: pg.Client,
  work: (db: TenantDb) => Promise<Result>,
): Promise<Result> => new Kysely<DB>({ dialect: new OpenDialect(client) }).transaction().execute(work);

class OpenDialect extends PostgresDialect {
  readonly #pool: { connect: () => Promise<OpenConnection>; end: () => Promise<void>; options: object };

  constructor(client: pg.Client) {
    const connection = new OpenConnection(client);
    const pool = { connect: () => Promise.resolve(connection), end: () => Promise.resolve(), options: {} };
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): OpenDriver {
    return new OpenDriver({ pool: this.#pool });
  }
}

/** The transaction is begun and ended elsewhere. */
class OpenDriver extends PostgresDriver {
  override async beginTransaction(): Promise<void> {}
  override async commitTransaction(): Promise<void> {}
  override async rollbackTransaction(): Promise<void> {}
}

class OpenConnection implements PostgresPoolClient {
  readonly #client: pg.Client;

  constructor(client: pg.Client) {
    this.#client = client;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    text: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('the demo reads no cursors');
    const sent: Promise<unknown> = this.#client.query({ text, values: [...values], types: wireTypes });
    return sent as Promise<PostgresQueryResult<R>>;
  }

  release(): void {}
}
