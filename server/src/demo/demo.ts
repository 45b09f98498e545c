// Demo data for an empty database: reproducible, and all money through the ledger.
import pg from 'pg';
import type { Secrets } from '#core/sessions/secrets.ts';
import { createVault } from '#core/vault.ts';
import type { DatabaseLocation } from '#platform/db/locate.ts';
import { loadAdjustments } from './adjustments.ts';
import { loadApprovals } from './approvals.ts';
import { inventBelongings } from './belongings.ts';
import { writeHistories } from './histories.ts';
import { inventIdentities } from './identity-checks.ts';
import { attachProofs, drawProofs, inventDeposits, postDeposits } from './deposits.ts';
import { insertAll } from './insert.ts';
import { writeDeeds } from './lines.ts';
import type { Borrower } from './loans.lives.ts';
import { inventLoans } from './loans.ts';
import { acmeStaff, demoPassword, demoSecret, demoStaff, employ, inventPerson } from './people.ts';
import { createRandom, type Random } from './random.ts';
import { inventWebhook } from './webhooks.ts';
import { loadWithdrawals } from './withdrawals.ts';

const dayMs = 86_400_000;

export const demoLogins = [
  `sign in as god, angel, superman or hero, password ${demoPassword}`,
  `or as guard, same password, who has an authenticator bound: its secret is ${demoSecret}`,
];

/** Without a rate every deposit in that currency would wait for a second person. */
const demoRates = [
  { base: 'USD', quote: 'CNY', rate: '7.1' },
  { base: 'USDT', quote: 'USD', rate: '1' },
];

/** All or nothing: a start that was cut off half-way leaves the database empty for the next one. */
export async function loadDemo(
  { owner }: Pick<DatabaseLocation, 'owner'>,
  secrets: Secrets,
  say: (line: string) => void,
): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('lock table tenants in share row exclusive mode');
    if (await hasTenant(client, 'demo')) return;
    say('demo data: 2,000 clients with a year of deposits, withdrawals and gifts');
    await loadTenant(client, secrets, {
      id: 'demo',
      name: 'Demo',
      region: 'cn',
      staff: demoStaff,
      clients: 2_000,
      seed: 20_261,
    });
    await loadTenant(client, secrets, {
      id: 'acme',
      name: 'Acme',
      region: 'pl',
      staff: acmeStaff,
      clients: 40,
      seed: 7,
    });
    await client.query('analyze'); // once: it looks at the tables of all tenants
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function hasTenant(client: pg.Client, id: string): Promise<boolean> {
  await enter(client, id);
  const { rowCount } = await client.query('select from tenants where tenant_id = $1', [id]);
  return rowCount === 1;
}

const enter = (client: pg.Client, tenant: string) =>
  client.query(`select set_config('app.tenant', $1, true)`, [tenant]);

interface Plan {
  id: string;
  name: string;
  region: string;
  staff: typeof demoStaff;
  clients: number;
  seed: number;
}

