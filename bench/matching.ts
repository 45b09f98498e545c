// Matching of statement lines: a thousand lines beside inserting them, and beside the same with a hundred thousand open records and lines.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { matchOpenLines } from '../server/src/features/matching/matching.job.ts';
import { bringStatements, lockActiveAccount } from '../server/src/features/matching/matching.statements.ts';
import { connect } from '../server/src/platform/db/database.ts';
import { sweepCall } from '../server/src/platform/jobs/sweeper.ts';
import { createLogger } from '../server/src/platform/log.ts';
import { startProduct } from './parts/product.ts';

const limits = { toInserting: 3, growth: 1.2 };
const lines = 1_000;
const sizes = [1_000, Number(process.env['SIZE'] ?? 100_000)];
const rounds = 5;
const inOneFile = 5_000;

const product = await startProduct('production');
const db = new pg.Client({ ...product.owner, statement_timeout: 0 });
await db.connect();
const database = connect({ ...product.app, onError: () => {} });
const logger = createLogger({ LOG_LEVEL: 'fatal', NODE_ENV: 'test' });
const call = sweepCall({ database, logger }, 'demo', 'bench', new AbortController().signal);
let people = { god: '', angel: '' };
let isGood = false;
try {
  await db.query(`select set_config('app.tenant', 'demo', false)`);
  const account = await openAccount();
  const results: { insert: number; match: number }[] = [];
  let from = 1;
  for (const size of sizes) {
    await addOpen(account, from, size);
    from = size + 1;
    results.push(await measure(account, size));
  }
  const [small, large] = results;
  if (!small || !large) throw new Error('nothing was measured');
  const growth = large.match / small.match;
  const isQuick = results.every(({ insert, match }) => match <= limits.toInserting * insert);
  isGood = isQuick && growth <= limits.growth;
  console.log(
    `${isGood ? 'ok  ' : 'MISS'} ${lines} lines are matched in ${results.map(({ match }) => match.toFixed(0)).join(' and ')} ms, inserted in ${results
      .map(({ insert }) => insert.toFixed(0))
      .join(' and ')} (ratio ${results
      .map(({ insert, match }) => (match / insert).toFixed(2))
      .join(
        ' and ',
      )} <= ${limits.toInserting}), with ${sizes.join(' and ')} open: ${growth.toFixed(2)}× (<= ${limits.growth})`,
  );
} finally {
  await database.kysely.destroy();
  await db.end();
  await product.stop();
}
process.exitCode = isGood ? 0 : 1;

/** A client with a house account, whose statement all lines are of. */
async function openAccount() {
  const one = async (text: string, values: unknown[] = []) =>
    (await db.query<{ id: string }>(text, values)).rows[0]?.id ?? '';
  const [god, angel] = await Promise.all(
    ['god', 'angel'].map((name) => one(`select id from staff where username = $1`, [name])),
  );
  const client = await one(
    `insert into clients (username, full_name, agent_id) select 'bench', 'Bench Payer', id from staff where username = 'hero' returning id`,
  );
  const cash = await one(
    `insert into accounts (client_id, fake, acc_no, currency) values ($1, false, 'bench', 'USD') returning id`,
    [client],
  );
  const house = await one(
    `insert into house_accounts (kind, institution, number, currency, client_money, format, mapping, due_time, created_by, approved_by, active_from)
     values ('bank', 'Bench', 'bench', 'USD', true, 'camt053', null, '10:00', $1, $2, now() + interval '1 day') returning id`,
    [god, angel],
  );
  const evidence = await one(
    `insert into evidence_files (account_id, name, bytes, sha256, used, staff_id, content)
     values ($1, 'bench', 1, repeat('a', 64), true, $2, 'x') returning id`,
    [house, god],
  );
  people = { god: god ?? '', angel: angel ?? '' };
  await db.query(
    `update house_accounts set create_datetime = now() - interval '3 days', active_from = now() - interval '2 days' where id = $1`,
    [house],
  );
  return { client, cash, house, evidence };
}

