// Reads and writes the requests that wait for a second person.
import type { ActionPreview, Preview } from '@backoffice/contract/approvals/approvals.ts';
import { compare } from '@backoffice/contract/kit/money.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { joinInTenant } from '#platform/db/tenant-join.ts';

export async function findPending({ db }: Ctx, kind: string, recordId: string): Promise<ActionPreview['request']> {
  const row = await db
    .selectFrom('approvals')
    .innerJoin('staff', (join) => joinInTenant(join, 'staff.id', 'approvals.maker_id'))
    .select(['approvals.id', 'staff.name as maker', 'approvals.create_datetime'])
    .where('approvals.kind', '=', kind)
    .where('approvals.record_id', '=', recordId)
    .where('approvals.status', '=', 'pending')
    .where('approvals.expire_datetime', '>', sql<string>`now()`)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertApproval(
  { db, actor, caller }: Ctx,
  kind: string,
  input: object,
  seen: Preview,
): Promise<string> {
  const { client_id, money, record, api_key_id, widens, before, after, reach } = seen;
  // Nothing is moved where all of it is paid later, or no one applied.
  const moved = money && compare(money.amount, '0') !== 0 ? money : null;
  // An expired request must not block the next one for its record.
  if (record) {
    await db
      .updateTable('approvals')
      .set({ status: 'expired', decide_datetime: sql`now()`, version: sql`version + 1` })
      .where('kind', '=', kind)
      .where('record_id', '=', record.id)
      .where('status', '=', 'pending')
      .where('expire_datetime', '<=', sql<string>`now()`)
      .execute();
  }
  const { id } = await db
    .insertInto('approvals')
    .values({
      kind,
      input: JSON.stringify(input),
      client_id,
      amount: moved?.amount ?? null,
      currency: moved?.currency ?? null,
      record_type: record?.type ?? null,
      record_id: record?.id ?? null,
      api_key_id: api_key_id ?? null,
      widens: widens ? JSON.stringify(widens) : null,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      reach: reach ? JSON.stringify(reach) : null,
      maker_id: actor.id,
      maker_session_id: actor.session_id,
      maker_address: caller.address,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
