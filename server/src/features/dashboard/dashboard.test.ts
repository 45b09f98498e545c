// What waits: counted for each person as far as they may see it.
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { getPending } from '@backoffice/contract/dashboard/dashboard.ts';
import { reviewDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { fillIdentity, reviewIdentity } from '@backoffice/contract/identity-checks/identity-checks.changes.ts';
import { expect, test } from 'vitest';
import { givenPictures, givenSubmission, identityForm } from '#features/identity-checks/identity-checks.testing.ts';
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
