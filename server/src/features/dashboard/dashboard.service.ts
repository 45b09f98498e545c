// What waits for the person who asks.
import type { getPending } from '@backoffice/contract/dashboard.ts';
import type { OutputOf } from '@backoffice/contract/endpoint.ts';
import { isGranted, type Resource } from '@backoffice/contract/permissions.ts';
import type { Approvals } from '#core/approvals/approvals.ts';
import { countPendingAdjustments } from '#features/adjustments/adjustments.service.ts';
import { countForMe } from '#features/approvals/approvals.service.ts';
import { countPendingDeposits } from '#features/deposits/deposits.service.ts';
import { countFailedWebhooks } from '#features/integrations/integrations.webhooks.service.ts';
import { countPendingIdentityChecks } from '#features/identity-checks/identity-checks.service.ts';
import { countPendingWithdrawals } from '#features/withdrawals/withdrawals.service.ts';
import { countPendingLoans } from '#features/loans/loans.service.ts';
import type { Ctx } from '#platform/context.ts';

export async function pendingCounts(ctx: Ctx, approvals: Approvals): Promise<OutputOf<typeof getPending>> {
  const mayRead = (resource: Resource) => isGranted(ctx.actor.grants, resource, 'read');
  return {
    deposit: mayRead('deposit') ? await countPendingDeposits(ctx) : null,
    kyc: mayRead('kyc') ? await countPendingIdentityChecks(ctx) : null,
    withdrawal: mayRead('withdrawal') ? await countPendingWithdrawals(ctx) : null,
    compensation: mayRead('compensation') ? await countPendingAdjustments(ctx) : null,
    loan: mayRead('loan') ? await countPendingLoans(ctx) : null,
    approval: await countForMe(ctx, approvals),
    webhook: mayRead('integration') ? await countFailedWebhooks(ctx) : null,
  };
}
