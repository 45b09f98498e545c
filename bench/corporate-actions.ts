// A dividend and a split of 100,000 lots beside the allocation that made them, in the same database and by the same slices. Limit: 1.5 times.
// `LOTS=10000` for a shorter run.
import pg from 'pg';
import { postAllotments, type DrawnApplication } from '../server/src/core/trading/offers/allotment.ts';
import { carryOutActions } from '../server/src/features/corporate-actions/corporate-actions.job.ts';
import { connect } from '../server/src/platform/db/database.ts';
import { locateDatabase } from '../server/src/platform/db/locate.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { sweepCall } from '../server/src/platform/jobs/sweeper.ts';
import { createLogger } from '../server/src/platform/log.ts';
import { makeDataDir } from '../server/src/testing/data-dir.ts';
import { seedTestDatabase } from '../server/src/testing/test-database.ts';

const lots = Number(process.env['LOTS'] ?? 100_000);
const limit = 1.5;
const [symbol, price, units] = ['XSHG:600519', 20, 33];
/** Slice of an allocation, and of an action. */
const sliceSize = 500;
const cost = price * units;

const place = { DATA_DIR: await makeDataDir('bench'), DATABASE_URL: undefined, DATABASE_OWNER_URL: undefined };
const { owner, app, stop } = await locateDatabase(place, () => {});
await migrate(owner);
await seedTestDatabase(owner);
const db = new pg.Client({ ...owner, statement_timeout: 0 });
await db.connect();
await db.query(`select set_config('app.tenant', 'demo', false)`);
const database = connect({ ...app, onError: () => {} });
const logger = createLogger({ LOG_LEVEL: 'fatal', NODE_ENV: 'test' });
const call = sweepCall({ database, logger }, 'demo', 'bench', new AbortController().signal);
const noPrices = { quoteOf: async () => ({ quotes: new Map(), refused: [] }) };

try {
  await apply();
  const allocation = await secondsOf(allot);
  console.log(`${lots.toLocaleString('en')} lots allotted in ${allocation.toFixed(1)} s`);
  await db.query('vacuum (analyze)');
  const dividend = await secondsOf(() => carryOut(`'cash_dividend', 0.0333, null, null, 10`));
  report('dividend', dividend, allocation);
  await db.query('vacuum (analyze)');
  const split = await secondsOf(() => carryOut(`'split', null, 2, 3, 0`));
  report('split', split, allocation);
} finally {
  await database.kysely.destroy();
  await db.end();
  await stop();
}

function report(name: string, seconds: number, allocation: number): void {
  const holds = seconds <= limit * allocation;
  if (!holds) process.exitCode = 1;
  const times = (seconds / allocation).toFixed(2);
  console.log(
    `${holds ? 'ok  ' : 'MISS'} ${name} in ${seconds.toFixed(1)} s, ${times} times the allocation (<= ${limit})`,
  );
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
}

/** Applications of a client each, with the money frozen. */
async function apply(): Promise<void> {
  await db.query('update venues set first_year = 2000, last_year = 9999');
  await db.query(
    `insert into instruments (symbol, venue_id, kind, name_zh, name_en, currency, lot)
     select '${symbol}', id, 'stock', '股票', 'Stock', 'CNY', 1 from venues where mic = 'XSHG'`,
  );
  await db.query(
    `insert into clients (username, full_name, agent_id)
     select 'c' || n, 'Client ' || n, (select id from staff where username = 'hero') from generate_series(1, ${lots}) n`,
  );
  await db.query(
    `insert into accounts (client_id, fake, acc_no, currency) select id, false, username, 'CNY' from clients where username ~ '^c[0-9]+$'`,
  );
  // The offer itself is not needed to post what each application gets.
  await db.query('alter table orders drop constraint market_needs_no_product');
  await db.query(
    `insert into orders (client_id, account_id, fake, agent_id, type, sub_type, symbol, currency, quantity, price_type, highest_price, amount, reserved,
       fee_percent, min_fee, good_till, status)
     select client.id, account.id, false, agent_id, 'block', 'otc', '${symbol}', 'CNY', ${units}, 'offer', ${price}, ${cost}, ${cost},
       0, 0, now() + interval '5 days', 'pending'
     from clients client join accounts account on account.tenant_id = client.tenant_id and account.client_id = client.id
     where username ~ '^c[0-9]+$'`,
  );
  await db.query(
    `select post_journal('trade', id, 'placed', false, array[null, account_id]::uuid[], array['bank', 'frozen'], array['CNY', 'CNY'],
       array[-reserved, reserved], null) from orders`,
  );
  await db.query('vacuum (analyze)');
}

async function allot(): Promise<void> {
  const { rows } = await db.query<DrawnApplication>(
    `select id, client_id, account_id, sub_type, currency, symbol, highest_price::text, reserved::text, fee_percent::text, min_fee::text, pay_later,
       quantity::text as allotted from orders order by id`,
  );
  for (let at = 0; at < rows.length; at += sliceSize)
    await call.transact((ctx) => postAllotments(ctx, rows.slice(at, at + sliceSize), null));
}

/** Terms: kind, amount, ratio and tax. Entitled, executed and done. */
async function carryOut(terms: string): Promise<void> {
  const { rows } = await db.query<{ id: string }>(
    `insert into corporate_actions (kind, amount, ratio_from, ratio_to, tax_percent, symbol, currency, status, ex_day, record_day, pay_day, reference,
       source, ex_datetime, accepted, accepted_by, accept_approved_by, announced_by, announce_approved_by, announce_datetime)
     select ${terms}, '${symbol}', 'CNY', 'announced', current_date, current_date + 9, current_date + 9, 'bench', 'staff', clock_timestamp(),
       '{price,cover}', god.id, angel.id, god.id, angel.id, now()
     from staff god, staff angel where god.username = 'god' and angel.username = 'angel' returning id`,
  );
  // Everything was bought today and is settled by the record day, and the pay day is over.
  await db.query('alter table corporate_actions drop constraint if exists days_in_order');
  await db.query('alter table corporate_actions disable trigger check_action_step');
  await db.query(`update corporate_actions set pay_day = current_date - 1 where id = $1`, [rows[0]?.id]);
  await db.query('alter table corporate_actions enable trigger check_action_step');
  await carryOutActions(call, noPrices);
  const { rows: done } = await db.query<{ status: string; done: number; left_count: number; lots: number }>(
    'select status, done, left_count, lots from corporate_actions where id = $1',
    [rows[0]?.id],
  );
  const [found] = done;
  if (found?.status !== 'done' || found.done !== lots)
    throw new Error(`the action is ${JSON.stringify(found)} of ${lots} lots`);
}
