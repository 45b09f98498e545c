// Posts an import slice by slice, or takes it back; a killed server's successor goes on where it had come to, and does nothing twice.
import {
  openingImportTransitions,
  type OpeningImportStatus,
} from '@backoffice/contract/opening-imports/opening-imports.ts';
import { sql } from 'kysely';
import { nextStatus } from '#core/transitions.ts';
import { AppError } from '#platform/errors.ts';
import { announce } from '#platform/events/announce.ts';
import { writeSystemAudit, type Job, type JobCtx } from '#platform/jobs/job.ts';
import { passesStep, slicedJob, type SliceOutcome } from '#platform/jobs/sliced-job.ts';
import { carryImport, nextClients, type CarriedImport } from './opening-imports.carried.ts';
import { postClients } from './opening-imports.clients.ts';
import { addStaff, postFunds, postRest } from './opening-imports.posting.ts';
import { readPosted } from './opening-imports.report.ts';
import { undoClients, undoFunds } from './opening-imports.undoing.ts';

/** Clients of a slice: so few that no other call waits for one long. */
const sliceSize = 200;
/** The first slice is so small that it does not matter how badly it is planned. */
export const firstSlice = 20;
/** Statistics are gathered again once there are so many times as many clients. */
const growth = 4;
/** Number of times that the screens hear of it. */
const announcements = 50;

export const carryJob: Job = slicedJob(carryImport, { next: (ctx, id) => carryNext(ctx, id), giveUp, maxConflicts: 5 });

/** Does the next slice, of so many clients at most. */
export async function carryNext(ctx: JobCtx, id: string, size: number = sliceSize): Promise<SliceOutcome> {
  const carried = await lockImport(ctx, id);
  if (carried.is_undoing) return carried.status === 'undone' ? 'over' : undoNext(ctx, carried, size);
  if (carried.status !== 'posting') return 'over';
  switch (carried.phase) {
    case 'staff':
      await sql`select analyze_opened()`.execute(ctx.db);
      await addStaff(ctx, carried);
      return enter(ctx, carried, 'funds');
    case 'funds':
      await postFunds(ctx, carried);
      return enter(ctx, carried, 'clients');
    case 'clients':
      return clientsNext(ctx, carried, size);
    case 'rest':
    case 'over':
      return finish(ctx, carried);
  }
}

async function lockImport({ db }: JobCtx, id: string): Promise<CarriedImport> {
  const { rows } = await sql<CarriedImport>`
    select id, day::text as day, status, phase, after, client_count, posted_count, analyzed_count, undone_after, undone_count,
      undo_datetime is not null as is_undoing, coalesce(cover, '[]') as funds
    from opening_imports where id = ${id} for update
  `.execute(db);
  if (!rows[0]) throw new AppError('record.not_found');
  return rows[0];
}

async function enter(ctx: JobCtx, { id }: CarriedImport, phase: CarriedImport['phase']): Promise<SliceOutcome> {
  await sql`update opening_imports set phase = ${phase}, update_datetime = now() where id = ${id}`.execute(ctx.db);
  return 'more';
}

async function clientsNext(ctx: JobCtx, carried: CarriedImport, size: number): Promise<SliceOutcome> {
  const { posted_count: before, analyzed_count } = carried;
  if (before >= Math.max(firstSlice, growth * analyzed_count)) return analyze(ctx, carried);
  const clients = await nextClients(ctx, carried, carried.after, before === 0 ? firstSlice : size);
  const last = clients.at(-1);
  if (!last) return enter(ctx, carried, 'rest');
  await postClients(ctx, carried, clients);
  const posted_count = before + clients.length;
  await sql`
    update opening_imports set after = ${last.row_number}, posted_count = ${posted_count}, update_datetime = now() where id = ${carried.id}
  `.execute(ctx.db);
  if (passesStep(before, posted_count, carried.client_count, announcements)) await announce(ctx, ['openingImport']);
  return 'more';
}

/** In a transaction of its own: no one waits for what else it holds. */
async function analyze({ db }: JobCtx, { id, posted_count }: CarriedImport): Promise<SliceOutcome> {
  await sql`select analyze_opened()`.execute(db);
  await sql`update opening_imports set analyzed_count = ${posted_count} where id = ${id}`.execute(db);
  return 'more';
}

async function finish(ctx: JobCtx, carried: CarriedImport): Promise<SliceOutcome> {
  await postRest(ctx, carried);
  const { id, status } = carried;
  const next = nextStatus(openingImportTransitions, 'finish', status);
  const posted = JSON.stringify(await readPosted(ctx, id));
  await sql`
    update opening_imports set status = ${next}, phase = 'over', posted = ${posted}::jsonb, done_datetime = now(), update_datetime = now(), version = version + 1
    where id = ${id}
  `.execute(ctx.db);
  await writeEnd(ctx, 'opening_import.finished', carried, next);
  return 'over';
}

/** The clients in the order in which they came, then what the house itself got. */
async function undoNext(ctx: JobCtx, carried: CarriedImport, size: number): Promise<SliceOutcome> {
  const { id, undone_after, undone_count } = carried;
  const clients = await nextClients(ctx, carried, undone_after, size);
  // No client comes after the last one who was posted.
  const posted = clients.filter(({ row_number }) => row_number <= carried.after);
  const last = posted.at(-1);
  if (last) {
    await undoClients(ctx, carried, posted);
    await sql`
      update opening_imports set undone_after = ${last.row_number}, undone_count = ${undone_count + posted.length}, update_datetime = now()
      where id = ${id}
    `.execute(ctx.db);
    if (passesStep(undone_count, undone_count + posted.length, carried.client_count, announcements))
      await announce(ctx, ['openingImport']);
    return 'more';
  }
  await undoFunds(ctx, carried);
  const next = nextStatus(openingImportTransitions, 'undo', carried.status);
  const left = JSON.stringify(await readPosted(ctx, id));
  await sql`
    update opening_imports set status = ${next}, posted = ${left}::jsonb, end_datetime = now(), update_datetime = now(), version = version + 1
    where id = ${id}
  `.execute(ctx.db);
  await writeEnd(ctx, 'opening_import.taken_back', carried, next);
  return 'over';
}

async function writeEnd(ctx: JobCtx, action: string, { id, status }: CarriedImport, after: OpeningImportStatus) {
  await writeSystemAudit(ctx, action, {
    record: { type: 'opening_import', id },
    before: { status },
    after: { status: after },
  });
  await announce(ctx, ['openingImport', 'client', 'users', 'clientDocument', 'kyc']);
}

/** What was posted stays as it is; two people take it back. */
async function giveUp(ctx: JobCtx, id: string): Promise<void> {
  const { status } = await lockImport(ctx, id);
  await sql`update opening_imports set refusal = 'failed', update_datetime = now(), version = version + 1 where id = ${id}`.execute(
    ctx.db,
  );
  await writeSystemAudit(ctx, 'opening_import.failed', {
    record: { type: 'opening_import', id },
    before: { status },
    after: { status, refusal: 'failed' },
  });
  await announce(ctx, ['openingImport']);
}
