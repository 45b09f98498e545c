// The change of the time in which records of each kind are to be decided.
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { workKinds, type WorkKind } from '@backoffice/contract/queues/queues.kinds.ts';
import type * as contract from '@backoffice/contract/queues/queues.ts';
import type { QueueTargets } from '@backoffice/contract/queues/queues.ts';
import { sql } from 'kysely';
import { getQueueTargets } from '#core/records/waiting.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

export async function saveQueueTargets(
  ctx: Ctx,
  { version, ...minutes }: CheckedInputOf<typeof contract.saveQueueTargets>,
): Promise<QueueTargets> {
  const before = await getQueueTargets(ctx);
  const targets = JSON.stringify(minutes);
  const saved = await ctx.db
    .insertInto('queue_settings')
    .values({ targets })
    .onConflict((conflict) =>
      conflict
        .column('tenant_id')
        .doUpdateSet({ targets, version: sql`queue_settings.version + 1`, update_datetime: sql`now()` })
        .where('queue_settings.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst();
  if (!saved || before.version !== version) throw new AppError('record.stale');
  const changed = workKinds.filter((kind) => before[kind] !== minutes[kind]);
  const facts = (of: Record<WorkKind, number>) => ({
    queue_targets: Object.fromEntries(changed.map((kind) => [kind, of[kind]])),
  });
  ctx.note({ before: facts(before), after: facts(minutes) });
  return { ...minutes, version: saved.version };
}
