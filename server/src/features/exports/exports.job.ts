// Makes an export: reads the list as its maker would, page after page, and keeps the file.
import { mostExportRows } from '@backoffice/contract/exports/exports.ts';
import type { Page } from '@backoffice/contract/kit/list.ts';
import { seesPersonalData } from '@backoffice/contract/personal-data/personal-data.ts';
import * as z from 'zod';
import { timeZoneOf } from '#core/calendar.ts';
import type { JobParts } from '#core/feature.ts';
import { findActor } from '#core/sessions/sessions.ts';
import { AppError } from '#platform/errors.ts';
import { announce } from '#platform/events/announce.ts';
import type { Route } from '#platform/http/route.ts';
import {
  jobCtx,
  openJob,
  writeSystemAudit,
  type Job,
  type JobCtx,
  type JobKind,
  type OpenJobCall,
} from '#platform/jobs/job.ts';
import { writeFile, type ExportRow } from './exports.file.ts';
import { listIn } from './exports.lists.ts';
import { findWanted, finishExport, rejectExport, setProgress, type Wanted } from './exports.queries.ts';

export const makeExport: JobKind<{ id: string }> = {
  name: 'exports.make',
  payload: z.strictObject({ id: z.uuid() }),
};

export const exportJob = (parts: Pick<JobParts, 'routes' | 'replica'>): Job =>
  openJob(
    makeExport,
    async (call, { id }) => {
      const wanted = await call.transact(({ db }) => findWanted(db, id));
      if (!wanted) return;
      const { rows, masked } = await collect(call, id, wanted, parts);
      const timeZone = await call.transact(timeZoneOf);
      const content = await writeFile(wanted.format, wanted.columns, rows, timeZone);
      await call.transact(async (ctx) => {
        await finishExport(ctx.db, id, { content, rows: rows.length, masked });
        await announce(ctx, ['export']);
      });
    },
    async (ctx, { id }) => {
      await rejectExport(ctx.db, id);
      await writeSystemAudit(ctx, 'export.failed', { record: { type: 'export', id } });
      await announce(ctx, ['export']);
    },
  );

/** A transaction a page: a long one would hold up what waits for the oldest. The cursor loses no row that stays. */
async function collect(
  call: OpenJobCall,
  id: string,
  wanted: Wanted,
  { routes, replica = null }: Pick<JobParts, 'routes' | 'replica'>,
): Promise<{ rows: ExportRow[]; masked: boolean }> {
  const began = replica && (await call.transact(({ db }) => replica.needsOf(db, null)));
  const ctxOn = (db: JobCtx['db']) => jobCtx(db, call.tenantId, { id, name: makeExport.name }, call.log);
  const rows: ExportRow[] = [];
  const chosen = wanted.ids && new Set(wanted.ids);
  let cursor: string | null = null;
  let masked = true;
  do {
    call.signal.throwIfAborted();
    const { actor, handle } = await call.transact((ctx) => readRights(ctx, wanted, routes));
    masked &&= !seesPersonalData(actor.grants);
    const input: object = { ...wanted.input, ...(cursor && { cursor }) };
    const read = async (ctx: JobCtx) => (await handle({ ...ctx, actor }, input)) as Page<ExportRow>;
    // The replica has all that there was when the work began, or the primary answers.
    const aside: { result: Page<ExportRow> } | null =
      began && (await replica.read(call.tenantId, began, (db) => read(ctxOn(db)), { isWhole: true }));
    const found: Page<ExportRow> = aside ? aside.result : await call.transact(read);
    rows.push(...found.items.filter(({ id: row }) => !chosen || chosen.has(String(row))));
    await call.transact(async (ctx) => {
      await setProgress(ctx.db, id, rows.length, chosen?.size ?? found.total);
      await announce(ctx, ['export']);
    });
    cursor = found.next_cursor;
  } while (cursor && rows.length < (chosen?.size ?? mostExportRows));
  return { rows: rows.slice(0, mostExportRows), masked };
}

/** The person's current rights, read anew for each page: those who lost the right meanwhile get nothing. */
async function readRights({ db }: JobCtx, { staff_id, session_id, list }: Wanted, routes: readonly Route[]) {
  const actor = await findActor(db, staff_id, session_id);
  if (!actor) throw new AppError('access.denied');
  const { handle } = listIn(routes, list, actor);
  return { actor, handle };
}
