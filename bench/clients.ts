// The list of clients among a million, beside the same SQL run straight on PostgreSQL, past policies and product. Limit: twice.
import { rm } from 'node:fs/promises';
import type { listClients } from '@backoffice/contract/clients/clients.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { defaultGrants, type Role } from '@backoffice/contract/kit/permissions.ts';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { findClients } from '../server/src/features/clients/clients.list.queries.ts';
import type { Ctx } from '../server/src/platform/context.ts';
import { connect, inTenant } from '../server/src/platform/db/database.ts';
import { provision } from '../server/src/platform/db/locate.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts';
import { createLogger } from '../server/src/platform/log.ts';
import { makeDataDir } from '../server/src/testing/data-dir.ts';

const limit = 2;
const clients = Number(process.env['CLIENTS'] ?? 1_000_000);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 11);
const teams = 10;
const pageSize = 20;

type ListInput = CheckedInputOf<typeof listClients>;

const dataDir = await makeDataDir('bench-clients');
const server = await startEmbeddedPostgres({ dataDir });
const { owner, app } = await provision(server, 'bench');
await migrate(owner);
const straight = new pg.Client({ ...server.superuser, database: 'bench' });
await straight.connect();
let sent: CompiledQuery[] = [];
const database = connect({ ...app, max: 1, onError: () => {}, onQuery: (query) => void sent.push(query) });
const log = createLogger({ LOG_LEVEL: 'fatal', NODE_ENV: 'test' });

let isGood = false;
try {
  await load();
  isGood = await compareAll();
} finally {
  await database.pool.end();
  await straight.end();
  await server.stop();
  await rm(dataDir, { recursive: true });
}
process.exitCode = isGood ? 0 : 1;

async function compareAll(): Promise<boolean> {
  console.log(`\n${clients.toLocaleString('en')} clients, medians of ${rounds} in ms`);
  console.log('                                        product  straight  ratio');
  const [people, cases] = [await staff(), await listOfCases()];
  const ratios: number[] = [];
  for (const [name, input, role = 'god'] of cases) {
    const actor = { id: people[role], name: role, role, session_id: '', grants: defaultGrants[role] };
    ratios.push(await compare(name, actor, { page: 1, page_size: pageSize, fake: false, ...input }));
  }
  const worst = Math.max(...ratios);
  console.log(`${worst <= limit ? 'ok  ' : 'MISS'} the worst ratio is ${worst.toFixed(2)} (<= ${limit})`);
  return worst <= limit;
}

async function compare(name: string, actor: Ctx['actor'], input: ListInput): Promise<number> {
  const statements = await ask(actor, input);
  const times = { product: [] as number[], straight: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    times.product.push(await timed(() => ask(actor, input)));
    times.straight.push(await timed(() => runStraight(statements)));
  }
  const [mine, bare] = [median(times.product), median(times.straight)];
  const ratio = mine / bare;
  const figures = [mine.toFixed(1).padStart(8), bare.toFixed(1).padStart(9), ratio.toFixed(2).padStart(6)];
  console.log(`${ratio <= limit ? 'ok  ' : 'MISS'} ${name.padEnd(33)} ${figures.join(' ')}`);
  return ratio;
}

/** Runs the list as a call does, in one transaction of the tenant. Answers the statements of the list itself. */
async function ask(actor: Ctx['actor'], input: ListInput): Promise<CompiledQuery[]> {
  return inTenant(database, 'demo', 'read', async (db) => {
    const caller = { address: '', userAgent: '', requestId: '' };
    sent = [];
    await findClients({ db, tenantId: 'demo', actor, caller, note: () => {}, log }, input);
    return sent.filter(({ sql }) => !sql.startsWith('begin'));
  });
}

