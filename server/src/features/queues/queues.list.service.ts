// The queue of a person over all kinds: each kind's oldest by its index, put together.
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { maxCounted, type Page } from '@backoffice/contract/kit/list.ts';
import type * as contract from '@backoffice/contract/queues/queues.ts';
import type { QueueItem, QueueTargets } from '@backoffice/contract/queues/queues.ts';
import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod';
import type { Approvals } from '#core/approvals/approvals.ts';
import { all, isClientNamed, type Condition } from '#core/records/filters.ts';
import { getQueueTargets } from '#core/records/waiting.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { isClaimed, isClaimLive, sourcesFor, type Source } from './queues.rows.ts';

type Input = CheckedInputOf<typeof contract.listQueue>;
type Minutes = QueueTargets;

const Cursor = z.tuple([z.string().regex(/^\d{4,6}-\d\d-\d\d [\d:.]+[+-]\d\d(?::\d\d)?$/), z.uuid()]);

function readCursor(text: string): z.infer<typeof Cursor> {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw new AppError('request.invalid', { errors: [{ path: 'cursor', code: 'invalid' }] });
  }
}

const columnOf = ({ table }: Source, name: string) => sql.ref(`${table}.${name}`);
const minutesOf = (minutes: Minutes, { kind }: Source) => sql`make_interval(mins => ${minutes[kind]}::int)`;

/** Time by which rows are ordered, as far as it is later than the time a record came in: the same for all records of a kind. */
const leadOf = (minutes: Minutes, source: Source, { sort = 'due_datetime' }: Input) =>
  sort.endsWith('due_datetime') ? minutesOf(minutes, source) : sql`interval '0'`;

