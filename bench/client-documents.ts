// 100,000 monthly statements, or STATEMENTS of them: time and bytes each, against reading the journals they tell of. Limit: twice as long.
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { signIn, startProduct } from './parts/product.ts';

const statements = Number(process.env['STATEMENTS'] ?? 100_000);
/** Journals of each client in the month: about as many as a client who trades once a week. */
const journalsEach = 10;
const limit = 2;
const sliceSize = 200;
const batchSize = 1_000;
const pollMs = 250;

interface Run {
  id: string;
  status: string;
  issued: number;
  withheld: number;
}

const product = await startProduct();
const db = new pg.Client({ ...product.owner, statement_timeout: 0 });
await db.connect();
let isGood = false;
try {
  const day = await fill();
  isGood = await measure(day);
} finally {
  await db.end();
  await product.stop();
}
process.exitCode = isGood ? 0 : 1;

async function measure(day: string): Promise<boolean> {
  const { body } = await signIn(product.api, 'god', '10.4.0.1');
  await readJournals();
  const readBefore = await timeOf(readJournals);
  const issuing = await timeOf(async () => {
    const { id } = await call<Run>(body.access_token, 'POST', '/client_document/admin/v1/run', { kind: 'month', day });
    for (;;) {
      const { items } = await call<{ items: Run[] }>(body.access_token, 'GET', '/client_document/admin/v1/runs');
      const run = items.find((each) => each.id === id);
      if (run?.status === 'failed') throw new Error('the run has failed');
      if (run?.status === 'done') {
        if (run.issued !== statements || run.withheld > 0) throw new Error(JSON.stringify(run));
        return;
      }
      await delay(pollMs);
    }
  });
  const readAfter = await timeOf(readJournals);
  const reading = (readBefore + readAfter) / 2;
  const { rows } = await db.query<{ facts: number; table_bytes: number; journal_bytes: number }>(
    `select avg(pg_column_size(facts))::float8 as facts,
       pg_total_relation_size('client_documents')::float8 / count(*) as table_bytes,
       (pg_total_relation_size('journals') + pg_total_relation_size('journal_lines'))::float8 / count(*) as journal_bytes
     from client_documents`,
  );
  const [size] = rows;
  const ratio = issuing / reading;
  const holds = ratio <= limit;
  console.log(
    `${holds ? 'ok  ' : 'MISS'} ${statements.toLocaleString('en')} statements of ${journalsEach} journals: ${each(issuing)} each, reading their journals ${each(reading)}: ${ratio.toFixed(2)} times (<= ${limit}); ${Math.round(size?.facts ?? 0)} bytes of facts each, ${Math.round(size?.table_bytes ?? 0)} with indexes; their journals ${Math.round(size?.journal_bytes ?? 0)}`,
  );
  return holds;
}

function each(ms: number): string {
  return `${(ms / statements).toFixed(2)} ms`;
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Reads every journal and line of the month, client by client in slices, as one would to write the statements by hand. */
async function readJournals(): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows: clients } = await db.query<{ id: string }>(
      'select id from clients where not fake and id > $1 order by id limit $2',
      [after, sliceSize],
    );
    await db.query(
      `select accounts.client_id, journals.*, line.* from accounts
       join journal_lines own on own.tenant_id = accounts.tenant_id and own.account_id = accounts.id
       join journals on journals.tenant_id = own.tenant_id and journals.id = own.journal_id
       join journal_lines line on line.tenant_id = journals.tenant_id and line.journal_id = journals.id
       where accounts.client_id = any ($1)`,
      [clients.map(({ id }) => id)],
    );
    const last = clients.at(-1);
    if (!last || clients.length < sliceSize) return;
    after = last.id;
  }
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

/** Clients with a month of deposits and withdrawals; answers a day of that month. */
async function fill(): Promise<string> {
  await db.query(`select set_config('app.tenant', 'demo', false)`);
  await db.query('alter table clients disable trigger clients_describe, disable trigger clients_index');
  await db.query(
    `insert into clients (username, full_name, agent_id)
     select 'c' || n, 'Client ' || n, (select id from staff where username = 'hero') from generate_series(1, ${statements}) n`,
  );
  await db.query(
    `insert into accounts (client_id, fake, acc_no, currency) select id, false, username, 'USD' from clients where username ~ '^c[0-9]+$'`,
  );
  const { rows: accounts } = await db.query<{ id: string }>(`select id from accounts where acc_no ~ '^c[0-9]+$'`);
  const start = new Date();
  const month = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() - 1, 2));
  for (let journal = 0; journal < journalsEach; journal++)
    for (let at = 0; at < accounts.length; at += batchSize)
      await post(accounts.slice(at, at + batchSize), new Date(month.getTime() + journal * 86_400_000), journal);
  const isBehind = 'select exists (select from journals_unsealed) or exists (select from daily_fact_changes) as behind';
  while ((await db.query<{ behind: boolean }>(isBehind)).rows[0]?.behind) await delay(pollMs);
  await db.query('vacuum (analyze)');
  return month.toISOString().slice(0, 10);
}

async function post(accounts: readonly { id: string }[], at: Date, journal: number): Promise<void> {
  const fill = (value: string) => `array_fill(${value}, array[${accounts.length}])`;
  const [kind, amount] = journal % 3 === 2 ? ['withdrawal', '-20.00'] : ['deposit', '100.00'];
  await db.query(
    `select post_journals(
       p_kinds => ${fill(`'${kind}'::text`)}, p_references => array(select gen_random_uuid() from generate_series(1, ${accounts.length})),
       p_steps => ${fill(`'approved'::text`)}, p_fake => ${fill('false')}, p_effective_at => ${fill(`'${at.toISOString()}'::timestamptz`)},
       p_actors => ${fill('null::uuid')}, p_reverses => ${fill('null::uuid')}, p_instruments => ${fill('null::text')},
       p_units => ${fill('0::numeric')}, p_units_frozen => ${fill('0::numeric')}, p_unlock_at => ${fill('null::timestamptz')},
       p_journals => $1::int[], p_accounts => $2::uuid[], p_codes => $3::text[], p_currencies => $4::text[], p_amounts => $5::numeric[], p_actor => null)`,
    [
      accounts.flatMap((_, index) => [index + 1, index + 1]),
      accounts.flatMap(({ id }) => [null, id]),
      accounts.flatMap(() => ['bank', 'cash']),
      accounts.flatMap(() => ['USD', 'USD']),
      accounts.flatMap(() => [amount?.startsWith('-') ? amount.slice(1) : `-${amount}`, amount]),
    ],
  );
}
