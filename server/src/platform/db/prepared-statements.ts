// Statements that are sent often are prepared, and those of one moment are written together. See decision 0133.
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { isLostStatement, isOutdatedPlan } from '../errors.ts';
import type { StatementFacts } from '../telemetry/work.ts';

/** What is prepared. */
export interface PreparingLimits {
  /** Uses within the window that make a statement worth a plan that is kept. */
  uses: number;
  /** Each connection keeps a plan of its own for each of them. */
  max: number;
}

const serverLimits: PreparingLimits = { uses: 30, max: 100 };
const windowMs = 60_000;

/** The names of prepared statements, the same on every connection of this server. */
export class PreparedStatements {
  readonly #names = new Map<string, string>();
  readonly #uses = new Map<string, number>();
  #windowEnd = 0;
  #given = 0;
  #prepares: boolean;
  readonly #limits: PreparingLimits;

  constructor(prepares = true, limits = serverLimits) {
    this.#prepares = prepares;
    this.#limits = limits;
  }

  /** Undefined while the statement is not sent often enough. */
  nameOf(text: string): string | undefined {
    if (!this.#prepares) return undefined;
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= this.#limits.max) return name;
    this.#startWindow();
    const uses = (this.#uses.get(text) ?? 0) + 1;
    this.#uses.set(text, uses);
    if (uses < this.#limits.uses) return undefined;
    this.#uses.delete(text);
    const given = `often_${++this.#given}`;
    this.#names.set(text, given);
    return given;
  }

  /** Forgets the name; a text that is sent often again gets another one. */
  forget(text: string): void {
    this.#names.delete(text);
  }

  /** Gives no more names: a pooler that does not know prepared statements has shown itself. */
  stop(): void {
    this.#prepares = false;
  }

  #startWindow(): void {
    const now = Date.now();
    if (now < this.#windowEnd) return;
    this.#uses.clear();
    this.#windowEnd = now + windowMs;
  }
}

type OnStatement = (facts: StatementFacts) => void;

/** A pool whose connections send their statements so. */
export const preparingPool = (
  pool: pg.Pool,
  statements: PreparedStatements,
  onStatement: OnStatement | null,
): PostgresPool => ({
  connect: async () => new PreparingClient(await pool.connect(), statements, onStatement),
  end: () => pool.end(),
  options: pool.options,
});

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #statements: PreparedStatements;
  readonly #onStatement: OnStatement | null;

  constructor(client: pg.PoolClient, statements: PreparedStatements, onStatement: OnStatement | null) {
    this.#client = client;
    this.#statements = statements;
    this.#onStatement = onStatement;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    text: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('a cursor cannot share a pipelined connection');
    writeOncePerTick(this.#client);
    const name = values.length > 0 ? this.#statements.nameOf(text) : undefined;
    const sent =
      name === undefined
        ? this.#client.query(text, [...values])
        : this.#client.query({ text, values: [...values], name }).catch((error: unknown) => {
            if (isOutdatedPlan(error)) this.#statements.forget(text);
            if (isLostStatement(error)) this.#statements.stop();
            throw error;
          });
    if (this.#onStatement) noteWhenAnswered(this.#onStatement, text, sent);
    return sent as Promise<PostgresQueryResult<R>>;
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }
}

function noteWhenAnswered(onStatement: OnStatement, text: string, sent: Promise<unknown>): void {
  const startedAt = performance.now();
  const note = (failed: boolean) => onStatement({ text, ms: performance.now() - startedAt, failed });
  sent.then(
    () => note(false),
    () => note(true),
  );
}

/** The opening of a transaction and its first statement, say: one system call here and one at the database. */
function writeOncePerTick({ connection: { stream } }: pg.PoolClient): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
