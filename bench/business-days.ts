// Posting with a closed calendar, beside the same postings without looking at it. Limit: 1.02 times, median of pairs that take turns.
// `BENCH_POSTINGS` and `BENCH_ROUNDS` for another run. Postings that take effect in the past, which are compared with the closed days, are told too.
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { provision } from '../server/src/platform/db/locate.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts';
import { makeDataDir } from '../server/src/testing/data-dir.ts';

const limit = 1.02;
const postings = Number(process.env['BENCH_POSTINGS'] ?? 500);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 61);
const closedDays = 250;

const dataDir = await makeDataDir('bench-business-days');
const server = await startEmbeddedPostgres({ dataDir });
const { owner } = await provision(server, 'bench');
await migrate(owner);
const db = new pg.Client({ ...server.superuser, database: 'bench', statement_timeout: 0 });
await db.connect();
let isGood = false;
try {
  await prepare();
  const now = await ratioOf('0 s');
  const late = await ratioOf('1 h');
  isGood = now <= limit;
  console.log(
    `${isGood ? 'ok  ' : 'MISS'} posting with ${closedDays} closed days: ${now.toFixed(3)} times without (<= ${limit}); taking effect an hour ago: ${late.toFixed(3)}`,
  );
} finally {
  await db.end();
  await server.stop();
  await rm(dataDir, { recursive: true });
}
process.exitCode = isGood ? 0 : 1;

/** Two accounts with money, and a year of closed days. */
async function prepare(): Promise<void> {
  await db.query(`select set_config('app.tenant', 'demo', false)`);
  await db.query(`
    insert into tenants (tenant_id, name) values ('demo', 'demo');
    insert into staff (username, name, role, password_hash) values ('god', 'god', 'god', ''), ('angel', 'angel', 'angel', '');
    insert into clients (username, full_name, agent_id) select 'c', 'c', id from staff where username = 'god';
    insert into accounts (client_id, fake, acc_no, currency) select id, false, no, 'USD' from clients, unnest(array['1', '2']) as no;
    update accounts set cash = 1000000.00;
    alter table business_days disable trigger user;
    insert into business_days (day, begins_at, ends_at, status, version)
    select current_date - n, current_date - n, current_date - n + 1, 'closed', 1 from generate_series(1, ${closedDays}) as n;
    alter table business_days enable trigger user;
    create function post_many(postings int, ago interval) returns float8 language plpgsql as $$
      declare
        began timestamptz := clock_timestamp();
        ids   uuid[] := array(select id from accounts order by acc_no);
      begin
        for n in 1..postings loop
          perform post_journal('trade', new_id(), 'done', false, ids, array['cash', 'cash'], array['USD', 'USD'], array[-0.01, 0.01], null,
            p_effective_at => clock_timestamp() - ago);
        end loop;
        return extract(epoch from clock_timestamp() - began) * 1000;
      end $$`);
  await db.query('vacuum analyze business_days');
}

/** With the calendar and without, in turns; the ratio of each pair, and of all the middle one. */
async function ratioOf(ago: string): Promise<number> {
  await post(ago);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const isWithFirst = round % 2 === 0;
    const [first, second] = [await timed(ago, isWithFirst), await timed(ago, !isWithFirst)];
    ratios.push(isWithFirst ? first / second : second / first);
  }
  return ratios.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? Number.NaN;
}

async function timed(ago: string, withCalendar: boolean): Promise<number> {
  await db.query(`alter table journals ${withCalendar ? 'enable' : 'disable'} trigger day_is_open`);
  return post(ago);
}

/** Milliseconds of the postings, each by itself, as the database itself counts them: no caller stands between. */
async function post(ago: string): Promise<number> {
  const { rows } = await db.query<{ ms: number }>('select post_many($1, $2) as ms', [postings, ago]);
  return rows[0]?.ms ?? Number.NaN;
}
