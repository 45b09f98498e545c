// Reads payout files, what they pay, and which approved withdrawals are in none.
import { listPayouts } from '@backoffice/contract/payouts/payouts.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import type { Payee } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { sql } from 'kysely';
import { isUnderRoutineCheck } from '#core/holds/holds.ts';
import { tenantRecords } from '#core/records/tenant-records.ts';
import { ofWholeTenant } from '#core/visibility/visibility.ts';
import type { PublicCtx } from '#platform/context.ts';

type Db = Pick<PublicCtx, 'db'>;

/** Code of a file by its id. */
export const codeOf = (id: string): string => `PAY-${id.slice(-8).toUpperCase()}`;

export const payouts = tenantRecords('payout', listPayouts, {
  columns: [
    'id',
    'currency',
    'format',
    'status',
    'item_count',
    'amount',
    'sha256',
    'cancel_datetime',
    'create_datetime',
    'version',
  ],
  staffNames: { made_by: 'made_by', approved_by: 'approved_by', cancelled_by: 'cancelled_by' },
  select: {
    account_id: sql<string>`payouts.account_id`,
    reference: sql<string>`'PAY-' || upper(right(payouts.id::text, 8))`,
    execution_day: sql<string>`payouts.execution_day::text`,
    institution: sql<string>`house_accounts.institution`,
    number: sql<string>`house_accounts.number`,
    paid_count: sql<number>`(
      select count(*)::int from payout_items item
      join withdrawals on withdrawals.tenant_id = item.tenant_id and withdrawals.id = item.withdrawal_id
      where item.tenant_id = payouts.tenant_id and item.payout_id = payouts.id and withdrawals.status = 'completed')`,
  },
  join: {
    table: 'house_accounts',
    on: sql<boolean>`house_accounts.tenant_id = payouts.tenant_id and house_accounts.id = payouts.account_id`,
  },
  filters: { account_id: 'account_id', currency: 'currency', format: 'format', status: 'status' },
  sortColumns: { create_datetime: 'create_datetime' },
  defaultSort: '-create_datetime',
  where: ofWholeTenant,
});

export interface Payable {
  id: string;
  amount: string;
  payee: Payee;
}

interface Wanted {
  currency: Currency;
  isCrypto: boolean;
  /** These alone; all that can be paid where it is missing. */
  ids?: readonly string[] | undefined;
  most: number;
}

/** Approved withdrawals of real clients that no file has and no check holds, the oldest first; locked until the transaction ends. */
export async function lockPayable({ db }: Db, { currency, isCrypto, ids, most }: Wanted): Promise<Payable[]> {
  const { rows } = await sql<Payable>`
    select id, (amount - fee)::text as amount, payee from withdrawals
    where not fake and status = 'approved' and currency = ${currency} and (sub_type = 'crypto') = ${isCrypto}
      and ${ids ? sql`id = any (${ids}::uuid[])` : sql`true`}
      and not ${isUnderRoutineCheck('withdrawals.tenant_id', 'withdrawals.client_id')}
      and not exists (
        select from payout_items item
        where item.tenant_id = withdrawals.tenant_id and item.withdrawal_id = withdrawals.id and item.is_live)
    order by review_datetime, id limit ${most} for update
  `.execute(db);
  return rows;
}

/** True where one of these withdrawals, or of those of a file, belongs to a client under a routine check. */
export async function isHeld({ db }: Db, of: { ids: readonly string[] } | { payoutId: string }): Promise<boolean> {
  const chosen =
    'ids' in of
      ? sql`withdrawals.id = any (${of.ids}::uuid[])`
      : sql`withdrawals.id in (select withdrawal_id from payout_items where payout_id = ${of.payoutId})
          and withdrawals.status = 'approved'`;
  const { rows } = await sql`
    select from withdrawals where ${chosen} and ${isUnderRoutineCheck('withdrawals.tenant_id', 'withdrawals.client_id')} limit 1
  `.execute(db);
  return rows.length > 0;
}

/** Payments of a file, in its order. */
export async function findPayments({ db }: Db, payoutId: string): Promise<Payable[]> {
  const { rows } = await sql<Payable>`
    select withdrawals.id, item.amount::text as amount, withdrawals.payee from payout_items item
    join withdrawals on withdrawals.tenant_id = item.tenant_id and withdrawals.id = item.withdrawal_id
    where item.payout_id = ${payoutId} order by item.item_no
  `.execute(db);
  return rows;
}
