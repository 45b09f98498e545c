// Makes an export: reads the list as its maker would, page after page, and keeps the file.
import { mostExportRows } from '@backoffice/contract/exports/exports.ts';
import type { Page } from '@backoffice/contract/kit/list.ts';
import * as z from 'zod';
import { timeZoneOf } from '#core/calendar.ts';
import { findActor } from '#core/sessions/sessions.ts';
import { AppError } from '#platform/errors.ts';
import { announce } from '#platform/events/announce.ts';
import type { Route } from '#platform/http/route.ts';
import { openJob, writeSystemAudit, type Job, type JobKind, type OpenJobCall } from '#platform/jobs/job.ts';
import { writeFile, type ExportRow } from './exports.file.ts';
import { listIn } from './exports.lists.ts';
import { findWanted, finishExport, rejectExport, setProgress, type Wanted } from './exports.queries.ts';

export const makeExport: JobKind<{ id: string }> = {
  name: 'exports.make',
  payload: z.strictObject({ id: z.uuid() }),
};

export const exportJob = (routes: readonly Route[]): Job =>
  openJob(
    makeExport,
    async (call, { id }) => {
      const wanted = await call.transact(({ db }) => findWanted(db, id));
      if (!wanted) return;
      const rows = await collect(call, id, wanted, routes);
      const timeZone = await call.transact(timeZoneOf);
      const content = await writeFile(wanted.format, wanted.columns, rows, timeZone);
      await call.transact(async (ctx) => {
        await finishExport(ctx.db, id, content, rows.length);
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
async function collect(call: OpenJobCall, id: string, wanted: Wanted, routes: readonly Route[]): Promise<ExportRow[]> {
  const rows: ExportRow[] = [];
  let cursor: string | null = null;
  do {
    call.signal.throwIfAborted();
    const page: Page<ExportRow> = await call.transact(async (ctx) => {
      const found = await readPage(ctx, wanted, routes, cursor);
      await setProgress(ctx.db, id, rows.length + found.items.length, found.total);
      await announce(ctx, ['export']);
      return found;
    });
    rows.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor && rows.length < mostExportRows);
  return rows.slice(0, mostExportRows);
}

/** Reads with the person's current rights: those who lost the right meanwhile get nothing. */
async function readPage(
  ctx: Parameters<Parameters<OpenJobCall['transact']>[0]>[0],
  { staff_id, session_id, list, input }: Wanted,
  routes: readonly Route[],
  cursor: string | null,
): Promise<Page<ExportRow>> {
  const actor = await findActor(ctx.db, staff_id, session_id);
  if (!actor) throw new AppError('access.denied');
  const { handle } = listIn(routes, list, actor);
  return (await handle({ ...ctx, actor }, { ...input, ...(cursor && { cursor }) })) as Page<ExportRow>;
}
