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
import { countForMe } from '#features/approvals/approvals.service.ts';
import { countFailedWebhooks } from '#features/integrations/integrations.webhooks.service.ts';
import type { Ctx } from '#platform/context.ts';
import { together } from '#platform/db/database.ts';

export async function pendingCounts(ctx: Ctx, approvals: Approvals): Promise<OutputOf<typeof getPending>> {
  const mayRead = (kind: QueueKind) => isGranted(ctx.actor.grants, factsOf(kind).resource, 'read');
  const isKept = (kind: QueueKind): kind is QueueKind & CountedKind => isCountedKind(kind) && mayRead(kind);
  const where = <Number>(isAllowed: boolean, count: () => Promise<Number>) =>
    isAllowed ? count() : Promise.resolve(null);
  // Kept numbers by status say it where they exist; any other queue says here how it counts.
  const [kept, approval, webhook] = await together(
    findPendingCounts(ctx, queueKinds.filter(isKept)),
    where(mayRead('approval'), () => countForMe(ctx, approvals)),
    where(isGranted(ctx.actor.grants, 'integration', 'read'), () => countFailedWebhooks(ctx)),
  );
  const others: Record<Exclude<QueueKind, CountedKind>, number | null> = { approval };
  const counts = {} as Record<QueueKind, number | null>;
  for (const kind of queueKinds) counts[kind] = isCountedKind(kind) ? (kept[kind] ?? null) : others[kind];
  return { ...counts, webhook };
}
