// Each kind of rule raises an alert for what it is about, and none for what is near it.
import { randomUUID } from 'node:crypto';
import type { RuleKind } from '@backoffice/contract/monitoring/monitoring.kinds.ts';
import { expect, test } from 'vitest';
import { givenLine } from '#features/matching/matching.testing.ts';
import { rollUpAll } from '#features/statistics/statistics.testing.ts';
import { givenVisit } from '#features/visits/visits.testing.ts';
import { askFor, givenPayee } from '#features/withdrawals/withdrawals.testing.ts';
import { createWorld } from '#testing/world.ts';
import { alertsOf, givenDay, givenRule, runRules } from './monitoring.testing.ts';

const world = await createWorld();

type Client = { id: string };

/** Runs the live rule of the kind over both clients: the first is raised with these facts, the second is not. */
async function expectRaised(kind: RuleKind, raised: Client, quiet: Client, facts: object): Promise<void> {
  await givenRule(world, kind, { status: 'live' });
  await runRules(world);
  expect(await alertsOf(world, raised.id, kind)).toMatchObject([{ status: 'open', count: 1, facts }]);
  expect(await alertsOf(world, quiet.id, kind)).toEqual([]);
}

const two = async () => [await world.givenClient(), await world.givenClient()] as const;

test('rapid_out: most of what came leaves within days', async () => {
  expect.hasAssertions();
  const [raised, quiet] = await two();
  await givenDay(world, raised.id, 2, { deposited: 10_000 });
  await givenDay(world, raised.id, 0, { withdrawn: 8_000 });
  await givenDay(world, quiet.id, 3, { deposited: 10_000 });
  await givenDay(world, quiet.id, 0, { withdrawn: 8_000, deposited: 4_000 });
  await expectRaised('rapid_out', raised, quiet, { deposited: 10_000, withdrawn: 8_000 });
});

/** Deposits of the client that wait, of these amounts, all today. */
async function givenDeposits(client: { id: string; account_id: string }, amounts: number[], more = '') {
  for (const amount of amounts)
    await world.asOwner(
      `insert into deposits (client_id, account_id, fake, amount, currency, sub_type, status, agent_id, screenshot ${more && ', line_id'})
       select $1, $2, false, $3, 'USD', 'bank', 'pending', agent_id, null ${more && `, '${more}'`} from clients where id = $1`,
      [client.id, client.account_id, amount],
    );
}

test('structuring: three payments just below the limit', async () => {
  expect.hasAssertions();
  const [raised, quiet] = await two();
  await givenDeposits(raised, [9_900, 9_000, 8_100]);
  await givenDeposits(quiet, [9_900, 9_000, 10_000, 7_000]);
  await expectRaised('structuring', raised, quiet, { side: 'deposit', payments: 3, moved: 27_000 });
});

test('dormant_woken: money moves after half a year of silence', async () => {
  expect.hasAssertions();
  const [raised, quiet] = await two();
  await givenDay(world, raised.id, 200, { trades: 1 });
  await givenDay(world, raised.id, 0, { deposited: 6_000 });
  await givenDay(world, quiet.id, 100, { trades: 1 });
  await givenDay(world, quiet.id, 0, { deposited: 6_000 });
  await expectRaised('dormant_woken', raised, quiet, { moved: 6_000, silent_days: 200 });
});

test('above_average: a day five times the client’s own', async () => {
  expect.hasAssertions();
  const [raised, quiet] = await two();
  for (const client of [raised, quiet])
    for (const day of [10, 20, 30, 40, 50]) await givenDay(world, client.id, day, { deposited: 2_000 });
  await givenDay(world, raised.id, 0, { deposited: 10_000 });
  await givenDay(world, quiet.id, 0, { deposited: 9_999 });
  await expectRaised('above_average', raised, quiet, { moved: 10_000, average: 2_000 });
});

test('third_party: the bank’s line names another payer', async () => {
  expect.hasAssertions();
  const [raised, quiet] = await two();
  await world.asOwner(`update clients set full_name = '王小明' where id = any ($1)`, [[raised.id, quiet.id]]);
  await givenDeposits(raised, [500], await givenLine(world, { name: 'Wang Xiaoning' }));
  await givenDeposits(quiet, [500], await givenLine(world, { name: 'Xiao-Ming WANG' }));
  await expectRaised('third_party', raised, quiet, { payer: 'Wang Xiaoning', deposited: 500 });
});

/** A client who asks for a withdrawal to a card of this number. */
async function givenPaid(acc_no: string, amount = '90.00') {
  const client = await givenPayee(world, { amount });
  await world.asOwner(
    `update bank_cards set acc_no = $2, create_datetime = now() - interval '40 days' where client_id = $1`,
    [client.id, acc_no],
  );
  const withdrawal = await askFor(world, client, amount);
  return { ...client, withdrawal };
}

