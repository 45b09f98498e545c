// Runs the handler of a write, then its audit line and its announcement, all in the transaction it is given.
import type { WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import { writeAudit } from '../audit/audit.ts';
import type { AuditNote, PublicCtx } from '../context.ts';
import { announcementOf } from '../events/announce.ts';
import type { ClosedRoute } from './route.ts';

export async function perform(
  call: Omit<PublicCtx, 'note'>,
  endpoint: WriteEndpoint,
  handle: ClosedRoute['handle'],
  input: object,
): Promise<unknown> {
  const notes: AuditNote = {};
  const ctx: PublicCtx = { ...call, note: (facts) => Object.assign(notes, facts) };
  const output = await handle(ctx, input);
  // PostgreSQL sends a NOTIFY only if we commit.
  await writeAudit(ctx, endpoint.audit, input, notes, announcementOf(ctx, endpoint.changes, notes));
  return output;
}
