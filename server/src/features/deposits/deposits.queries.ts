// Reads and writes the deposit records.
import { sql } from 'kysely';
import { depositStatuses, listDeposits } from '@backoffice/contract/deposits/deposits.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { clientRecords } from '#core/records/client-records.ts';
import type { PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

const deposits = clientRecords('deposit', listDeposits, {
  columns: [
    'account_id',
    'amount',
    'currency',
    'sub_type',
    'status',
    'screenshot',
    'receiving_address_id',
    'reason_code',
    'reason',
    'update_datetime',
    'version',
  ],
  staffNames: { recorded_by: 'recorded_by', reviewed_by: 'reviewed_by' },
  filters: {
    sub_type: 'sub_type',
    receiving_address_id: 'receiving_address_id',
    reference: (code) => sql`right(deposits.id::text, 8) = ${code.slice(-8).toLowerCase()}`,
  },
  sortColumns: { create_datetime: 'create_datetime', amount: 'amount' },
  defaultSort: '-create_datetime',
  statuses: depositStatuses,
});

export const {
  rows: depositRows,
  find: findDeposits,
  count: countDeposits,
  get: getDeposit,
  lock: lockDeposit,
  insert: insertDeposit,
  set: setDeposit,
} = deposits;

interface LineOfClient {
  client_id: string;
  line: { id: string; amount: string; currency: Currency; channel: 'bank' | 'crypto' };
}

/** A pending deposit of what a line brought without a claim; each line makes one. */
export async function insertDepositOfLine(
  ctx: Pick<PublicCtx, 'db'>,
  { client_id, line: { id: line_id, amount, currency, channel: sub_type } }: LineOfClient,
): Promise<string> {
  const account = await ctx.db
    .selectFrom('accounts')
    .select('id')
    .where((row) => row.and({ client_id, currency }))
    .orderBy('id')
    .executeTakeFirst();
  if (!account) throw new AppError('match.does_not_fit');
  const claim = { client_id, account_id: account.id, fake: false, amount, currency, sub_type, line_id };
  return insertDeposit(ctx, { ...claim, status: 'pending' });
}