test('shared_payee: two clients pay out to one account, however it is spaced', async () => {
  expect.hasAssertions();
  const number = randomUUID().slice(0, 8);
  await givenPaid(number);
  const raised = await givenPaid(`${number.slice(0, 4)} ${number.slice(4)}`);
  const quiet = await givenPaid(randomUUID().slice(0, 8));
  await expectRaised('shared_payee', raised, quiet, { payee: number, clients: 2 });
});

/** An identity that the client submits from the device, of this country. */
const givenIdentity = (client: Client, device: string | null, country = 'PL') =>
  world.asOwner(`update identity_checks set is_current = false where client_id = $1`, [client.id]).then(() =>
    world.asOwner(
      `insert into identity_checks (client_id, fake, number, status, source, full_name, document_kind, document_no_sealed, document_no_hash, document_no_masked,
         country, birth_date, gender, address, issue_date, expiry_date, phone, device_id, agent_id)
       select id, false, 1, 'pending', 'client', full_name, 'passport', 'x', 'x', '***', $3, '1990-01-01', 'other', id::text, '2020-01-01', '2030-01-01',
         '123456', $2, agent_id from clients where id = $1`,
      [client.id, device, country],
    ),
  );

test('shared_device: two clients prove their identity on one device', async () => {
  expect.hasAssertions();
  const [raised, quiet] = await two();
  const device = randomUUID();
  await givenIdentity(await world.givenClient(), device);
  await givenIdentity(raised, device);
  await givenIdentity(quiet, randomUUID());
  await expectRaised('shared_device', raised, quiet, { device, clients: 2 });
});

test('new_payee_large: a large withdrawal to a card entered hours ago', async () => {
  expect.hasAssertions();
  const [raised, quiet] = [await givenPaid(randomUUID(), '12000.00'), await givenPaid(randomUUID(), '12000.00')];
  await world.asOwner(`update bank_cards set create_datetime = now() - interval '330 minutes' where client_id = $1`, [
    raised.id,
  ]);
  await expectRaised('new_payee_large', raised, quiet, { withdrawn: 12_000, known_hours: 5 });
});

test('exchange_only: money is exchanged, and nothing traded', async () => {
  expect.hasAssertions();
  const [raised, quiet] = await two();
  for (const client of [raised, quiet]) await givenDay(world, client.id, 0, { exchanged: 6_000 });
  await givenDay(world, quiet.id, 5, { trades: 1 });
  await expectRaised('exchange_only', raised, quiet, { exchanged: 6_000 });
});

test('risk_country: money of a client from a country that the house names', async () => {
  expect.hasAssertions();
  const [raised, quiet] = await two();
  await givenIdentity(raised, null, 'IR');
  await givenIdentity(quiet, null, 'PL');
  for (const client of [raised, quiet]) await givenDay(world, client.id, 0, { deposited: 1_500 });
  await expectRaised('risk_country', raised, quiet, { moved: 1_500, country: 'IR' });
});

test('staff_credit_out: what staff credited leaves', async () => {
  expect.hasAssertions();
  const [raised, quiet] = await two();
  await givenDay(world, raised.id, 3, { credited: 2_000 });
  await givenDay(world, raised.id, 0, { withdrawn: 1_700 });
  await givenDay(world, quiet.id, 3, { deposited: 2_000 });
  await givenDay(world, quiet.id, 0, { withdrawn: 1_700 });
  await expectRaised('staff_credit_out', raised, quiet, { credited: 2_000, withdrawn: 1_700 });
});

test('staff_link: a client on a staff address outside the office', async () => {
  expect.hasAssertions();
  const [raised, quiet] = await two();
  await world.asOwner(
    `insert into sessions (staff_id, expires_at, address, user_agent)
     select id, now(), address, '' from staff cross join unnest(array['203.0.113.40', '198.51.100.7']) as address where username = 'hero'`,
  );
  await world.asOwner(
    `insert into ip_rules (network, note, active) values ('198.51.100.0/24', 'office', true), ('127.0.0.0/8', 'office', true)`,
  );
  await givenVisit(world, raised.id, { address: '203.0.113.40' });
  await givenVisit(world, quiet.id, { address: '198.51.100.7' });
  await expectRaised('staff_link', raised, quiet, { address: '203.0.113.40', staff: ['hero'] });
  await world.asOwner(`delete from ip_rules where note = 'office'`);
});

test('the roll-up keeps the days: deposits when credited, withdrawals when requested, and back when refused', async () => {
  const client = await givenPayee(world, { amount: '70.00' });
  await askFor(world, client, '70.00');
  await rollUpAll(world);
  const days = await world.sql((db) =>
    db.selectFrom('client_days').selectAll().where('client_id', '=', client.id).execute(),
  );
  expect(days).toMatchObject([{ currency: 'USD', withdrawals: 1, withdrawn: '70.00', deposits: 0, trades: 0 }]);
});
