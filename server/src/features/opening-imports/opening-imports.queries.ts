// Reads and writes opening imports and their rows.
import { listOpeningImports, type OpeningImport } from '@backoffice/contract/opening-imports/opening-imports.ts';
import { sql } from 'kysely';
import { tenantRecords } from '#core/records/tenant-records.ts';
import { ofWholeTenant } from '#core/visibility/visibility.ts';
import type { Ctx, PublicCtx } from '#platform/context.ts';
import type { OpeningRows } from './opening-imports.read.ts';

type Db = Pick<PublicCtx, 'db'>;

const declaration = {
  columns: [
    'id',
    'status',
    'row_count',
    'fault_count',
    'staff_count',
    'client_count',
    'balance_count',
    'holding_count',
    'posted_count',
    'undone_count',
    'refusal',
    'post_datetime',
    'done_datetime',
    'undo_datetime',
    'end_datetime',
    'reason',
    'create_datetime',
    'version',
  ],
  staffNames: {
    checked_by: 'checked_by',
    posted_by: 'posted_by',
    post_approved_by: 'post_approved_by',
    undone_by: 'undone_by',
    undo_approved_by: 'undo_approved_by',
  },
  select: {
    day: sql<string>`opening_imports.day::text`,
    files: sql<OpeningImport['files']>`opening_imports.files`,
    is_undoing: sql<boolean>`opening_imports.undo_datetime is not null and opening_imports.status <> 'undone'`,
  },
  filters: { status: 'status' },
  sortColumns: { create_datetime: 'create_datetime' },
  defaultSort: '-create_datetime',
} as const;

/** For those who see the whole tenant. */
export const openingImports = tenantRecords('opening_import', listOpeningImports, {
  ...declaration,
  columns: [...declaration.columns],
  where: (ctx: Pick<Ctx, 'actor' | 'db'>) => ofWholeTenant(ctx),
});

const rowsAtOnce = 5_000;

export async function insertRows({ db }: Db, import_id: string, rows: OpeningRows): Promise<void> {
  for (const [file, list] of Object.entries(rows)) {
    for (let at = 0; at < list.length; at += rowsAtOnce) {
      const given = list.slice(at, at + rowsAtOnce).map(({ row, external_id, said, fault }) => ({
        row_number: row,
        external_id,
        said,
        fault: fault?.code ?? null,
        fault_at: fault?.column ?? null,
      }));
      await sql`
        insert into opening_rows (import_id, file, row_number, external_id, said, fault, fault_at)
        select ${import_id}, ${file}, row_number, external_id, said, fault, fault_at
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(row_number int, external_id text, said jsonb, fault text, fault_at text)
      `.execute(db);
    }
  }
}

/** What the files say: money by currency, units by instrument. Instruments are those that the house knows. */
export async function sumsOfFiles(
  { db }: Db,
  id: string,
): Promise<{ money: { currency: string; amount: string }[]; units: { symbol: string; units: string }[] }> {
  const money = await sql<{ currency: string; amount: string }>`
    select said ->> 'currency' as currency, sum((said ->> 'cash')::numeric)::text as amount from opening_rows
    where import_id = ${id} and file = 'balances' and said ->> 'cash' <> '' group by 1 order by 1
  `.execute(db);
  const units = await sql<{ symbol: string; units: string }>`
    select said ->> 'symbol' as symbol, trim_scale(sum((said ->> 'units')::numeric))::text as units from opening_rows
    where import_id = ${id} and file = 'holdings' and said ->> 'units' <> '' group by 1 order by 1
  `.execute(db);
  return { money: money.rows, units: units.rows };
}
