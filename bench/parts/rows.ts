// Clients, their accounts and their deposits in any number, written by the thousand through the product's own triggers.
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const batch = 50_000;

/** Goes on from `from` rows of each to `to`; every eighth deposit waits, and each salesperson has a third of them. */
export async function addRows(owner: pg.ClientConfig, from: number, to: number): Promise<void> {
  const db = new pg.Client({ ...owner, statement_timeout: 0 });
  await db.connect();
  await db.query(`select set_config('app.tenant', 'demo', false)`);
  // Texts for searching are in no list that is measured, and take longer to write than all the rest.
  await db.query('alter table clients disable trigger clients_describe, disable trigger clients_index');
  await db.query('alter table accounts disable trigger accounts_describe');
  for (let first = from + 1; first <= to; first += batch) await addBatch(db, first, Math.min(first + batch - 1, to));
  for (const table of ['clients', 'accounts', 'deposits', 'identity_checks']) await db.query(`vacuum analyze ${table}`);
  await rolledUp(db);
  await db.query('vacuum analyze record_counts, record_count_changes');
  await db.end();
}

async function addBatch(db: pg.Client, first: number, last: number): Promise<void> {
  const rows = `generate_series(${first}, ${last}) as n`;
  const agents = `(select array_agg(id order by username) as ids from staff where role = 'hero') as agents`;
  const time = (n: string) => `timestamptz '2025-01-01' + ${n} * interval '30 seconds'`;
  await db.query(
    `insert into clients (id, username, full_name, mobile, score, vip, agent_id, create_datetime)
     select ${idOf('client')}, 'user' || n, 'Client ' || n, '+86' || 13800000000 + n, n % 1001, n % 10,
       agents.ids[1 + n % cardinality(agents.ids)], ${time('n')}
     from ${agents}, ${rows}`,
  );
  await db.query(
    `insert into accounts (id, client_id, fake, acc_no, currency)
     select ${idOf('account')}, ${idOf('client')}, false, (900000000000 + n)::text, 'USD' from ${rows}`,
  );
  await db.query(
    `insert into deposits (client_id, account_id, fake, amount, currency, sub_type, status, create_datetime)
     select ${idOf('client')}, ${idOf('account')}, false, 1 + n % 5000, 'USD', 'bank',
       (array['pending', 'approved', 'approved', 'approved', 'approved', 'approved', 'rejected', 'reversed'])[1 + n % 8], ${time('n')}
     from ${rows}`,
  );
}

/** The n-th of its kind, so that accounts and deposits find their client without a join. */
const idOf = (kind: string): string =>
  `overlay(overlay(md5('${kind}' || n) placing '4' from 13) placing '8' from 17)::uuid`;

/** Waits until the servers have added the changes to the kept counts and the statistics, as they do every few seconds. */
async function rolledUp(db: pg.Client): Promise<void> {
  const { rows } = await db.query(
    `select from record_count_changes union all select from tenants_with_new_facts() as tenant where tenant = 'demo' limit 1`,
  );
  if (rows.length === 0) return;
  await delay(200);
  await rolledUp(db);
}
