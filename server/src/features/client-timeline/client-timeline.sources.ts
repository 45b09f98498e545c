// Sources of a client's timeline: how the records of each kind become entries. Each is read by its index on client and time, no
// further than a page needs.
import type { TimelineEntryKind } from '@backoffice/contract/client-timeline/client-timeline.ts';
import type { JournalKind } from '@backoffice/contract/ledger/ledger.ts';
import { orderRecordOf, orderSubTypes } from '@backoffice/contract/orders/orders.kinds.ts';
import { sql, type RawBuilder } from 'kysely';

/** Columns of an entry besides kind, id and time; null where a source has none of it. */
export const entryColumns = {
  record_id: 'uuid',
  sub_type: 'text',
  status: 'text',
  title: 'text',
  amount: 'text',
  currency: 'text',
  before: 'jsonb',
  after: 'jsonb',
  reason: 'text',
  actor_id: 'uuid',
} as const;
type EntryColumn = keyof typeof entryColumns;

export interface Source {
  kinds: readonly TimelineEntryKind[];
  table: string;
  /** Rows under the name of the table, where they are no table's. */
  from?: RawBuilder<unknown>;
  /** Column of the moment; by default of its creation. */
  at?: string;
  /** Other tables that each row has one row of. */
  join?: RawBuilder<unknown>;
  /** The kind of each row, where the source has several. */
  kind?: RawBuilder<unknown>;
  /** Rows that are entries, where not all are. */
  where?: RawBuilder<boolean>;
  columns: Partial<Record<EntryColumn, RawBuilder<unknown>>>;
}

const own = (...names: EntryColumn[]) => Object.fromEntries(names.map((name) => [name, sql.ref(name)]));
const money = {
  record_id: sql.ref('id'),
  status: sql.ref('status'),
  amount: sql`amount::text`,
  currency: sql.ref('currency'),
};

/** The kind of record that an order is follows from its own kind. */
const orderKind = sql`case orders.sub_type ${sql.join(
  orderSubTypes.map((subType) => sql`when ${sql.lit(subType)} then ${sql.lit(orderRecordOf(subType))}`),
  sql` `,
)} end`;
const orderRecords = [...new Set(orderSubTypes.map(orderRecordOf))];

/** Journals of the rows of a table, by their reference, with what each did to the client's money and, of a loan, to what is due. */
const postingsOf = (
  table: string,
  { kinds, step }: { kinds: readonly JournalKind[]; step: RawBuilder<unknown> },
): Pick<Source, 'table' | 'from' | 'at' | 'columns'> => ({
  table: 'postings',
  at: 'effective_at',
  from: sql`(
    select journals.id, owner.client_id, owner.id as record_id, journals.effective_at, ${step} as step
    from ${sql.table(table)} as owner join journals on journals.tenant_id = owner.tenant_id
      and journals.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}) and journals.reference = owner.id
    where ${step} is not null
  ) as postings`,
  columns: {
    record_id: sql.ref('record_id'),
    sub_type: sql.ref('step'),
    amount: sql`(select coalesce(nullif(sum(amount) filter (where code <> 'due'), 0), sum(amount) filter (where code = 'due'))
      from journal_lines line where line.tenant_id = (select current_setting('app.tenant')) and line.journal_id = postings.id
        and line.account_id is not null and line.code in ('cash', 'arrears', 'due'))::text`,
    currency: sql`(select min(currency) from journal_lines line where line.tenant_id = (select current_setting('app.tenant'))
      and line.journal_id = postings.id and line.account_id is not null)`,
  },
});

/** Steps of loans that are no record: what was repaid, and what was charged. */
const loanStep = sql`case when journals.kind = 'fine' then 'penalty' when step like 'repaid:%' then 'repay' when step like 'interest:%' then 'loan_interest' end`;
const interestStep = sql`case when step like 'interest:%' then 'interest' end`;

