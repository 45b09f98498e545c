// 100,000 applications to one offer, drawn and posted with progress while the server is killed twice. Limits: 120 s, and nothing doubled or lost.
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { cpuOf, findPostmaster } from './parts/cpu.ts';
import { signIn, startProduct } from './parts/product.ts';

const applications = Number(process.env['APPLICATIONS'] ?? 100_000);
const limitSeconds = 120;
const [lot, price, lotsApplied] = [100, 20, 2];
/** Half of them get all they applied for, the last of these perhaps less. */
const quota = Math.floor(applications / 2) * lot * lotsApplied + lot;
const pollMs = 500;
const batchSize = 1_000;

interface Progress {
  status: string | null;
  applications: number;
  allotted: number | null;
  posted: number;
}

const product = await startProduct();
const db = new pg.Client(product.owner);
await db.connect();
let isGood = false;
try {
  const id = await openOffer();
  await apply(id);
  isGood = await measure(id);
} finally {
  await db.end();
  await product.stop();
}
process.exitCode = isGood ? 0 : 1;

async function measure(id: string): Promise<boolean> {
  const tokens = await signInBoth();
  const path = `/trades/admin/v1/block/allocation/${id}`;
  const { approval_id } = await call<{ approval_id: string }>(tokens.god, 'PUT', path, {});
  const postmaster = await findPostmaster(product.owner);
  const cpuBefore = await cpuOf(postmaster, postmaster);
  const start = performance.now();
  await call(tokens.angel, 'PUT', `/approval/admin/v1/audit/${approval_id}`, { decision: 'approve' });
  const seen = new Set<number>();
  const kills = [applications / 3, (2 * applications) / 3];
  let restarting = 0;
  let progress = await readProgress(tokens.god, path);
  while (progress.status !== 'done') {
    if (progress.status === 'failed') throw new Error('the allocation has failed');
    if (progress.posted > (kills[0] ?? applications)) {
      kills.shift();
      const killed = performance.now();
      await product.killAndRestart();
      restarting += (performance.now() - killed) / 1_000;
      // The lease of a server that died ends by itself after a while; here at once.
      await db.query(`update jobs set run_at = now() where name = 'allocations.run'`);
    }
    seen.add(progress.posted);
    await delay(pollMs);
    progress = await readProgress(tokens.god, path);
  }
  const took = (performance.now() - start) / 1_000;
  const cpu = ((await cpuOf(postmaster, postmaster)) - cpuBefore) / 1_000;
  const faults = await findFaults(id);
  const holds = took <= limitSeconds && faults.length === 0 && kills.length === 0;
  console.log(
    `${holds ? 'ok  ' : 'MISS'} ${applications.toLocaleString('en')} applications, ${progress.allotted} of them served, in ${took.toFixed(1)} s (<= ${limitSeconds}), ${restarting.toFixed(1)} s of them to start again after ${2 - kills.length} kills; CPU s of the database, background work included: ${cpu.toFixed(0)}; ${seen.size} steps of progress were seen`,
  );
  for (const fault of faults) console.log(`MISS ${fault}`);
  return holds;
}

async function signInBoth() {
  const [god, angel] = await Promise.all([
    signIn(product.api, 'god', '10.4.0.1'),
    signIn(product.api, 'angel', '10.4.0.2'),
  ]);
  return { god: god.body.access_token, angel: angel.body.access_token };
}

function readProgress(token: string, path: string): Promise<Progress> {
  return call(token, 'GET', path);
}

