// Reads statements of house accounts and their lines.
import { listStatementLines, listStatements, type AgeBand } from '@backoffice/contract/matching/matching.ts';
import type { HouseAccountKind } from '@backoffice/contract/house-accounts/house-accounts.kinds.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { sql, type RawBuilder } from 'kysely';
import { today } from '#core/calendar.ts';
import { tenantRecords } from '#core/records/tenant-records.ts';
import { ofWholeTenant } from '#core/visibility/visibility.ts';
import { isNumberLike, withoutLongNumbers } from '#core/personal-data/search.ts';
import { continuedStatements } from '#features/house-accounts/house-accounts.public.ts';
import { containing } from '#platform/db/search.ts';

const ofAccount = {
  kind: sql<HouseAccountKind>`house_accounts.kind`,
  institution: sql<string>`house_accounts.institution`,
  number: sql<string>`house_accounts.number`,
};

const dayOf = (moment: RawBuilder<unknown>) => sql`((${moment}) at time zone tenant_time_zone())::date`;

const ageDays = sql<number>`${today} - statement_lines.booking_day`;
const age = sql<AgeBand | null>`case
  when statement_lines.status = 'matched' then null
  when ${ageDays} <= 1 then '0-1'
  when ${ageDays} <= 7 then '2-7'
  when ${ageDays} <= 30 then '8-30'
  else '30+' end`;

export const statementLines = tenantRecords('statement_line', listStatementLines, {
  columns: [
    'id',
    'currency',
    'statement_id',
    'amount',
    'counterparty_name',
    'counterparty_account',
    'our_reference',
    'bank_reference',
    'text',
    'code',
    'txid',
    'is_return',
    'raw',
    'status',
    'create_datetime',
    'version',
  ],
  select: {
    ...ofAccount,
    account_id: sql<string>`statement_lines.account_id`,
    booking_day: sql<string>`statement_lines.booking_day::text`,
    value_day: sql<string>`statement_lines.value_day::text`,
    age,
    statement_day: sql<string>`(
      select day::text from statements
      where statements.tenant_id = statement_lines.tenant_id and statements.id = statement_lines.statement_id)`,
  },
  join: {
    table: 'house_accounts',
    on: sql<boolean>`house_accounts.tenant_id = statement_lines.tenant_id and house_accounts.id = statement_lines.account_id`,
  },
  filters: {
    account_id: 'account_id',
    statement_id: 'statement_id',
    currency: 'currency',
    status: 'status',
    age: (band) => sql`${age} = ${band}`,
    direction: (direction) => (direction === 'in' ? sql`statement_lines.amount > 0` : sql`statement_lines.amount < 0`),
    from: (moment) => sql`statement_lines.booking_day >= ${dayOf(sql`${moment}::timestamptz`)}`,
    to: (moment) =>
      sql`statement_lines.booking_day <= ${dayOf(sql`${moment}::timestamptz - interval '1 microsecond'`)}`,
    record_id: (id) => sql`statement_lines.id in (
      select item.line_id from match_items record
      join match_items item on item.tenant_id = record.tenant_id and item.match_id = record.match_id and item.line_id is not null
      where record.is_made and (record.deposit_id = ${id} or record.withdrawal_id = ${id}))`,
    counterparty_name: (part, ctx) =>
      sql`(statement_lines.counterparty_name ilike ${containing(part)} or ${isNumberLike('statement_lines.counterparty_account', part, ctx)})`,
    text: (part, ctx) =>
      sql`(${withoutLongNumbers('statement_lines.text', ctx)} ilike ${containing(part)} or statement_lines.our_reference ilike ${containing(part)}
        or statement_lines.bank_reference ilike ${containing(part)} or statement_lines.txid ilike ${containing(part)})`,
  },
  sortColumns: { booking_day: 'booking_day' },
  defaultSort: '-booking_day',
  where: ofWholeTenant,
});

const continued = (column: 'gap' | 'previous_day') => sql<string | null>`(
  select ${sql.ref(column)}::text from ${continuedStatements} as continued where continued.id = statements.id)`;
const evidence = (column: 'name' | 'sha256') => sql<string>`(
  select ${sql.ref(column)} from evidence_files
  where evidence_files.tenant_id = statements.tenant_id and evidence_files.id = statements.evidence_id)`;

export const accountStatements = tenantRecords('statement', listStatements, {
  columns: ['id', 'source', 'opening', 'closing', 'line_count', 'new_line_count', 'create_datetime'],
  staffNames: { recorded_by: 'recorded_by', approved_by: 'approved_by' },
  select: {
    ...ofAccount,
    day: sql<string>`statements.day::text`,
    currency: sql<Currency>`house_accounts.currency`,
    account_id: sql<string>`house_accounts.id`,
    evidence_id: sql<string>`statements.evidence_id`,
    gap: continued('gap'),
    previous_day: continued('previous_day'),
    file_name: evidence('name'),
    sha256: evidence('sha256'),
    api_key: sql<string | null>`(
      select name from api_keys where api_keys.tenant_id = statements.tenant_id and api_keys.id = statements.api_key_id)`,
  },
  join: {
    table: 'house_accounts',
    on: sql<boolean>`house_accounts.tenant_id = statements.tenant_id and house_accounts.id = statements.account_id`,
  },
  filters: {
    account_id: 'account_id',
    source: 'source',
    has_gap: (has) => sql`(coalesce(${continued('gap')}::numeric, 0) <> 0) = ${has}`,
  },
  sortColumns: { day: 'day', create_datetime: 'create_datetime' },
  defaultSort: '-day',
  where: ofWholeTenant,
});