type Account = Awaited<ReturnType<typeof openAccount>>;

/** Booked deposits without a line, and lines without a record, each of an amount of its own. */
async function addOpen(account: Account, from: number, upto: number): Promise<void> {
  await db.query(
    `insert into deposits (client_id, account_id, fake, amount, currency, sub_type, status)
     select $1, $2, false, 1000000 + n / 100.0, 'USD', 'bank', 'approved' from generate_series($3::int, $4::int) as n`,
    [account.client, account.cash, from, upto],
  );
  for (let start = from; start <= upto; start += inOneFile)
    await insertLines(account, 2_000_000, start, Math.min(upto, start + inOneFile - 1));
  // The backlog has been looked at; a run takes it in turn behind what is new.
  await db.query(
    `insert into matching_progress (upto, again_after) select max(id::text)::uuid, max(id::text)::uuid from statement_lines
     on conflict (tenant_id) do update set upto = excluded.upto, again_after = excluded.again_after`,
  );
  for (const table of ['deposits', 'statement_lines', 'match_items']) await db.query(`vacuum analyze ${table}`);
}

/** Brings lines as a file of the bank does, each of an amount of its own. */
async function insertLines({ house, evidence }: Account, base: number, from: number, upto: number): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const file = randomUUID();
  const rows = Array.from({ length: upto - from + 1 }, (_, index) => {
    const n = from + index;
    const amount = (base + n / 100).toFixed(2);
    const facts = { booking_day: day, value_day: day, counterparty_name: 'Bench Payer', counterparty_account: '' };
    const raw = `<Ntry><Amt Ccy="USD">${amount}</Amt><BookgDt><Dt>${day}</Dt></BookgDt></Ntry>`;
    const said = {
      our_reference: '',
      bank_reference: `${file}${n}`,
      text: `payment ${n}`,
      code: 'PMNT-RCDT-ESCT',
      txid: '',
    };
    return { row: n, amount, ...facts, ...said, is_return: false, raw };
  });
  const sum = rows.reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0);
  const closing = (sum / 100).toFixed(2);
  await call.transact(async (ctx) => {
    const account = await lockActiveAccount(ctx, { id: house });
    const statement = { account: null, currency: 'USD' as const, day, opening: '0', closing, lines: rows };
    await bringStatements(ctx, {
      account,
      evidence_id: evidence,
      stated: { kind: 'money', statements: [statement] },
      people: { source: 'upload', recorded_by: people.god, approved_by: people.angel },
    });
  });
}

/** Median of the rounds, each with claims and lines of its own. */
async function measure(account: Account, size: number): Promise<{ insert: number; match: number }> {
  const times: { insert: number; match: number }[] = [];
  for (let round = 0; round <= rounds; round++) {
    const base = 10_000_000 + size * 100 + round * 10_000;
    await db.query(
      `insert into deposits (client_id, account_id, fake, amount, currency, sub_type, status)
       select $1, $2, false, $3::numeric + n / 100.0, 'USD', 'bank', 'approved' from generate_series(1, $4::int) as n`,
      [account.client, account.cash, base, lines],
    );
    const insert = await timeOf(() => insertLines(account, base, 1, lines));
    const match = await timeOf(async () => {
      for (let left = lines; left > 0; left -= 500) await call.transact(matchOpenLines);
    });
    const { rows } = await db.query<{ count: string }>(
      `select count(*) from statement_lines where amount > $1 and amount <= $1 + 100 and status = 'matched'`,
      [base],
    );
    if (Number(rows[0]?.count) !== lines) throw new Error(`${rows[0]?.count} of ${lines} lines were matched`);
    if (round > 0) times.push({ insert, match }); // the first one warms up
  }
  const median = (of: number[]) => of.toSorted((one, other) => one - other)[Math.floor(of.length / 2)] ?? 0;
  return { insert: median(times.map(({ insert }) => insert)), match: median(times.map(({ match }) => match)) };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
