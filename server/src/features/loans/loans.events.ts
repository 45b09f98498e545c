// What the client's own app is told about his loan.
import type { Loan } from '@backoffice/contract/loans/loans.ts';
import type { WebhookEvent } from '@backoffice/contract/integrations/webhooks.ts';
import { emit } from '#core/webhooks/webhooks.ts';
import type { PublicCtx } from '#platform/context.ts';

type LoanEvent = Extract<WebhookEvent, `loan.${string}`>;

/** Robots have no app that would want to know. */
export async function tellClient(ctx: PublicCtx, event: LoanEvent, loan: Loan): Promise<void> {
  const { id, client_id, account_id, amount, currency, status, reason_code, reason, fake } = loan;
  if (fake) return;
  const data = { id, account_id, amount, currency, status, reason_code, reason };
  await emit(ctx, event, { client_id, record_id: id, data });
}