const isOfClientNamed = (ctx: Ctx, source: Source, text: string): Condition =>
  source.kind === 'case'
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from clients where clients.tenant_id = ${columnOf(source, 'tenant_id')}
        and clients.id = ${columnOf(source, 'client_id')} and ${isClientNamed(text, ctx)})`;

/** Conditions of the filters. */
function filtersOf(ctx: Ctx, source: Source, minutes: Minutes, input: Input): Condition {
  const { actor } = ctx;
  const { claim, staff_id, overdue, username } = input;
  const isMine = sql<boolean>`claim.staff_id = ${actor.id}`;
  const late = sql<boolean>`${columnOf(source, 'create_datetime')} < now() - ${minutesOf(minutes, source)}`;
  return all([
    source.isSeen,
    source.isWaiting,
    input.readable ? undefined : source.isUnbarred,
    claim === 'mine' ? isClaimed(source, isMine) : undefined,
    claim === 'others' ? isClaimed(source, sql<boolean>`not ${isMine}`) : undefined,
    claim === 'free' ? sql<boolean>`not ${isClaimed(source)}` : undefined,
    staff_id ? isClaimed(source, sql<boolean>`claim.staff_id = ${staff_id}`) : undefined,
    username ? isOfClientNamed(ctx, source, username) : undefined,
    overdue === undefined ? undefined : overdue ? late : sql<boolean>`not ${late}`,
  ]);
}

const select = (source: Source, minutes: Minutes) => sql`
  select ${source.kind}::text as kind, ${columnOf(source, 'tenant_id')}, ${columnOf(source, 'id')}, ${source.columns},
    ${columnOf(source, 'create_datetime')}, ${columnOf(source, 'create_datetime')} + ${minutesOf(minutes, source)} as due_datetime
  from ${source.from}`;

type Row = QueueItem & { cursor_value: string };

/** Adds names of people, and the claims. */
async function named(ctx: Ctx, rows: RawBuilder<unknown>, position: RawBuilder<unknown>, ending: RawBuilder<unknown>) {
  const found = await sql<Row>`
    select record.id, record.kind, record.action, record.title, record.client_id, clients.username, clients.full_name,
      agent.name as agent_name, record.amount::text as amount, record.currency, owner.name as owner,
      holder.name as claimed_by, holder.id as claimed_by_id, case when holder.id is not null then claim.claim_datetime end as claim_datetime,
      coalesce(holder.id = ${ctx.actor.id}, false) as is_mine, record.create_datetime, record.due_datetime, (${position})::text as cursor_value
    from (${rows}) as record
    left join clients on clients.tenant_id = record.tenant_id and clients.id = record.client_id
    left join staff agent on agent.tenant_id = record.tenant_id and agent.id = record.agent_id
    left join staff owner on owner.tenant_id = record.tenant_id and owner.id = record.owner_id
    left join record_claims claim on claim.tenant_id = record.tenant_id and claim.record_type = record.kind and claim.record_id = record.id
      and ${isClaimLive}
    left join staff holder on holder.tenant_id = claim.tenant_id and holder.id = claim.staff_id and holder.active
    ${ending}
  `.execute(ctx.db);
  return found.rows;
}

const withoutCursor = ({ cursor_value: _value, ...item }: Row): QueueItem => item;

export async function findQueue(ctx: Ctx, approvals: Approvals, input: Input): Promise<Page<QueueItem>> {
  const { page, page_size, sort = 'due_datetime', cursor, id } = input;
  const sources = sourcesFor(ctx, approvals, input.readable ? 'read' : 'decide', input.kind);
  const none = { items: [], total: 0, total_is_estimate: false, page, page_size, next_cursor: null };
  if (sources.length === 0) return none;
  const minutes = await getQueueTargets(ctx);
  if (id) {
    // An open record stays open once it is decided.
    const one = sources.map(
      (source) => sql`(${select(source, minutes)} where ${columnOf(source, 'id')} = ${id} and ${source.isSeen})`,
    );
    const items = (await named(ctx, sql.join(one, sql` union all `), sql`record.id`, sql`limit 1`)).map(withoutCursor);
    return { ...none, items, total: items.length };
  }
  const isDescending = sort.startsWith('-');
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  const position = sort.endsWith('due_datetime') ? sql`record.due_datetime` : sql`record.create_datetime`;
  const after = cursor === undefined ? null : readCursor(cursor);
  const skipped = after ? 0 : (page - 1) * page_size;
  const most = page_size + 1;
  const oldest = sources.map((source) => {
    const [created, key] = [columnOf(source, 'create_datetime'), columnOf(source, 'id')];
    const isAfter =
      after &&
      sql<boolean>`(${created}, ${key}) ${sql.raw(isDescending ? '<' : '>')} (${after[0]}::timestamptz - ${leadOf(minutes, source, input)}, ${after[1]}::uuid)`;
    return sql`(${select(source, minutes)} where ${all([filtersOf(ctx, source, minutes, input), isAfter ?? undefined])}
      order by ${created} ${direction}, ${key} ${direction} limit ${skipped + most})`;
  });
  const ending = sql`order by ${position} ${direction}, record.id ${direction} limit ${most} offset ${skipped}`;
  const rows = await named(ctx, sql.join(oldest, sql` union all `), position, ending);
  const shown = rows.slice(0, page_size);
  const last = rows.length > page_size ? shown.at(-1) : undefined;
  return {
    ...none,
    items: shown.map(withoutCursor),
    ...(await countQueue(ctx, sources, minutes, input)),
    next_cursor: last ? Buffer.from(JSON.stringify([last.cursor_value, last.id])).toString('base64url') : null,
  };
}

/** Counts each kind, no further than where a number is of no use. */
async function countQueue(
  ctx: Ctx,
  sources: readonly Source[],
  minutes: Minutes,
  input: Input,
): Promise<Pick<Page<never>, 'total' | 'total_is_estimate'>> {
  const counts = sources.map(
    (source) => sql`select count(*)::int as count from (
      select from ${source.from} where ${filtersOf(ctx, source, minutes, input)} limit ${maxCounted + 1}) as counted`,
  );
  const { rows } = await sql<{ count: number }>`${sql.join(counts, sql` union all `)}`.execute(ctx.db);
  return {
    total: rows.reduce((sum, { count }) => sum + Math.min(count, maxCounted), 0),
    total_is_estimate: rows.some(({ count }) => count > maxCounted),
  };
}
