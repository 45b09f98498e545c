// Webhooks: the events sent to the clients' app, and their shape.
import * as z from 'zod';

/** Named `noun.verb_in_past`, after the record that they speak of. */
export const clientEvents = [
  'arrears.repaid',
  'arrears.written_off',
  'client_document.issued',
  'client.registered',
  'client.offline',
  'client.password_reset',
  'client.authenticator_reset',
  'client.status_changed',
  'corporate_action.announced',
  'corporate_action.paid',
  'deposit.approved',
  'deposit.rejected',
  'deposit.reversed',
  'kyc.approved',
  'kyc.rejected',
  'loan.approved',
  'loan.rejected',
  'loan.disbursed',
  'loan.overdue',
  'loan.completed',
  'loan.written_off',
  'loan.reversed',
  'message.sent',
  'order.allotted',
  'order.approved',
  'order.executed',
  'order.payment_due',
  'order.rejected',
  'order.released',
  'order.sold',
  'order.settled',
  'order.corrected',
  'withdrawal.approved',
  'withdrawal.rejected',
  'withdrawal.completed',
  'withdrawal.reversed',
  'adjustment.approved',
  'adjustment.rejected',
  'adjustment.converted',
  'adjustment.expired',
  'adjustment.reversed',
] as const;
export type ClientEvent = (typeof clientEvents)[number];

/** Events of a product that every client may order: they name no client. */
export const productEvents = ['product.opened', 'product.extended', 'product.closed'] as const;
export type ProductEvent = (typeof productEvents)[number];

/** Events of a report whose owner asked for them: what it is called and when it was ready, and nothing of what is in it. */
export const reportEvents = ['report.ready'] as const;
export type ReportEvent = (typeof reportEvents)[number];

export const webhookEvents = [...clientEvents, ...productEvents, ...reportEvents] as const;
export const WebhookEvent = z.enum(webhookEvents);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** The body of a call; its id stands in the header `webhook-id` as well, and a repeat carries the same one. */
export const WebhookBody = z.strictObject({
  id: z.uuid(),
  type: WebhookEvent,
  timestamp: z.iso.datetime(),
  /** Null where the event is about a product or a report. */
  client_id: z.uuid().nullable(),
  record_id: z.uuid(),
  data: z.record(z.string(), z.unknown()),
});
export type WebhookBody = z.infer<typeof WebhookBody>;
