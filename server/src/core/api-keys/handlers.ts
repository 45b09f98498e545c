// Staff who lately made, agreed to or changed an API key: they do not decide alone on what came in by it.
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#platform/context.ts';

const period = sql`interval '30 days'`;

/** A condition on a key's id: the person handled that key within the period. False where there is no key. */
export const hasHandledKey = (keyId: RawBuilder<unknown>, staffId: string): RawBuilder<boolean> => sql<boolean>`(
  exists (select from api_keys key
          where key.id = ${keyId} and key.created_by = ${staffId} and key.create_datetime > now() - ${period})
  or exists (select from approvals handling
             where handling.record_type = 'api_key' and handling.record_id = ${keyId} and handling.status = 'approved'
               and ${staffId} in (handling.maker_id, handling.checker_id) and handling.decide_datetime > now() - ${period}))`;

/** The key, where the caller handled it lately. */
export async function keyHandledBy({ db, actor }: Ctx, keyId: string | null): Promise<string | null> {
  if (!keyId) return null;
  const { rows } = await sql<{ handled: boolean }>`
    select ${hasHandledKey(sql`${keyId}::uuid`, actor.id)} as handled
  `.execute(db);
  return rows[0]?.handled ? keyId : null;
}
