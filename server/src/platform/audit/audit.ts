// The audit line of a write: who, what, when, from where, before, after, why. Written in the transaction of the deed.
import type { AuditNote, PublicCtx } from '../context.ts';

const secretFields = /password|secret|token|captcha|^code$/i;

export async function writeAudit(ctx: PublicCtx, action: string, input: object, note: AuditNote): Promise<void> {
  const actor = note.actor ?? ctx.actor;
  await ctx.db
    .insertInto('audit_lines')
    .values({
      action,
      actor_id: actor?.id ?? null,
      actor_name: actor?.name ?? null,
      actor_role: actor?.role ?? null,
      session_id: actor?.session_id ?? null,
      address: ctx.caller.address,
      request_id: ctx.caller.requestId,
      record_type: note.record?.type ?? null,
      record_id: note.record?.id ?? null,
      input: JSON.stringify(withoutSecrets(input)),
      before: note.before ? JSON.stringify(withoutSecrets(note.before)) : null,
      after: note.after ? JSON.stringify(withoutSecrets(note.after)) : null,
      reason: note.reason ?? null,
    })
    .execute();
}

function withoutSecrets(facts: object): object {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, secretFields.test(name) ? '***' : value]),
  );
}
