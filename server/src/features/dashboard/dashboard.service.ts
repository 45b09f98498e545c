// Work that waits for the person who asks.
import type { getPending } from '@backoffice/contract/dashboard/dashboard.ts';
import type { OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { isGranted } from '@backoffice/contract/kit/permissions.ts';
import {
  factsOf,
  isCountedKind,
  queueKinds,
  type CountedKind,
  type QueueKind,
} from '@backoffice/contract/kit/record-kinds.ts';
import type { Approvals } from '#core/approvals/approvals.ts';
import { findPendingCounts } from '#core/records/record-counts.ts';
import { getQueueTargets } from '#core/records/waiting.ts';
import { countForMe } from '#features/approvals/approvals.public.ts';
import { countMyTasks } from '#features/tasks/tasks.public.ts';
import { countFailedWebhooks } from '#features/integrations/integrations.public.ts';
import { countMyReports } from '#features/reports/reports.public.ts';
import type { Ctx } from '#platform/context.ts';
import { together } from '#platform/db/database.ts';

export async function pendingCounts(ctx: Ctx, approvals: Approvals): Promise<OutputOf<typeof getPending>> {
  const mayRead = (kind: QueueKind) => isGranted(ctx.actor.grants, factsOf(kind).resource, 'read');
  const isKept = (kind: QueueKind): kind is QueueKind & CountedKind => isCountedKind(kind) && mayRead(kind);
  const where = <Number>(isAllowed: boolean, count: () => Promise<Number>) =>
    isAllowed ? count() : Promise.resolve(null);
  // Kept numbers by status say it where they exist; any other queue says here how it counts.
  const [kept, approval, webhook, task, report, targets] = await together(
    findPendingCounts(ctx, queueKinds.filter(isKept)),
    where(mayRead('approval'), () => countForMe(ctx, approvals)),
    where(isGranted(ctx.actor.grants, 'integration', 'read'), () => countFailedWebhooks(ctx)),
    where(isGranted(ctx.actor.grants, 'client', 'read'), () => countMyTasks(ctx)),
    countMyReports(ctx),
    getQueueTargets(ctx),
  );
  const others: Record<Exclude<QueueKind, CountedKind>, number | null> = { approval };
  const counts = {} as Record<QueueKind, number | null>;
  for (const kind of queueKinds) counts[kind] = isCountedKind(kind) ? (kept[kind] ?? null) : others[kind];
  const target_minutes = {} as Record<QueueKind, number>;
  for (const kind of queueKinds) target_minutes[kind] = targets[kind];
  return { ...counts, webhook, task, report, target_minutes };
}
