// Screening: registering a client with 50,000 entries beside registering with none, 100 changed entries against a million names, or SIZE
// of them, beside reading the names that share a key with them, and writing clients while entries are compared beside writing them alone.
// Figures are the middle ones of rounds that take turns.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { loadNames } from '../server/src/core/names/names.ts';
import { inventClients, inventEntries, loadSpelling } from '../server/src/core/screening/population.testing.ts';
import { screenEntries, screenWaiting } from '../server/src/core/screening/screen-names.ts';
import { connect } from '../server/src/platform/db/database.ts';
import { sweepCall } from '../server/src/platform/jobs/sweeper.ts';
import { createLogger } from '../server/src/platform/log.ts';
import { startProduct } from './parts/product.ts';

const limits = { registering: 1.2, comparing: 2, writing: 1.1 };
const listed = 50_000;
const size = Number(process.env['SIZE'] ?? 1_000_000);
const changed = 100;
const registered = 200;
const rounds = 5;
const batch = 5_000;

const product = await startProduct('production');
const db = new pg.Client({ ...product.owner, statement_timeout: 0 });
await db.connect();
const database = connect({ ...product.app, onError: () => {} });
const logger = createLogger({ LOG_LEVEL: 'fatal', NODE_ENV: 'test' });
const { transact } = sweepCall({ database, logger }, 'demo', 'bench', new AbortController().signal);
const names = await transact((ctx) => loadNames(ctx));
const spell = await transact((ctx) => loadSpelling(ctx));
let isGood = false;
try {
  await db.query(`select set_config('app.tenant', 'demo', false)`);
  const none = await register();
  const ids = await addEntries();
  const all = await register();
  await addNames();
  const { reading, comparing, hits } = await compareInTurns(ids);
  const slower = await writeMeanwhile(ids);
  const [growth, ratio] = [all / none, comparing / reading];
  isGood = growth <= limits.registering && ratio <= limits.comparing && slower <= limits.writing;
  console.log(
    `${isGood ? 'ok  ' : 'MISS'} registering takes ${none.toFixed(2)} ms without lists and ${all.toFixed(2)} with ${listed} entries (${growth.toFixed(2)}× <= ${limits.registering}); ` +
      `${changed} entries against ${size} names: ${comparing.toFixed(0)} ms, reading what shares a key ${reading.toFixed(0)} (${ratio.toFixed(2)}× <= ${limits.comparing}), ${hits} hits; ` +
      `writing clients meanwhile ${slower.toFixed(2)}× (<= ${limits.writing})`,
  );
} finally {
  await database.kysely.destroy();
  await db.end();
  await product.stop();
}
process.exitCode = isGood ? 0 : 1;

/** Milliseconds of writing one client with an identity, each in a transaction of its own; their names are screened by the sweep, untimed. */
async function register(): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const people = inventClients(registered, spell, 100 + round);
    const start = performance.now();
    for (const { name } of people)
      await db.query(
        `insert into clients (username, full_name, agent_id) select $1, $2, id from staff where username = 'hero'`,
        [randomUUID(), name],
      );
    times.push((performance.now() - start) / registered);
    while ((await transact((ctx) => screenWaiting(ctx, { atMost: 500 }))).names > 0);
  }
  return middle(times);
}

async function addEntries(): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `insert into watch_lists (source, number, origin, status, entry_count) values ('un', 1, 'feed', 'active', $1) returning id`,
    [listed],
  );
  const entries = inventEntries(listed, spell).map((entry) => ({ ...entry, id: randomUUID() }));
  for (let from = 0; from < entries.length; from += batch) {
    const slice = entries.slice(from, from + batch);
    await db.query(
      `insert into watch_entries (id, list_id, source, reference, kind, name, names, births, hash, status)
       select id, $2, 'un', id::text, kind, names -> 0 ->> 'name', names, births, 'x', 'current'
       from jsonb_to_recordset($1::jsonb) as entry(id uuid, kind text, names jsonb, births text[])`,
      [JSON.stringify(slice), rows[0]?.id],
    );
    const keys = slice.flatMap(({ id, names: written }) =>
      [...new Set(written.flatMap(({ name }) => names.keysOf(name, 'entry')))].map((key) => ({ id, key })),
    );
    await db.query(
      `insert into watch_entry_keys (key, entry_id) select key, id from jsonb_to_recordset($1::jsonb) as given(id uuid, key text)`,
      [JSON.stringify(keys)],
    );
  }
  await db.query('analyze watch_entries, watch_entry_keys');
  return entries.map(({ id }) => id);
}

