// The board of a team's work: who has claimed what, how long it waits, what is unclaimed, and what was decided today.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { maxCounted, type Page } from '@backoffice/contract/kit/list.ts';
import type { WorkKind } from '@backoffice/contract/queues/queues.kinds.ts';
import type * as contract from '@backoffice/contract/queues/queues.ts';
import { mayAssign } from '@backoffice/contract/queues/queues.claims.ts';
import { type Decided, type QueueBoard, type QueueTargets } from '@backoffice/contract/queues/queues.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Approvals } from '#core/approvals/approvals.ts';
import { startOfToday } from '#core/calendar.ts';
import { always, type Condition } from '#core/records/filters.ts';
import { getQueueTargets } from '#core/records/waiting.ts';
import { teamOf } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { together } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { decisions } from './queues.kinds.ts';
import { isClaimed, isClaimOf, liveClaims, sourcesFor, type Source } from './queues.rows.ts';

type Minutes = QueueTargets;
type Person = QueueBoard['people'][number];

/** Condition on people whose work the caller sees. */
function isLed({ actor }: Ctx, column: string): Condition {
  const person = sql.ref(column);
  if (actor.role === 'god' || actor.role === 'angel') return always;
  return actor.role === 'superman'
    ? sql<boolean>`${person} = any (${teamOf(actor.id)})`
    : sql<boolean>`${person} = ${actor.id}`;
}

const columnOf = ({ table }: Source, name: string) => sql.ref(`${table}.${name}`);
const isLate = (source: Source, minutes: Minutes) =>
  sql<boolean>`${columnOf(source, 'create_datetime')} < now() - make_interval(mins => ${minutes[source.kind]}::int)`;

interface Claimed {
  kind: WorkKind;
  staff_id: string;
  count: number;
  oldest_datetime: string;
  overdue: number;
}

/** Claims by person and kind: few rows, each of which finds its record by its key. */
async function findClaimed(ctx: Ctx, sources: readonly Source[], minutes: Minutes): Promise<Claimed[]> {
  const each = sources.map(
    (source) => sql`
      select ${source.kind}::text as kind, claim.staff_id, count(*)::int as count,
        min(${columnOf(source, 'create_datetime')}) as oldest_datetime, (count(*) filter (where ${isLate(source, minutes)}))::int as overdue
      from ${liveClaims} join ${source.from} on ${isClaimOf(source)}
      where ${source.isSeen} and ${source.isWaiting} and ${isLed(ctx, 'claim.staff_id')} group by claim.staff_id`,
  );
  const { rows } = await sql<Claimed>`${sql.join(each, sql` union all `)}`.execute(ctx.db);
  return rows;
}

/** What is unclaimed, by kind, the oldest first and no further than where a number is of no use. */
async function findUnclaimed(ctx: Ctx, sources: readonly Source[], minutes: Minutes): Promise<QueueBoard['unclaimed']> {
  const each = sources.map(
    (source) => sql`
      select ${source.kind}::text as kind, count(*)::int as count, min(create_datetime) as oldest_datetime,
        (count(*) filter (where is_late))::int as overdue
      from (select ${columnOf(source, 'create_datetime')}, ${isLate(source, minutes)} as is_late from ${source.from}
        where ${source.isSeen} and ${source.isWaiting} and not ${isClaimed(source)}
        order by ${columnOf(source, 'create_datetime')} limit ${maxCounted}) as free
      having count(*) > 0`,
  );
  const { rows } = await sql<QueueBoard['unclaimed'][number]>`${sql.join(each, sql` union all `)}`.execute(ctx.db);
  return rows;
}

/** Lines of the audit log by which people decided today: id, at, staff_id, kind, record_id, client_id, waited_minutes. */
function decidedToday(ctx: Ctx, sources: readonly Source[], by: Condition): RawBuilder<unknown> {
  const each = sources.map(
    (source) => sql`
      select line.id, line.at, line.actor_id as staff_id, ${source.kind}::text as kind, ${columnOf(source, 'id')} as record_id,
        ${source.kind === 'case' ? sql`null::uuid` : columnOf(source, 'client_id')} as client_id,
        greatest(0, extract(epoch from line.at - ${columnOf(source, 'create_datetime')}) / 60)::float8 as waited_minutes
      from audit_lines line
      join ${source.from} on ${columnOf(source, 'tenant_id')} = line.tenant_id and ${columnOf(source, 'id')} = line.record_id
      where line.action collate "C" = ${decisions[source.kind].audit} and line.at >= ${startOfToday} and line.actor_id is not null
        and ${source.isSeen} and ${by} and ${isLed(ctx, 'line.actor_id')}`,
  );
  return sql`(${sql.join(each, sql` union all `)}) as decided`;
}

