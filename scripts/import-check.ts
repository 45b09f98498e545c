// npm run import:check: the opening import's dry run without a server. Reads the four files, and prints each row that is wrong with its reason.
// Options: --staff, --clients, --balances, --holdings <file>, --day <last day of the old books, yesterday by default>. Exit code 1 on faults.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { dayMs } from '../contract/src/kit/days.ts';
import { openingFileKinds, type OpeningFileKind } from '../contract/src/opening-imports/opening-imports.files.ts';
import { readOpeningFile, type OpeningRows } from '../server/src/features/opening-imports/opening-imports.read.ts';
import { markFaults } from '../server/src/features/opening-imports/opening-imports.rows.ts';
import { ConfigError } from '../server/src/platform/config.ts';
import { AppError } from '../server/src/platform/errors.ts';
import { atTerminal } from './parts/at-terminal.ts';

const example = '--clients clients.csv --balances balances.csv --holdings holdings.csv';

await atTerminal(async () => {
  const { values } = parseArgs({
    options: {
      staff: { type: 'string' },
      clients: { type: 'string' },
      balances: { type: 'string' },
      holdings: { type: 'string' },
      day: { type: 'string', default: new Date(Date.now() - dayMs).toISOString().slice(0, 10) },
    },
  });
  if (values.clients === undefined || values.balances === undefined)
    throw new ConfigError(`--clients and --balances are needed; for example: ${example}`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(values.day)) throw new ConfigError('--day: write it as 2026-12-31');
  const rows: OpeningRows = { staff: [], clients: [], balances: [], holdings: [] };
  let refused = 0;
  for (const kind of openingFileKinds) {
    const file = values[kind];
    if (file === undefined) continue;
    const read = await readOne(kind, file);
    if (read) rows[kind] = read;
    else refused += 1;
  }
  if (refused > 0) return false;
  markFaults(rows, values.day);
  const faulty = openingFileKinds.flatMap((kind) => rows[kind].flatMap((row) => (row.fault ? [{ kind, ...row }] : [])));
  for (const { kind, row, external_id, fault } of faulty)
    console.log(`${kind} row ${row} ${external_id || '-'}: ${fault?.column} ${fault?.code}`);
  const count = Object.values(rows).reduce((sum, list) => sum + list.length, 0);
  console.log(`${count.toLocaleString('en')} rows, ${faulty.length.toLocaleString('en')} of them wrong`);
  if (faulty.length === 0)
    console.log(
      'what only the house knows (names that are taken, stocks, statements) is looked at on the page Opening import',
    );
  return faulty.length === 0;
});

/** Null, with the reason printed, where the file is refused whole. */
async function readOne(kind: OpeningFileKind, file: string) {
  const bytes = await readFile(file).catch(() => {
    throw new ConfigError(`--${kind}: there is no file ${file}`);
  });
  try {
    return await readOpeningFile(kind, bytes);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [, row = '', column = ''] = /^rows\.(\d+)\.(.*)$/s.exec(placeOf(error)) ?? [];
    console.log(`${kind} refused: ${error.code}${row && ` at row ${row}`}${column && `, ${column}`}`);
    return null;
  }
}

function placeOf({ details }: AppError): string {
  return details.errors?.[0]?.path ?? '';
}
