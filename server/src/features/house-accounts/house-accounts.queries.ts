// Reads and writes house accounts, and says in SQL by how much a statement does not go on from the one before.
import { listHouseAccounts, type HouseAccount } from '@backoffice/contract/house-accounts/house-accounts.ts';
import type { StatementMapping } from '@backoffice/contract/house-accounts/house-accounts.formats.ts';
import type { FundChannel } from '@backoffice/contract/deposits/deposits.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { sql, type RawBuilder } from 'kysely';
import type * as z from 'zod';
import { tenantRecords } from '#core/records/tenant-records.ts';
import { ofWholeTenant } from '#core/visibility/visibility.ts';
import type { PublicCtx } from '#platform/context.ts';
import { containing } from '#platform/db/search.ts';

const status = sql<HouseAccount['status']>`case
  when house_accounts.closed_datetime is not null then 'closed'
  when house_accounts.active_from > now() then 'waiting'
  else 'active' end`;

/**
 * The newest statement of each day of an account, with the day before it and the money by which it does not go on: its closing
 * less the closing before and the lines booked since. A statement that overlaps the one before brings no difference.
 */
export const continuedStatements: RawBuilder<unknown> = sql`(
  select id, tenant_id, account_id, day, previous_day,
    closing - previous_closing - (
      select coalesce(sum(line.amount), 0) from statement_lines line
      where line.tenant_id = stated.tenant_id and line.account_id = stated.account_id
        and line.booking_day > stated.previous_day and line.booking_day <= stated.day) as gap
  from (
    select id, tenant_id, account_id, day, closing,
      lag(day) over account as previous_day, lag(closing) over account as previous_closing
    from (
      select distinct on (account_id, day) id, tenant_id, account_id, day, closing from statements
      where account_id is not null and closing is not null
      order by account_id, day, create_datetime desc) as newest
    window account as (partition by account_id order by day)) as stated)`;

export const houseAccounts = tenantRecords('house_account', listHouseAccounts, {
  columns: [
    'id',
    'kind',
    'institution',
    'number',
    'currency',
    'client_money',
    'format',
    'due_time',
    'active_from',
    'closed_datetime',
    'create_datetime',
    'version',
  ],
  staffNames: { created_by: 'created_by', approved_by: 'approved_by', closed_by: 'closed_by' },
  select: {
    status,
    mapping: sql<StatementMapping | null>`house_accounts.mapping`,
    last_day: sql<string | null>`(
      select max(day)::text from statements
      where statements.tenant_id = house_accounts.tenant_id and statements.account_id = house_accounts.id)`,
    gaps: sql<number>`(
      select count(*) from ${continuedStatements} as continued where continued.account_id = house_accounts.id and gap <> 0)`,
  },
  filters: {
    kind: 'kind',
    currency: 'currency',
    status: (value) => sql`${status} = ${value}`,
    number: (part) =>
      sql`(house_accounts.number ilike ${containing(part)} or house_accounts.institution ilike ${containing(part)})`,
  },
  sortColumns: { create_datetime: 'create_datetime' },
  defaultSort: '-create_datetime',
  where: ofWholeTenant,
});

interface Channel {
  sub_type: z.infer<typeof FundChannel>;
  currency: Currency;
}

/**
 * True where statements of the house's own accounts show what comes in and goes out in that channel and currency: what they do not
 * show takes two people.
 */
export async function hasLines({ db }: Pick<PublicCtx, 'db'>, { sub_type, currency }: Channel): Promise<boolean> {
  const kinds = sub_type === 'crypto' ? ['crypto'] : ['bank', 'processor'];
  const { rows } = await sql`
    select from house_accounts
    where kind = any (${kinds}) and currency = ${currency} and closed_datetime is null and exists (
      select from statement_lines line where line.tenant_id = house_accounts.tenant_id and line.account_id = house_accounts.id)
    limit 1
  `.execute(db);
  return rows.length > 0;
}

/** Condition on accounts whose statements count now. */
export const isActive = sql<boolean>`${status} = 'active'`;
