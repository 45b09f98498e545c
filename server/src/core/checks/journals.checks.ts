// Journals: whole, about something that exists, in one book, and summed into the platform's totals.
import { add, compare } from '@backoffice/contract/kit/money.ts';
import { sql } from 'kysely';
import { brokenJournals } from '#core/ledger/journal-seals.ts';
import type { TenantDb } from '#platform/db/database.ts';
import { joinInTenant } from '#platform/db/tenant-join.ts';
import { countOf, nextRange, type Check, type Finding, type Range } from './check.ts';
import { checkInParts, checkStatementInParts } from './parts.ts';

export const journalSums = checkStatementInParts(
  'journals',
  'journal.sum',
  'error',
  ({ after, upto }: Range) => sql<Finding>`
    with sums as (
      select journal_id, currency, sum(amount) as sum from journal_lines
      where journal_id > ${after} and journal_id <= ${upto} group by journal_id, currency
    ), wrong as (
      select journal_id, jsonb_object_agg(currency, sum::text) as found from sums where sum <> 0 group by journal_id
      union all
      select id, '"no lines"' from journals
      where id > ${after} and id <= ${upto} and not exists (select from sums where sums.journal_id = journals.id)
        and not exists (select from unit_lines where unit_lines.tenant_id = journals.tenant_id and unit_lines.journal_id = journals.id)
    )
    select 'journal' as subject_type, journal_id::text as subject_id,
      (select account.client_id from journal_lines line
       join accounts account on account.tenant_id = line.tenant_id and account.id = line.account_id
       where line.journal_id = wrong.journal_id limit 1) as client_id,
      jsonb_build_object('expected', '0', 'found', found) as detail
    from wrong
  `,
);

/** The kinds of journal whose business records have a table of their own. */
const records = {
  deposit: 'deposits',
  withdrawal: 'withdrawals',
  compensation: 'adjustments',
  bonus: 'adjustments',
  exchange: 'exchanges',
  loan: 'loans',
  fine: 'loans',
  trade: 'orders',
  corporate: 'orders',
  settlement: 'statements',
  bank: 'matches',
} as const;

export const journalRecords = checkStatementInParts('journals', 'journal.record', 'error', ({ after, upto }: Range) => {
  const missing = Object.entries(records).map(
    ([kind, table]) => sql`(journal.kind = ${sql.lit(kind)} and not exists (
      select from ${sql.table(table)} as record where record.tenant_id = journal.tenant_id and record.id = journal.reference))`,
  );
  return sql<Finding>`
    select 'journal' as subject_type, journal.id::text as subject_id,
      (select account.client_id from journal_lines line
       join accounts account on account.tenant_id = line.tenant_id and account.id = line.account_id
       where line.tenant_id = journal.tenant_id and line.journal_id = journal.id limit 1) as client_id,
      jsonb_build_object('kind', journal.kind, 'expected', journal.reference, 'found', null) as detail
    from journals journal where journal.id > ${after} and journal.id <= ${upto} and (${sql.join(missing, sql` or `)})
    union all
    select 'journal', line.journal_id::text, min(account.client_id::text)::uuid, jsonb_build_object('expected', 'a journal', 'found', null)
    from journal_lines line
    left join accounts account on account.tenant_id = line.tenant_id and account.id = line.account_id
    where line.journal_id > ${after} and line.journal_id <= ${upto}
      and not exists (select from journals journal where journal.tenant_id = line.tenant_id and journal.id = line.journal_id)
    group by line.journal_id
  `;
});

/** No foreign key holds a line to its account: post_journal sees to it, and this sees to post_journal. */
export const journalAccounts = checkStatementInParts(
  'journals',
  'journal.account',
  'error',
  ({ after, upto }: Range) => sql<Finding>`
    select 'journal' as subject_type, line.journal_id::text as subject_id, min(account.client_id::text)::uuid as client_id,
      jsonb_build_object('expected', jsonb_agg(jsonb_build_object('line_no', line_no, 'account_id', account_id, 'currency', line.currency) order by line_no),
                         'found', jsonb_agg(account.currency order by line_no)) as detail
    from journal_lines line
    left join accounts account on account.tenant_id = line.tenant_id and account.id = line.account_id
    where line.journal_id > ${after} and line.journal_id <= ${upto}
      and line.account_id is not null and account.currency is distinct from line.currency
    group by line.journal_id
  `,
);

