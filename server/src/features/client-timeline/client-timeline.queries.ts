// Reads a page of a client's timeline: the newest of each source that the person may read, merged. Nothing is counted.
import {
  actionsOfEntries,
  groupOfEntry,
  isTimelinePosting,
  timelineEntryKinds,
  timelinePostings,
  type listTimeline,
  type TimelineEntry,
  type TimelineEntryKind,
} from '@backoffice/contract/client-timeline/client-timeline.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { mayCall } from '@backoffice/contract/kit/menu.ts';
import { factsOf, kindsInClientHistory, type RecordKind } from '@backoffice/contract/kit/record-kinds.ts';
import { sql, type RawBuilder } from 'kysely';
import { all, always, type Condition } from '#core/records/filters.ts';
import { isVisibleClient } from '#core/visibility/visibility.ts';
import { hiddenFrom, isNoneOf, type Hidden } from '#features/audit-log/audit-log.public.ts';
import type { Actor, Ctx } from '#platform/context.ts';
import { AppError, isDataException } from '#platform/errors.ts';
import type { Route } from '#platform/http/route.ts';
import { entryColumns, sources, type Source } from './client-timeline.sources.ts';

type Input = CheckedInputOf<typeof listTimeline>;

/** Audit lines that one page looks through; some of them are not for everybody, or say what an entry says already. */
const mostLines = 1_000;

/** Place in the timeline after which a page begins. */
type Place = readonly [at: string, id: string];

const mayReadKind = (actor: Actor, kind: RecordKind): boolean => {
  const { resource } = factsOf(kind);
  // Exchanges and requests have no resource: those who may read the client may read them.
  return resource === undefined || mayCall(actor, resource, 'read');
};

const isWanted = (actor: Actor, { groups }: Input, kind: TimelineEntryKind): boolean =>
  (!groups || groups.includes(groupOfEntry(kind))) &&
  (kind === 'visit' ||
    kind === 'action' ||
    mayReadKind(actor, isTimelinePosting(kind) ? timelinePostings[kind] : kind));

interface Row extends Omit<TimelineEntry, 'group'> {
  place: string;
  is_end: boolean;
}

/** Rows of one table that belong to the client, before a place and in a period, the newest first. */
const newestOf = (
  table: string,
  at: string,
  { client_id, from, to }: Input,
  after: Place | null,
): RawBuilder<unknown> => {
  const moment = sql.ref(`${table}.${at}`);
  return sql`${sql.ref(`${table}.client_id`)} = ${client_id} and ${all([
    from && sql<boolean>`${moment} >= ${from}`,
    to && sql<boolean>`${moment} < ${to}`,
    after ? sql<boolean>`(${moment}, ${sql.ref(`${table}.id`)}) < (${after[0]}, ${after[1]})` : undefined,
  ])} order by ${moment} desc, ${sql.ref(`${table}.id`)} desc`;
};

function entriesOf(source: Source, kinds: readonly TimelineEntryKind[], input: Input, after: Place | null) {
  const { table, from = sql.table(table), at = 'create_datetime', join, kind, where = always, columns } = source;
  const shown = Object.entries(entryColumns).map(
    ([name, type]) =>
      sql`(${columns[name as keyof typeof entryColumns] ?? sql`null`})::${sql.raw(type)} as ${sql.ref(name)}`,
  );
  const ofKind: Condition = kind ? sql<boolean>`${kind} = any (${kinds}::text[])` : always;
  return sql`(
    select ${kind ?? sql.lit(kinds[0] ?? '')} as kind, ${sql.ref(`${table}.id`)} as id, ${sql.ref(`${table}.${at}`)} as at, ${sql.join(shown)},
      null::text as record_type, null::text as actor_name, null::text as actor_role, false as is_end
    from ${from} ${join ?? sql``} where ${ofKind} and ${where} and ${newestOf(table, at, input, after)} limit ${input.page_size + 1})`;
}

