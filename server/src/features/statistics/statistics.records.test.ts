// Every figure of Summary, Team and Product opens the records behind it: the same filters give the same count and the same sum.
import { listClients } from '@backoffice/contract/clients/clients.ts';
import { changeAgent } from '@backoffice/contract/clients/clients.changes.ts';
import { getDashboardDays, getWorkFigures } from '@backoffice/contract/dashboard/dashboard.figures.ts';
import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { reviewIdentity } from '@backoffice/contract/identity-checks/identity-checks.changes.ts';
import { addDays } from '@backoffice/contract/kit/days.ts';
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import { add, type Currency } from '@backoffice/contract/kit/money.ts';
import { reviewCorrection } from '@backoffice/contract/order-corrections/order-corrections.ts';
import { getProductFigures } from '@backoffice/contract/statistics/statistics.products.ts';
import { cohortFacts, listFactRecords, type RecordedFact } from '@backoffice/contract/statistics/statistics.records.ts';
import {
  clientFacts,
  getCohorts,
  getSummary,
  getTeamFigures,
  moneyFacts,
  type Figures,
} from '@backoffice/contract/statistics/statistics.ts';
import { reviewWithdrawal } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { beforeAll, expect, test } from 'vitest';
import { todayOf } from '#core/calendar.ts';
import { reverse } from '#core/ledger/ledger.ts';
import { givenSubmission } from '#features/identity-checks/identity-checks.testing.ts';
import {
  givenCorrection,
  givenDueSale,
  givenHolding,
  givenOrder,
  keepVenuesOpen,
  sameDay,
  TestMarket,
} from '#features/orders/orders.testing.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import { givenWithdrawal } from '#features/withdrawals/withdrawals.testing.ts';
import type { StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';
import { allRecordsIn, rollUpAll } from './statistics.testing.ts';

const market = await new TestMarket().start();
const world = await createWorld({ stockDataUrl: market.url });
const today = await world.sql((db) => todayOf({ db }));
const span = { from: today, to: today };

beforeAll(async () => {
  await keepVenuesOpen(world);
  market.quote(sameDay, '55.00', { previous_close: '50.00' });
  const deposit = async ({ id, account_id }: { id: string; account_id: string }, amount: string, currency: Currency) =>
    (await world.call(recordDeposit, 'god', { id, account_id, amount, currency })).body;
  for (const agent of ['hero', 'hero3'] as const) {
    const client = await world.givenClient({ agent });
    await deposit(client, '100.01', 'USD');
    const taken = await deposit(client, '50.00', 'USD');
    await world.sql((db) =>
      reverse({ db, actor: null }, { kind: 'deposit', reference: taken.id, step: 'approved', as: 'reversed' }),
    );
    await deposit(await world.givenClient({ agent, currency: 'EUR' }), '33.33', 'EUR');
    await deposit(await world.givenClient({ agent, fake: true }), '1000.00', 'USD');
    const { id } = await givenWithdrawal(world, { agent, amount: '30.00' });
    await world.call(reviewWithdrawal, 'god', { id, decision: 'approve' });
    const { check } = await givenSubmission(world, { agent });
    await world.call(reviewIdentity, 'god', { id: check.id, decision: 'approve' });
    await givenOrder(world, { agent });
    await world.givenPendingDeposit({ agent, amount: '3.00' });
    await givenHolding(world, { agent });
    await givenDueSale(world, { agent });
  }
  const { correction_id } = await givenCorrection(world, { agent: 'hero2' });
  await world.call(reviewCorrection, 'god', { id: correction_id, decision: 'approve' });
  // What happened before a client moved stays with the agent of that time.
  const moved = await world.givenClient({ agent: 'hero' });
  await deposit(moved, '7.00', 'USD');
  await world.call(changeAgent, 'god', { id: moved.id, user_id: await staffId(world, 'hero3') });
  await rollUpAll(world);
});

const allRecords = allRecordsIn(world);

const entriesOf = <Key extends string, Value>(table: Readonly<Record<Key, Value>>) =>
  Object.entries(table) as [Key, Value][];

type Filter = { currency?: Currency; superman_id?: string; agent_id?: string };

/** Compares each fact of the figures with its records; in one currency also row by row. */
async function expectRecordsAgree(who: StaffName, filter: Filter, figures: Figures) {
  for (const fact of clientFacts) {
    const { rows, sum } = await allRecords(who, { ...span, ...filter, fact });
    expect([fact, sum.count, rows.length]).toEqual([fact, figures[fact], figures[fact]]);
  }
  const parts = moneyFacts.flatMap((fact) => [
    { fact, is_correction: false, figure: figures.money[fact] },
    { fact, is_correction: true, figure: figures.corrections[fact] },
  ]);
  for (const { fact, is_correction, figure } of parts) {
    const { rows, sum } = await allRecords(who, { ...span, ...filter, fact, is_correction });
    const { count, amount } = figure;
    expect([fact, sum.count, Number(sum.amount)]).toEqual([fact, count, Number(amount)]);
    if (!filter.currency) continue;
    const total = rows.reduce((added, row) => add(added, row.amount ?? '0'), '0');
    expect([fact, rows.reduce((added, row) => added + row.count, 0), Number(total)]).toEqual([
      fact,
      count,
      Number(amount),
    ]);
  }
}

test.each(['god', 'angel', 'superman', 'hero'] as const)(
  'of the days that %s sees, by currency and team',
  async (who) => {
    const superman_id = await staffId(world, 'superman');
    for (const filter of [{}, { currency: 'USD' }, { currency: 'EUR' }, { superman_id }] as const) {
      const { status, body } = await world.call(getDashboardDays, who, { ...span, ...filter });
      expect(status).toBe(200);
      await expectRecordsAgree(who, filter, body.total);
    }
  },
);

test('of each person of the team, and nothing of another team', async () => {
  for (const currency of ['USD', 'EUR'] as const) {
    const { items } = (await world.call(getTeamFigures, 'god', { ...span, currency })).body;
    expect(items.length).toBeGreaterThan(2);
    for (const person of items) await expectRecordsAgree('god', { currency, agent_id: person.agent_id }, person);
  }
  const other = { ...span, fact: 'deposit', superman_id: await staffId(world, 'leader2') } as const;
  expect((await world.call(listFactRecords, 'superman', other)).body).toMatchObject({ total: 0, sum: { count: 0 } });
});

test('of products, by tab and by instrument', async () => {
  const { total, instruments } = (await world.call(getProductFigures, 'god', { ...span, tab: 'stock' })).body;
  type Executed = 'purchases' | 'bought' | 'sales' | 'sold' | 'fee' | 'realised';
  const facts: [RecordedFact, Executed | 'orders' | null, Executed | 'ordered'][] = [
    ['ordered', 'orders', 'ordered'],
    ['bought', 'purchases', 'bought'],
    ['sold', 'sales', 'sold'],
    ['trade_fee', null, 'fee'],
    ['realised', 'sales', 'realised'],
  ];
  const isExecuted = (name: string): name is Executed => name !== 'orders' && name !== 'ordered';
  for (const [fact, count, amount] of facts) {
    const compare = async (figures: typeof total, filter: { symbol?: string; currency?: Currency }) => {
      const { sum } = await allRecords('god', { ...span, fact, tab: 'stock', ...filter, is_correction: false });
      expect([fact, count && sum.count, Number(sum.amount)]).toEqual([
        fact,
        count && figures[count],
        Number(figures[amount]),
      ]);
      if (!isExecuted(amount)) return;
      const back = await allRecords('god', { ...span, fact, tab: 'stock', ...filter, is_correction: true });
      expect([fact, 'corrections', Number(back.sum.amount)]).toEqual([
        fact,
        'corrections',
        Number(figures.corrections[amount]),
      ]);
    };
    await compare(total, {});
    for (const { symbol, currency, ...figures } of instruments) await compare(figures, { symbol, currency });
    expect((await allRecords('god', { ...span, fact, tab: 'fund' })).total).toBe(0);
  }
});

test('of decisions, also of clients that have changed their agent since, with the wait of the one in the middle', async () => {
  for (const who of ['god', 'hero'] as const) {
    const { reviewed, median_minutes } = (await world.call(getWorkFigures, who, span)).body;
    const { rows, sum } = await allRecords(who, { ...span, fact: 'reviewed' });
    expect([rows.length, sum.count]).toEqual([reviewed, reviewed]);
    const waits = rows.map(({ waited_minutes }) => waited_minutes ?? Number.NaN).toSorted((one, other) => one - other);
    const middle = ((waits[(reviewed - 1) >> 1] ?? 0) + (waits[reviewed >> 1] ?? 0)) / 2;
    expect(middle).toBeCloseTo(median_minutes ?? 0, 0);
    expect(reviewed > 0).toBe(who === 'god');
  }
});

test('a row names its client and record, says what takes something back, and hides a client who has moved away', async () => {
  const { rows } = await allRecords('hero', { ...span, fact: 'deposit', currency: 'USD' });
  expect(rows.filter(({ is_correction }) => is_correction)).toMatchObject([{ count: -1, amount: '-50.00' }]);
  expect(rows.find(({ amount }) => amount === '7.00')).toMatchObject({ client_id: null, username: null });
  expect(rows.find(({ amount }) => amount === '100.01')).toMatchObject({
    record_type: 'deposit',
    username: expect.any(String),
  });
});

test.each(['god', 'superman'] as const)('of clients, cohorts, what waits and holdings that %s sees', async (who) => {
  await world.asOwner(
    `insert into role_grants (tenant_id, role, grants, updated_by)
     values (current_setting('app.tenant'), 'superman', '[{"resource": "stat", "actions": ["read"]}, {"resource": "teamstat", "actions": ["read"]},
       {"resource": "productstat", "actions": ["read"]}, {"resource": "dashboard", "actions": ["read"]}, {"resource": "client", "actions": ["read"]}]', $1)
     on conflict do nothing`,
    [await staffId(world, 'god')],
  );
  const superman_id = await staffId(world, 'superman');
  const sumOf = async (input: InputOf<typeof listFactRecords>) => {
    const { rows, sum } = await allRecords(who, input);
    expect(rows).toHaveLength(sum.count);
    return { count: sum.count, amount: Number(sum.amount) };
  };
  for (const team of [{}, { superman_id }]) {
    const { items } = (await world.call(getSummary, who, { ...span, ...team })).body;
    expect(items[0]?.active).toBeGreaterThan(0);
    expect((await sumOf({ ...span, ...team, fact: 'active' })).count).toBe(items[0]?.active);
    const [month] = (await world.call(getCohorts, who, { ...span, ...team })).body.items;
    const days = { from: month?.month ?? '', to: today };
    expect((await sumOf({ ...days, ...team, fact: 'registered' })).count).toBe(month?.registered);
    for (const [no, fact] of cohortFacts.entries())
      expect([fact, (await sumOf({ ...days, ...team, fact })).count]).toEqual([fact, month?.deposited[no]?.clients]);
    expect(month?.deposited[0]?.clients).toBeGreaterThan(0);
    const people = (await world.call(getTeamFigures, who, { ...span, ...team })).body.items;
    for (const { agent_id, clients } of people)
      expect((await world.call(listClients, who, { agent_id })).body.total).toBe(clients);
    const ofTeam = (await world.call(listClients, who, team)).body.total;
    expect(ofTeam).toBe(people.reduce((added, { clients }) => added + clients, 0));
    expect(ofTeam).toBeGreaterThan(0);
    for (const fact of ['waiting', 'late'] as const) {
      for (const { agent_id, ...person } of people)
        expect((await sumOf({ ...span, fact, agent_id })).count).toBe(person[fact]);
      const all = people.reduce((added, person) => added + person[fact], 0);
      expect((await sumOf({ ...span, ...team, fact })).count).toBe(all);
    }
    expect(people.some(({ waiting }) => waiting > 0)).toBe(true);
    const product = (await world.call(getProductFigures, who, { ...span, ...team, tab: 'stock' })).body;
    expect(product.held.holders).toBeGreaterThan(0);
    const ofTab = { ...span, ...team, tab: 'stock' } as const;
    expect((await sumOf({ ...ofTab, fact: 'holders' })).count).toBe(product.held.holders);
    const ofClients = { held: 'cost', value: 'value', unrealised: 'unrealised', shares: 'cost' } as const;
    for (const [fact, figure] of entriesOf(ofClients))
      expect([fact, (await sumOf({ ...ofTab, fact })).amount]).toEqual([fact, Number(product.held[figure])]);
    expect(product.held.unrealised).not.toBe('0.00');
    for (const { symbol, currency, holders, largest_holder_percent, ...figures } of product.instruments) {
      const ofSymbol = { ...ofTab, symbol, currency };
      expect((await sumOf({ ...ofSymbol, fact: 'holders' })).count).toBe(holders);
      for (const [fact, figure] of entriesOf({ ...ofClients, units: 'units' } as const))
        expect([fact, (await sumOf({ ...ofSymbol, fact })).amount]).toEqual([fact, Number(figures[figure])]);
      // The largest holder comes first.
      const { rows, sum } = await allRecords(who, { ...ofSymbol, fact: 'shares' });
      expect(((Number(rows[0]?.amount) * 100) / Number(sum.amount)).toFixed(1)).toBe(
        largest_holder_percent?.toFixed(1),
      );
    }
  }
});

test('of the balance at the end of a day', async () => {
  // Some of it came in earlier.
  await world.asOwner(`update journals set effective_at = effective_at - interval '3 days' where kind = 'deposit'`);
  await world.asOwner(`delete from daily_fact_rollups`);
  await rollUpAll(world);
  for (const currency of [undefined, 'USD', 'EUR'] as const)
    for (const to of [today, addDays(today, -1)]) {
      const days = { from: addDays(today, -9), to, ...(currency && { currency }) };
      const { balance } = (await world.call(getSummary, 'god', days)).body.total;
      expect(Number(balance)).not.toBe(0);
      expect(Number((await allRecords('god', { ...days, fact: 'balance' })).sum.amount)).toBe(Number(balance));
    }
});
