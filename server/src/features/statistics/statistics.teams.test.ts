// A leader and a salesperson learn nothing of another team: whatever happens there, every figure they can ask for stays the same.
import {
  getDashboardDays,
  getDashboardFigures,
  getFollowUps,
  getTopMovers,
  getWaiting,
  getWorkFigures,
} from '@backoffice/contract/dashboard/dashboard.figures.ts';
import { changeAgent } from '@backoffice/contract/clients/clients.changes.ts';
import { getPending } from '@backoffice/contract/dashboard/dashboard.ts';
import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { getProductFigures } from '@backoffice/contract/statistics/statistics.products.ts';
import { getCohorts, getSummary, getTeamFigures } from '@backoffice/contract/statistics/statistics.ts';
import { beforeAll, expect, test } from 'vitest';
import { todayOf } from '#core/calendar.ts';
import { dailyFacts } from '#core/statistics/daily-facts.checks.ts';
import { givenDueSale, givenHolding, keepVenuesOpen, sameDay, TestMarket } from '#features/orders/orders.testing.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import { givenWithdrawal } from '#features/withdrawals/withdrawals.testing.ts';
import type { StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';
import { rollUpAll } from './statistics.testing.ts';

const market = await new TestMarket().start();
const world = await createWorld({ stockDataUrl: market.url });
const today = await world.sql((db) => todayOf({ db }));

/** Something of everything that statistics count. */
async function doBusiness(agent: StaffName) {
  const { id, account_id } = await world.givenClient({ agent });
  await world.call(recordDeposit, 'god', { id, account_id, amount: '40.00', currency: 'USD' });
  await world.call(recordDeposit, 'god', { id, account_id, amount: '2.00', currency: 'USD' });
  await world.givenPendingDeposit({ agent });
  await givenWithdrawal(world, { agent });
  await givenHolding(world, { agent });
  await givenDueSale(world, { agent });
}

/** Every figure that this person can ask for, without a filter and by the other team and a person in it. */
async function figuresOf(who: StaffName) {
  const ids = [await staffId(world, 'hero3'), await staffId(world, 'leader2')];
  const filters = [{}, ...ids.flatMap((id) => [{ superman_id: id }, { agent_id: id }])];
  const span = { from: today, to: today };
  const answers: unknown[] = [];
  for (const endpoint of [getDashboardFigures, getWaiting, getFollowUps, getPending, getTopMovers])
    answers.push(await world.call(endpoint, who, {}).then(({ status, body }) => ({ status, body })));
  const work = await world.call(getWorkFigures, who, span);
  answers.push({ status: work.status, body: work.body });
  for (const superman_id of ids)
    for (const endpoint of [getDashboardFigures, getTopMovers]) {
      const { status, body } = await world.call(endpoint, who, { superman_id });
      answers.push({ status, body });
    }
  for (const filter of filters) {
    for (const endpoint of [getDashboardDays, getSummary, getCohorts]) {
      const { status, body } = await world.call(endpoint, who, { ...span, ...filter });
      answers.push({ status, body });
    }
    const products = await world.call(getProductFigures, who, { ...span, ...filter, tab: 'stock' });
    // The market's clock goes on meanwhile.
    const instruments = products.body.instruments.map((instrument) => ({ ...instrument, quote_datetime: null }));
    answers.push({ status: products.status, body: { ...products.body, instruments } });
  }
  for (const superman_id of [undefined, ...ids]) {
    const { status, body } = await world.call(getTeamFigures, who, { ...span, superman_id });
    answers.push({ status, body });
  }
  return answers;
}

beforeAll(async () => {
  await keepVenuesOpen(world);
  market.quote(sameDay, '55.00', { previous_close: '50.00' });
  // Grant more than their roles have: who sees what does not depend on it.
  const grants = ['dashboard', 'stat', 'teamstat', 'productstat', 'trxStock', 'deposit', 'withdrawal', 'client', 'kyc'];
  for (const role of ['superman', 'hero'])
    await world.asOwner(
      `insert into role_grants (tenant_id, role, grants, updated_by) values (current_setting('app.tenant'), $1, $2, $3)`,
      [role, JSON.stringify(grants.map((resource) => ({ resource, actions: ['read'] }))), await staffId(world, 'god')],
    );
  await doBusiness('hero');
  await rollUpAll(world);
});

test.each(['superman', 'hero'] as const)('whatever another team does, %s sees the same as before', async (who) => {
  const before = await figuresOf(who);
  expect(new Set(before.map((answer) => (answer as { status: number }).status))).toEqual(new Set([200]));
  expect(JSON.stringify(before)).toContain('"42.00"');
  await doBusiness('hero3');
  await rollUpAll(world);
  expect(await figuresOf(who)).toEqual(before);
});

test('a client who moves to another team takes along that they have deposited', async () => {
  const { id, account_id } = await world.givenClient({ agent: 'hero' });
  for (const amount of ['5.00', '6.00'])
    await world.call(recordDeposit, 'god', { id, account_id, amount, currency: 'USD' });
  const depositors = async () => {
    await rollUpAll(world);
    const counts: (number | undefined)[] = [];
    for (const who of ['god', 'superman', 'leader2', 'hero', 'hero3'] as const) {
      const { body } = await world.call(getDashboardFigures, who, {});
      counts.push(body.depositors?.count, body.repeat_depositors?.count);
    }
    return counts.map((count) => count ?? 0);
  };
  const before = await depositors();
  const move = async (to: StaffName) => world.call(changeAgent, 'god', { id, user_id: await staffId(world, to) });
  await move('hero3');
  const changes = [0, 0, -1, -1, 1, 1, -1, -1, 1, 1];
  expect(await depositors()).toEqual(before.map((count, no) => count + (changes[no] ?? 0)));
  // Move there and back between two roll-ups.
  await move('hero');
  await move('hero3');
  expect(await depositors()).toEqual(before.map((count, no) => count + (changes[no] ?? 0)));
  await move('hero');
  expect(await depositors()).toEqual(before);
  const { findings } = await world.sql((db) => dailyFacts.checkSlice({ db, tenantId: world.tenants.demo }, null));
  expect(findings).toEqual([]);
});