export const sources: readonly Source[] = [
  { kinds: ['loan_posting'], ...postingsOf('loans', { kinds: ['loan', 'fine'], step: loanStep }) },
  { kinds: ['interest'], ...postingsOf('orders', { kinds: ['trade'], step: interestStep }) },
  { kinds: ['corporate'], ...postingsOf('orders', { kinds: ['corporate'], step: sql`'corporate'` }) },
  {
    kinds: ['deposit'],
    table: 'deposits',
    columns: { ...money, ...own('sub_type', 'reason'), actor_id: sql.ref('recorded_by') },
  },
  { kinds: ['withdrawal'], table: 'withdrawals', columns: { ...money, ...own('sub_type', 'reason') } },
  { kinds: ['loan'], table: 'loans', columns: { ...money, ...own('reason') } },
  {
    kinds: ['adjustment'],
    table: 'adjustments',
    columns: { ...money, ...own('sub_type', 'reason'), actor_id: sql.ref('recorded_by') },
  },
  {
    kinds: ['exchange'],
    table: 'exchanges',
    columns: {
      ...money,
      after: sql`jsonb_build_object('received', received::text, 'received_currency', received_currency)`,
      actor_id: sql.ref('recorded_by'),
    },
  },
  {
    kinds: orderRecords,
    table: 'orders',
    kind: orderKind,
    columns: { ...money, sub_type: sql.ref('sub_type'), title: sql.ref('symbol'), reason: sql.ref('reason') },
  },
  {
    kinds: orderRecords,
    table: 'sales',
    join: sql`join orders on orders.tenant_id = sales.tenant_id and orders.id = sales.order_id`,
    kind: orderKind,
    columns: {
      record_id: sql.ref('sales.order_id'),
      sub_type: sql`'sale'`,
      status: sql.ref('sales.status'),
      title: sql.ref('orders.symbol'),
      amount: sql`sales.proceeds::text`,
      currency: sql.ref('orders.currency'),
    },
  },
  { kinds: ['subscription'], table: 'subscriptions', columns: { ...money, reason: sql.ref('reason') } },
  {
    kinds: ['identity_check'],
    table: 'identity_checks',
    where: sql`number > 0`, // what stands there before the first submission
    columns: {
      ...own('status', 'reason'),
      record_id: sql.ref('id'),
      sub_type: sql.ref('source'),
      title: sql`number::text`,
      actor_id: sql.ref('filled_by'),
    },
  },
  {
    kinds: ['message'],
    table: 'messages',
    columns: {
      record_id: sql.ref('id'),
      sub_type: sql`case when recalled_datetime is not null then 'recalled' when read_datetime is not null then 'read' else 'unread' end`,
      title: sql.ref('title'),
      actor_id: sql.ref('sent_by'),
    },
  },
  {
    kinds: ['client_document'],
    table: 'client_documents',
    columns: {
      ...own('status'),
      record_id: sql.ref('id'),
      sub_type: sql.ref('client_documents.kind'),
      title: sql.ref('number'),
    },
  },
  {
    kinds: ['client_note'],
    table: 'client_notes',
    at: 'happen_datetime',
    columns: {
      sub_type: sql.ref('sub_type'),
      title: sql`(select text from client_note_versions note
        where note.tenant_id = client_notes.tenant_id and note.note_id = client_notes.id order by number desc limit 1)`,
      after: sql`case when sub_type = 'call' then jsonb_build_object('direction', direction, 'outcome', outcome, 'minutes', minutes) end`,
      actor_id: sql.ref('staff_id'),
    },
  },
  {
    kinds: ['task'],
    table: 'tasks',
    columns: {
      ...own('sub_type', 'status'),
      record_id: sql.ref('id'),
      title: sql`coalesce(title, (select text from client_note_versions note
        where note.tenant_id = tasks.tenant_id and note.note_id = tasks.note_id order by number desc limit 1))`,
      after: sql`jsonb_build_object('due_day', due_day, 'assignee', (
        select name from staff where staff.tenant_id = tasks.tenant_id and staff.id = tasks.assignee_id), 'result', result)`,
      actor_id: sql.ref('created_by'),
    },
  },
  {
    kinds: ['visit'],
    table: 'client_sessions',
    columns: {
      sub_type: sql.ref('os'),
      title: sql`concat_ws(' · ', address, place)`,
      after: sql`case when end_datetime is not null then jsonb_build_object('end_datetime', end_datetime) end`,
    },
  },
];
