// Transfers over HTTP, with everything a call passes through: guard, limits, ledger, audit line. Beside them in turns: a bare handler that
// only posts (the floor), and deposits out of several accounts of the house and out of one. By 1, 8 and 32 people at once.
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { cpuOf, findPostmaster } from './parts/cpu.ts';
import { startFloor } from './parts/floor.ts';
import { callFor, type Call } from './parts/load.ts';
import { startProduct } from './parts/product.ts';
import { addRows } from './parts/rows.ts';

/** Seconds of a turn, and turns of each call. */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 2);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const steps = (process.env['BENCH_TOGETHER'] ?? '1,8,32').split(',').map(Number);
const limits = { floor: 0.4, hot: 0.9 };
const people = Math.max(...steps);
const clientCount = 2_000;
/** Number of other clients and deposits. `SIZE=1000000` is what the largest tenant has. */
const size = Number(process.env['SIZE'] ?? 0);

interface Client {
  id: string;
  from_account: string;
  to_account: string;
}

const product = await startProduct('production');
const floor = await startFloor(fileURLToPath(new URL('transfers/floor.ts', import.meta.url)), product.app);
const postmaster = await findPostmaster(product.owner);
await addRows(product.owner, 0, size);
const clients = await openAccounts();
const tokens = await Promise.all(Array.from({ length: people }, (_, person) => product.tokenOf(`teller${person}`)));
const anyOf = <One>(all: readonly One[]): One => all[Math.floor(Math.random() * all.length)] as One;

const post = (path: string, person: number, body: object): Call => ({
  url: product.api + path,
  method: 'POST',
  token: tokens[person] ?? '',
  idempotencyKey: randomUUID(),
  body,
});
const deposit = (person: number, sub_type: string): Call => {
  const { id, from_account } = anyOf(clients);
  const body = { account_id: from_account, amount: '0.01', currency: 'USD', sub_type };
  return post(`/deposit/admin/v2/specialized/${id}`, person, body);
};
const calls = {
  /** Posting alone, by a bare handler. */
  floor: () => {
    const { from_account, to_account } = anyOf(clients);
    return { url: floor.url, method: 'POST', body: { from_account, to_account, amount: '0.01' } };
  },
  /** Transfer between two accounts of some client. */
  transfer: (person) => {
    const { id, from_account, to_account } = anyOf(clients);
    return post(`/acc/admin/v1/exchange/${id}`, person, { from_account, to_account, amount: '0.01', rate: 1 });
  },
  /** Deposit out of any account that the house has in this currency. */
  spread: (person) => deposit(person, anyOf(['bank', 'crypto'])),
  /** Deposit, each out of the same account of the house. */
  hot: (person) => deposit(person, 'bank'),
} satisfies Record<string, (person: number) => Call>;
type Name = keyof typeof calls;
const names = Object.keys(calls) as Name[];

let isGood = false;
try {
  isGood = await measureAll();
} finally {
  floor.process.kill();
  await product.stop();
}
process.exitCode = isGood ? 0 : 1;

async function measureAll(): Promise<boolean> {
  let isWithin = true;
  for (const name of names) await callFor(calls[name], people, 2); // warms up
  for (const together of steps) {
    const turns: Record<Name, Turn[]> = { floor: [], transfer: [], spread: [], hot: [] };
    for (let round = 0; round < rounds; round++)
      for (const name of names) turns[name].push(await turnOf(name, together));
    const ratio = (name: Name, beside: Name) =>
      median(turns[name].map(({ perSecond }, round) => perSecond / (turns[beside][round]?.perSecond ?? 0)));
    const found = { floor: ratio('transfer', 'floor'), hot: ratio('hot', 'spread') };
    const holds = found.hot >= limits.hot && (together === 1 || found.floor >= limits.floor);
    isWithin &&= holds;
    const shown = names.map((name) => {
      const of = (part: keyof Turn) => median(turns[name].map((turn) => turn[part]));
      return `${name} ${of('perSecond').toFixed(0)} (CPU ms ${of('serverMs').toFixed(2)} + ${of('databaseMs').toFixed(2)})`;
    });
    console.log(
      `${holds ? 'ok  ' : 'MISS'} ${together} at once, calls a second (server + database): ${shown.join(', ')}; transfer ${found.floor.toFixed(2)} of the floor (>= ${limits.floor} at 8 and 32), hot ${found.hot.toFixed(2)} of spread (>= ${limits.hot})`,
    );
  }
  return isWithin;
}

interface Turn {
  perSecond: number;
  serverMs: number;
  databaseMs: number;
}

async function turnOf(name: Name, together: number): Promise<Turn> {
  const server = name === 'floor' ? (floor.process.pid ?? 0) : product.pid;
  const cpu = async () => ({ server: await cpuOf(server), database: await cpuOf(-1, postmaster) });
  const before = await cpu();
  const done = await callFor(calls[name], together, seconds);
  const after = await cpu();
  return {
    perSecond: done.calls / done.seconds,
    serverMs: (after.server - before.server) / done.calls,
    databaseMs: (after.database - before.database) / done.calls,
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function openAccounts(): Promise<Client[]> {
  const db = new pg.Client(product.owner);
  await db.connect();
  await db.query(`select set_config('app.tenant', 'demo', false)`);
  await db.query(`
    insert into staff (username, name, role, password_hash, parent_id)
    select 'teller' || n, 'teller' || n, 'angel', password_hash, id from staff, generate_series(0, ${people - 1}) n where username = 'god'`);
  await db.query(`
    insert into clients (username, full_name, agent_id)
    select 'c' || n, 'c', (select id from staff where username = 'hero') from generate_series(1, ${clientCount}) n`);
  await db.query(`
    insert into accounts (client_id, fake, acc_no, currency)
    select id, false, username || side, 'USD' from clients, (values ('a'), ('b')) as sides(side) where username like 'c%'`);
  await db.query(`update accounts set cash = 1000000.00 where acc_no like 'c%a'`);
  await db.query('analyze clients, accounts');
  const { rows } = await db.query<Client>(`
    select client_id as id, min(id::text) filter (where acc_no like '%a') as from_account,
      min(id::text) filter (where acc_no like '%b') as to_account from accounts where acc_no like 'c%' group by client_id`);
  await db.end();
  return rows;
}
