// Reads and writes subscriptions.
import { listSubscriptions, subscriptionStatuses } from '@backoffice/contract/subscriptions/subscriptions.ts';
import { sql } from 'kysely';
import { clientRecords } from '#core/records/client-records.ts';

const productOf = sql`products where products.tenant_id = subscriptions.tenant_id and products.id = subscriptions.product_id`;

export const subscriptions = clientRecords('subscription', listSubscriptions, {
  columns: [
    'account_id',
    'product_id',
    'amount',
    'currency',
    'budget',
    'term_days',
    'status',
    'release_code',
    'reason_code',
    'reason',
    'start_datetime',
    'end_datetime',
    'refund',
    'update_datetime',
    'version',
  ],
  staffNames: {
    reviewed_by: 'reviewed_by',
    refund_requested_by: 'refund_requested_by',
    refund_approved_by: 'refund_approved_by',
  },
  select: {
    name_zh: sql<string>`(select name_zh from ${productOf})`,
    name_en: sql<string>`(select name_en from ${productOf})`,
  },
  filters: { product_id: 'product_id' },
  sortColumns: { create_datetime: 'create_datetime', amount: 'amount' },
  defaultSort: '-create_datetime',
  statuses: subscriptionStatuses,
});
