// Writes matches: which lines prove which records, by whom, and the status of the lines that follows from it.
import type { LineMatch, MatchRule, ProvedType } from '@backoffice/contract/matching/matching.matches.ts';
import { sql } from 'kysely';
import type { PublicCtx } from '#platform/context.ts';

type Db = Pick<PublicCtx, 'db'>;

interface Item {
  id: string;
  amount: string;
}

interface Made {
  kind: LineMatch['kind'];
  rule: MatchRule;
  lines: readonly Item[];
  records?: readonly (Item & { type: ProvedType })[];
  /** Withdrawal whose payment came back. */
  returned?: Item;
  difference?: string;
  /** It moves money; else the records were booked before. */
  posted: boolean;
  /** None where the job makes it. */
  people?: { made_by: string; approved_by: string | null };
}

/** Answers the id of the match. A line or record that another match has by now is refused by the database. */
export async function insertMatch(
  { db }: Db,
  { kind, rule, lines, records = [], returned, difference = '0', posted, people }: Made,
): Promise<string> {
  const { id } = await db
    .insertInto('matches')
    .values({ kind, rule, difference, posted, ...people })
    .returning('id')
    .executeTakeFirstOrThrow();
  const items = [
    ...lines.map((line) => ({ line_id: line.id, amount: line.amount })),
    ...records.map((record) => ({ [`${record.type}_id`]: record.id, amount: record.amount })),
    ...(returned ? [{ returned_id: returned.id, amount: returned.amount }] : []),
  ];
  await db
    .insertInto('match_items')
    .values(items.map((item, index) => ({ match_id: id, item_no: index + 1, ...item })))
    .execute();
  await setLineStatus(
    { db },
    lines.map((line) => line.id),
    kind === 'suspense' ? 'suspense' : 'matched',
  );
  return id;
}

interface Link {
  rule: MatchRule;
  difference: string;
  line: Item;
  record: Item & { type: ProvedType };
}

/** Matches of the job with records that were booked before, in one statement. */
export async function insertLinks({ db }: Db, links: readonly Link[]): Promise<void> {
  if (links.length === 0) return;
  const rows = links.map(({ rule, difference, line, record }) => ({
    rule,
    difference,
    kind: record.type,
    line_id: line.id,
    line_amount: line.amount,
    [`${record.type}_id`]: record.id,
    record_amount: record.amount,
  }));
  await sql`
    with link as materialized (
      select new_id() as match_id, link.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as link(rule text, difference numeric,
        kind text, line_id uuid, line_amount numeric, deposit_id uuid, withdrawal_id uuid, record_amount numeric)
    ), made as (
      insert into matches (id, kind, rule, difference, posted) select match_id, kind, rule, difference, false from link
    ), items as (
      insert into match_items (match_id, item_no, line_id, deposit_id, withdrawal_id, amount)
      select match_id, 1, line_id, null, null, line_amount from link
      union all select match_id, 2, null, deposit_id, withdrawal_id, record_amount from link
    )
    update statement_lines set status = 'matched', update_datetime = now(), version = version + 1
    from link where statement_lines.id = link.line_id
  `.execute(db);
}

export async function setLineStatus(
  { db }: Db,
  ids: readonly string[],
  status: 'open' | 'matched' | 'suspense',
): Promise<void> {
  await db
    .updateTable('statement_lines')
    .set({ status, update_datetime: sql`now()`, version: sql`version + 1` })
    .where('id', 'in', ids)
    .execute();
}

/** Leaves lines and records free for another match; the caller has taken back what it posted. */
export async function endMatch(
  { db }: Db,
  id: string,
  { undone_by, undo_approved_by }: { undone_by: string; undo_approved_by: string },
): Promise<void> {
  await db
    .updateTable('matches')
    .set({ status: 'undone', undone_by, undo_approved_by, undone_datetime: sql`now()` })
    .where('id', '=', id)
    .execute();
  await db.updateTable('match_items').set({ is_made: false }).where('match_id', '=', id).execute();
}

/** A match with the ids of the people who made it, and of its lines and records. */
export type FoundMatch = LineMatch & {
  people: (string | null)[];
  lines: string[];
  records: { type: ProvedType; id: string }[];
  returned_id: string | null;
};

/** The match that a line has now. */
export async function findMatch({ db }: Db, lineId: string): Promise<FoundMatch | null> {
  type Row = Omit<FoundMatch, 'record_type' | 'record_id' | 'line_count' | 'record_count'>;
  const { rows } = await sql<Row>`
    select matches.id, matches.kind, matches.rule, matches.difference::text, matches.posted, maker.name as made_by,
      approver.name as approved_by, matches.create_datetime, jsonb_build_array(matches.made_by, matches.approved_by) as people,
      items.lines, items.records, items.returned_id
    from match_items item
    join matches on matches.tenant_id = item.tenant_id and matches.id = item.match_id
    cross join lateral (
      select jsonb_agg(other.line_id order by item_no) filter (where other.line_id is not null) as lines,
        coalesce(jsonb_agg(jsonb_build_object('type', case when other.deposit_id is null then 'withdrawal' else 'deposit' end,
            'id', coalesce(other.deposit_id, other.withdrawal_id)) order by item_no)
          filter (where num_nonnulls(other.deposit_id, other.withdrawal_id) > 0), '[]') as records,
        min(other.returned_id::text) as returned_id
      from match_items other where other.tenant_id = item.tenant_id and other.match_id = item.match_id) as items
    left join staff maker on maker.tenant_id = matches.tenant_id and maker.id = matches.made_by
    left join staff approver on approver.tenant_id = matches.tenant_id and approver.id = matches.approved_by
    where item.line_id = ${lineId} and item.is_made
  `.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { records, returned_id, lines } = found;
  const first = records[0] ?? (returned_id ? { type: 'withdrawal' as const, id: returned_id } : null);
  return {
    ...found,
    record_type: first?.type ?? null,
    record_id: first?.id ?? null,
    line_count: lines.length,
    record_count: records.length + (returned_id ? 1 : 0),
  };
}

/** As the wire has it. */
export const shownMatch = ({
  people: _people,
  lines: _lines,
  records: _records,
  returned_id: _returned,
  ...match
}: FoundMatch): LineMatch => match;
