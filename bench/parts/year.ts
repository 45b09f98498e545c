// A year of a large tenant, written set by set: clients, deposits and orders with their journals, from nothing to any size.
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

/** Numbers of records in the end. */
export interface Sizes {
  clients: number;
  /** Two lines each. */
  deposits: number;
  /** Three lines each. */
  orders: number;
}

/** Records of one transaction: a roll-up takes whole transactions. */
const inOneSet = 20_000;
const salespeople = 100;
const symbols = 200;
const written = [
  'clients',
  'client_agents',
  'identity_checks',
  'accounts',
  'deposits',
  'orders',
  'lots',
  'journals',
  'journal_lines',
  'unit_lines',
];
const kept = [
  'daily_facts',
  'monthly_facts',
  'daily_trades',
  'daily_balances',
  'client_balances',
  'agent_balances',
  'client_holdings',
  'client_holding_totals',
  'holding_sums',
  'client_activity',
  'first_deposits',
];
/** Triggers that check or describe single rows; those that count stay. */
const rowTriggers = {
  clients: ['clients_index', 'clients_describe', 'clients_open_identity_checks'],
  identity_checks: ['take_agent_of_client', 'kyc_statuses_follow'],
  accounts: ['accounts_describe', 'accounts_open_with_zeros'],
  deposits: ['take_agent_of_client'],
  orders: ['take_agent_of_client', 'check_order_step'],
  journal_lines: ['lines_sum_to_zero'],
  unit_lines: ['units_sum_to_zero'],
};

/** Somewhere in the last year, the same for the same number. */
const inLastYear = `now() - interval '365 days' * ((n::bigint * 104729) % 1000003) / 1000003`;

/** The numbers of records, each with the number of its client, among those that are there so far. */
const numbersOf = ([from, to]: Range, clients: number) =>
  `(select n, 1 + n::bigint * 7919 % ${clients} as client from generate_series(${from}, ${to}) n) as numbers`;

/** The id of the record with this number, so that nothing is looked up by its name. */
const idOf = (kind: string, n = 'n') => `md5('${kind}' || ${n})::uuid`;
const agentOf = (client: string) => idOf('agent', `(1 + ${client} % ${salespeople})`);

export async function openBooks(db: pg.Client): Promise<void> {
  await db.query('update venues set first_year = 2000, last_year = 9999');
  await db.query(
    `insert into staff (id, username, name, role, password_hash, parent_id)
     select ${idOf('agent')}, 'bench' || n, 'bench' || n, 'hero', '', leaders.ids[1 + n % cardinality(leaders.ids)]
     from (select array_agg(id order by id) as ids from staff where role = 'superman') as leaders, generate_series(1, ${salespeople}) n`,
  );
  await db.query(
    `insert into instruments (symbol, venue_id, kind, name_zh, name_en, currency, lot)
     select 'XNYS:B' || n, venues.id, 'stock', '证券' || n, 'Stock ' || n, 'USD', 1
     from venues, generate_series(0, ${symbols - 1}) n where mic = 'XNYS'`,
  );
}

/** Goes on from one part of the whole to another, and adds up its statistics. */
export async function load(db: pg.Client, sizes: Sizes, from: number, to: number): Promise<void> {
  const start = performance.now();
  const seconds = () => `${((performance.now() - start) / 1_000).toFixed(0)} s`;
  const part = (count: number) => [Math.round(count * from) + 1, Math.round(count * to)] as const;
  const clients = Math.round(sizes.clients * to);
  await withoutRowChecks(db, async () => {
    await inSets(db, part(sizes.clients), insertClients);
    await insertDeposits(db, part(sizes.deposits), clients);
    await inSets(db, part(sizes.orders), (range) => insertOrders(range, clients));
  });
  console.log(`written to ${to * 100} % in ${seconds()}`);
  for (const table of written) await db.query(`vacuum analyze ${table}`);
  await rollUp(db);
  for (const table of kept) await db.query(`vacuum analyze ${table}`);
  console.log(`added up in ${seconds()}`);
}

/** Rolls up slice by slice, each a transaction, as the product's server does it. */
export async function rollUp(db: pg.Client): Promise<void> {
  for (;;) {
    await db.query('select roll_up_daily_facts()');
    await db.query('select roll_up_record_counts()');
    const { rows } = await db.query(`select from tenants_with_new_facts() as tenant where tenant = 'demo'`);
    if (rows.length === 0) return;
    await delay(20);
  }
}

export const insertDeposits = (db: pg.Client, range: Range, clients: number, at = inLastYear) =>
  inSets(db, range, (numbers) => depositsOf(numbers, clients, at));

/** Keys to other tables, plain indexes and checks of single rows cost most of the time; indexes are built at once in the end. */
async function withoutRowChecks(db: pg.Client, write: () => Promise<void>): Promise<void> {
  const { rows: keys } = await db.query<{ drop: string; restore: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s not valid', conrelid::regclass, conname, replace(pg_get_constraintdef(oid), ' NOT VALID', '')) as restore
     from pg_constraint where contype = 'f' and conrelid::regclass::text = any ($1)`,
    [written],
  );
  const { rows: indexes } = await db.query<{ drop: string; restore: string }>(
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as restore
     from pg_index where not indisunique and indrelid::regclass::text = any ($1)`,
    [written],
  );
  const triggers = (change: 'disable' | 'enable') =>
    Object.entries(rowTriggers).flatMap(([table, names]) =>
      names.map((name) => `alter table ${table} ${change} trigger ${name}`),
    );
  for (const { drop } of [...keys, ...indexes]) await change(db, drop);
  for (const statement of triggers('disable')) await change(db, statement);
  await write();
  for (const statement of triggers('enable')) await change(db, statement);
  await db.query(`set maintenance_work_mem = '512MB'`);
  for (const { restore } of [...indexes, ...keys]) await change(db, restore);
}

