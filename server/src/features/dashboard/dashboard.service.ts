// What waits for the person who asks.
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
import { countPending } from '#core/records/client-records.ts';
import { countForMe } from '#features/approvals/approvals.service.ts';
import { countFailedWebhooks } from '#features/integrations/integrations.webhooks.service.ts';
import type { Ctx } from '#platform/context.ts';

export async function pendingCounts(ctx: Ctx, approvals: Approvals): Promise<OutputOf<typeof getPending>> {
  const { grants } = ctx.actor;
  // Where the numbers by status are kept, they say it; any other queue says here how it counts.
  const counters: Record<Exclude<QueueKind, CountedKind>, () => Promise<number>> = {
    approval: () => countForMe(ctx, approvals),
  };
  const count = (kind: QueueKind) => (isCountedKind(kind) ? countPending(ctx, kind) : counters[kind]());
  const counts = {} as Record<QueueKind, number | null>;
  for (const kind of queueKinds)
    counts[kind] = isGranted(grants, factsOf(kind).resource, 'read') ? await count(kind) : null;
  return {
    ...counts,
    webhook: isGranted(grants, 'integration', 'read') ? await countFailedWebhooks(ctx) : null,
  };
}
