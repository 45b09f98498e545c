// Idempotency: the same key and input get the saved answer, so that a repeated call never acts twice.
import { createHash } from 'node:crypto';
import { takesIdempotencyKey, type WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import { sql, type RawBuilder } from 'kysely';
import type { PublicCtx } from '../context.ts';
import type { TenantDb } from '../db/database.ts';
import { AppError } from '../errors.ts';

export interface Answer {
  status: number;
  body: string;
}

/** The key of a call that acts now. */
export interface Claim {
  actor_id: string;
  route: string;
  key: string;
}

/** A rule that the database is asked for with the claim of the key, and alone where there is no key. */
export interface Precondition {
  /** A scalar expression, such as a subquery in brackets. */
  value: RawBuilder<unknown>;
  /** Throws where the value says that the call is refused. */
  check: (value: unknown) => void;
}

export async function requireAlone(db: TenantDb, { value, check }: Precondition): Promise<void> {
  const { rows } = await sql<{ value: unknown }>`select ${value} as value`.execute(db);
  check(rows[0]?.value);
}

interface CallOnce {
  endpoint: WriteEndpoint;
  key: string | null;
  input: object;
  /** Condition of the call. A repeated call skips it and gets its saved answer. */
  precondition: Precondition | null;
}

/** `act` keeps its answer under the claim itself (`keepingAnswer`), with what it writes last; null where the call has no key. */
export async function once(
  ctx: PublicCtx,
  { endpoint, key, input, precondition }: CallOnce,
  act: (claim: Claim | null) => Promise<Answer>,
): Promise<Answer> {
  if (!key && endpoint.idempotency === 'required') throw new AppError('idempotency.key_required');
  const caller = ctx.actor ?? ctx.apiKey;
  if (!key || !caller || !takesIdempotencyKey(endpoint)) {
    if (precondition) await requireAlone(ctx.db, precondition);
    return act(null);
  }

  const claim: Claim = { actor_id: caller.id, route: `${endpoint.method} ${endpoint.path}`, key };
  const input_hash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  // This insert waits for the uncommitted row of a first call that is still under way.
  const { rows } = await sql<{ is_claimed: boolean; value: unknown }>`
    with claimed as (
      insert into idempotency_keys (actor_id, route, key, input_hash)
      values (${claim.actor_id}, ${claim.route}, ${key}, ${input_hash}) on conflict do nothing returning key)
    select exists (select from claimed) as is_claimed, ${precondition?.value ?? null} as value
  `.execute(ctx.db);
  if (!rows[0]?.is_claimed) return savedAnswer(ctx, claim, input_hash);
  precondition?.check(rows[0].value);
  return act(claim);
}

export const keepingAnswer = ({ actor_id, route, key }: Claim, { status, body }: Answer): RawBuilder<unknown> => sql`
  update idempotency_keys set status = ${status}, answer = ${body}
  where actor_id = ${actor_id} and route = ${route} and key = ${key}`;

async function savedAnswer(ctx: PublicCtx, claim: Claim, input_hash: string): Promise<Answer> {
  const earlier = await ctx.db
    .selectFrom('idempotency_keys')
    .select(['input_hash', 'status', 'answer'])
    .where((row) => row.and(claim))
    .executeTakeFirstOrThrow();
  if (earlier.input_hash !== input_hash || earlier.answer === null) throw new AppError('idempotency.key_reused');
  return { status: earlier.status, body: earlier.answer };
}