async function addNames(): Promise<void> {
  for (let from = 0; from < size; from += batch) {
    const slice = inventClients(Math.min(batch, size - from), spell, 1_000 + from).map((name) => ({
      ...name,
      id: randomUUID(),
    }));
    await db.query(
      `insert into screened_names (id, subject_type, subject_id, name, birth_date, screen_datetime, ask_datetime)
       select id, 'identity_check', id, name, birth_date, now(), now()
       from jsonb_to_recordset($1::jsonb) as name(id uuid, name text, birth_date date) on conflict do nothing`,
      [JSON.stringify(slice)],
    );
    const keys = slice.flatMap(({ id, name }) => names.keysOf(name, 'name').map((key) => ({ id, key })));
    await db.query(
      `insert into screened_name_keys (key, name_id) select key, id from jsonb_to_recordset($1::jsonb) as given(id uuid, key text)
       where exists (select from screened_names where screened_names.id = given.id)`,
      [JSON.stringify(keys)],
    );
  }
  await db.query('analyze screened_names, screened_name_keys');
}

function middle(of: readonly number[]): number {
  return of.toSorted((one, other) => one - other)[Math.floor(of.length / 2)] ?? 0;
}

/** Other entries in each round; the first one warms up. */
async function compareInTurns(ids: readonly string[]) {
  const found: Awaited<ReturnType<typeof compareEntries>>[] = [];
  for (let round = 0; round <= rounds; round++)
    found.push(await compareEntries(ids.slice(round * changed, (round + 1) * changed)));
  const counted = found.slice(1);
  return {
    reading: middle(counted.map(({ reading }) => reading)),
    comparing: middle(counted.map(({ comparing }) => comparing)),
    hits: counted.reduce((sum, { hits }) => sum + hits, 0),
  };
}

/** Time of writing clients while entries are compared in another transaction, beside writing them alone. */
async function writeMeanwhile(ids: readonly string[]): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const from = (rounds + 1 + round) * changed;
    const alone = await write(round * 2);
    let isOver = false;
    const comparing = (async () => {
      while (!isOver) await transact((ctx) => screenEntries(ctx, ids.slice(from, from + changed)));
    })();
    const meanwhile = await write(round * 2 + 1);
    isOver = true;
    await comparing;
    ratios.push(meanwhile / alone);
  }
  return middle(ratios);
}

async function write(round: number): Promise<number> {
  const people = inventClients(registered, spell, 500 + round);
  const start = performance.now();
  for (const { name } of people)
    await db.query(
      `insert into clients (username, full_name, agent_id) select $1, $2, id from staff where username = 'hero'`,
      [randomUUID(), name],
    );
  return performance.now() - start;
}

async function compareEntries(ids: readonly string[]): Promise<{ reading: number; comparing: number; hits: number }> {
  const read = () =>
    db.query(
      `select distinct on (entry_id, name_id) entry_id, name_id, name.name, name.birth_date from watch_entry_keys
       join screened_name_keys using (tenant_id, key) join screened_names name on name.id = name_id
       where entry_id = any ($1::uuid[])`,
      [ids],
    );
  await read();
  let start = performance.now();
  await read();
  const reading = performance.now() - start;
  start = performance.now();
  const hits = await transact((ctx) => screenEntries(ctx, ids));
  return { reading, comparing: performance.now() - start, hits };
}