/** Lines of the audit log, and a row that marks how far they were looked through where that was not to their end. */
function actionsOf(actor: Actor, input: Input, hidden: Hidden) {
  const readable = kindsInClientHistory.filter((kind) => mayReadKind(actor, kind));
  const nothing = Object.entries(entryColumns).map(([, type]) => sql`null::${sql.raw(type)}`);
  return [
    sql`(
      select 'action' as kind, id, at, record_id, action as sub_type, null as status, null as title, null as amount, null as currency,
        before, after, reason, actor_id, record_type, actor_name, actor_role, false as is_end
      from lines as audit_lines
      where record_type = any (${readable}::text[]) and action <> all (${actionsOfEntries}::text[]) and ${isNoneOf(hidden)}
      order by at desc, id desc limit ${input.page_size + 1})`,
    sql`(select 'action', id, at, ${sql.join(nothing)}, null, null, null, true from lines order by at, id limit (
      select case when count(*) = ${mostLines} then 1 else 0 end from lines))`,
  ];
}

const linesOf = (input: Input, after: Place | null) => sql`
  select tenant_id, id, at, action, actor_id, actor_name, actor_role, record_type, record_id, before, after, reason
  from audit_lines where ${newestOf('audit_lines', 'at', input, after)} limit ${mostLines}`;

export const findTimeline =
  (routes: readonly Route[]) =>
  async (ctx: Ctx, input: Input): Promise<OutputOf<typeof listTimeline>> => {
    const { actor } = ctx;
    if (!(await isVisibleClient(ctx, input.client_id))) throw new AppError('record.not_found');
    const wanted = new Set(timelineEntryKinds.filter((kind) => isWanted(actor, input, kind)));
    const after = input.cursor === undefined ? null : readPlace(input.cursor);
    const parts = sources.flatMap((source) => {
      const kinds = source.kinds.filter((kind) => wanted.has(kind));
      return kinds.length === 0 ? [] : [entriesOf(source, kinds, input, after)];
    });
    const hasActions = wanted.has('action');
    if (hasActions) parts.push(...actionsOf(actor, input, hiddenFrom(actor, routes)));
    if (parts.length === 0) return { items: [], next_cursor: null };
    const { rows } = await sql<Row>`
      ${hasActions ? sql`with lines as materialized (${linesOf(input, after)})` : sql``}
      select entry.kind, entry.id, at, at::text as place, coalesce(record_type, entry.kind) as record_type, record_id, sub_type, status, title, amount,
        currency, before, after, reason, coalesce(actor_name, staff.name) as actor_name, coalesce(actor_role, staff.role) as actor_role, is_end
      from (
        select * from (${sql.join(parts, sql` union all `)}) as entry (${sql.join([...columnsOfEntry].map((name) => sql.ref(name)))})
        order by at desc, id desc, is_end limit ${input.page_size + 2}
      ) as entry
      left join staff on staff.tenant_id = (select current_setting('app.tenant')) and staff.id = entry.actor_id
      order by at desc, entry.id desc, is_end
    `
      .execute(ctx.db)
      .catch((error: unknown) => {
        throw after && isDataException(error) ? notOurCursor() : error;
      });
    return pageOf(rows, input.page_size);
  };

const columnsOfEntry = [
  'kind',
  'id',
  'at',
  ...Object.keys(entryColumns),
  'record_type',
  'actor_name',
  'actor_role',
  'is_end',
] as const;

/** Entries up to where the audit lines were looked through: what is older may have lines between. */
function pageOf(rows: readonly Row[], pageSize: number): OutputOf<typeof listTimeline> {
  const end = rows.findIndex(({ is_end }) => is_end);
  const before = end < 0 ? rows : rows.slice(0, end);
  const shown = before.slice(0, pageSize);
  const last = before.length > pageSize ? shown.at(-1) : rows[end];
  return {
    items: shown.map(({ place: _place, is_end: _end, ...entry }) => ({
      ...entry,
      group: groupOfEntry(entry.kind),
      record_type: recordTypeOf(entry),
    })),
    next_cursor: last ? Buffer.from(JSON.stringify([last.place, last.id])).toString('base64url') : null,
  };
}

function recordTypeOf({
  kind,
  record_id,
  record_type,
}: Pick<Row, 'kind' | 'record_id' | 'record_type'>): string | null {
  if (record_id === null) return null;
  return isTimelinePosting(kind) ? timelinePostings[kind] : record_type;
}

function readPlace(cursor: string): Place {
  try {
    const [at, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof at === 'string' && typeof id === 'string') return [at, id];
  } catch {
    // Fall through: it is not one of ours.
  }
  throw notOurCursor();
}

const notOurCursor = () => new AppError('request.invalid', { errors: [{ path: 'cursor', code: 'invalid' }] });
