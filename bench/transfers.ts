// Transfers over HTTP, with everything a call passes through: guard, limits, ledger, audit line. Random accounts beside one hot
// platform account, by 1, 8 and 32 people at once.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { cpuOf, findPostmaster } from './cpu.ts';
import { startProduct } from './product.ts';
import { addRows } from './rows.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 10);
const limit = 0.8; // hot beside random
const people = 32;
const clientCount = 2_000;
/** Number of other clients and deposits. `SIZE=1000000` is what the largest tenant has. */
const size = Number(process.env['SIZE'] ?? 0);

interface Client {
  id: string;
  from_account: string;
  to_account: string;
}

const product = await startProduct('production');
const postmaster = await findPostmaster(product.owner);
await addRows(product.owner, 0, size);
const clients = await openAccounts();
const tokens = await Promise.all(Array.from({ length: people }, (_, person) => product.tokenOf(`teller${person}`)));
const anyClient = () => clients[Math.floor(Math.random() * clients.length)];

/** Transfer between two accounts of some client. */
const atRandom = () => {
  const { id = '', from_account, to_account } = anyClient() ?? {};
  return { path: `/acc/admin/v1/exchange/${id}`, body: { from_account, to_account, amount: '0.01', rate: 1 } };
};
/** Deposit, each out of the same account of the house. */
const fromOneAccount = () => {
  const { id = '', from_account } = anyClient() ?? {};
  return {
    path: `/deposit/admin/v2/specialized/${id}`,
    body: { account_id: from_account, amount: '0.01', currency: 'USD' },
  };
};

let isGood = false;
try {
  isGood = await measureAll();
} finally {
  await product.stop();
}
process.exitCode = isGood ? 0 : 1;

async function measureAll(): Promise<boolean> {
  let isWithin = true;
  await transfersASecond(atRandom, 8, 3); // warms up
  for (const together of [1, 8, people]) {
    const random = await transfersASecond(atRandom, together, seconds);
    const hot = await transfersASecond(fromOneAccount, together, seconds);
    const ratio = hot.perSecond / random.perSecond;
    const holds = ratio >= limit;
    isWithin &&= holds;
    console.log(
      `${holds ? 'ok  ' : 'MISS'} ${together} at once, transfers a second over HTTP: random ${random.perSecond.toFixed(0)}, one hot platform account ${hot.perSecond.toFixed(0)}, ratio ${ratio.toFixed(2)} (>= ${limit}); CPU ms each ${random.cpuMs.toFixed(1)} and ${hot.cpuMs.toFixed(1)}`,
    );
  }
  return isWithin;
}

async function transfersASecond(next: typeof atRandom | typeof fromOneAccount, together: number, duration: number) {
  const until = performance.now() + duration * 1_000;
  const cpuBefore = await cpuOf(product.pid, postmaster);
  let done = 0;
  await Promise.all(
    tokens.slice(0, together).map(async (token) => {
      while (performance.now() < until) {
        const { path, body } = next();
        const response = await fetch(product.api + path, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'idempotency-key': randomUUID(),
          },
          body: JSON.stringify(body),
        });
        if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
        await response.arrayBuffer();
        done++;
      }
    }),
  );
  const cpuMs = ((await cpuOf(product.pid, postmaster)) - cpuBefore) / done;
  return { perSecond: done / duration, cpuMs };
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
