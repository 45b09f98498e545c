// Keeps the temporary codes of clients.
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** Answers until when it works. */
export async function insertCode({ db }: Ctx, client_id: string, code_hash: string): Promise<string> {
  const { expire_datetime } = await db
    .insertInto('client_codes')
    .values({ client_id, code_hash })
    .returning('expire_datetime')
    .executeTakeFirstOrThrow();
  return expire_datetime;
}

/** The hash of the one code that still works, if any. */
export async function findCode({ db }: Ctx, clientId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('client_codes')
    .select('code_hash')
    .where('client_id', '=', clientId)
    .where('used_datetime', 'is', null)
    .where('expire_datetime', '>', sql<string>`now()`)
    .executeTakeFirst();
  return row?.code_hash;
}

export async function endCodes({ db }: Ctx, clientId: string): Promise<void> {
  await db
    .updateTable('client_codes')
    .set({ used_datetime: sql`now()` })
    .where('client_id', '=', clientId)
    .where('used_datetime', 'is', null)
    .execute();
}
