// What waits for the person who asks.
import type { getPending } from '@backoffice/contract/dashboard/dashboard.ts';
import type { OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { isGranted, type Resource } from '@backoffice/contract/kit/permissions.ts';
import type { Approvals } from '#core/approvals/approvals.ts';
import { countPending } from '#core/records/record-lists.ts';
import { countForMe } from '#features/approvals/approvals.service.ts';
import { countFailedWebhooks } from '#features/integrations/integrations.webhooks.service.ts';
import { countPendingIdentityChecks } from '#features/identity-checks/identity-checks.service.ts';
import type { Ctx } from '#platform/context.ts';

export async function pendingCounts(ctx: Ctx, approvals: Approvals): Promise<OutputOf<typeof getPending>> {
  const mayRead = (resource: Resource) => isGranted(ctx.actor.grants, resource, 'read');
  return {
    deposit: mayRead('deposit') ? await countPending(ctx, 'deposits') : null,
    kyc: mayRead('kyc') ? await countPendingIdentityChecks(ctx) : null,
    withdrawal: mayRead('withdrawal') ? await countPending(ctx, 'withdrawals') : null,
    compensation: mayRead('compensation') ? await countPending(ctx, 'adjustments') : null,
    loan: mayRead('loan') ? await countPending(ctx, 'loans') : null,
    approval: await countForMe(ctx, approvals),
    webhook: mayRead('integration') ? await countFailedWebhooks(ctx) : null,
  };
}
