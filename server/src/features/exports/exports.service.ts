// The rules of exports: what may be taken along, by whom, and how much of it.
import { Buffer } from 'node:buffer';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/exports/exports.ts';
import { maskerOf } from '#core/personal-data/masked-routes.ts';
import { isMaskedFor } from '#core/personal-data/search.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { checkInput } from '#platform/http/input.ts';
import type { Route } from '#platform/http/route.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { mediaTypes } from './exports.file.ts';
import { makeExport } from './exports.job.ts';
import { checkColumns, exportableLists, listIn } from './exports.lists.ts';
import { countMyExports, findMyExports, findMyFile, insertExport } from './exports.queries.ts';

const mostWaiting = 3;
const mostADay = 50;
/** Rows read at once, as many as a list gives. */
const pageSize = 200;

export const startExport =
  (routes: readonly Route[]) =>
  async (
    ctx: Ctx,
    wanted: CheckedInputOf<typeof contract.startExport>,
  ): Promise<OutputOf<typeof contract.startExport>> => {
    const list = listIn(routes, wanted.list, ctx.actor);
    checkColumns(list, wanted.columns);
    const { page: _page, cursor: _cursor, ...filters } = wanted.input;
    const input = checkInput(list.endpoint, { ...filters, page_size: pageSize });
    const { waiting, today } = await countMyExports(ctx);
    if (waiting >= mostWaiting || today >= mostADay) throw new AppError('export.too_many');
    const id = await insertExport(ctx, wanted, input);
    await enqueue(ctx, makeExport, { id });
    const { format, columns, ids } = wanted;
    ctx.note({
      record: { type: 'export', id },
      after: {
        list: wanted.list,
        format,
        filters,
        columns: columns.map(({ field }) => field),
        ...(ids && { rows: ids.length }),
      },
    });
    return { id };
  };

/** Finds exports of lists that the person may still take along: a file would otherwise outlive the right to it. */
export const findExports =
  (routes: readonly Route[]) =>
  async (ctx: Ctx): Promise<OutputOf<typeof contract.listExports>> => ({
    items: await findMyExports(ctx, exportableLists(routes, ctx.actor)),
  });

export const downloadExport =
  (routes: readonly Route[]) =>
  async (
    ctx: Ctx,
    { id }: CheckedInputOf<typeof contract.downloadExport>,
  ): Promise<OutputOf<typeof contract.downloadExport>> => {
    const file = await findMyFile(ctx, id, exportableLists(routes, ctx.actor));
    if (!file) throw new AppError('record.not_found');
    if (!file.content) throw new AppError('export.not_ready');
    // The right to see numbers may be gone since it was made.
    const showsNumbers = !file.masked && maskerOf(listIn(routes, file.list, ctx.actor).endpoint) !== null;
    if (showsNumbers && isMaskedFor(ctx)) throw new AppError('personal_data.masked');
    const { title, format, content, create_datetime, done } = file;
    const name = `${title} ${create_datetime.slice(0, 10)}.${format}`;
    ctx.note({ record: { type: 'export', id }, after: { name, rows: done, list: file.list } });
    return {
      name,
      media_type: mediaTypes[format],
      base64: Buffer.from(content).toString('base64'),
    };
  };
