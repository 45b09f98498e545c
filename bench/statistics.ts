// Dashboard and statistics at size: a million clients, ten million lines, a million orders, beside a tenth of it in the same run. Limits are those of the product.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startProduct } from './parts/product.ts';
import { insertDeposits, load, openBooks, rollUp } from './parts/year.ts';

/** Share of a million clients. `SIZE=0.1` is a tenth. */
const size = Number(process.env['SIZE'] ?? 1);
/** Ten million lines together. */
const sizes = {
  clients: Math.round(1_000_000 * size),
  orders: Math.round(1_000_000 * size),
  deposits: Math.round(3_500_000 * size),
};
const looks = 11;
const limits = { ms: 150, ratio: 2, rollUpSeconds: 5, postingRatio: 2 };
const rolledUpLines = 100_000;

const product = await startProduct('production');
const db = new pg.Client(product.owner);
await db.connect();
let isGood = true;
const say = (holds: boolean, text: string) => {
  isGood &&= holds;
  console.log(`${holds ? 'ok  ' : 'MISS'} ${text}`);
};

try {
  await db.query(`select set_config('app.tenant', 'demo', false)`);
  await openBooks(db);
  await product.withoutServer(() => load(db, sizes, 0, 0.1));
  const small = await lookAtAll();
  await product.withoutServer(() => load(db, sizes, 0.1, 1));
  const large = await lookAtAll();
  for (const [name, ms] of large) {
    const before = small.get(name) ?? 0;
    // Below some milliseconds a ratio says nothing.
    const ratio = ms / Math.max(before, 10);
    say(
      ms <= limits.ms && ratio <= limits.ratio,
      `${name.padEnd(34)} ${ms.toFixed(0).padStart(5)} ms (<= ${limits.ms}), ${before.toFixed(0)} at a tenth, ratio ${ratio.toFixed(2)} (<= ${limits.ratio})`,
    );
  }
  await timeRollUp();
  await postWhileRebuilding();
} finally {
  await db.end();
  await product.stop();
}
process.exitCode = isGood ? 0 : 1;

/** Reads the screens of a manager and of a leader. */
async function lookAtAll(): Promise<Map<string, number>> {
  const today = new Date().toISOString().slice(0, 10);
  const month = { from: new Date(Date.now() - 29 * dayMs).toISOString().slice(0, 10), to: today };
  const year = { from: new Date(Date.now() - 364 * dayMs).toISOString().slice(0, 10), to: today };
  const cases: [name: string, who: string, path: string, body?: object][] = [
    ['cards', 'god', '/dashboard/admin/v1/figures'],
    ['cards, 30 days', 'god', `/dashboard/admin/v1/figures?from=${month.from}&to=${month.to}`],
    ['cards, a leader', 'superman', '/dashboard/admin/v1/figures'],
    ['days', 'god', '/dashboard/admin/v1/days', month],
    ['work, a leader', 'superman', '/dashboard/admin/v1/work', month],
    ['queue', 'god', '/dashboard/admin/v1/waiting'],
    ['to follow up, a salesperson', 'bench1', '/dashboard/admin/v1/follow_ups'],
    ['cards, a salesperson', 'bench1', '/dashboard/admin/v1/figures'],
    ['top movers', 'god', '/dashboard/admin/v1/movers'],
    ['summary, 30 days', 'god', '/statistics/admin/v1/summary', month],
    ['summary, a year by month', 'god', '/statistics/admin/v1/summary', { ...year, unit: 'month' }],
    ['cohorts of a year', 'god', '/statistics/admin/v1/cohorts', year],
    ['team', 'god', '/statistics/admin/v1/team', month],
    ['team, a year', 'god', '/statistics/admin/v1/team', year],
    ['products: stock', 'god', '/statistics/admin/v1/product', { ...month, tab: 'stock' }],
    ['trial balance', 'god', '/statistics/admin/v1/trial_balance', {}],
  ];
  const medians = new Map<string, number>();
  for (const [name, who, path, body] of cases) {
    const token = await product.tokenOf(who);
    const times: number[] = [];
    for (let look = 0; look <= looks; look++) {
      // Identical reads of the same moment share one answer.
      await delay(20);
      const start = performance.now();
      const response = await fetch(product.api + path, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      await response.arrayBuffer();
      if (look > 0) times.push(performance.now() - start); // the first one warms up
    }
    medians.set(name, times.toSorted((one, other) => one - other)[Math.floor(looks / 2)] ?? 0);
  }
  return medians;
}

/** The lock of the roll-up keeps the server from beginning before the lines are there. */
async function timeRollUp(): Promise<void> {
  const lock = `hashtextextended('daily_facts/demo', 0)`;
  await db.query(`select pg_advisory_lock(${lock})`);
  const { deposits, clients } = sizes;
  // Dates them today, as new lines are.
  await insertDeposits(db, [deposits + 1, deposits + rolledUpLines / 2], clients, 'now()');
  const start = performance.now();
  await rollUp(db);
  const seconds = (performance.now() - start) / 1_000;
  await db.query(`select pg_advisory_unlock(${lock})`);
  const lines = rolledUpLines.toLocaleString('en');
  say(
    seconds <= limits.rollUpSeconds,
    `roll-up of ${lines} new lines: ${seconds.toFixed(1)} s (<= ${limits.rollUpSeconds})`,
  );
}

/** Postings beside a rebuild from nothing take as long as without it. */
async function postWhileRebuilding(): Promise<void> {
  const { rows } = await db.query<{ id: string }>(`select id from accounts where currency = 'USD' limit 1`);
  const account = rows[0]?.id;
  const other = new pg.Client(product.owner);
  await other.connect();
  await other.query(`select set_config('app.tenant', 'demo', false)`);
  const post = async () => {
    const start = performance.now();
    await other.query(
      `select post_journal('deposit', gen_random_uuid(), 'bench', false, array[null, $1::uuid], array['bank', 'cash'], array['USD', 'USD'],
         array[-1, 1]::numeric[], null)`,
      [account],
    );
    return performance.now() - start;
  };
  const median = (times: number[]) => times.toSorted((one, two) => one - two)[Math.floor(times.length / 2)] ?? 0;
  const quiet: number[] = [];
  for (let count = 0; count < 200; count++) quiet.push(await post());
  let isRebuilt = false;
  const start = performance.now();
  const rebuild = rebuildAll().then(() => (isRebuilt = true));
  const during: number[] = [];
  while (!isRebuilt) {
    during.push(await post());
    await delay(5);
  }
  await rebuild;
  await other.end();
  const ratio = median(during) / median(quiet);
  say(
    ratio <= limits.postingRatio,
    `rebuild in ${((performance.now() - start) / 1_000).toFixed(0)} s; a posting takes ${median(quiet).toFixed(1)} ms without and ${median(during).toFixed(1)} ms beside it, at most ${Math.max(...during).toFixed(0)}; ratio ${ratio.toFixed(2)} (<= ${limits.postingRatio})`,
  );
}

/** Rebuilds until all that was there at the beginning is taken in: postings go on meanwhile. */
async function rebuildAll(): Promise<void> {
  const { rows: begun } = await db.query<{ xid: string }>('select pg_current_xact_id()::text as xid');
  await db.query('select forget_daily_facts()');
  for (;;) {
    await db.query('select roll_up_daily_facts()');
    const { rows } = await db.query('select from daily_fact_rollups where before_xid > $1::xid8', [begun[0]?.xid]);
    if (rows.length > 0) return;
  }
}