interface DecidedCount {
  kind: WorkKind;
  staff_id: string;
  count: number;
  median_minutes: number;
}

async function countDecided(ctx: Ctx, sources: readonly Source[]): Promise<DecidedCount[]> {
  const { rows } = await sql<DecidedCount>`
    select decided.staff_id, kind, count(*)::int as count,
      round((percentile_cont(0.5) within group (order by waited_minutes))::numeric, 1)::float8 as median_minutes
    from ${decidedToday(ctx, sources, always)} group by grouping sets ((decided.staff_id, kind), (decided.staff_id))
  `.execute(ctx.db);
  return rows;
}

export async function getQueueBoard(ctx: Ctx, approvals: Approvals): Promise<QueueBoard> {
  if (!mayAssign(ctx.actor.role)) throw new AppError('access.denied');
  const sources = sourcesFor(ctx, approvals, 'read');
  const minutes = await getQueueTargets(ctx);
  const [claimed, unclaimed, decided] = await together(
    findClaimed(ctx, sources, minutes),
    findUnclaimed(ctx, sources, minutes),
    countDecided(ctx, sources),
  );
  const ids = [...new Set([...claimed, ...decided].map(({ staff_id }) => staff_id))];
  const { rows: people } = await sql<Pick<Person, 'id' | 'name' | 'role'>>`
    select id, name, role from staff where id = any (${ids}::uuid[]) and active order by name, id
  `.execute(ctx.db);
  const countsOf = (rows: readonly { kind: WorkKind | null; staff_id: string; count: number }[], id: string) =>
    rows.flatMap(({ kind, staff_id, count }) => (staff_id === id && kind !== null ? [{ kind, count }] : []));
  return {
    people: people.map((person) => {
      const theirs = claimed.filter(({ staff_id }) => staff_id === person.id);
      const oldest = theirs.map(({ oldest_datetime }) => oldest_datetime).toSorted()[0];
      const all = decided.find(({ staff_id, kind }) => staff_id === person.id && kind === null);
      return {
        ...person,
        claimed: countsOf(claimed, person.id),
        oldest_datetime: oldest ?? null,
        overdue: theirs.reduce((sum, { overdue }) => sum + overdue, 0),
        decided: countsOf(decided, person.id),
        median_minutes: all?.median_minutes ?? null,
      };
    }),
    unclaimed,
  };
}

export async function findDecided(
  ctx: Ctx,
  approvals: Approvals,
  { kind, staff_id, page, page_size, sort = '-at', cursor }: CheckedInputOf<typeof contract.listDecided>,
): Promise<OutputOf<typeof contract.listDecided>> {
  const sources = sourcesFor(ctx, approvals, 'read', kind);
  const none: Page<Decided> = { items: [], total: 0, total_is_estimate: false, page, page_size, next_cursor: null };
  if (sources.length === 0) return none;
  const decided = decidedToday(ctx, sources, staff_id ? sql<boolean>`line.actor_id = ${staff_id}` : always);
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
  const skipped = cursor === undefined ? (page - 1) * page_size : offsetIn(cursor);
  const { rows } = await sql<Decided>`
    select decided.id, decided.kind, record_id, decided.client_id, clients.username, clients.full_name, staff.name as staff,
      round(waited_minutes::numeric, 1)::float8 as waited_minutes, at
    from ${decided}
    join staff on staff.id = decided.staff_id
    left join clients on clients.id = decided.client_id
    order by at ${direction}, decided.id ${direction} limit ${page_size + 1} offset ${skipped}
  `.execute(ctx.db);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from ${decided}`.execute(ctx.db);
  return {
    ...none,
    items: rows.slice(0, page_size),
    total: counted[0]?.total ?? 0,
    next_cursor: rows.length > page_size ? String(skipped + page_size) : null,
  };
}

/** A day's decisions are few: the cursor counts them. */
function offsetIn(cursor: string): number {
  if (!/^\d{1,7}$/.test(cursor))
    throw new AppError('request.invalid', { errors: [{ path: 'cursor', code: 'invalid' }] });
  return Number(cursor);
}