export const journalBooks = checkStatementInParts(
  'journals',
  'journal.book',
  'error',
  ({ after, upto }: Range) => sql<Finding>`
    select 'journal' as subject_type, journal.id::text as subject_id, min(account.client_id::text)::uuid as client_id,
      jsonb_build_object('expected', case when bool_or(journal.fake) then 'robot' else 'real' end,
        'found', jsonb_agg(jsonb_build_object('line_no', line.line_no, 'line', case when line.fake then 'robot' else 'real' end,
                                              'account', case when account.fake then 'robot' when not account.fake then 'real' end)
                           order by line.line_no)) as detail
    from journals journal
    join journal_lines line on line.tenant_id = journal.tenant_id and line.journal_id = journal.id
    left join accounts account on account.tenant_id = line.tenant_id and account.id = line.account_id
    where journal.id > ${after} and journal.id <= ${upto} and line.journal_id > ${after} and line.journal_id <= ${upto}
      and (line.fake <> journal.fake or account.fake <> journal.fake)
    group by journal.id
  `,
);

/** All tables may agree and still not be what was posted: the seals remember. */
export const journalSeals = checkInParts('journals', 'journal.seal', 'error', async ({ db, tenantId }, range) => {
  const { rows } = await brokenJournals({ tenantId, ...range }).execute(db);
  const clients = await findClientsOf(
    db,
    rows.map(({ record_id }) => record_id),
  );
  return rows.map(({ record_id, seq, fault }) => ({
    subject_type: 'journal',
    subject_id: record_id,
    client_id: clients.get(record_id) ?? null,
    detail: { expected: 'as sealed', found: fault, seq },
  }));
});

/** Clients by journal; a journal with only the platform's lines left has none. */
async function findClientsOf(db: TenantDb, journals: string[]): Promise<Map<string, string>> {
  if (journals.length === 0) return new Map();
  const rows = await db
    .selectFrom('journal_lines')
    .innerJoin('accounts', (join) => joinInTenant(join, 'accounts.id', 'journal_lines.account_id'))
    .select(['journal_id', 'client_id'])
    .where('journal_id', 'in', journals)
    .execute();
  return new Map(rows.map(({ journal_id, client_id }) => [journal_id, client_id]));
}

type Sums = Record<string, string>;

/** Totals and mark were read in one snapshot; the lines before the mark no longer change, so they can be summed in peace. */
interface TotalsCursor {
  upto: string;
  before_xid: string;
  totals: Sums;
  sums: Sums;
}

export const platformTotals: Check = {
  name: 'platform.totals',
  severity: 'error',
  count: (db) => countOf(db, 'journals'),
  async checkSlice({ db }, cursor) {
    const begun = cursor as TotalsCursor | null;
    const { before_xid, totals, sums } = begun ?? (await rolledUp(db));
    const { range, done, next } = await nextRange(db, 'journals', begun);
    const all = addUp(sums, await sumLines(db, range, before_xid));
    if (next) return { findings: [], done, next: { upto: range.upto, before_xid, totals, sums: all } };
    return { findings: differences(totals, all), done, next: null };
  },
};

async function rolledUp(db: TenantDb): Promise<Omit<TotalsCursor, 'upto'>> {
  const { rows } = await sql<{ before_xid: string; totals: Sums }>`
    select coalesce((select before_xid from platform_rollups), '0')::text as before_xid,
      coalesce((select jsonb_object_agg(${accountName}, amount::text) from platform_totals), '{}') as totals
  `.execute(db);
  return { before_xid: '0', totals: {}, ...rows[0], sums: {} };
}

async function sumLines(db: TenantDb, { after, upto }: Range, beforeXid: string): Promise<Sums> {
  const { rows } = await sql<{ name: string; sum: string }>`
    select ${accountName} as name, sum(amount) from journal_lines
    where account_id is null and journal_id > ${after} and journal_id <= ${upto} and xid < ${beforeXid}::xid8 group by name
  `.execute(db);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

const accountName = sql`case when fake then 'robot' else 'real' end || '/' || code || '/' || currency`;

const addUp = (one: Sums, other: Sums): Sums => ({
  ...one,
  ...Object.fromEntries(Object.entries(other).map(([name, sum]) => [name, add(one[name] ?? '0', sum)])),
});

function differences(totals: Sums, sums: Sums): Finding[] {
  const names = [...new Set([...Object.keys(totals), ...Object.keys(sums)])];
  return names.flatMap((name) => {
    const [found, expected] = [totals[name] ?? '0', sums[name] ?? '0'];
    if (compare(found, expected) === 0) return [];
    return [{ subject_type: 'platform', subject_id: name, client_id: null, detail: { expected, found } }];
  });
}
