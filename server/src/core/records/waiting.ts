// Records of clients that wait for a decision, and the time in which the tenant wants each kind decided.
import { factsOf, isCountedKind, queueKinds, type QueueKind } from '@backoffice/contract/kit/record-kinds.ts';
import type { WorkKind } from '@backoffice/contract/queues/queues.kinds.ts';
import { defaultTargets } from '@backoffice/contract/queues/queues.targets.ts';
import type { QueueTargets } from '@backoffice/contract/queues/queues.ts';
import { sql, type RawBuilder } from 'kysely';
import type { PublicCtx } from '#platform/context.ts';
import { isQueued, type Condition } from './filters.ts';

/** Minutes for each kind: the tenant's, or what a house starts with. */
export async function getQueueTargets({ db }: Pick<PublicCtx, 'db'>): Promise<QueueTargets> {
  const row = await db.selectFrom('queue_settings').select(['targets', 'version']).executeTakeFirst();
  // Kinds that came since it was saved start with the house's.
  const stored = row?.targets as Partial<Record<WorkKind, number>> | undefined;
  return { ...defaultTargets, ...stored, version: row?.version ?? 0 };
}

/** Time in which a record of the kind should be decided, or a part of it, as SQL. */
export const targetOf = (kind: QueueKind, part = 1): RawBuilder<unknown> =>
  sql`coalesce((select (targets ->> ${kind})::int from queue_settings), ${defaultTargets[kind]}::int) * ${part}::float8 * interval '1 minute'`;

/** Records of real clients that wait, whatever kind they are: the columns that are asked for, of each kind. */
export const waitingRecords = (
  columnsOf: (kind: QueueKind) => RawBuilder<unknown>,
  narrowedTo?: (kind: QueueKind) => Condition,
): RawBuilder<unknown> =>
  sql.join(
    queueKinds.filter(isCountedKind).map((kind) => {
      const also = narrowedTo ? sql`and ${narrowedTo(kind)}` : sql``;
      return sql`select ${columnsOf(kind)} from ${sql.table(factsOf(kind).table)} where not fake and ${isQueued(kind)} ${also}`;
    }),
    sql` union all `,
  );

/** Condition on records of the kind whose time is over. */
export const isOverdue = (kind: QueueKind): Condition => sql<boolean>`create_datetime < now() - ${targetOf(kind)}`;
