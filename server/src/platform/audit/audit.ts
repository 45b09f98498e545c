// The audit line of a write: who, what, when, from where, before, after, why. Written in the transaction of the action.
import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { ApiKey, AuditNote, PublicCtx } from '../context.ts';
import { changedFields } from './changed-fields.ts';

export const secretFields = /password|secret|token|captcha|^code$|^document_no$/i;

export async function writeAudit(
  ctx: Pick<PublicCtx, 'db' | 'actor' | 'apiKey' | 'caller'>,
  action: string,
  input: object,
  note: AuditNote,
  /** Evaluated with the insert: what else happens in its round trip. */
  together?: RawBuilder<unknown>,
): Promise<void> {
  const actor = note.actor ?? ctx.actor ?? (ctx.apiKey && actingKey(ctx.apiKey));
  const { before, after } = note.before && note.after ? changedFields(note.before, note.after) : note;
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
      client_id: note.client ?? null,
      input: withoutSecrets(input),
      before: before ? withoutSecrets(before) : null,
      after: after ? withoutSecrets(after) : null,
      reason: note.reason ?? null,
    })
    .$if(together !== undefined, (insert) => insert.returning((together ?? sql`null`).as('together')))
    .execute();
}

const actingKey = ({ id, name }: ApiKey) => ({ id, name: `api:${name}`, role: null, session_id: null });

/** As JSON, with secrets masked at any depth. */
const withoutSecrets = (facts: object): string =>
  JSON.stringify(facts, (name, value: unknown) =>
    secretFields.test(name) ? '***' : typeof value === 'string' ? shortened(value) : value,
  );

/** A picture or a whole document is kept elsewhere: the line holds its digest, by which it can be recognised. */
const shortened = (text: string): string =>
  text.length <= longestText ? text : `sha256:${createHash('sha256').update(text).digest('hex')}`;
const longestText = 10_000;
