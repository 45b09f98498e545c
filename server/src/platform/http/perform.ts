// Runs the handler of a write, then in one statement its audit line, its announcement and the answer kept for a repeated call.
import type { WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import { writeAudit } from '../audit/audit.ts';
import type { AuditNote, PublicCtx } from '../context.ts';
import { announcementOf } from '../events/announce.ts';
import { keepingAnswer, type Claim } from './once.ts';
import type { ClosedRoute } from './route.ts';
import type { Serializer } from './serialize.ts';

/** Answers the serialised output, and the statement that closes the write: it has been sent. */
export async function perform(
  call: Omit<PublicCtx, 'note'>,
  { endpoint, handle, serialize }: { endpoint: WriteEndpoint; handle: ClosedRoute['handle']; serialize: Serializer },
  input: object,
  claim: Claim | null = null,
): Promise<{ body: string; closing: Promise<void> }> {
  const notes: AuditNote = {};
  const ctx: PublicCtx = { ...call, note: (facts) => Object.assign(notes, facts) };
  const body = serialize(await handle(ctx, input));
  const closing = writeAudit(ctx, endpoint.audit, input, notes, {
    // PostgreSQL sends a NOTIFY only if we commit.
    evaluated: announcementOf(ctx, notes.topics ?? endpoint.changes, notes),
    done: claim && keepingAnswer(claim, { status: 200, body }),
  });
  return { body, closing };
}
