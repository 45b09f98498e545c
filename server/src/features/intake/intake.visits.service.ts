// When a client is in his own app: the access records that staff see, and who is online.
import type { AccessRecord } from '@backoffice/contract/clients/clients.records.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { keepVisits, type endVisit, type startVisit } from '@backoffice/contract/intake/intake.ts';
import { getOwn, lockOwn } from '#features/clients/clients.own.service.ts';
import { closeVisit, insertVisit, touchVisits } from '#features/clients/clients.visits.service.ts';
import type { IntakeCtx, OpenCall } from '#platform/context.ts';
import { announce } from '#platform/events/announce.ts';

export async function beginVisit(
  ctx: IntakeCtx,
  { client_id, ...visit }: CheckedInputOf<typeof startVisit>,
): Promise<AccessRecord> {
  await lockOwn(ctx, client_id);
  const record = await insertVisit(ctx, { client_id, ...visit });
  ctx.note({ record: { type: 'client', id: client_id }, client: client_id, after: record });
  return record;
}

/** No audit line: it changes nothing but a time, every minute, for everybody who is there. */
export const noteVisits = (
  call: OpenCall,
  { ids }: CheckedInputOf<typeof keepVisits>,
): Promise<OutputOf<typeof keepVisits>> =>
  call.transact(async (ctx) => {
    const seen = await touchVisits(ctx, ids);
    if (seen.some(({ came_back }) => came_back)) await announce(ctx, keepVisits.changes);
    const open = new Set(seen.map(({ id }) => id));
    return { ended: ids.filter((id) => !open.has(id)) };
  });

export async function finishVisit(ctx: IntakeCtx, { id }: CheckedInputOf<typeof endVisit>): Promise<AccessRecord> {
  const { client_id, ...after } = await closeVisit(ctx, id);
  await getOwn(ctx, client_id);
  ctx.note({ record: { type: 'client', id: client_id }, client: client_id, after });
  return after;
}
