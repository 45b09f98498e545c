// A read that may be a little late: the primary lets the caller in and says what they must find, the replica answers.
import type { PublicCtx } from '../context.ts';
import type { AgedAnswer, Replica } from '../db/replica.ts';

type Guarded = <Result>(kind: 'read', work: (ctx: PublicCtx, input: object) => Promise<Result>) => Promise<Result>;

/** Null where the primary has to answer. */
export async function readFromReplica(
  replica: Replica,
  tenantId: string,
  guarded: Guarded,
  read: (ctx: PublicCtx, input: object) => Promise<unknown>,
): Promise<AgedAnswer<unknown> | null> {
  // The replica would learn late of a session that has ended.
  const admitted = await guarded('read', async (ctx, input) => {
    const needed = await replica.needsOf(ctx.db, ctx.actor?.id ?? null);
    return { ctx, input, needed };
  });
  const { ctx, input, needed } = admitted;
  return replica.read(tenantId, needed, (db) => read({ ...ctx, db }, input));
}
