// The rules of leases: those who may see a record may hold a lease on it, and see who else does.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/leases/leases.ts';
import { leaseMs } from '@backoffice/contract/leases/leases.ts';
import { sql } from 'kysely';
import { mayRead, readableClientOf } from '#core/visibility/records.ts';
import { mayWorkFor } from '#core/visibility/visibility.ts';
import type { Actor, Ctx, OpenCall } from '#platform/context.ts';
import { joinInTenant } from '#platform/db/tenant-join.ts';
import { AppError } from '#platform/errors.ts';
import { announce } from '#platform/events/announce.ts';

type Call = OpenCall & { actor: Actor };

/** Leaves no audit line: it changes nothing, and comes again every few seconds. Others are notified when it is new. */
export const holdRecord = (call: Call, { record_type, id: record_id }: CheckedInputOf<typeof contract.holdRecord>) =>
  call.transact(async (publicCtx): Promise<OutputOf<typeof contract.holdRecord>> => {
    const ctx: Ctx = { ...publicCtx, actor: call.actor };
    const client_id = await readableClientOf(ctx, record_type, record_id);
    const expires_at = sql<string>`now() + ${leaseMs} * interval '1 ms'`;
    const { is_new } = await ctx.db
      .insertInto('record_leases')
      .values({ record_type, record_id, staff_id: ctx.actor.id, client_id, expires_at })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'record_type', 'record_id', 'staff_id']).doUpdateSet({
          taken_at: sql`case when record_leases.expires_at < now() then now() else record_leases.taken_at end`,
          expires_at,
        }),
      )
      .returning(sql<boolean>`taken_at = now()`.as('is_new'))
      .executeTakeFirstOrThrow();
    if (is_new) await announce(ctx, ['lease']);
    return { others: await othersLeases(ctx, record_type).where('record_id', '=', record_id).execute() };
  });

export const releaseRecord = (call: Call, { record_type, id }: CheckedInputOf<typeof contract.releaseRecord>) =>
  call.transact(async (ctx): Promise<OutputOf<typeof contract.releaseRecord>> => {
    await readableClientOf({ ...ctx, actor: call.actor }, record_type, id);
    const { numDeletedRows } = await ctx.db
      .deleteFrom('record_leases')
      .where('record_type', '=', record_type)
      .where('record_id', '=', id)
      .where('staff_id', '=', call.actor.id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) await announce(ctx, ['lease']);
    return {};
  });

export async function findLeases(
  ctx: Ctx,
  { record_type }: CheckedInputOf<typeof contract.listLeases>,
): Promise<OutputOf<typeof contract.listLeases>> {
  if (!mayRead(ctx, record_type)) throw new AppError('access.denied');
  return { items: await othersLeases(ctx, record_type).limit(500).execute() };
}

const othersLeases = (ctx: Ctx, type: string) =>
  ctx.db
    .selectFrom('record_leases')
    .innerJoin('staff', (join) => joinInTenant(join, 'staff.id', 'record_leases.staff_id'))
    .innerJoin('clients', (join) => joinInTenant(join, 'clients.id', 'record_leases.client_id'))
    .select(['record_leases.record_id', 'staff.name', 'record_leases.taken_at', 'record_leases.expires_at'])
    .where('record_leases.record_type', '=', type)
    .where('record_leases.staff_id', '<>', ctx.actor.id)
    .where('record_leases.expires_at', '>', sql<string>`now()`)
    .where(mayWorkFor(ctx, 'clients.agent_id'))
    .orderBy('record_leases.taken_at');
