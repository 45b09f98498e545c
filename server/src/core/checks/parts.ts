// Checks of what does not change any more: a nightly run covers all that is new and one of seven parts of the rest; see decision 0194.
import type { CheckName } from '@backoffice/contract/exceptions/exceptions.ts';
import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '#platform/db/database.ts';
import {
  countOf,
  wholeRun,
  lowestId,
  nextRange,
  type Check,
  type Finding,
  type Part,
  type Range,
  type Scope,
  type Slice,
  type SliceCtx,
  type Source,
} from './check.ts';

export const parts = 7;

/** New is what has an id of the last run's day or later: a transaction that was under way then has ended long since. */
const overlapMs = 24 * 60 * 60_000;

type Find = (ctx: SliceCtx, range: Range) => Promise<Finding[]>;

/** First what is open, then what is new, then the part. */
type Cursor =
  | { stage: 'open'; upto: string }
  | { stage: 'new'; upto: string }
  | { stage: 'part'; upto: string; left: number | null };

/** A check over a table in the order of its ids, whole or in parts. What stands as an exception is looked at every night. */
export const checkInParts = (source: Source, name: CheckName, severity: Check['severity'], find: Find): Check => ({
  name,
  severity,
  count: async (db, { isWhole, last } = wholeRun()) => {
    const all = await countOf(db, source);
    return isWhole || !last ? all : Math.ceil(all / parts);
  },
  async checkSlice(ctx, cursor, scope = wholeRun()) {
    if (scope.isWhole || !scope.last) return checkWhole(ctx, source, find, cursor as Range | null, scope);
    const at = (cursor as Cursor | null) ?? { stage: 'open', upto: lowestId };
    if (at.stage === 'open') return checkOpen(ctx, name, find, at.upto, firstIdSince(scope.last.covered_at));
    if (at.stage === 'new') return checkNew(ctx, source, find, at.upto, scope.last);
    return checkPart(ctx, source, find, at, scope.last, scope);
  },
});

/** The same, where one statement finds it. */
export const checkStatementInParts = (
  source: Source,
  name: CheckName,
  severity: Check['severity'],
  find: (range: Range) => RawBuilder<Finding>,
): Check => checkInParts(source, name, severity, async ({ db }, range) => (await find(range).execute(db)).rows);

async function checkWhole(
  ctx: SliceCtx,
  source: Source,
  find: Find,
  cursor: Range | null,
  { startedAt }: Scope,
): Promise<Slice> {
  const { range, done, next } = await nextRange(ctx.db, source, cursor);
  const whole: Part = { number: parts, of: parts, upto: null, began_at: startedAt, covered_at: startedAt };
  return { findings: await find(ctx, range), done, next, ...(!next && { part: whole }) };
}

const openAtOnce = 100;

async function checkOpen(ctx: SliceCtx, name: CheckName, find: Find, after: string, behind: string): Promise<Slice> {
  const subjects = await openSubjects(ctx.db, name, after);
  const findings: Finding[] = [];
  for (const id of subjects) findings.push(...(await find(ctx, { after: idBefore(id), upto: id })));
  const last = subjects.length === openAtOnce ? subjects.at(-1) : undefined;
  const next: Cursor = last === undefined ? { stage: 'new', upto: behind } : { stage: 'open', upto: last };
  return { findings, done: 0, next };
}

async function openSubjects(db: TenantDb, name: CheckName, after: string): Promise<string[]> {
  const { rows } = await sql<{ subject_id: string }>`
    select subject_id from exceptions where check_name = ${name} and status <> 'resolved' and subject_id > ${after}
    order by subject_id limit ${openAtOnce}
  `.execute(db);
  return rows.map(({ subject_id }) => subject_id);
}

async function checkNew(ctx: SliceCtx, source: Source, find: Find, upto: string, last: Part): Promise<Slice> {
  const { range, done, next } = await nextRange(ctx.db, source, { upto });
  const following: Cursor = next
    ? { stage: 'new', upto: range.upto }
    : { stage: 'part', upto: last.upto ?? lowestId, left: null };
  return { findings: await find(ctx, range), done, next: following };
}

async function checkPart(
  ctx: SliceCtx,
  source: Source,
  find: Find,
  cursor: Extract<Cursor, { stage: 'part' }>,
  last: Part,
  { startedAt }: Scope,
): Promise<Slice> {
  const isFirst = last.upto === null;
  const number = isFirst ? 1 : last.number + 1;
  const left = cursor.left ?? Math.ceil((await countOf(ctx.db, source)) / parts);
  const { range, done, next } = await nextRange(ctx.db, source, { upto: cursor.upto });
  const findings = await find(ctx, range);
  // The last part reaches to the end, however many there are by then.
  const isOver = !next || (left <= done && number < parts);
  if (!isOver) return { findings, done, next: { stage: 'part', upto: range.upto, left: left - done } };
  const began_at = isFirst ? startedAt : last.began_at;
  return {
    findings,
    done,
    next: null,
    part: { number, of: parts, upto: next && range.upto, began_at, covered_at: startedAt },
  };
}

/** First id that something made at this time could have, with a day to spare. Ids begin with their time in milliseconds. */
export function firstIdSince(time: string): string {
  const digits = Math.max(0, Date.parse(time) - overlapMs)
    .toString(16)
    .padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`;
}

function idBefore(id: string): string {
  const number = BigInt(`0x${id.replaceAll('-', '')}`) - 1n;
  const digits = (number < 0n ? 0n : number).toString(16).padStart(32, '0');
  return [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20)].join(
    '-',
  );
}
