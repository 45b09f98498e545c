// Payments of fines as a list: read from the journals, since a payment has no record of its own.
import type { FinePayment, listOverdrawn } from '@backoffice/contract/adjustments/adjustments.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Counts, Page, Totals } from '@backoffice/contract/kit/list.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { sql } from 'kysely';
import { all, clientConditions, recordConditions } from '#core/records/filters.ts';
import { isClientOf } from '#core/records/record-store.ts';
import { clientColumns, staffName } from '#core/records/rows.ts';
import { mayWorkFor } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { findCounts, findRows, sumRows } from '#platform/db/paging.ts';

interface Payment {
  tenant_id: string;
  id: string;
  client_id: string;
  account_id: string;
  acc_no: string;
  fake: boolean;
  amount: string;
  currency: Currency;
  status: 'completed';
  reason: string | null;
  actor_id: string | null;
  create_datetime: string;
}

/** Each payment takes from the client's cash once. */
const payments = sql<Payment>`(
  select journal.tenant_id, journal.id, account.client_id, account.id as account_id, account.acc_no, journal.fake,
    -line.amount as amount, line.currency, 'completed' as status, journal.reason, journal.actor_id,
    journal.effective_at as create_datetime
  from journals journal
  join journal_lines line on line.tenant_id = journal.tenant_id and line.journal_id = journal.id and line.code = 'cash'
  join accounts account on account.tenant_id = line.tenant_id and account.id = line.account_id
  where journal.kind = 'fine' and journal.step like 'paid:%')`;

export async function findFinePayments(
  ctx: Ctx,
  input: CheckedInputOf<typeof listOverdrawn>,
): Promise<Page<FinePayment> & { totals: Totals; counts: Counts }> {
  const found = ctx.db
    .selectFrom(payments.as('payments'))
    .innerJoin('clients', (join) => join.on(isClientOf('payments')))
    .where(all([...recordConditions('payments', input), ...clientConditions(ctx, input)]))
    .where(mayWorkFor(ctx, 'clients.agent_id'));
  const rows = found
    .select(['payments.id', 'client_id', 'account_id', 'acc_no', 'payments.fake', 'amount', 'currency', 'status'])
    .select(['reason', 'payments.create_datetime', 'payments.create_datetime as update_datetime'])
    .select(Object.entries(clientColumns).map(([name, column]) => column.as(name as keyof typeof clientColumns)))
    .select(staffName('payments', 'actor_id').as('recorded_by'));
  const { items, ...page } = await findRows(rows, input, {
    sortColumns: { create_datetime: 'payments.create_datetime', amount: 'payments.amount' },
    defaultSort: '-create_datetime',
    id: 'payments.id',
  });
  return {
    ...page,
    items: items.map((payment) => ({ ...payment, ...factsOfEveryPayment })),
    ...(await sumRows(ctx.db, found, { amount: 'payments.amount', currency: 'payments.currency' })),
    counts: await findCounts(ctx.db, found, 'payments.status', ['completed']),
  };
}

const factsOfEveryPayment = {
  sub_type: 'fine',
  claim: null,
  reason_code: null,
  reviewed_by: null,
  review_datetime: null,
  settled_by: null,
  settle_datetime: null,
  expire_datetime: null,
  version: 1,
} as const;
