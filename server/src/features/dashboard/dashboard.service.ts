// What waits for the person who asks.
import type { getPending } from '@backoffice/contract/dashboard.ts';
import type { OutputOf } from '@backoffice/contract/endpoint.ts';
import { isGranted } from '@backoffice/contract/permissions.ts';
import type { Approvals } from '#core/approvals/approvals.ts';
import { countForMe } from '#features/approvals/approvals.service.ts';
import { countPendingDeposits } from '#features/deposits/deposits.service.ts';
import { countFailedWebhooks } from '#features/integrations/integrations.webhooks.service.ts';
import type { Ctx } from '#platform/context.ts';

export async function pendingCounts(ctx: Ctx, approvals: Approvals): Promise<OutputOf<typeof getPending>> {
  const mayReadDeposits = isGranted(ctx.actor.grants, 'deposit', 'read');
  return {
    deposit: mayReadDeposits ? await countPendingDeposits(ctx) : null,
    approval: await countForMe(ctx, approvals),
    webhook: isGranted(ctx.actor.grants, 'integration', 'read') ? await countFailedWebhooks(ctx) : null,
  };
}
