// Nightly checks of a large tenant: a run that covers everything, and a night's run with its seventh of the old journals, check by check.
// `SIZE=1000000` clients is what the largest tenant has; three journals of two lines each.
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { performRun } from '../server/src/core/checks/run.ts';
import { connect } from '../server/src/platform/db/database.ts';
import { sweepCall } from '../server/src/platform/jobs/sweeper.ts';
import { createLogger } from '../server/src/platform/log.ts';
import { allChecks } from '../server/src/checks.ts';
import { startProduct } from './parts/product.ts';

const clients = Number(process.env['SIZE'] ?? 100_000);
const journalsEach = 3;
const inOneSet = 20_000;
const limitMinutes = 10;

const product = await startProduct('production');
const db = new pg.Client({ ...product.owner, statement_timeout: 0 });
await db.connect();
let isGood = false;
try {
  await fill();
  isGood = await measure();
} finally {
  await db.end();
  await product.stop();
}
process.exitCode = isGood ? 0 : 1;

/** Ids begin with the time of last year, as those of old journals do. */
function idOf(kind: number, n: string): string {
  return `('0190000${kind}-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
}

async function fill(): Promise<void> {
  await db.query(`select set_config('app.tenant', 'demo', false)`);
  await db.query(`alter table clients disable trigger user`);
  await db.query(`alter table accounts disable trigger user`);
  for (let from = 1; from <= clients; from += inOneSet) await addClients(from, Math.min(clients, from + inOneSet - 1));
  await db.query(`alter table clients enable trigger user`);
  await db.query(`alter table accounts enable trigger user`);
  for (const table of ['clients', 'accounts', 'deposits', 'journals', 'journal_lines', 'journals_unsealed'])
    await db.query(`vacuum analyze ${table}`);
  // The server seals meanwhile.
  while ((await db.query('select from journals_unsealed limit 1')).rows.length > 0) await delay(500);
  await db.query('vacuum analyze audit_seals, journals_unsealed');
}

async function addClients(from: number, to: number): Promise<void> {
  const rows = `generate_series(${from}, ${to}) as n`;
  await db.query(
    `insert into clients (id, username, full_name, agent_id) select ${idOf(1, 'n')}, 'n' || n, 'n',
       (select id from staff where username = 'hero') from ${rows}`,
  );
  await db.query(
    `insert into accounts (id, client_id, fake, acc_no, currency, cash, deposit)
     select ${idOf(2, 'n')}, ${idOf(1, 'n')}, false, 'n' || n, 'USD', ${journalsEach}, ${journalsEach} from ${rows}`,
  );
  const journals = `(select n, (n::bigint - 1) * ${journalsEach} + no as number, no from ${rows}, generate_series(1, ${journalsEach}) as no) as journals`;
  await db.query(
    `insert into deposits (id, client_id, account_id, fake, amount, currency, sub_type, status)
     select ${idOf(3, 'number')}, ${idOf(1, 'n')}, ${idOf(2, 'n')}, false, 1, 'USD', 'bank', 'approved' from ${journals}`,
  );
  await db.query(
    `with entered as (
       insert into journals (id, kind, reference, step, fake, effective_at)
       select ${idOf(4, 'number')}, 'deposit', ${idOf(3, 'number')}, 'approved', false, now() from ${journals} returning id
     ), waiting as (insert into journals_unsealed (journal_id) select id from entered)
     insert into journal_lines (journal_id, line_no, fake, account_id, code, currency, amount, balance_after)
     select ${idOf(4, 'number')}, line.no, false, case when line.no = 2 then ${idOf(2, 'n')} end, line.code::ledger_code, 'USD', line.amount,
       case when line.no = 2 then journals.no end
     from ${journals}, (values (1, 'bank', -1), (2, 'cash', 1)) as line (no, code, amount)`,
  );
}

/** Each check in a run of its own, so that its time is known. */
async function measure(): Promise<boolean> {
  const database = connect({ ...product.app, onError: () => {} });
  const logger = createLogger({ LOG_LEVEL: 'fatal', NODE_ENV: 'test' });
  const call = sweepCall({ database, logger }, 'demo', 'bench', new AbortController().signal);
  const checks = allChecks({ headFile: '/nowhere' });
  const god = (await db.query<{ id: string }>(`select id from staff where username = 'god'`)).rows[0]?.id;
  const secondsOf = async (check: (typeof checks)[number], startedBy: string | null) => {
    const { rows } = await db.query<{ id: string }>('insert into check_runs (started_by) values ($1) returning id', [
      startedBy,
    ]);
    const start = performance.now();
    await performRun(call, rows[0]?.id ?? '', [check]);
    return (performance.now() - start) / 1_000;
  };
  const sums = { whole: 0, night: 0 };
  for (const check of checks) {
    const whole = await secondsOf(check, god ?? null);
    const night = await secondsOf(check, null);
    sums.whole += whole;
    sums.night += night;
    if (whole > 0.5)
      console.log(`     ${check.name.padEnd(28)} everything ${whole.toFixed(1)} s, a night ${night.toFixed(1)} s`);
  }
  const found = await db.query<{ names: string }>(
    `select coalesce(string_agg(distinct check_name, ' '), 'none') as names from exceptions`,
  );
  await database.kysely.destroy();
  const minutes = ((sums.night / 60) * 1_000_000) / clients;
  const holds = minutes <= limitMinutes;
  console.log(
    `${holds ? 'ok  ' : 'MISS'} ${clients.toLocaleString('en')} clients, ${(clients * journalsEach).toLocaleString('en')} journals: everything ${sums.whole.toFixed(0)} s, a night ${sums.night.toFixed(0)} s, ratio ${(sums.night / sums.whole).toFixed(2)}; by size ${minutes.toFixed(1)} min for a million clients (<= ${limitMinutes}); exceptions: ${found.rows[0]?.names}`,
  );
  return holds;
}
