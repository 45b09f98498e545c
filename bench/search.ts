// Search among a million clients, beside the bare query for the same seven clients on the index that a database without policies
// would use: trigrams, or keys for what is known whole. Least share of the bare query's speed: half. Longest answer: 150 ms.
import { rm } from 'node:fs/promises';
import { defaultGrants, type Role } from '@backoffice/contract/kit/permissions.ts';
import pg from 'pg';
import type { Approvals } from '../server/src/core/approvals/approvals.ts';
import { search } from '../server/src/features/search/search.service.ts';
import type { Ctx } from '../server/src/platform/context.ts';
import { connect, inTenant } from '../server/src/platform/db/database.ts';
import { provision } from '../server/src/platform/db/locate.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts';
import { createLogger } from '../server/src/platform/log.ts';
import { makeDataDir } from '../server/src/testing/data-dir.ts';
import { loadClients, people } from './search/load.ts';

const least = 0.5;
const longestMs = 150;
const clients = Number(process.env['CLIENTS'] ?? 1_000_000);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 11);
/** Calls before the measured ones: a statement that is sent often is prepared (decision 0133), and so is the bare one. */
const warming = 32;

const dataDir = await makeDataDir('bench-search');
const server = await startEmbeddedPostgres({ dataDir });
const { owner, app } = await provision(server, 'bench');
await migrate(owner);
const bare = new pg.Client({ ...server.superuser, database: 'bench' });
await bare.connect();
const database = connect({ ...app, max: 1, onError: () => {} });
const log = createLogger({ LOG_LEVEL: 'fatal', NODE_ENV: 'test' });
/** Requests for a second person are asked for by an id alone. */
const approvals = { openTo: () => ({ granted: [], resources: {}, hidden: [] }) } as unknown as Approvals;
const handle = search(approvals);

let isGood = false;
try {
  await loadClients(bare, clients);
  isGood = await compareAll();
} finally {
  await database.pool.end();
  await bare.end();
  await server.stop();
  await rm(dataDir, { recursive: true });
}
process.exitCode = isGood ? 0 : 1;

interface Case {
  name: string;
  text: string;
  role?: Role;
  /** Condition of the bare query; by default that the text is part of what is searched. */
  by?: string;
}

async function compareAll(): Promise<boolean> {
  const { rows } = await bare.query<{ id: string; deposit: string; code: string }>(
    `select client_id as id, id as deposit, code from deposits where tenant_id = 'demo' order by id offset $1 limit 1`,
    [Math.floor(clients / 7)],
  );
  const { id = '', deposit = '', code = '' } = rows[0] ?? {};
  const middle = Math.floor(clients / 2);
  const cases: Case[] = [
    { name: 'user name', text: `user${String(middle).padStart(7, '0')}` },
    { name: 'part of a mobile', text: '8000123' },
    { name: 'account number', text: String(900_000_000_000 + 2 * middle) },
    { name: 'a name of two characters', text: '王伟' },
    { name: 'one character', text: '王' },
    { name: 'pinyin', text: 'wangwei' },
    { name: 'pinyin that many have', text: 'wang' },
    { name: 'initials', text: 'ww' },
    { name: 'initials of three', text: 'wxj' },
    { name: 'what all match', text: 'user' },
    { name: 'nothing', text: 'nobody at all' },
    { name: 'a leader', text: '王伟', role: 'superman' },
    { name: 'a salesman', text: '王伟', role: 'hero' },
    { name: 'a salesman, many', text: 'wang', role: 'hero' },
    { name: 'a leader, many', text: 'wang', role: 'superman' },
    {
      name: 'last four of a card',
      text: '4321',
      by: `id in (select client_id from bank_cards where tenant_id = 'demo' and number_end = '4321')`,
    },
    { name: 'id of a client', text: id, by: `id = '${id}'` },
    {
      name: 'id of a deposit',
      text: deposit,
      by: `id = (select client_id from deposits where tenant_id = 'demo' and id = '${deposit}')`,
    },
    {
      name: 'code of a deposit',
      text: `DEP-${code}`,
      by: `id in (select client_id from deposits where tenant_id = 'demo' and code = '${code}')`,
    },
  ];
  console.log(
    `\n${clients.toLocaleString('en')} clients, medians of ${rounds} in ms; the share is the bare query's time by the search's`,
  );
  console.log('                                 search    bare  share  hits');
  const staff = await people(bare);
  let isEachGood = true;
  for (const one of cases) isEachGood = (await compare(one, staff)) && isEachGood;
  return isEachGood;
}

async function compare({ name, text, role = 'god', by }: Case, staff: Record<Role, string>): Promise<boolean> {
  const actor = { id: staff[role], name: role, role, session_id: '', grants: defaultGrants[role] };
  const visible = {
    god: 'true',
    angel: 'true',
    hero: `agent_id = '${staff.hero}'`,
    superman: `agent_id in (select id from staff where id = '${staff.superman}' or parent_id = '${staff.superman}')`,
  }[role];
  const order = by
    ? ''
    : `order by case when (E'\\n' || search_text || E'\\n') like E'%\\n${text}\\n%' then 0
    when (E'\\n' || search_text) like E'%\\n${text}%' then 1 else 2 end, fake, create_datetime desc`;
  const statement = {
    name,
    text: `select id, username, full_name, mobile from clients
      where tenant_id = 'demo' and ${by ?? `search_text like '%${text}%'`} and ${visible} ${order} limit 7`,
  };
  const times = { ours: [] as number[], bare: [] as number[] };
  let hits = 0;
  for (let call = 0; call < warming; call++) await ask(actor, text);
  for (let round = 0; round < rounds; round++) {
    times.ours.push(
      await timed(async () => {
        const found = await ask(actor, text);
        hits = found.clients.length + found.records.length;
      }),
    );
    times.bare.push(await timed(() => askBare(statement)));
  }
  const [ours, floor] = [median(times.ours), median(times.bare)];
  const share = floor / ours;
  const holds = ours <= longestMs && share >= least;
  console.log(
    `${holds ? 'ok  ' : 'MISS'} ${name.padEnd(26)} ${ours.toFixed(1).padStart(8)} ${floor.toFixed(1).padStart(7)} ${share.toFixed(2).padStart(6)} ${String(hits).padStart(5)}`,
  );
  return holds;
}

function ask(actor: Ctx['actor'], text: string) {
  return inTenant(database, 'demo', 'read', (db) => {
    const caller = { address: '', userAgent: '', requestId: '' };
    return handle({ db, tenantId: 'demo', actor, caller, note: () => {}, log }, { text });
  });
}

/** In a transaction too, as every call has one. */
async function askBare(statement: pg.QueryConfig): Promise<void> {
  await bare.query('begin');
  await bare.query(statement);
  await bare.query('commit');
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
