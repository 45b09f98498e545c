// Opening imports of 1,000 and 100,000 rows, each in a house of its own of the same database: checked, posted and taken back by the job's own
// slices. Limit: a row of the large one takes at most 1.2 times as long as one of the small one. `ROWS=20000` for a shorter run.
import pg from 'pg';
import { carryNext } from '../server/src/features/opening-imports/opening-imports.job.ts';
import { insertRows } from '../server/src/features/opening-imports/opening-imports.queries.ts';
import type { OpeningRows } from '../server/src/features/opening-imports/opening-imports.read.ts';
import { readOpening } from '../server/src/features/opening-imports/opening-imports.together.ts';
import { columnsOf, type OpeningFileKind } from '../contract/src/opening-imports/opening-imports.files.ts';
import { connect } from '../server/src/platform/db/database.ts';
import { locateDatabase } from '../server/src/platform/db/locate.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { sweepCall } from '../server/src/platform/jobs/sweeper.ts';
import { createLogger } from '../server/src/platform/log.ts';
import { makeDataDir } from '../server/src/testing/data-dir.ts';
import { addTenants } from '../server/src/testing/test-database.ts';

const large = Number(process.env['ROWS'] ?? 100_000);
const small = 1_000;
const limit = 1.2;
/** Two holdings in five clients: as many rows of each file as it takes. */
const symbol = 'XNYS:TEST';
const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

const place = { DATA_DIR: await makeDataDir('bench'), DATABASE_URL: undefined, DATABASE_OWNER_URL: undefined };
const { owner, app, stop } = await locateDatabase(place, () => {});
await migrate(owner);
const db = new pg.Client({ ...owner, statement_timeout: 0 });
await db.connect();
const database = connect({ ...app, onError: () => {} });
const logger = createLogger({ LOG_LEVEL: 'fatal', NODE_ENV: 'test' });

interface Times {
  check: number;
  post: number;
  undo: number;
}

try {
  // The first takes what the server has to load.
  await importIn((await addTenants(owner)).demo, small);
  const few = await importIn((await addTenants(owner)).demo, small);
  const many = await importIn((await addTenants(owner)).demo, large);
  for (const name of ['check', 'post', 'undo'] as const) report(name, few[name] / small, many[name] / large);
} finally {
  await database.kysely.destroy();
  await db.end();
  await stop();
}

function report(name: string, ofFew: number, ofMany: number): void {
  const holds = ofMany <= limit * ofFew;
  if (!holds) process.exitCode = 1;
  const shown = (ms: number) => `${ms.toFixed(3)} ms`;
  console.log(
    `${holds ? 'ok  ' : 'MISS'} ${name}: ${shown(ofMany)} a row of ${large.toLocaleString('en')}, ${shown(ofFew)} of ${small.toLocaleString('en')}, ${(ofMany / ofFew).toFixed(2)} times (<= ${limit})`,
  );
}

/** Two rows of five are clients, two balances, one a holding. */
function booksOf(rows: number): Partial<Record<OpeningFileKind, Uint8Array>> {
  const clients = (rows / 5) * 2;
  const each = (count: number, row: (at: number) => string) => Array.from({ length: count }, (_, at) => row(at));
  const file = (kind: OpeningFileKind, lines: string[]) =>
    Buffer.from([columnsOf(kind).join(','), ...lines].join('\n'));
  return {
    clients: file(
      'clients',
      each(clients, (at) => `C-${at},bench.client${at},Client Number${at},hero,CN,1980-01-01,zh,`),
    ),
    balances: file(
      'balances',
      each(clients, (at) => `C-${at},USD,${100 + (at % 50)}.25`),
    ),
    holdings: file(
      'holdings',
      each(clients / 2, (at) => `C-${at * 2},${symbol},10,480.00,2025-06-30,`),
    ),
  };
}

async function importIn(tenant: string, rows: number): Promise<Times> {
  await db.query(`select set_config('app.tenant', $1, false)`, [tenant]);
  await db.query(
    `insert into instruments (symbol, venue_id, kind, name_zh, name_en, currency, lot)
     select '${symbol}', id, 'stock', '股票', 'Stock', 'USD', 1 from venues where mic = 'XNYS'`,
  );
  const call = sweepCall({ database, logger }, tenant, 'bench', new AbortController().signal);
  const people = await db.query<{ god: string; angel: string }>(
    `select (select id from staff where username = 'god') as god, (select id from staff where username = 'angel') as angel`,
  );
  const { god, angel } = people.rows[0] ?? { god: '', angel: '' };
  const { rows: made } = await db.query<{ id: string }>(
    `insert into opening_imports (day, status, file_hash, files, client_count, checked_by) values ($1, 'checked', repeat('0', 64), '[]', $2, $3) returning id`,
    [day, (rows / 5) * 2, god],
  );
  const id = made[0]?.id ?? '';
  const books = booksOf(rows);
  let read: OpeningRows | undefined;
  const check = await msOf(async () => {
    read = await readOpening({ files: books, day });
    const found = read;
    await call.transact((ctx) => insertRows(ctx, id, found));
  });
  const faults = Object.values(read ?? {})
    .flat()
    .filter(({ fault }) => fault !== null);
  if (faults.length > 0) throw new Error(`a row is wrong: ${JSON.stringify(faults[0])}`);
  await db.query('vacuum (analyze)');
  await db.query(
    `update opening_imports set status = 'posting', posted_by = $2, post_approved_by = $3, post_datetime = now(),
       cover = '[{"currency": "USD", "bank": "1000000000.00", "crypto": "0"}]' where id = $1`,
    [id, god, angel],
  );
  const carry = async () => {
    while ((await call.transact((ctx) => carryNext(ctx, id))) !== 'over');
  };
  const post = await msOf(carry);
  await expectStatus(id, 'done');
  await db.query('vacuum (analyze)');
  await db.query(
    `update opening_imports set undone_by = $2, undo_approved_by = $3, undo_datetime = now() where id = $1`,
    [id, god, angel],
  );
  const undo = await msOf(carry);
  await expectStatus(id, 'undone');
  const { rows: left } = await db.query<{ cash: string }>(
    'select coalesce(sum(cash + invested), 0)::float8::text as cash from accounts',
  );
  if (left[0]?.cash !== '0') throw new Error(`undone, ${left[0]?.cash} is left`);
  return { check, post, undo };
}

async function expectStatus(id: string, status: string): Promise<void> {
  const { rows } = await db.query<{ status: string }>('select status from opening_imports where id = $1', [id]);
  if (rows[0]?.status !== status) throw new Error(`the import is ${rows[0]?.status}, not ${status}`);
}

async function msOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
