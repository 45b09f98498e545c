// The dry run: files are kept, every row is looked at, and the outcome is an import that two people can post.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { openingFileKinds, type OpeningFileKind } from '@backoffice/contract/opening-imports/opening-imports.files.ts';
import type * as contract from '@backoffice/contract/opening-imports/opening-imports.ts';
import { openingImportTransitions, type OpeningImport } from '@backoffice/contract/opening-imports/opening-imports.ts';
import type { Instrument } from '@backoffice/contract/stock-data/stock-data.ts';
import { sql } from 'kysely';
import { todayOf } from '#core/calendar.ts';
import type { Files } from '#core/files/files.ts';
import type { StockData } from '#core/stock-data/stock-data.ts';
import { nextStatus } from '#core/transitions.ts';
import { requireWholeTenant } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { readOpeningInChild } from './opening-imports.child.ts';
import {
  findOpeningFile,
  insertOpeningFile,
  keepOpeningFile,
  sha256Of,
  useOpeningFiles,
  type KeptOpeningFile,
} from './opening-imports.files.ts';
import { findKnownSymbols, markUnknown } from './opening-imports.known.ts';
import { insertRows, openingImports } from './opening-imports.queries.ts';
import type { OpeningRow, OpeningRows } from './opening-imports.read.ts';

type StoreInput = CheckedInputOf<typeof contract.storeOpeningFile>;
type CheckInput = CheckedInputOf<typeof contract.checkOpeningImport>;

interface ReadFile {
  file: KeptOpeningFile;
  rows: OpeningRow[];
}

/** Reads the file and keeps it, outside of any transaction. */
export const prepareOpeningFile =
  (files: Files) =>
  async (ctx: Ctx, { kind, base64 }: StoreInput): Promise<() => Promise<ReadFile>> => {
    requireWholeTenant(ctx);
    return async () => {
      const bytes = Buffer.from(base64, 'base64');
      const rows = await readOpeningInChild({ files: { [kind]: bytes }, day: null });
      return { file: await keepOpeningFile(files, ctx.tenantId, bytes), rows: rows[kind] };
    };
  };

export async function storeOpeningFile(
  ctx: Ctx,
  { kind, name }: StoreInput,
  { file, rows }: ReadFile,
): Promise<OutputOf<typeof contract.storeOpeningFile>> {
  const { bytes, sha256 } = file;
  const file_id = await insertOpeningFile(ctx, { name, file, staff_id: ctx.actor.id });
  ctx.note({ after: { kind, name, bytes, sha256, row_count: rows.length } });
  return { file_id, sha256, row_count: rows.length };
}

interface ReadTogether {
  rows: OpeningRows;
  /** Stocks that the house does not know, as the service of stock data names them. */
  found: Instrument[];
  files: OpeningImport['files'];
}

const idsOf = ({
  staff_id,
  clients_id,
  balances_id,
  holdings_id,
}: CheckInput): Record<OpeningFileKind, string | undefined> => ({
  staff: staff_id,
  clients: clients_id,
  balances: balances_id,
  holdings: holdings_id,
});

/** Symbols looked up at once. */
const askedAtOnce = 8;

/** Reads all files together and looks unknown stocks up, before the transaction. */
export const prepareOpeningImport =
  (store: Files, prices: Pick<StockData, 'search'>) =>
  async (ctx: Ctx, input: CheckInput): Promise<() => Promise<ReadTogether>> => {
    requireWholeTenant(ctx);
    if (input.day >= (await todayOf(ctx))) throw new AppError('opening_import.day_not_over');
    const ids = idsOf(input);
    const sent: { kind: OpeningFileKind; open: Awaited<ReturnType<typeof findOpeningFile>> }[] = [];
    for (const kind of openingFileKinds) {
      const id = ids[kind];
      if (id !== undefined) sent.push({ kind, open: await findOpeningFile(ctx, store, id) });
    }
    const known = await findKnownSymbols(ctx);
    return async () => {
      const bytes: Partial<Record<OpeningFileKind, Buffer>> = {};
      const files: OpeningImport['files'] = [];
      for (const { kind, open } of sent) {
        const { bytes: content, ...file } = await open();
        bytes[kind] = content;
        files.push({ kind, ...file });
      }
      const rows = await readOpeningInChild({ files: bytes, day: input.day });
      const wanted = new Set(rows.holdings.flatMap(({ said, fault }) => (fault ? [] : [said['symbol'] ?? ''])));
      const unknown = [...wanted].filter((symbol) => !known.has(symbol));
      const found: Instrument[] = [];
      for (let at = 0; at < unknown.length; at += askedAtOnce) {
        const asked = unknown.slice(at, at + askedAtOnce);
        const answers = await Promise.all(asked.map((symbol) => prices.search(symbol)));
        found.push(...answers.flatMap((answer, index) => answer.find(({ symbol }) => symbol === asked[index]) ?? []));
      }
      return { rows, found, files };
    };
  };

