// The audit line of a write: who, what, when, from where, before, after, why. Written in the transaction of the action.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ApiKey, AuditNote, PublicCtx } from '../context.ts';
import { compilable, prebuiltWith, type Part } from '../db/prebuilt.ts';
import { changedFields } from './changed-fields.ts';

export const secretFields = /password|secret|token|captcha|^code$|^document_no$/i;

type Writer = Pick<PublicCtx, 'db' | 'actor' | 'apiKey' | 'caller'>;

/** Expression and statement that run in the same round trip. */
interface Together {
  evaluated?: Part;
  done?: Part | null;
}

export async function writeAudit(...line: Parameters<typeof insertAuditLine>): Promise<void> {
  await insertAuditLine(...line);
}

/** Answers the line's id. */
export async function insertAuditLine(
  ctx: Writer,
  action: string,
  input: object,
  note: AuditNote,
  { evaluated, done }: Together = {},
): Promise<string> {
  const line = lineOf(ctx, action, input, note);
  const [inserted] = await insertLine(ctx.db, line, evaluated ?? null, done ?? null);
  return inserted?.id ?? '';
}

const insertLine = prebuiltWith<ReturnType<typeof lineOf>, { id: string }>((db, line, evaluated, done) => {
  const insert = db
    .insertInto('audit_lines')
    .values(line)
    .returning('id')
    .$if(evaluated !== null, (query) => query.returning((evaluated ?? sql`null`).as('evaluated')));
  return compilable(db, done ? sql<{ id: string }>`with done as (${done}) ${insert}` : sql<{ id: string }>`${insert}`);
});

/** Many in one statement, for work in batches. */
export async function writeAuditLines(
  ctx: Writer,
  lines: readonly { action: string; note: AuditNote }[],
): Promise<void> {
  if (lines.length === 0) return;
  // One parameter for all of them: thousands take longer to read and plan than the rows to write.
  const rows = JSON.stringify(
    lines.map(({ action, note }) => {
      const { input, before, after, ...line } = lineOf(ctx, action, {}, note);
      const facts = { input: parsed(input), before: parsed(before), after: parsed(after) };
      return { ...line, ...facts };
    }),
  );
  await sql`
    insert into audit_lines (action, actor_id, actor_name, actor_role, session_id, address, request_id, record_type, record_id, client_id,
      input, before, after, reason)
    select * from jsonb_to_recordset(${rows}::jsonb) as line(action text, actor_id uuid, actor_name text, actor_role text, session_id uuid,
      address text, request_id text, record_type text, record_id uuid, client_id uuid, input jsonb, before jsonb, after jsonb, reason text)
  `.execute(ctx.db);
}

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

function lineOf(ctx: Writer, action: string, input: object, note: AuditNote) {
  const actor = note.actor ?? ctx.actor ?? (ctx.apiKey && actingKey(ctx.apiKey));
  const { before, after } = note.before && note.after ? changedFields(note.before, note.after) : note;
  return {
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
  };
}

const actingKey = ({ id, name }: ApiKey) => ({ id, name: `api:${name}`, role: null, session_id: null });

/** Serialises to JSON, with secrets masked at any depth. */
const withoutSecrets = (facts: object): string =>
  JSON.stringify(facts, (name, value: unknown) =>
    secretFields.test(name) ? '***' : typeof value === 'string' ? shortened(value) : value,
  );

/** A picture or a whole document is kept elsewhere: the line holds its digest, by which it can be recognised. */
const shortened = (text: string): string =>
  text.length <= longestText ? text : `sha256:${createHash('sha256').update(text).digest('hex')}`;
const longestText = 10_000;
