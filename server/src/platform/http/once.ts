// Idempotency: the same key and input get the saved answer, so that a repeated call never acts twice.
import { createHash } from 'node:crypto';
import { takesIdempotencyKey, type WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import type { PublicCtx } from '../context.ts';
import { AppError } from '../errors.ts';

export interface Answer {
  status: number;
  body: string;
}

export async function once(
  ctx: PublicCtx,
  { endpoint, key, input }: { endpoint: WriteEndpoint; key: string | null; input: object },
  act: () => Promise<Answer>,
): Promise<Answer> {
  if (!key && endpoint.idempotency === 'required') throw new AppError('idempotency.key_required');
  const caller = ctx.actor ?? ctx.apiKey;
  if (!key || !caller || !takesIdempotencyKey(endpoint)) return act();

  const claim = { actor_id: caller.id, route: `${endpoint.method} ${endpoint.path}`, key };
  const input_hash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  // While the first call is under way, its uncommitted row makes this insert wait for its end.
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('idempotency_keys')
    .values({ ...claim, input_hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return savedAnswer(ctx, claim, input_hash);

  const answer = await act();
  await ctx.db
    .updateTable('idempotency_keys')
    .set({ status: answer.status, answer: answer.body })
    .where((row) => row.and(claim))
    .execute();
  return answer;
}

async function savedAnswer(
  ctx: PublicCtx,
  claim: { actor_id: string; route: string; key: string },
  input_hash: string,
): Promise<Answer> {
  const earlier = await ctx.db
    .selectFrom('idempotency_keys')
    .select(['input_hash', 'status', 'answer'])
    .where((row) => row.and(claim))
    .executeTakeFirstOrThrow();
  if (earlier.input_hash !== input_hash || earlier.answer === null) throw new AppError('idempotency.key_reused');
  return { status: earlier.status, body: earlier.answer };
}