/** The server reads meanwhile: of two that wait for each other's tables PostgreSQL refuses one, which is then tried again. */
async function change(db: pg.Client, statement: string): Promise<void> {
  try {
    await db.query(statement);
  } catch (error) {
    if ((error as pg.DatabaseError).code !== '40P01') throw error;
    await change(db, statement);
  }
}

type Range = readonly [from: number, to: number];

async function inSets(db: pg.Client, [first, last]: Range, statementOf: (range: Range) => string): Promise<void> {
  for (let from = first; from <= last; from += inOneSet)
    await db.query(statementOf([from, Math.min(last, from + inOneSet - 1)]));
}

const insertClients = ([from, to]: Range) => `
  with chosen as materialized (
    select n, ${idOf('client')} as id, ${agentOf('n')} as agent_id, (array['unverified', 'approved', 'approved', 'pending'])[1 + n % 4] as status, ${inLastYear} as at
    from generate_series(${from}, ${to}) n
  ), opened as (
    insert into clients (id, username, full_name, search_text, agent_id, kyc_status, create_datetime)
    select id, 'b' || n, 'Client ' || n, 'b' || n, agent_id, status, at from chosen
  ), unverified as (
    insert into identity_checks (client_id, agent_id, fake, number, status, source, create_datetime)
    select id, agent_id, false, 0, status, 'registration', at from chosen where status = 'unverified'
  ), submitted as (
    insert into identity_checks (client_id, agent_id, fake, number, status, source, full_name, document_kind, document_no_sealed, document_no_hash,
      document_no_masked, country, birth_date, gender, address, phone, review_datetime, reviewed_by, create_datetime)
    select id, agent_id, false, 1, status, 'client', 'Client ' || n, 'passport', '', sha256(id::text::bytea), '***', 'SG', '1990-01-01', 'other', n::text,
      n::text, case status when 'approved' then at end, case status when 'approved' then agent_id end, at from chosen where status <> 'unverified'
  )
  insert into accounts (id, client_id, fake, acc_no, currency, cash)
  select ${idOf('account')}, id, false, 'b' || n, 'USD', 100 from chosen`;

const depositsOf = (range: Range, clients: number, at: string) => `
  with entered as (
    insert into journals (id, kind, reference, step, fake, effective_at, recorded_at)
    select ${idOf('deposit')}, 'deposit', ${idOf('deposit')}, 'approved', false, ${at}, ${at} from ${numbersOf(range, clients)}
  ), recorded as (
    insert into deposits (id, client_id, account_id, agent_id, fake, amount, currency, sub_type, status, create_datetime)
    select ${idOf('deposit')}, ${idOf('client', 'client')}, ${idOf('account', 'client')}, ${agentOf('client')}, false, 100, 'USD', 'bank', 'approved', ${at}
    from ${numbersOf(range, clients)}
  )
  insert into journal_lines (journal_id, line_no, fake, account_id, code, currency, amount)
  select ${idOf('deposit')}, line.no, false, case when line.no > 1 then ${idOf('account', 'client')} end, line.code::ledger_code, 'USD', line.amount
  from ${numbersOf(range, clients)}, (values (1, 'bank', -100), (2, 'cash', 100)) as line (no, code, amount)`;

const insertOrders = (range: Range, clients: number) => `
  with chosen as materialized (
    select ${idOf('order')} as id, ${idOf('client', 'client')} as client_id, ${idOf('account', 'client')} as account_id,
      ${agentOf('client')} as agent_id, 'XNYS:B' || n % ${symbols} as symbol, ${inLastYear} as at
    from ${numbersOf(range, clients)}
  ), placed as (
    insert into orders (id, client_id, account_id, agent_id, fake, type, sub_type, symbol, currency, quantity, filled_quantity, price_type, highest_price,
      amount, reserved, fee_percent, min_fee, fee, good_till, status, price, execute_datetime, quote_datetime, quote_source, minute_low,
      minute_high, create_datetime)
    select id, client_id, account_id, agent_id, false, 'stock', 'standard', symbol, 'USD', 10, 10, 'market', 10, 100, 100.25, 0.25, 0, 0.25,
      at + interval '1 day', 'holding', 10, at + interval '1 second', at + interval '1 second', 'bench', 10, 10, at from chosen
  ), held as (
    insert into lots (order_id, fake, account_id, instrument, units, cost) select id, false, account_id, symbol, 10, 100 from chosen
  ), entered as (
    insert into journals (id, kind, reference, step, fake, effective_at, recorded_at) select id, 'trade', id, 'executed', false, at, at from chosen
  ), moved as (
    insert into unit_lines (journal_id, line_no, fake, order_id, instrument, code, quantity)
    select id, line.no, false, id, symbol, line.code::unit_code, line.quantity
    from chosen, (values (1, 'custody', -10), (2, 'units', 10)) as line (no, code, quantity)
  )
  insert into journal_lines (journal_id, line_no, fake, account_id, code, currency, amount)
  select id, line.no, false, case when line.no > 1 then account_id end, line.code::ledger_code, 'USD', line.amount
  from chosen, (values (1, 'income.fee', 0.25), (2, 'cash', -100.25), (3, 'invested', 100)) as line (no, code, amount)`;
