// Speed of the ledger's postings, beside pgbench's TPC-B on the same server in the same run. Limits: see `limits`.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { provision } from '../server/src/platform/db/locate.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts';
import { makeDataDir } from '../server/src/testing/data-dir.ts';

const limits = { hotToRandom: 0.8, toTpcB: 0.6, growth: 1.2 };
const seconds = Number(process.env['BENCH_SECONDS'] ?? 15);
const manyLines = Number(process.env['BENCH_LINES'] ?? 10_000_000);
const accounts = 10_000;

const pgbench = findPgbench();
const dataDir = await makeDataDir('bench-ledger');
const server = await startEmbeddedPostgres({ dataDir });
const { owner } = await provision(server, 'bench');
await migrate(owner);
const { superuser } = server;
const admin = new pg.Client({ ...superuser, database: 'bench' });
await admin.connect();
const scripts = await mkdtemp(join(tmpdir(), 'bench-ledger-'));

await openAccounts();
const random = await script(
  'random',
  `array[account(:a), account(:b)], array['cash', 'cash'], array['USD', 'USD'], array[-0.01, 0.01]`,
);
const hot = await script(
  'hot',
  `array[null, account(:b)], array['bank', 'cash'], array['USD', 'USD'], array[-0.01, 0.01]`,
);
run(['-i', '-s', '50', '-q', 'bench'], superuser);

interface Round {
  tpcB: number;
  random: number;
  hot: number;
}

const rounds = new Map<number, Round>();
for (const clients of [1, 8, 32]) {
  const round = {
    tpcB: tps(['-M', 'prepared', 'bench'], clients, superuser),
    random: tps(['-M', 'prepared', '-f', random, 'bench'], clients, owner),
    hot: tps(['-M', 'prepared', '-f', hot, 'bench'], clients, owner),
  };
  rounds.set(clients, round);
  console.log(
    `${clients} clients, transactions a second: TPC-B ${round.tpcB}, random accounts ${round.random}, one hot platform account ${round.hot}`,
  );
}
const small = warmTps();
await fill(manyLines);
const large = warmTps();

const eight = rounds.get(8) ?? { tpcB: 0, random: 0, hot: 0 };
const ratios: [string, number, '>=' | '<=', number][] = [
  ['hot / random at 8', eight.hot / eight.random, '>=', limits.hotToRandom],
  ['random / TPC-B at 8', eight.random / eight.tpcB, '>=', limits.toTpcB],
  ['hot / TPC-B at 8', eight.hot / eight.tpcB, '>=', limits.toTpcB],
  [`cost at ${manyLines.toLocaleString('en')} lines / at the start`, small / large, '<=', limits.growth],
];
let isGood = true;
for (const [name, ratio, sign, limit] of ratios) {
  const holds = sign === '>=' ? ratio >= limit : ratio <= limit;
  isGood &&= holds;
  console.log(`${holds ? 'ok  ' : 'MISS'} ${name}: ${ratio.toFixed(2)} (${sign} ${limit})`);
}
await admin.end();
await server.stop();
await rm(dataDir, { recursive: true });
await rm(scripts, { recursive: true });
process.exitCode = isGood ? 0 : 1;

/** Their ids can be reckoned from a number: looking them up would be measured too. */
async function openAccounts() {
  await admin.query(`select set_config('app.tenant', 'demo', false)`);
  await admin.query(`
    insert into tenants (tenant_id, name) values ('demo', 'demo');
    insert into staff (username, name, role, password_hash) values ('god', 'god', 'god', '');
    insert into clients (username, full_name, agent_id) select 'c' || n, 'c', (select id from staff) from generate_series(1, ${accounts}) n;
    create function account(n int) returns uuid language sql immutable
      as $$ select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
    insert into accounts (id, client_id, fake, acc_no, currency)
      select account(n), id, false, n, 'USD' from (select id, (row_number() over ())::int as n from clients) as numbered;
    update accounts set cash = 1000000.00;`);
  // pgbench leaves its own tables like this.
  await admin.query('vacuum analyze accounts');
}

async function script(name: string, lines: string): Promise<string> {
  const file = join(scripts, `${name}.sql`);
  await writeFile(
    file,
    `\\set a random(1, ${accounts / 2})
\\set b random(${accounts / 2 + 1}, ${accounts})
begin;
select set_config('app.tenant', 'demo', true);
select post_journal('trade', new_id(), 'done', false, ${lines}, null);
commit;
`,
  );
  return file;
}

/** Lines as if years had passed: straight into the tables, because only their number matters here. */
async function fill(lines: number) {
  const batch = 500_000;
  await admin.query(`set session_replication_role = replica`);
  for (let done = 0; done < lines / 2; done += batch) {
    await admin.query(`
      with made as (
        insert into journals (kind, reference, step, fake, effective_at)
        select 'trade', new_id(), 'done', false, now() from generate_series(1, ${Math.min(batch, lines / 2 - done)})
        returning id
      ), numbered as (select id, 1 + (row_number() over ())::int % ${accounts} as n from made)
      insert into journal_lines (journal_id, line_no, fake, account_id, code, currency, amount)
      select made.id, side.no, false, case side.no when 1 then account(made.n) end, side.code::ledger_code, 'USD', side.amount
      from numbered as made, (values (1, 'cash', 1.00), (2, 'bank', -1.00)) as side(no, code, amount)`);
    process.stdout.write(`\r${((done + batch) * 2).toLocaleString('en')} lines`);
  }
  await admin.query(`set session_replication_role = default`);
  for (const statement of ['vacuum analyze journals', 'vacuum analyze journal_lines', 'checkpoint'])
    await admin.query(statement);
  process.stdout.write('\n');
}

/** Measures the second run: after a checkpoint the first touch of each page costs a copy of it, whatever the size. */
function warmTps(): number {
  const [, warm = 0] = [1, 2].map(() => tps(['-M', 'prepared', '-f', random, 'bench'], 8, owner));
  return warm;
}

function tps(options: string[], clients: number, login: pg.ClientConfig): number {
  const output = run(['-n', '-c', String(clients), '-j', '2', '-T', String(seconds), ...options], login);
  return Math.round(Number(/tps = ([\d.]+)/.exec(output)?.[1]));
}

function run(options: string[], { host, port, user, password }: pg.ClientConfig): string {
  const env = {
    ...process.env,
    PGHOST: String(host),
    PGPORT: String(port),
    PGUSER: String(user),
    PGPASSWORD: String(password),
  };
  return execFileSync(pgbench, options, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

function findPgbench(): string {
  const debian = '/usr/lib/postgresql';
  const found = existsSync(debian)
    ? readdirSync(debian)
        .map((version) => join(debian, version, 'bin/pgbench'))
        .find(existsSync)
    : undefined;
  if (!found) throw new Error('pgbench is missing: on Debian install postgresql-contrib');
  return found;
}
