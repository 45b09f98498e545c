// Two people post an import, or take it back before anything else was posted.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Role } from '@backoffice/contract/kit/permissions.ts';
import type * as contract from '@backoffice/contract/opening-imports/opening-imports.ts';
import { openingImportTransitions, type OpeningImport } from '@backoffice/contract/opening-imports/opening-imports.ts';
import type { Instrument } from '@backoffice/contract/stock-data/stock-data.ts';
import { sql } from 'kysely';
import { startOf } from '#core/calendar.ts';
import { nextStatus } from '#core/transitions.ts';
import { keepInstrument } from '#core/trading/instruments.queries.ts';
import { requireOutranked } from '#core/visibility/staff.ts';
import { requireWholeTenant } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { carryImport } from './opening-imports.carried.ts';
import { findObstacles, otherJournals, readCover, type Checked } from './opening-imports.cover.ts';
import { openingImports } from './opening-imports.queries.ts';

type PostInput = CheckedInputOf<typeof contract.postOpeningImport>;
type UndoInput = CheckedInputOf<typeof contract.undoOpeningImport>;

/** Runs once the second person has agreed. */
export async function postOpeningImport(ctx: Ctx, { id, version }: PostInput): Promise<OpeningImport> {
  requireWholeTenant(ctx);
  const { actor, checker } = ctx;
  if (!checker) throw new Error('An opening import takes two people');
  const { status, found } = await checkPosting(ctx, id, version);
  const { day } = await openingImports.get(ctx, id);
  for (const instrument of found) await keepInstrument(ctx, instrument);
  const { funds } = await readCover(ctx, day);
  await openingImports.set(ctx, id, {
    status,
    cover: JSON.stringify(funds),
    posted_by: actor.id,
    post_approved_by: checker.id,
    post_datetime: sql<string>`now()`,
  });
  await enqueue(ctx, carryImport, { id });
  const after = await openingImports.get(ctx, id);
  ctx.note({ record: { type: 'opening_import', id }, before: { status: 'checked' }, after: factsOf(after) });
  return after;
}

export async function previewPostOpeningImport(ctx: Ctx, { id, version }: PostInput): Promise<Preview> {
  requireWholeTenant(ctx);
  const { status } = await checkPosting(ctx, id, version);
  const found = await openingImports.get(ctx, id);
  return { ...ofNoClient(id), before: { status: found.status }, after: { ...factsOf(found), status } };
}

const ofNoClient = (id: string) => ({
  client_id: null,
  money: null,
  record: { type: 'opening_import' as const, id },
});

const factsOf = ({ status, day, files, staff_count, client_count, balance_count, holding_count }: OpeningImport) => ({
  status,
  day,
  staff_count,
  client_count,
  balance_count,
  holding_count,
  files: files.map(({ name, sha256 }) => `${name} ${sha256}`),
});

async function checkPosting(ctx: Ctx, id: string, version: number) {
  const before = await openingImports.lock(ctx, id, version);
  if (before.fault_count > 0) throw new AppError('opening_import.rows_faulty');
  const status = nextStatus(openingImportTransitions, 'post', before.status);
  const { totals, instruments } = await ctx.db
    .selectFrom('opening_imports')
    .select(['totals', 'instruments'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await requireRanks(ctx, id);
  const [first] = await findObstacles(ctx, { id, day: before.day, totals: totals as Checked['totals'] });
  if (first) {
    const { code, name, expected, found } = first;
    throw new AppError(`opening_import.${code}`, { detail: [name, expected, found].filter(Boolean).join(' ') });
  }
  const { rows } = await sql<{ is_closed: boolean }>`
    select coalesce(closed_until() >= ${startOf(before.day, 1)}, false) as is_closed
  `.execute(ctx.db);
  if (rows[0]?.is_closed) throw new AppError('day.closed');
  return { status, found: instruments as Instrument[] };
}

/** No one brings in an account of their own rank or above. */
async function requireRanks(ctx: Ctx, id: string): Promise<void> {
  const { rows } = await sql<{ role: Role }>`
    select distinct said ->> 'role' as role from opening_rows where import_id = ${id} and file = 'staff'
  `.execute(ctx.db);
  for (const { role } of rows) requireOutranked(ctx, role);
}

export async function undoOpeningImport(ctx: Ctx, { id, version, reason }: UndoInput): Promise<OpeningImport> {
  requireWholeTenant(ctx);
  const { actor, checker } = ctx;
  if (!checker) throw new Error('Taking an import back takes two people');
  const before = await checkUndoing(ctx, id, version);
  await openingImports.set(ctx, id, {
    undone_by: actor.id,
    undo_approved_by: checker.id,
    undo_datetime: sql<string>`now()`,
    reason,
    refusal: null,
  });
  await enqueue(ctx, carryImport, { id });
  const after = await openingImports.get(ctx, id);
  ctx.note({
    record: { type: 'opening_import', id },
    before: { status: before.status },
    after: factsOf(after),
    reason,
  });
  return after;
}

export async function previewUndoOpeningImport(ctx: Ctx, { id, version }: UndoInput): Promise<Preview> {
  requireWholeTenant(ctx);
  const found = await checkUndoing(ctx, id, version);
  return { ...ofNoClient(id), before: { status: found.status }, after: { ...factsOf(found), status: 'undone' } };
}

/** One that is being posted is taken back only where it has stopped. */
async function checkUndoing(ctx: Ctx, id: string, version: number): Promise<OpeningImport> {
  const before = await openingImports.lock(ctx, id, version);
  nextStatus(openingImportTransitions, 'undo', before.status);
  if (before.is_undoing && before.refusal === null) throw new AppError('record.wrong_status');
  if (before.status === 'posting' && before.refusal === null) throw new AppError('record.wrong_status');
  if ((await otherJournals(ctx)).length > 0) throw new AppError('opening_import.other_journals');
  return before;
}
