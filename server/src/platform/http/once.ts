// Idempotency: the same key and input get the saved answer, so that a repeated call never acts twice.
import { createHash } from 'node:crypto';
import { takesIdempotencyKey, type WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import { sql } from 'kysely';
import type { PublicCtx } from '../context.ts';
import type { TenantDb } from '../db/database.ts';
import { compilable, partOf, prebuiltWith, type Part } from '../db/prebuilt.ts';
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
  value: Part;
  /** Throws where the value says that the call is refused. */
  check: (value: unknown) => void;
}

export async function checkPrecondition(db: TenantDb, { value, check }: Precondition): Promise<void> {
  const [row] = await readPrecondition(db, {}, value);
  check(row?.value);
}

const readPrecondition = prebuiltWith<object, { value: unknown }>((db, _, value) =>
  compilable(db, sql<{ value: unknown }>`select ${value} as value`),
);

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
  const [row] = await insertClaim(db, { ...claim, inputHash }, precondition?.value ?? null);
  return { isClaimed: row?.is_claimed ?? false, value: row?.value };
}

/** This insert waits for the uncommitted row of a first call that is still under way. */
const insertClaim = prebuiltWith<Claim & { inputHash: string }, { is_claimed: boolean; value: unknown }>(
  (db, { actor_id, route, key, inputHash }, value) =>
    compilable(
      db,
      sql<{ is_claimed: boolean; value: unknown }>`
    with claimed as (
      insert into idempotency_keys (actor_id, route, key, input_hash)
      values (${actor_id}, ${route}, ${key}, ${inputHash}) on conflict do nothing returning key)
    select exists (select from claimed) as is_claimed, ${value} as value`,
    ),
);

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

export const keepingAnswer = (claim: Claim, { status, body }: Answer): Part =>
  partOf(
    'kept answer',
    { ...claim, status, body },
    (value) => sql`
  update idempotency_keys set status = ${value.status}, answer = ${value.body}
  where actor_id = ${value.actor_id} and route = ${value.route} and key = ${value.key}`,
  );

export async function keepAnswer(db: TenantDb, claim: Claim, answer: Answer): Promise<void> {
  await keepAlone(db, {}, keepingAnswer(claim, answer));
}

const keepAlone = prebuiltWith((db, _, kept) => compilable(db, sql`${kept}`));

async function savedAnswer(ctx: PublicCtx, claim: Claim, input_hash: string): Promise<Answer> {
  const earlier = await ctx.db
    .selectFrom('idempotency_keys')
    .select(['input_hash', 'status', 'answer'])
    .where((row) => row.and(claim))
    .executeTakeFirstOrThrow();
  if (earlier.input_hash !== input_hash || earlier.answer === null) throw new AppError('idempotency.key_reused');
  return { status: earlier.status, body: earlier.answer };
}