/** Within the caller's transaction. */
export async function loadTenant(client: pg.Client, secrets: Secrets, plan: Plan) {
  const vault = createVault(secrets.authenticatorKey);
  const random = createRandom(plan.seed);
  const moreRandom = createRandom(plan.seed + 1); // of its own, so that the money stays the same whatever else is invented
  await enter(client, plan.id);
  await client.query('insert into tenants (tenant_id, name, region) values ($1, $2, $3)', [
    plan.id,
    plan.name,
    plan.region,
  ]);
  await insertAll(client, 'currency_rates', demoRates);
  const staff = await employ(random, plan.staff, (id) => vault.seal({ tenantId: plan.id, id }, demoSecret));
  await insertAll(client, 'staff', staff);
  const agents = staff.filter(({ role }) => role === 'hero').map(({ id }) => id);
  const reviewers = staff.filter(({ role }) => role === 'angel').map(({ id }) => id);
  const god = staff.find(({ role }) => role === 'god')?.id ?? '';
  const clients = Array.from({ length: plan.clients }, (_, number) => ({
    id: random.uuid(),
    ...inventPerson(random, number),
    agent_id: random.pick(agents),
    create_datetime: new Date(Date.now() - random.below(365 * dayMs)).toISOString(),
  }));
  // Pictures are drawn while the database is busy with all that follows.
  const drawing = inventIdentities(createRandom(plan.seed + 2), {
    tenantId: plan.id,
    people: clients,
    reviewers,
    secrets,
  });
  await insertAll(client, 'clients', clients);
  const accounts = clients.flatMap(({ id, fake, full_name, agent_id, create_datetime }, number) =>
    (['USD', 'CNY', 'USDT'] as const).slice(0, 1 + random.below(3)).map((currency, index) => ({
      id: random.uuid(),
      client_id: id,
      fake,
      acc_no: `${8 + index}${String(100_000 + number).padStart(8, '0')}`,
      currency,
      full_name,
      agent_id,
      opened: Date.parse(create_datetime),
    })),
  );
  await insertAll(
    client,
    'accounts',
    accounts.map(({ id, client_id, fake, acc_no, currency }) => ({ id, client_id, fake, acc_no, currency })),
  );
  for (const [table, rows] of inventBelongings(moreRandom, clients)) await insertAll(client, table, rows);
  const deposits = accounts.flatMap((account) => inventDeposits(random, account, reviewers));
  await insertAll(client, 'deposits', deposits);
  const proving = drawProofs(createRandom(plan.seed + 7), deposits, accounts, plan.id, createVault(secrets.uploadKey));
  await postDeposits(client, god);
  await loadAdjustments(client, createRandom(plan.seed + 4), reviewers);
  await loadWithdrawals(client, createRandom(plan.seed + 5), reviewers);
  const webhookVault = createVault(secrets.webhookKey);
  const webhook = inventWebhook(createRandom(plan.seed + 3), webhookVault, plan.id, god, deposits);
  for (const [table, rows] of webhook.tables) await insertAll(client, table, rows);
  await writeDeeds(client, webhook.deeds);
  await lend(client, createRandom(plan.seed + 6), { reviewers, god });
  await loadApprovals(client, { god, reviewers });
  await attachProofs(client, await proving);
  const identities = await drawing;
  await client.query('update identity_checks set is_current = false where client_id = any ($1)', [
    identities.submitted,
  ]);
  for (const [table, rows] of identities.tables) await insertAll(client, table, rows);
  await writeHistories(client, god, ['identities', 'approvals']);
}

/** Some of those who have cash of their own, so that they can pay the interest. */
async function lend(client: pg.Client, random: Random, staff: { reviewers: string[]; god: string }) {
  const { rows: borrowers } = await client.query<Borrower>(`
    select id as account_id, client_id, fake, currency, cash::text from accounts where cash > 500 order by id`);
  const chosen = borrowers.filter(() => random.chance(6));
  const today = new Date().toISOString().slice(0, 10);
  // The database writes down what happened so far while the loans are thought out.
  const writing = writeHistories(client, staff.god, ['clients', 'deposits', 'adjustments', 'withdrawals']);
  const { tables, postings, deeds } = inventLoans(random, chosen, staff, today);
  await writing;
  for (const [table, rows] of tables) await insertAll(client, table, rows);
  // Those that take another back come last: a journal must be there before it can be reversed.
  for (const isReversal of [false, true])
    await client.query(
      `select post_journal(kind, reference, step, fake, accounts, codes,
         array_fill(currency, array[cardinality(codes)]), amounts, actor, null,
         (select id from journals where journals.kind = 'loan' and journals.reference = posting.reference and 'reversed:' || journals.step = posting.step),
         effective_at)
       from jsonb_to_recordset($1::jsonb) as posting(kind text, reference uuid, step text, fake boolean, accounts uuid[],
         codes text[], currency text, amounts numeric[], actor uuid, effective_at timestamptz)`,
      [JSON.stringify(postings.filter(({ step }) => step.startsWith('reversed:') === isReversal))],
    );
  await writeDeeds(client, deeds);
}
