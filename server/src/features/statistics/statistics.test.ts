// Statistics over HTTP: what the days add up to, who sees which of them, and that a full count finds the same.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import { changeAgent } from '@backoffice/contract/clients/clients.changes.ts';
import { listClients } from '@backoffice/contract/clients/clients.ts';
import { getControlPanel, getDashboardDays, getWaiting } from '@backoffice/contract/dashboard/dashboard.figures.ts';
import { recordDeposit, reviewDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { getQueueTargets, saveQueueTargets } from '@backoffice/contract/queues/queues.ts';
import { listStaff } from '@backoffice/contract/staff/staff.ts';
import { getCohorts, getSummary, getTeamFigures } from '@backoffice/contract/statistics/statistics.ts';
import { reviewWithdrawal } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { todayOf } from '#core/calendar.ts';
import { reverse } from '#core/ledger/ledger.ts';
import { allAgents } from '#core/records/record-counts.ts';
import { dailyFacts } from '#core/statistics/daily-facts.checks.ts';
import { forgetDailyFacts } from '#core/statistics/daily-facts.ts';
import { setClient } from '#features/clients/clients.testing.ts';
import { givenSubmission } from '#features/identity-checks/identity-checks.testing.ts';
import { keepVenuesOpen } from '#features/orders/orders.testing.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import { givenWithdrawal } from '#features/withdrawals/withdrawals.testing.ts';
import type { StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';
import { rollUpAll } from './statistics.testing.ts';

const world = await createWorld();
const today = await world.sql((db) => todayOf({ db }));
const span = { from: today, to: today };

const rollUp = () => rollUpAll(world);
const allFacts = () =>
  world.sql(async (db) => {
    const { rows } = await sql<{ kind: string; day: string; fake: boolean; count: number; agent_id: string }>`
      select kind, day::text, fake, agent_id, currency, count::int, amount::text from daily_facts
      where count <> 0 or amount <> 0 order by kind, day, fake, agent_id, currency
    `.execute(db);
    return rows;
  });
const summaryFor = async (who: StaffName) => (await world.call(getDashboardDays, who, span)).body.total;

let moved: Awaited<ReturnType<typeof world.givenClient>>;
beforeAll(async () => {
  const deposit = async (client: { id: string; account_id: string }, amount: string) => {
    const { id, account_id } = client;
    return (await world.call(recordDeposit, 'god', { id, account_id, amount, currency: 'USD' })).body;
  };
  moved = await world.givenClient({ agent: 'hero' });
  await deposit(moved, '100.00');
  await deposit(moved, '20.00');
  await world.call(changeAgent, 'god', { id: moved.id, user_id: await staffId(world, 'hero3') });
  await deposit(moved, '7.00');
  const taken = await deposit(await world.givenClient({ agent: 'hero2' }), '50.00');
  await world.sql((db) =>
    reverse({ db, actor: null }, { kind: 'deposit', reference: taken.id, step: 'approved', as: 'reversed' }),
  );
  await deposit(await world.givenClient({ agent: 'hero2', fake: true }), '1000.00');
  const { id } = await givenWithdrawal(world, { agent: 'hero', amount: '30.00' });
  await world.call(reviewWithdrawal, 'god', { id, decision: 'approve' });
  await world.givenPendingDeposit({ agent: 'hero', amount: '3.00' });
  await rollUp();
});

test('the day adds up, in the signs of everyday speech, without robots', async () => {
  const { body } = await world.call(getSummary, 'god', span);
  expect(body).toMatchObject({ currency: 'USD', is_converted: false, without_rate: [] });
  expect(body.items).toHaveLength(1);
  expect(body.total.money).toMatchObject({
    deposit: { count: 4, amount: '177.00' },
    first_deposit: { count: 2, amount: '150.00' },
    withdrawal: { count: 1, amount: '30.00' },
  });
  expect(body.total.corrections).toMatchObject({
    deposit: { count: -1, amount: '-50.00' },
    withdrawal: { count: 0, amount: '0' },
  });
  expect(body.total.registered).toBe((await world.call(listClients, 'god', {})).body.total);
  expect(body.before).toMatchObject({ registered: 0, money: { deposit: { count: 0, amount: '0' } } });
});

test('clients who were active, and what clients have at the end of each period', async () => {
  const summary = async (input: object) => (await world.call(getSummary, 'god', { ...span, ...input })).body;
  const earlier = new Date(Date.parse(today) - dayMs).toISOString().slice(0, 10);
  const { items, total, before } = await summary({ from: earlier });
  // Clients: two who deposited, one who deposited and took all of it back, one who withdrew.
  expect(items.map(({ active, balance }) => ({ active, balance }))).toEqual([
    { active: 0, balance: '0' },
    { active: 3, balance: total.balance },
  ]);
  const { rows } = await world.sql((db) =>
    sql<{ cash: string }>`select sum(cash)::text as cash from accounts where not fake`.execute(db),
  );
  expect([total.balance, before.balance]).toEqual([rows[0]?.cash, '0']);
  expect((await summary({ unit: 'month' })).total.active).toBe(3);
  const ofTeam = await summary({ superman_id: await staffId(world, 'superman') });
  expect(ofTeam.total).toMatchObject({ active: 3, balance: null });
  expect((await summary({ agent_id: await staffId(world, 'hero3') })).total).toMatchObject({
    active: 1,
    balance: null,
  });
});

test('what happened belongs to the agent of that time, and no leader learns of another team', async () => {
  const deposits = async (who: StaffName) => (await summaryFor(who)).money.deposit.amount;
  expect([await deposits('hero'), await deposits('hero2'), await deposits('superman')]).toEqual([
    '120.00',
    '50.00',
    '170.00',
  ]);
  expect((await summaryFor('hero2')).corrections.deposit.amount).toBe('-50.00');
  expect(await deposits('hero3')).toBe('7.00');
  const other = { ...span, superman_id: await staffId(world, 'leader2') };
  const { body } = await world.call(getTeamFigures, 'superman', other);
  expect(body.items).toEqual([]);
  const team = (await world.call(getTeamFigures, 'superman', span)).body.items;
  expect(team.map(({ superman_id }) => superman_id)).toEqual(team.map(() => team[0]?.superman_id));
  expect(team.find(({ name }) => name === 'hero')).toMatchObject({
    waiting: 1,
    money: { deposit: { amount: '120.00' } },
  });
  expect((await world.call(getSummary, 'superman', span)).status).toBe(403);
  expect((await world.call(getTeamFigures, 'hero', span)).status).toBe(403);
});

test('a client whose identity is approved and who then turns out to be a robot counts as a robot', async () => {
  const countsOf = async (kind: string) => {
    const facts = (await allFacts()).filter((fact) => fact.kind === kind && fact.agent_id === allAgents);
    return [false, true].map((fake) =>
      facts.filter((fact) => fact.fake === fake).reduce((sum, { count }) => sum + count, 0),
    );
  };
  const before = { registered: await countsOf('registered'), verified: await countsOf('verified') };
  const {
    client: { id },
  } = await givenSubmission(world, { agent: 'hero2' });
  const reviewed_by = await staffId(world, 'god');
  await world.sql((db) =>
    db
      .updateTable('identity_checks')
      .set({ status: 'approved', reviewed_by, review_datetime: sql<string>`now()` })
      .where('client_id', '=', id)
      .where('is_current', '=', true)
      .execute(),
  );
  const change = (counts: number[], [real, robots]: [number, number]) => [
    (counts[0] ?? 0) + real,
    (counts[1] ?? 0) + robots,
  ];
  const expectChange = async (by: [number, number]) => {
    await rollUp();
    for (const kind of ['registered', 'verified'] as const)
      expect([kind, ...(await countsOf(kind))]).toEqual([kind, ...change(before[kind], by)]);
  };
  await expectChange([1, 0]);
  await setClient(world, id, { fake: true });
  await expectChange([0, 1]);
});

test('counted anew, the days are the same, and so they are for the nightly check', async () => {
  const before = await allFacts();
  await world.sql((db) => forgetDailyFacts({ db }));
  await rollUp();
  expect(await allFacts()).toEqual(before);
  const check = () => world.sql((db) => dailyFacts.checkSlice({ db, tenantId: world.tenants.demo }, null));
  expect((await check()).findings).toEqual([]);
  await world.asOwner(`update daily_facts set amount = amount + 1 where kind = 'deposit' and fake`);
  expect((await check()).findings).toMatchObject([{ subject_id: 'deposit/robot' }]);
  await world.asOwner(`update daily_facts set amount = amount - 1 where kind = 'deposit' and fake`);
  await world.asOwner('update depositor_counts set clients = clients + 1 where not fake');
  expect((await check()).findings).toMatchObject([{ subject_id: 'depositors/real' }]);
  await world.asOwner('update depositor_counts set clients = clients - 1 where not fake');
  await world.asOwner(
    `update agent_balances set clients = clients + 1 where code = 'cash' and currency = '' and not fake`,
  );
  expect((await check()).findings).toMatchObject([{ subject_id: 'cash/real' }]);
  await world.asOwner(
    `update agent_balances set clients = clients - 1 where code = 'cash' and currency = '' and not fake`,
  );
});

test('where the tenant’s days begin at another moment, everything moves to its new day', async () => {
  const zone = (name: string) =>
    world.asOwner(`insert into app_settings (tenant_id, timezone) values (current_setting('app.tenant'), '${name}')
      on conflict (tenant_id) do update set timezone = excluded.timezone`);
  // Active clients of a week or month stand on its first day.
  const days = async () =>
    new Set((await allFacts()).filter(({ kind }) => !/^active_(week|month)$/.test(kind)).map(({ day }) => day));
  for (const name of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await zone(name);
    await rollUp();
    const [{ day } = { day: '' }] = (
      await sql<{ day: string }>`select (now() at time zone ${name})::date::text as day`.execute(world.database.kysely)
    ).rows;
    expect(await days()).toEqual(new Set([day]));
  }
  await zone('UTC');
  await rollUp();
});

test('of those who registered in a month, the clients who deposited soon, for the agent of that time', async () => {
  const cohorts = async (input: { agent_id?: string } = {}) =>
    (await world.call(getCohorts, 'god', { ...span, ...input })).body.items;
  const [month] = await cohorts();
  expect(month).toMatchObject({ month: `${today.slice(0, 7)}-01` });
  expect(month?.deposited).toEqual([1, 7, 30, 90].map((days) => ({ days, clients: 2, is_final: false })));
  const [late] = await cohorts({ agent_id: await staffId(world, 'hero3') });
  expect(late?.deposited.map(({ clients }) => clients)).toEqual([0, 0, 0, 0]);
  // This client registered a month before the deposit.
  const slow = await world.givenClient({ agent: 'hero3' });
  await world.asOwner(`update clients set create_datetime = now() - interval '31 days' where id = $1`, [slow.id]);
  const { id, account_id } = slow;
  await world.call(recordDeposit, 'god', { id, account_id, amount: '5.00', currency: 'USD' });
  await world.sql((db) => forgetDailyFacts({ db }));
  await rollUp();
  const earlier = new Date(Date.parse(today) - 31 * dayMs).toISOString().slice(0, 10);
  const all = (await world.call(getCohorts, 'god', { from: earlier, to: today })).body.items;
  const last = all.find((cohort) => cohort.month === `${earlier.slice(0, 7)}-01`);
  expect(last?.deposited.map(({ clients }) => clients)).toEqual([0, 0, 0, 1]);
  expect((await world.call(getCohorts, 'superman', span)).status).toBe(403);
});

test('the queue is what waits, the oldest first, and shrinks as it is decided', async () => {
  const queue = async (who: StaffName) => (await world.call(getWaiting, who, {})).body.items;
  const mine = await queue('hero');
  expect(mine.map(({ kind }) => kind)).toContain('deposit');
  expect(mine.map(({ create_datetime }) => create_datetime)).toEqual(
    mine.map(({ create_datetime }) => create_datetime).toSorted(),
  );
  const waiting = (await queue('god')).find(({ kind }) => kind === 'deposit');
  await world.call(reviewDeposit, 'god', { id: waiting?.id ?? '', decision: 'approve' });
  expect((await queue('god')).map(({ id }) => id)).not.toContain(waiting?.id);
});

test('the control panel names open markets, and background work that failed or is late', async () => {
  const panel = async () => (await world.call(getControlPanel, 'god', {})).body;
  await keepVenuesOpen(world);
  const { markets, jobs } = await panel();
  expect(markets.length).toBeGreaterThan(0);
  expect(new Set(markets.map(({ is_open }) => is_open))).toEqual(new Set([true]));
  await world.asOwner(`update venues set first_year = 2000, last_year = 2001 where mic = 'XNYS'`);
  expect((await panel()).markets.filter(({ is_open }) => is_open === null)).toMatchObject([{ mic: 'XNYS' }]);
  await world.asOwner(`insert into jobs (tenant_id, name, payload, run_at, failed_at) values
    (current_setting('app.tenant'), 'test.unknown', '{}', now() - interval '1 hour', now()), (current_setting('app.tenant'), 'test.unknown', '{}', now() - interval '1 hour', null)`);
  expect((await panel()).jobs).toEqual({ failed: jobs.failed + 1, late: jobs.late + 1 });
});

test('the league says how many records wait longer than the tenant’s time for their kind', async () => {
  const late = async () => {
    const { items } = (await world.call(getTeamFigures, 'god', span)).body;
    return items.find(({ name }) => name === 'hero')?.late;
  };
  const before = (await late()) ?? 0;
  const { id } = await world.givenPendingDeposit({ agent: 'hero' });
  expect(await late()).toBe(before);
  await world.asOwner(`update deposits set create_datetime = now() - interval '5 hours' where id = $1`, [id]);
  expect(await late()).toBe(before + 1);
  const { body } = await world.call(getQueueTargets, 'god', {});
  const { body: longer } = await world.call(saveQueueTargets, 'god', { ...body, deposit: 6 * 60 });
  expect(await late()).toBe(before);
  await world.call(saveQueueTargets, 'god', { ...longer, deposit: body.deposit });
});

test('the list of people says the same of what waits as the league does', async () => {
  await world.givenPendingDeposit({ agent: 'hero' });
  const { items: people } = (await world.call(listStaff, 'god', { page: 1, page_size: 200 })).body;
  const { items: league } = (await world.call(getTeamFigures, 'god', span)).body;
  const hero = await staffId(world, 'hero');
  const waiting = league.find(({ agent_id }) => agent_id === hero)?.waiting;
  expect(waiting).toBeGreaterThan(0);
  expect(people.find(({ id }) => id === hero)?.open_work).toBe(waiting);
});
