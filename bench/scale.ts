// The capacity model of docs/scale.md: fits disk and processor time to runs with the numbers of clients in SIZES, predicts those of CHECK
// and compares them with a run of that size. Each client has a deposit and an order, with their journals.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { cpuOf, findPostmaster } from './parts/cpu.ts';
import { answerOf, callFor, type Call } from './parts/load.ts';
import { startProduct } from './parts/product.ts';
import { fit, missesOf, predict, type Run } from './scale/model.ts';
import { load, openBooks } from './parts/year.ts';

const sizes = (process.env['SIZES'] ?? '10000,100000').split(',').map(Number);
const checked = Number(process.env['CHECK'] ?? 1_000_000);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5);
/** The smallest of so many turns is the figure: other work on the machine only adds to it. */
const turns = 3;
const callers = 4;
const limit = 0.2;

/** Tables by what their rows are of; whatever is in none of them is the rest. */
const groups: Record<string, readonly string[]> = {
  clients: ['clients', 'client_agents', 'identity_checks', 'accounts', 'record_descriptions'],
  deposits: ['deposits'],
  orders: ['orders', 'lots', 'unit_lines'],
  ledger: ['journals', 'journal_lines'],
};

const product = await startProduct('production', ['--max-semi-space-size=8', '--heap-growing-percent=40']);
const db = new pg.Client({ ...product.owner, statement_timeout: 0 });
await db.connect();
const runs: Run[] = [];
let holds = false;
try {
  await db.query(`select set_config('app.tenant', 'demo', false)`);
  await openBooks(db);
  await addClaimants();
  const whole = { clients: checked, deposits: checked, orders: checked };
  let filled = 0;
  for (const size of [...sizes, checked]) {
    await product.withoutServer(() => load(db, whole, filled / checked, size / checked));
    filled = size;
    const run = await measure(size);
    console.log(`${size} clients: ${wordsOf(run)}`);
    runs.push(run);
  }
  await sayBytesOfCall();
  holds = judge();
} finally {
  await db.end();
  await product.stop();
}
process.exit(holds ? 0 : 1);

function judge(): boolean {
  const model = fit(runs.slice(0, sizes.length));
  const { bytes, cpuMs } = model;
  for (const [group, { base, slope }] of Object.entries(bytes))
    console.log(`disk of ${group}: ${(base / 1e6).toFixed(1)} MB and ${slope.toFixed(0)} bytes a client`);
  for (const [kind, { base, slope }] of Object.entries(cpuMs))
    console.log(`CPU of ${kind}: ${base.toFixed(2)} ms and ${slope.toFixed(2)} ms for each tenfold of clients`);
  const predicted = predict(model, checked);
  console.log(`predicted for ${checked}: ${wordsOf(predicted)}`);
  const misses = missesOf(predicted, runs.at(-1) ?? predicted);
  for (const [what, miss] of misses)
    console.log(
      `${Math.abs(miss) <= limit ? 'ok  ' : 'MISS'} ${what}: ${(miss * 100).toFixed(0)} % off (<= ${limit * 100})`,
    );
  return misses.every(([, miss]) => Math.abs(miss) <= limit);
}

function wordsOf({ bytes, cpuMs }: Run): string {
  const disk = Object.entries(bytes).map(([group, count]) => `${group} ${(count / 1e6).toFixed(0)} MB`);
  const calls = Object.entries(cpuMs).map(([kind, ms]) => `${kind} ${ms.toFixed(2)} ms of CPU`);
  return [...disk, ...calls].join(', ');
}

async function measure(clients: number): Promise<Run> {
  const token = await product.tokenOf('god');
  const list = (record: string) => (caller: number) =>
    ({ ...post(`${record}/admin/v1/list`, token), body: { page_size: 20 + caller } }) satisfies Call;
  const bytes = await bytesOfGroups();
  const cpuMs: Record<string, number> = {};
  for (const record of ['client', 'deposit']) cpuMs[`a list (${record})`] = await cpuOfCall(list(record));
  cpuMs['a dashboard'] = await cpuOfCall(() => ({ url: `${product.api}/dashboard/admin/v1/figures`, token }));
  cpuMs['a claimed deposit'] = await cpuOfCall(await claims());
  return { clients, bytes, cpuMs };
}

/** Clients whose ids the API takes: those of the load are made of hashes. */
async function addClaimants(): Promise<void> {
  await db.query(
    `with opened as (
       insert into clients (username, full_name, agent_id)
       select 'claimant' || n, 'Claimant', id from staff, generate_series(1, 200) n where username = 'hero' returning id, username)
     insert into accounts (client_id, fake, acc_no, currency) select id, false, username, 'USD' from opened`,
  );
}

/** Deposits claimed by the clients' app. */
async function claims(): Promise<() => Call> {
  const key = await product.apiKeyOf('deposits');
  const { rows } = await db.query<{ id: string; account_id: string }>(
    `select client_id as id, id as account_id from accounts where acc_no like 'claimant%'`,
  );
  let count = 0;
  return () => {
    const { id = '', account_id } = rows[count++ % rows.length] ?? {};
    const body = { account_id, amount: '1', currency: 'USD' };
    return { ...post(`intake/v1/clients/${id}/deposits`, key), body, idempotencyKey: randomUUID() };
  };
}

/** What a call leaves behind that the rows of the runs do not have: an audit line, its seal, counts. */
async function sayBytesOfCall(): Promise<void> {
  const sizeOf = async () => {
    const { rows } = await db.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
    return Number(rows[0]?.bytes);
  };
  const [before, next, count] = [await sizeOf(), await claims(), 2_000];
  for (let sent = 0; sent < count; sent++) await answerOf(next());
  console.log(
    `${((await sizeOf()) - before) / count} bytes on disk for a claimed deposit, with all that it leaves behind`,
  );
}

function post(path: string, token: string): Call {
  return { url: `${product.api}/${path}`, method: 'POST', token };
}

async function cpuOfCall(next: (caller: number) => Call): Promise<number> {
  const postmaster = await findPostmaster(product.owner);
  const each: number[] = [];
  // A server that has just started answers more slowly until its code is compiled.
  await callFor(next, callers, 2 * seconds);
  for (let turn = 0; turn < turns; turn++) {
    const before = await cpuOf(product.pid, postmaster);
    const { calls } = await callFor(next, callers, seconds);
    each.push(((await cpuOf(product.pid, postmaster)) - before) / calls);
  }
  return Math.min(...each);
}

async function bytesOfGroups(): Promise<Record<string, number>> {
  const { rows } = await db.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(oid) as bytes from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const groupOf = (name: string) => Object.keys(groups).find((group) => groups[group]?.includes(name)) ?? 'the rest';
  const byGroup = Map.groupBy(rows, ({ name }) => groupOf(name));
  return Object.fromEntries(
    [...byGroup].map(([group, tables]) => [group, tables.reduce((sum, { bytes }) => sum + Number(bytes), 0)]),
  );
}