/** Runs the statements in one transaction, past the policies; the tenant is named where a policy would name it. */
async function runStraight(statements: CompiledQuery[]): Promise<void> {
  await straight.query('begin');
  for (const { sql, parameters } of statements) {
    const named = sql.replaceAll(
      /from "?(clients|accounts|staff)"? where/g,
      `from (select * from $1 where tenant_id = 'demo') as "$1" where`,
    );
    await straight.query(named, [...parameters]);
  }
  await straight.query('commit');
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

type Case = [name: string, input: Partial<ListInput>, role?: Role];

async function listOfCases(): Promise<Case[]> {
  const { hero, superman } = await staff();
  const deep = Math.floor((clients / 1_000_000) * 40_000);
  const sorts = ['create_datetime', 'username', 'full_name', 'score', 'vip'] as const;
  return [
    ['first page', {}],
    [`page ${deep.toLocaleString('en')} by cursor`, { cursor: await cursorAt(deep, 'create_datetime') }],
    ['the same by name', { cursor: await cursorAt(deep, 'full_name'), sort: 'full_name' }],
    ['first page, a leader', {}, 'superman'],
    ['first page, a salesman', {}, 'hero'],
    ...sorts.flatMap((sort): Case[] => [
      [`sort ${sort}`, { sort }],
      [`sort -${sort}`, { sort: `-${sort}` }],
    ]),
    ['filter agent', { agent_id: hero }],
    ['filter team', { superman_id: superman }],
    ['filter vip', { vip: 7 }],
    ['filter score', { score_min: 995, score_max: 1000 }],
    ['filter active', { active: true }],
    ['filter disabled', { active: false }],
    ['filter online', { online: true }],
    ['filter offline', { online: false }],
    ['filter kyc', { kyc_status: 'pending' }],
    ['filter dates', { from: '2025-03-01T00:00:00Z', to: '2025-03-02T00:00:00Z' }],
    ['filter currency', { currency: 'CNY' }],
    ['filter balance, many', { currency: 'USD', balance_min: '500' }],
    ['filter balance, few', { currency: 'USD', balance_min: '9999.9' }],
    ['search user name', { search: 'user0012345' }],
    ['search part of a mobile', { search: '8000123' }],
    ['search account number', { search: '90000123' }],
    ['search a name of two characters', { search: '王伟' }],
    ['search one character', { search: '王' }],
    ['search what all match', { search: 'user' }],
    ['search two letters', { search: 'r0' }],
    ['search, a salesman', { search: '王伟' }, 'hero'],
    ['search, nothing', { search: 'nobody at all' }],
  ];
}

/** Cursor at the last row of the page before. */
async function cursorAt(page: number, column: 'create_datetime' | 'full_name'): Promise<string> {
  const direction = column === 'create_datetime' ? 'desc' : 'asc';
  const { rows } = await straight.query<{ value: string; id: string }>(
    `select ${column}::text as value, id from clients where tenant_id = 'demo' and not fake
     order by ${column} ${direction}, id ${direction} offset $1 limit 1`,
    [(page - 1) * pageSize - 1],
  );
  return Buffer.from(JSON.stringify([rows[0]?.value, rows[0]?.id])).toString('base64url');
}

async function staff(): Promise<Record<Role, string>> {
  const { rows } = await straight.query<{ role: Role; id: string }>(
    `select distinct on (role) role, id from staff where tenant_id = 'demo' order by role, username`,
  );
  return Object.fromEntries(rows.map(({ role, id }) => [role, id])) as Record<Role, string>;
}

function accountNumber(client: string, side: string): string {
  return `(900000000000 + 2 * ${client} + ${side})`;
}

/** Writes straight into the tables, as the triggers would leave them. */
async function load() {
  const step = async (name: string, statements: string) => {
    const start = performance.now();
    await straight.query(statements);
    console.log(`${name.padEnd(20)} ${((performance.now() - start) / 1000).toFixed(1)} s`);
  };
  await straight.query(`select set_config('app.tenant', 'demo', false)`);
  await straight.query(`set session_replication_role = replica; set timezone = 'UTC'; set statement_timeout = 0`);
  await step(
    'staff',
    `insert into tenants (tenant_id, name) values ('demo', 'demo');
     insert into staff (username, name, role, password_hash) values ('god', 'god', 'god', ''), ('angel', 'angel', 'angel', '');
     insert into staff (username, name, role, password_hash, parent_id)
       select 'leader' || n, 'leader' || n, 'superman', '', (select id from staff where role = 'angel') from generate_series(1, ${teams}) n;
     insert into staff (username, name, role, password_hash, parent_id)
       select 'hero' || n, 'hero' || n, 'hero', '', (select id from staff where username = 'leader' || 1 + n % ${teams}) from generate_series(1, ${teams * 10}) n;`,
  );
  await step(
    'clients',
    `insert into clients (username, full_name, mobile, fake, active, score, vip, kyc_status, agent_id, create_datetime, search_text)
     select username, full_name, mobile, n % 23 = 0, n % 33 <> 0, (n::bigint * 7919 % 1001)::int, n / 7 % 10,
       (array['unverified', 'pending', 'approved', 'approved', 'rejected'])[1 + n % 5],
       agents.ids[1 + n % cardinality(agents.ids)],
       '2025-01-01'::timestamptz + n * interval '1 year' / ${clients},
       lower(concat_ws(E'\\n', username, full_name, mobile, ${accountNumber('n', '0')}, ${accountNumber('n', '1')}))
     from (select array_agg(id order by id) as ids from staff where role = 'hero') as agents, generate_series(1, ${clients}) n,
       lateral (select 'user' || lpad(n::text, 7, '0') as username, '+861' || (38000000000 + n::bigint * 7919 % 1000000000) as mobile,
         substr('王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗', 1 + n % 20, 1) || substr('伟芳娜敏静磊洋艳勇军杰涛明超霞平刚英强兰', 1 + n / 20 % 20, 1)
         || case n % 3 when 0 then substr('伟芳娜敏静磊洋艳勇军', 1 + n / 400 % 10, 1) else '' end as full_name) as named`,
  );
  await step(
    'accounts',
    `insert into accounts (client_id, fake, acc_no, currency, cash)
     select id, fake, ${accountNumber('n', 'side.no')}::text, side.currency, round((n * 7919 % 1000000) / 100.0, 2)
     from (select id, fake, substr(username, 5)::bigint as n from clients) as numbered,
       (values (0, 'USD'), (1, 'CNY')) as side(no, currency)`,
  );
  await step(
    'grams',
    `drop index client_search_grams; set maintenance_work_mem = '512MB';
     insert into client_search (client_id, fake, grams) select id, fake, search_grams(search_text) from clients order by id;
     create index client_search_grams on client_search using gin (grams);`,
  );
  await step(
    'visits',
    `insert into client_sessions (client_id, address, last_seen_datetime, end_datetime)
     select id, '203.0.113.9', case when no % 100 = 0 then now() + interval '1 day' else now() - interval '3 days' end,
       case when no % 100 = 0 then null else now() - interval '3 days' end
     from (select id, row_number() over (order by id) as no from clients) as numbered`,
  );
  await straight.query(`set session_replication_role = default`);
  for (const table of ['staff', 'clients', 'accounts', 'client_search', 'client_sessions', 'client_resets'])
    await step(`vacuum ${table}`, `vacuum analyze ${table}`);
}