async function call<Answer>(token: string, method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(product.api + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomBytes(8).toString('hex'),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Each application has one journal, its money is where its result says, and together they have the quota. */
async function findFaults(id: string): Promise<string[]> {
  const { rows } = await db.query<{ journals: number; orders: number; frozen: string; units: string; waiting: number }>(
    `select count(*)::int as journals, count(distinct reference)::int as orders,
       (select sum(frozen) from accounts) as frozen, (select sum(units) from lots) as units,
       (select count(*)::int from orders where product_id = $1 and status = 'pending') as waiting
     from journals where step in ('allotted', 'released')`,
    [id],
  );
  const [found] = rows;
  const expected = { journals: applications, orders: applications, frozen: '0.00', units: String(quota), waiting: 0 };
  return Object.entries(expected).flatMap(([name, value]) => {
    const is = found?.[name as keyof typeof expected];
    return is === value ? [] : [`${name}: ${is} instead of ${value}`];
  });
}

/** A block in yuan by lottery, whose window is over. */
async function openOffer(): Promise<string> {
  await db.query(`select set_config('app.tenant', 'demo', false)`);
  await db.query('update venues set first_year = 2000, last_year = 9999');
  const { rows } = await db.query<{ id: string }>(
    `with statement as (
       insert into product_statements (staff_id, media_type, content, sha256, used)
       select id, 'image/png', '\\x00', repeat('a', 64), true from staff where username = 'god' returning id
     )
     insert into products (sub_type, status, trade_type, symbol, venue_id, currency, lot, name_zh, name_en, description_zh, description_en, risk_zh, risk_en,
       price, quota, open_datetime, close_datetime, allocation_method, lock_days, statement_id, position, created_by, opened_by, approved_by)
     select 'otc', 'closed', 'review', 'XSHG:600519', venues.id, 'CNY', ${lot}, '大宗', 'Block', '', '', '', '', ${price}, ${quota},
       now() - interval '2 days', now(), 'lottery', 3, statement.id, 1, god.id, god.id, angel.id
     from statement, venues, staff god, staff angel where mic = 'XSHG' and god.username = 'god' and angel.username = 'angel' returning id`,
  );
  const id = rows[0]?.id ?? '';
  await db.query(
    `insert into instruments (symbol, venue_id, kind, name_zh, name_en, currency, lot)
     select symbol, venue_id, 'stock', name_zh, name_en, currency, lot from products`,
  );
  await db.query(
    `insert into product_versions (product_id, number, price, made_by, agreed_by) select id, 1, price, opened_by, approved_by from products`,
  );
  await db.query('insert into product_draws (product_id, secret) values ($1, $2)', [id, randomBytes(32)]);
  return id;
}

/** Places the applications, each by a client of its own, with the money frozen. */
async function apply(id: string): Promise<void> {
  await db.query(
    `insert into clients (username, full_name, agent_id)
     select 'c' || n, 'Client ' || n, (select id from staff where username = 'hero') from generate_series(1, ${applications}) n`,
  );
  await db.query(
    `insert into accounts (client_id, fake, acc_no, currency) select id, false, username, 'CNY' from clients where username ~ '^c[0-9]+$'`,
  );
  const amount = price * lot * lotsApplied;
  await db.query(
    `insert into orders (client_id, account_id, fake, agent_id, type, sub_type, symbol, currency, quantity, price_type, highest_price, amount, reserved,
       fee_percent, min_fee, good_till, status, product_id, product_version, identity_key)
     select client.id, account.id, false, agent_id, 'block', 'otc', 'XSHG:600519', 'CNY', ${lot * lotsApplied}, 'offer', ${price}, ${amount},
       ${amount * 1.0025}, 0.25, 0, now() + interval '5 days', 'pending', $1, 1, uuid_send(client.id)
     from clients client join accounts account on account.tenant_id = client.tenant_id and account.client_id = client.id
     where account.currency = 'CNY' and username ~ '^c[0-9]+$'`,
    [id],
  );
  const { rows: placed } = await db.query<Placed>('select id, account_id, reserved from orders');
  for (let at = 0; at < placed.length; at += batchSize) await freeze(placed.slice(at, at + batchSize));
  await catchUp();
}

/** Applications come in over days: by the time of the draw they are sealed, in the statistics and vacuumed. */
async function catchUp(): Promise<void> {
  const isBehind = `select exists (select from journals_unsealed) or exists (select from audit_unsealed) or exists (select from daily_fact_changes)
    or exists (select from record_count_changes) as behind`;
  while ((await db.query<{ behind: boolean }>(isBehind)).rows[0]?.behind) await delay(pollMs);
  await db.query('vacuum (analyze)');
}

interface Placed {
  id: string;
  account_id: string;
  reserved: string;
}

/** Freezes money out of the bank, many in one call: one by one, this takes longer than the allocation. */
async function freeze(placed: readonly Placed[]): Promise<void> {
  const each = (value: string) => `array_fill(${value}, array[${placed.length}])`;
  await db.query(
    `select post_journals(${each(`'trade'::text`)}, $1::uuid[], ${each(`'placed'::text`)}, ${each('false')}, ${each('null::uuid')}, ${each('null::text')},
       ${each('0::numeric')}, ${each('0::numeric')}, ${each('null::timestamptz')}, $2::int[], $3::uuid[], $4::text[], $5::text[], $6::numeric[], null)`,
    [
      placed.map(({ id }) => id),
      placed.flatMap((_, index) => [index + 1, index + 1]),
      placed.flatMap(({ account_id }) => [null, account_id]),
      placed.flatMap(() => ['bank', 'frozen']),
      placed.flatMap(() => ['CNY', 'CNY']),
      placed.flatMap(({ reserved }) => [`-${reserved}`, reserved]),
    ],
  );
}
