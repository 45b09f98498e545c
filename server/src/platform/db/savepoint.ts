// Savepoints: a part of a transaction that may fail without the rest.
import { sql } from 'kysely';
import type { TenantDb } from './database.ts';

type Outcome<Result> = { result: Result; error?: never } | { result?: never; error: unknown };

/** Answers the result of the work, or its error with nothing of it done. */
export async function inSavepoint<Result>(db: TenantDb, work: () => Promise<Result>): Promise<Outcome<Result>> {
  await sql`savepoint part`.execute(db);
  let outcome: Outcome<Result>;
  try {
    outcome = { result: await work() };
  } catch (error) {
    // Keep the first error where not even that is possible, as after a lost connection.
    await sql`rollback to savepoint part`.execute(db).catch(() => Promise.reject(error));
    outcome = { error };
  }
  await sql`release savepoint part`.execute(db);
  return outcome;
}
