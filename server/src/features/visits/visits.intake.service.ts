// Visits as the clients' app reports them: the access records that staff see, and who is online.
import type { AccessRecord } from '@backoffice/contract/visits/visits.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import * as contract from '@backoffice/contract/visits/visits.intake.ts';
import { getRealClient, lockActiveClient } from '#core/clients/real-clients.ts';
import { closeVisit, insertVisit, touchVisits } from './visits.queries.ts';
import type { IntakeCtx, OpenCall } from '#platform/context.ts';
import { announce } from '#platform/events/announce.ts';

export async function startIntakeSession(
  ctx: IntakeCtx,
  { id, ...visit }: CheckedInputOf<typeof contract.startIntakeSession>,
): Promise<AccessRecord> {
  await lockActiveClient(ctx, id);
  const after = await insertVisit(ctx, { client_id: id, ...visit });
  ctx.note({ record: { type: 'client', id }, client: id, after });
  return after;
}

/** No audit line: it changes nothing but a time, every minute, for every client who is online. */
export const keepIntakeSessions = (
  call: OpenCall,
  { ids }: CheckedInputOf<typeof contract.keepIntakeSessions>,
): Promise<OutputOf<typeof contract.keepIntakeSessions>> =>
  call.transact(async (ctx) => {
    const seen = await touchVisits(ctx, ids);
    if (seen.some(({ came_back }) => came_back)) await announce(ctx, contract.keepIntakeSessions.changes);
    const open = new Set(seen.map(({ id }) => id));
    return { ended: ids.filter((id) => !open.has(id)) };
  });

export async function endIntakeSession(
  ctx: IntakeCtx,
  { id, session_id }: CheckedInputOf<typeof contract.endIntakeSession>,
): Promise<AccessRecord> {
  await getRealClient(ctx, id);
  const after = await closeVisit(ctx, id, session_id);
  ctx.note({ record: { type: 'client', id }, client: id, after });
  return after;
}
