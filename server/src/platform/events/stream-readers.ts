// Finds the readers of open streams and what they may hear of, many by one statement: those who ask while a statement is under way
// share the next one.
import type { SignedIn } from '../context.ts';
import { inTenant, type Database, type TenantDb } from '../db/database.ts';
import { AppError } from '../errors.ts';

/** What an open stream was asked for with. */
export interface StreamCaller {
  token: string;
  address: string;
}

export interface StreamReader extends SignedIn {
  /** The agents whose clients they see; null where they see every client. */
  agents: ReadonlySet<string> | null;
}

/** For each caller the reader, or why they may not read. */
export type FindReaders = (
  db: TenantDb,
  tenantId: string,
  callers: readonly StreamCaller[],
) => Promise<(StreamReader | AppError)[]>;

interface Waiting extends PromiseWithResolvers<StreamReader> {
  caller: StreamCaller;
}

/** Most streams of one statement. */
const maxTogether = 500;

export class StreamReaders {
  readonly #database: Database;
  readonly #findReaders: FindReaders;
  /** Questions by tenant; a tenant stands in it while its statements are under way. */
  readonly #waiting = new Map<string, Waiting[]>();

  constructor(database: Database, findReaders: FindReaders) {
    this.#database = database;
    this.#findReaders = findReaders;
  }

  /** Answers as the database is after this call; throws where the caller may not read. */
  find(tenantId: string, caller: StreamCaller): Promise<StreamReader> {
    const asked = { ...Promise.withResolvers<StreamReader>(), caller };
    const waiting = this.#waiting.get(tenantId);
    if (waiting) waiting.push(asked);
    else {
      this.#waiting.set(tenantId, [asked]);
      void this.#answerAll(tenantId);
    }
    return asked.promise;
  }

  async #answerAll(tenantId: string): Promise<void> {
    // Heartbeats that are due together ask one after the other.
    await Promise.resolve();
    for (;;) {
      const together = this.#waiting.get(tenantId)?.splice(0, maxTogether) ?? [];
      if (together.length === 0) break;
      await this.#answer(tenantId, together);
    }
    this.#waiting.delete(tenantId);
  }

  async #answer(tenantId: string, together: readonly Waiting[]): Promise<void> {
    try {
      const callers = together.map(({ caller }) => caller);
      const found = await inTenant(this.#database, tenantId, 'read', (db) => this.#findReaders(db, tenantId, callers));
      for (const [place, { resolve, reject }] of together.entries()) {
        const reader = found[place];
        if (reader === undefined || reader instanceof AppError) reject(reader);
        else resolve(reader);
      }
    } catch (error) {
      for (const { reject } of together) reject(error);
    }
  }
}
