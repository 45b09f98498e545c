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
  /** Age of the data where a replica answered. */
  ageMs?: number;
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

export async function checkPrecondition(db: TenantDb, { value, check }: Precondition): Promise<void> {
  const { rows } = await sql<{ value: unknown }>`select ${value} as value`.execute(db);
  check(rows[0]?.value);
}

export interface CallOnce {
  endpoint: WriteEndpoint;
  key: string | null;
  input: object;
  /** Condition of the call. A repeated call skips it and gets its saved answer. */
  precondition: Precondition | null;
}

/** Claim that has been sent, and what the database says to it. */
export interface Claiming {
  claim: Claim;
  inputHash: string;
  answer: Promise<{ isClaimed: boolean; value: unknown }>;
}

/** Sends the claim of the call's key; null where it has none. */
export function sendClaim(
  db: TenantDb,
  callerId: string | undefined,
  { endpoint, key, input, precondition }: CallOnce,
): Claiming | null {
  if (!key && endpoint.idempotency === 'required') throw new AppError('idempotency.key_required');
  if (!key || callerId === undefined || !takesIdempotencyKey(endpoint)) return null;
  const claim: Claim = { actor_id: callerId, route: `${endpoint.method} ${endpoint.path}`, key };
  const inputHash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  return { claim, inputHash, answer: claimed(db, claim, inputHash, precondition) };
}

async function claimed(db: TenantDb, claim: Claim, inputHash: string, precondition: Precondition | null) {
  // This insert waits for the uncommitted row of a first call that is still under way.
  const { rows } = await sql<{ is_claimed: boolean; value: unknown }>`
    with claimed as (
      insert into idempotency_keys (actor_id, route, key, input_hash)
      values (${claim.actor_id}, ${claim.route}, ${claim.key}, ${inputHash}) on conflict do nothing returning key)
    select exists (select from claimed) as is_claimed, ${precondition?.value ?? null} as value
  `.execute(db);
  return { isClaimed: rows[0]?.is_claimed ?? false, value: rows[0]?.value };
}

/** `act` keeps its answer under the claim itself (`keepingAnswer`), with what it writes last; null where the call has no key. */
export async function once(
  ctx: PublicCtx,
  call: CallOnce,
  /** Null where the claim has not been sent yet. */
  sentClaim: Claiming | null,
  act: (claim: Claim | null) => Promise<Answer>,
): Promise<Answer> {
  const { precondition } = call;
  const claiming = sentClaim ?? sendClaim(ctx.db, (ctx.actor ?? ctx.apiKey)?.id, call);
  if (!claiming) {
    if (precondition) await checkPrecondition(ctx.db, precondition);
    return act(null);
  }
  const { claim, inputHash, answer } = claiming;
  const { isClaimed, value } = await answer;
  if (!isClaimed) return savedAnswer(ctx, claim, inputHash);
  precondition?.check(value);
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
