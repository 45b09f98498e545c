// When a client is in his own app: the access records that staff see, and who is online.
import type { AccessRecord } from '@backoffice/contract/clients.records.ts';
import type { CheckedInputOf } from '@backoffice/contract/endpoint.ts';
import type { startVisit } from '@backoffice/contract/intake.ts';
import { lockOwn } from '#features/clients/clients.own.service.ts';
import { insertVisit } from '#features/clients/clients.visits.service.ts';
import type { IntakeCtx } from '#platform/context.ts';

export async function beginVisit(
  ctx: IntakeCtx,
  { client_id, ...visit }: CheckedInputOf<typeof startVisit>,
): Promise<AccessRecord> {
  await lockOwn(ctx, client_id);
  const record = await insertVisit(ctx, { client_id, ...visit });
  ctx.note({ record: { type: 'client', id: client_id }, client: client_id, after: record });
  return record;
}
