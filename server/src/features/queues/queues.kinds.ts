// The decision behind each kind of record that waits: whose grant it asks for, and how the audit log calls it.
import { reviewAdjustment } from '@backoffice/contract/adjustments/adjustments.ts';
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { decideCase } from '@backoffice/contract/cases/cases.ts';
import { reviewDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { reviewIdentity } from '@backoffice/contract/identity-checks/identity-checks.changes.ts';
import { isStaffAccess, type WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import { mayCall } from '@backoffice/contract/kit/menu.ts';
import { factsOf } from '@backoffice/contract/kit/record-kinds.ts';
import { reviewLoan } from '@backoffice/contract/loans/loans.ts';
import { reviewCorrection } from '@backoffice/contract/order-corrections/order-corrections.ts';
import {
  reviewDailyOrder,
  reviewFundOrder,
  reviewQuantOrder,
  reviewStockOrder,
} from '@backoffice/contract/orders/orders.ts';
import type { WorkKind } from '@backoffice/contract/queues/queues.kinds.ts';
import { reviewSubscription } from '@backoffice/contract/subscriptions/subscriptions.ts';
import { reviewWithdrawal } from '@backoffice/contract/withdrawals/withdrawals.ts';
import type { Actor } from '#platform/context.ts';

export const decisions: Record<WorkKind, WriteEndpoint> = {
  identity_check: reviewIdentity,
  deposit: reviewDeposit,
  withdrawal: reviewWithdrawal,
  loan: reviewLoan,
  adjustment: reviewAdjustment,
  stock_order: reviewStockOrder,
  daily_order: reviewDailyOrder,
  subscription: reviewSubscription,
  fund_order: reviewFundOrder,
  quant_order: reviewQuantOrder,
  order_correction: reviewCorrection,
  approval: reviewApproval,
  case: decideCase,
};

/** True where the person holds the grant to read such records. A request is read by those who may agree to it, each by its own grant. */
export function mayReadKind(actor: Actor, kind: WorkKind): boolean {
  const { resource } = factsOf(kind);
  return !resource || mayCall(actor, resource, 'read');
}

/** True where the person also holds the grant to decide. */
export function mayDecideKind(actor: Actor, kind: WorkKind): boolean {
  const { access } = decisions[kind];
  return mayReadKind(actor, kind) && (!isStaffAccess(access) || mayCall(actor, access.resource, access.action));
}
