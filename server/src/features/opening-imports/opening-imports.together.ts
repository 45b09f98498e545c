// Reads one file, or all of an import together with what is wrong in each row.
import { openingFileKinds, type OpeningFileKind } from '@backoffice/contract/opening-imports/opening-imports.files.ts';
import { readOpeningFile, type OpeningRows } from './opening-imports.read.ts';
import { markFaults } from './opening-imports.rows.ts';

export interface OpeningToRead {
  /** Bytes of each file that there is. */
  files: Partial<Record<OpeningFileKind, Uint8Array>>;
  /** Last day of the old books; null where a file is only looked at by itself. */
  day: string | null;
}

export async function readOpening({ files, day }: OpeningToRead): Promise<OpeningRows> {
  const rows: OpeningRows = { staff: [], clients: [], balances: [], holdings: [] };
  for (const kind of openingFileKinds) {
    const bytes = files[kind];
    if (bytes) rows[kind] = await readOpeningFile(kind, bytes);
  }
  if (day !== null) markFaults(rows, day);
  return rows;
}