/** Writes nothing into the books. The same day, files and totals are the same import: once it is posted, nothing new comes of them. */
export async function checkOpeningImport(
  ctx: Ctx,
  { day, totals: stated }: CheckInput,
  { rows, found, files }: ReadTogether,
): Promise<OpeningImport> {
  const totals = Object.entries(stated).map(([name, value]) => ({ name, value }));
  const file_hash = sha256Of(JSON.stringify([day, files.map(({ kind, sha256 }) => [kind, sha256]), totals]));
  const { rows: existing } = await sql<{ id: string; status: OpeningImport['status']; file_hash: string }>`
    select id, status, file_hash from opening_imports where status <> 'undone' for update
  `.execute(ctx.db);
  const [open] = existing;
  if (open && open.status !== 'draft' && open.status !== 'checked') {
    if (open.file_hash !== file_hash) throw new AppError('opening_import.under_way');
    return openingImports.get(ctx, open.id);
  }
  await markUnknown(ctx, rows, found);
  const counts = countsOf(rows);
  const facts = {
    day,
    file_hash,
    files: JSON.stringify(files),
    totals: JSON.stringify(totals),
    instruments: JSON.stringify(found),
    ...counts,
    checked_by: ctx.actor.id,
  };
  const id = open
    ? await checkAgain(ctx, open, facts)
    : await openingImports.insert(ctx, { ...facts, status: statusOf(counts) });
  await insertRows(ctx, id, rows);
  await useOpeningFiles(
    ctx,
    files.map((file) => file.id),
  );
  const after = await openingImports.get(ctx, id);
  ctx.note({ record: { type: 'opening_import', id }, after: { day, status: after.status, file_hash, ...counts } });
  return after;
}

const statusOf = ({ fault_count }: { fault_count: number }) => (fault_count === 0 ? 'checked' : 'draft');

async function checkAgain(
  ctx: Ctx,
  { id, status }: { id: string; status: OpeningImport['status'] },
  facts: ReturnType<typeof countsOf> & { day: string; file_hash: string },
): Promise<string> {
  await sql`delete from opening_rows where import_id = ${id}`.execute(ctx.db);
  const action = statusOf(facts) === 'checked' ? 'check' : 'fault';
  await openingImports.set(ctx, id, { ...facts, status: nextStatus(openingImportTransitions, action, status) });
  return id;
}

function countsOf(rows: OpeningRows) {
  const all = Object.values(rows).flat();
  return {
    row_count: all.length,
    fault_count: all.filter(({ fault }) => fault !== null).length,
    staff_count: rows.staff.length,
    client_count: rows.clients.length,
    balance_count: rows.balances.length,
    holding_count: rows.holdings.length,
  };
}

type FileInput = CheckedInputOf<typeof contract.getOpeningFile>;
type GivenFile = OutputOf<typeof contract.getOpeningFile>;

export const prepareGetOpeningFile =
  (files: Files) =>
  async (ctx: Ctx, { id }: FileInput): Promise<() => Promise<GivenFile>> => {
    requireWholeTenant(ctx);
    const open = await findOpeningFile(ctx, files, id, 'record.not_found');
    return async () => {
      const { name, sha256, bytes } = await open();
      return { name, sha256, base64: bytes.toString('base64') };
    };
  };

export const getOpeningFile = async (_ctx: Ctx, _input: FileInput, given: GivenFile): Promise<GivenFile> => given;
