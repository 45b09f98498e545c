// Pending work, reviews and follow-ups: for each person as far as they may see them.
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { getFollowUps, getWorkFigures } from '@backoffice/contract/dashboard/dashboard.figures.ts';
import { getPending } from '@backoffice/contract/dashboard/dashboard.ts';
import { reviewDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { fillIdentity, reviewIdentity } from '@backoffice/contract/identity-checks/identity-checks.changes.ts';
import { expect, test } from 'vitest';
import { givenPictures, givenSubmission, identityForm } from '#features/identity-checks/identity-checks.testing.ts';
import { rollUpAll } from '#features/statistics/statistics.testing.ts';
import type { StaffName } from '#testing/test-database.ts';
import { givenWithdrawal } from '#features/withdrawals/withdrawals.testing.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
const pendingFor = async (who: StaffName) => (await world.call(getPending, who, {})).body;

const depositsFor = (...names: StaffName[]) => Promise.all(names.map(async (who) => (await pendingFor(who)).deposit));

test('counts the deposits one may see, until they are reviewed', async () => {
  await world.givenPendingDeposit({ agent: 'hero3' });
  const own = await world.givenPendingDeposit({ agent: 'hero' });
  expect(await depositsFor('god', 'superman', 'hero', 'hero2')).toEqual([2, 1, 1, 0]);
  await world.call(reviewDeposit, 'god', { id: own.id, decision: 'approve' });
  expect(await depositsFor('god', 'superman', 'hero', 'hero2')).toEqual([1, 0, 0, 0]);
});

test('counts the identities one may see, until they are reviewed', async () => {
  const countsFor = (...names: StaffName[]) =>
    Promise.all(names.map(async (who) => (await pendingFor(who)).identity_check));
  await givenSubmission(world, { agent: 'hero3' });
  const { check } = await givenSubmission(world, { agent: 'hero' });
  expect(await countsFor('god', 'superman', 'hero', 'hero2')).toEqual([2, 1, 1, 0]);
  await world.call(reviewIdentity, 'god', { id: check.id, decision: 'approve' });
  expect(await countsFor('god', 'superman', 'hero', 'hero2')).toEqual([1, 0, 0, 0]);
});

test('counts an identity that was submitted again once', async () => {
  const before = (await pendingFor('god')).identity_check ?? 0;
  const { client } = await givenSubmission(world);
  const again = { id: client.id, ...identityForm(), ...(await givenPictures(world, client.id)) };
  expect((await world.call(fillIdentity, 'angel', again)).status).toBe(200);
  expect((await pendingFor('god')).identity_check).toBe(before + 1);
});

test('counts withdrawals in the same way', async () => {
  await givenWithdrawal(world, { agent: 'hero' });
  await givenWithdrawal(world, { agent: 'hero', fake: true });
  const counts = await Promise.all(
    (['god', 'hero', 'hero3'] as const).map(async (who) => (await pendingFor(who)).withdrawal),
  );
  expect(counts).toEqual([1, 1, 0]);
});

test('records of robots are not counted', async () => {
  const before = await pendingFor('god');
  const { id: client_id, account_id } = await world.givenClient({ fake: true });
  const deposit = { client_id, account_id, fake: true, amount: '5.00', currency: 'USD', sub_type: 'bank' } as const;
  await world.sql((db) =>
    db
      .insertInto('deposits')
      .values({ ...deposit, status: 'pending' })
      .execute(),
  );
  expect(await pendingFor('god')).toEqual(before);
});

test('counts the requests one may decide on, not one’s own', async () => {
  const { id } = await world.givenApproval({ maker: 'angel' });
  expect([(await pendingFor('god')).approval, (await pendingFor('angel')).approval]).toEqual([1, 0]);
  await world.call(reviewApproval, 'god', { id, decision: 'reject', reason: 'no proof' });
  expect((await pendingFor('god')).approval).toBe(0);
});

const workOf = async (who: StaffName) => {
  const day = new Date().toISOString().slice(0, 10);
  return (await world.call(getWorkFigures, who, { from: day, to: day })).body;
};

test('a reviewer sees how many records they decided on today and how long those had waited', async () => {
  const before = await workOf('angel');
  const deposits = [
    await world.givenPendingDeposit(),
    await world.givenPendingDeposit(),
    await world.givenPendingDeposit(),
  ];
  for (const [number, { id }] of deposits.entries())
    await world.asOwner(`update deposits set create_datetime = now() - $2::int * interval '10 minutes' where id = $1`, [
      id,
      number + 1,
    ]);
  for (const { id } of deposits) await world.call(reviewDeposit, 'angel', { id, decision: 'approve' });
  const { reviewed, median_minutes } = await workOf('angel');
  expect([before.reviewed, before.median_minutes]).toEqual([0, null]);
  expect(reviewed).toBe(3);
  expect(median_minutes).toBeGreaterThan(19.9);
  expect(median_minutes).toBeLessThan(22);
  expect((await workOf('hero')).reviewed).toBe(0);
});

test('the funnel, who is online or on hold, and withdrawals without an explanation are those of the clients one sees', async () => {
  const before = await workOf('hero2');
  const { check, client } = await givenSubmission(world, { agent: 'hero2' });
  await world.call(reviewIdentity, 'god', { id: check.id, decision: 'approve' });
  await world.givenClient({ agent: 'hero2' });
  const deposit = await world.givenPendingDeposit({ agent: 'hero2' });
  await world.call(reviewDeposit, 'god', { id: deposit.id, decision: 'approve' });
  await world.asOwner(
    `insert into client_sessions (tenant_id, client_id, address)
     select tenant_id, id, '10.0.0.1' from clients where id = $1`,
    [client.id],
  );
  const withdrawal = await givenWithdrawal(world, { agent: 'hero2' });
  await world.asOwner(`update withdrawals set create_datetime = now() - interval '30 hours' where id = $1`, [
    withdrawal.id,
  ]);
  await rollUpAll(world); // first deposits are noted with the facts of the day
  const work = await workOf('hero2');
  expect(work.clients_online - before.clients_online).toBe(1);
  expect(work.unexplained_withdrawals - before.unexplained_withdrawals).toBe(1);
  const grown = (step: 'registered' | 'verified' | 'deposited') =>
    (work.funnel?.[step] ?? 0) - (before.funnel?.[step] ?? 0);
  expect(grown('registered')).toBe(4);
  expect(grown('deposited')).toBeGreaterThanOrEqual(1);
  expect(grown('verified')).toBeGreaterThanOrEqual(1);
  expect((await workOf('hero3')).unexplained_withdrawals).toBe(0);
});

test('a rejected identity is to be followed up with its reason', async () => {
  const { check, client } = await givenSubmission(world, { agent: 'hero2' });
  await world.call(reviewIdentity, 'god', {
    id: check.id,
    decision: 'reject',
    reason_code: 'data_mismatch',
    reason: '请重拍',
  });
  const { items } = (await world.call(getFollowUps, 'hero2', {})).body;
  expect(items.find(({ client_id }) => client_id === client.id)).toMatchObject({
    reason: 'kyc_rejected',
    reason_code: 'data_mismatch',
    reason_note: '请重拍',
    amount: null,
  });
});
