// Compensation and bonuses after somebody asked for them.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import {
  Adjustment,
  addBonus,
  addCompensation,
  reviewAdjustment,
  convertBonus,
  listOverdrawn,
  rollbackAdjustment,
} from '@backoffice/contract/adjustments/adjustments.ts';
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { listRecordLines } from '@backoffice/contract/audit-log/audit-log.ts';
import { getClient } from '@backoffice/contract/clients/clients.ts';
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import { listJournals } from '@backoffice/contract/ledger/ledger.ts';
import { expect, test } from 'vitest';
import { clientSide, platformSide, post } from '#core/ledger/ledger.ts';
import { platformBalance } from '#core/ledger/platform-accounts.ts';
import { jobCtx } from '#platform/jobs/job.ts';
import { givenClaim } from './adjustments.testing.ts';
import type { StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';
import { bonusExpiry } from './adjustments.review.service.ts';

const world = await createWorld();

const decide = (id: string, decision: 'approve' | 'reject', more: Partial<InputOf<typeof reviewAdjustment>> = {}) =>
  world.call(reviewAdjustment, 'god', { id, decision, ...more });
const balances = (accountId: string) =>
  world.sql((db) =>
    db
      .selectFrom('accounts')
      .select(['cash', 'credit', 'compensation', 'bonus', 'arrears'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow(),
  );
const takeBack = async (id: string) => {
  const { status, pending } = await world.call(rollbackAdjustment, 'god', { id, reason: 'by mistake' });
  if (status !== 202) return status;
  return (await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' })).status;
};
const expire = () =>
  world.sql(async (db) => {
    if (bonusExpiry.kind !== 'closed') throw new Error('it works in one transaction');
    await bonusExpiry.run(jobCtx(db, world.tenants.demo, { id: 'x', name: bonusExpiry.name }, world.app.log), {});
  });
const age = (id: string) =>
  world.asOwner(`update adjustments set expire_datetime = now() - interval '1 minute' where id = $1`, [id]);

test('a claim moves nothing until it is approved; rejected it says why', async () => {
  const [given, refused] = [await givenClaim(world), await givenClaim(world)];
  expect((await balances(given.account_id)).cash).toBe('0.00');
  const { body } = await decide(given.id, 'approve');
  expect(body).toMatchObject({
    status: 'approved',
    sub_type: 'compensation',
    claim: 'slow payout',
    recorded_by: null,
    reviewed_by: 'god',
    expire_datetime: null,
  });
  expect(await balances(given.account_id)).toMatchObject({ cash: '20.00', compensation: '20.00' });
  expect((await decide(refused.id, 'reject')).problem.errors).toEqual([{ path: 'reason', code: 'required' }]);
  expect((await decide(refused.id, 'reject', { reason_code: 'duplicate' })).body.reason_code).toBe('duplicate');
  expect((await balances(refused.account_id)).cash).toBe('0.00');
  expect((await decide(refused.id, 'approve')).problem.code).toBe('record.wrong_status');
  const { body: lines } = await world.call(listRecordLines, 'hero', { record_type: 'adjustment', id: given.id });
  expect(lines.items).toMatchObject([{ action: 'adjustment.reviewed', actor_name: 'god' }]);
});

test('a bonus is credit; converted it is cash and stays so', async () => {
  const { id, account_id } = await givenClaim(world, { sub_type: 'bonus' });
  expect((await world.call(convertBonus, 'god', { id })).problem.code).toBe('record.wrong_status');
  const { body } = await decide(id, 'approve');
  const { expire_datetime } = Adjustment.parse(body);
  expect(Date.parse(expire_datetime ?? '') - Date.now()).toBeGreaterThan(89 * dayMs);
  expect(await balances(account_id)).toMatchObject({ cash: '0.00', credit: '20.00', bonus: '20.00' });
  const converted = await world.call(convertBonus, 'angel', { id });
  expect(converted.body).toMatchObject({ status: 'converted', settled_by: 'angel' });
  expect(await balances(account_id)).toMatchObject({ cash: '20.00', credit: '0.00', bonus: '20.00' });
  expect([await takeBack(id), (await world.call(convertBonus, 'god', { id })).status]).toEqual([409, 409]);
  const { body: ledger } = await world.call(listJournals, 'god', { kind: 'bonus', id });
  expect(ledger.items.map(({ step }) => step)).toEqual(['approved', 'converted']);
  const compensation = await givenClaim(world);
  await decide(compensation.id, 'approve');
  expect((await world.call(convertBonus, 'god', { id: compensation.id })).problem.code).toBe('record.wrong_status');
});

test('what nobody converted in time goes back to the house, once', async () => {
  const client = await world.givenClient();
  const bonus = async () => (await world.call(addBonus, 'god', { id: client.id, amount: '7' })).body.id;
  const [due, later] = [await bonus(), await bonus()];
  await age(due);
  const spent = () => world.sql((db) => platformBalance({ db }, 'expense.bonus', 'USD'));
  const before = await spent();
  await Promise.all([expire(), expire()]);
  await expire();
  expect(await balances(client.account_id)).toMatchObject({ credit: '7.00', bonus: '7.00' });
  expect(Number(await spent()) - Number(before)).toBe(7);
  const { body } = await world.call(listOverdrawn, 'god', { client_id: client.id });
  expect(body.items.map(({ id, status, settled_by }) => [id, status, settled_by])).toEqual([
    [later, 'approved', null],
    [due, 'expired', null],
  ]);
  const { body: lines } = await world.call(listRecordLines, 'god', { record_type: 'adjustment', id: due });
  expect(lines.items[0]).toMatchObject({ action: 'bonus.expired', actor_name: 'system' });
  expect((await world.call(convertBonus, 'god', { id: due })).problem.code).toBe('record.wrong_status');
});

test('a rollback takes two people; compensation that is spent is owed', async () => {
  const { id, account_id } = await givenClaim(world);
  await decide(id, 'approve');
  await world.sql((db) =>
    post(
      { db, actor: null },
      {
        kind: 'fee',
        reference: id,
        step: 'spent',
        fake: false,
        lines: [clientSide(account_id, 'cash', 'USD', '-15.00'), platformSide('income.fee', 'USD', '15.00')],
      },
    ),
  );
  expect(await takeBack(id)).toBe(200);
  expect(await balances(account_id)).toMatchObject({ cash: '0.00', arrears: '-15.00', compensation: '0.00' });
  const bonus = await givenClaim(world, { sub_type: 'bonus' });
  await decide(bonus.id, 'approve');
  expect(await takeBack(bonus.id)).toBe(200);
  expect(await balances(bonus.account_id)).toMatchObject({ credit: '0.00', bonus: '0.00' });
});

test('over the limit a second person agrees, to a rejection nobody need', async () => {
  const [given, refused] = [
    await givenClaim(world, { amount: '10000.01' }),
    await givenClaim(world, { amount: '10000.01' }),
  ];
  expect((await decide(given.id, 'approve')).status).toBe(202);
  expect((await decide(refused.id, 'reject', { reason: 'no' })).status).toBe(200);
});

test('of two decisions at once one holds', async () => {
  const { id, account_id } = await givenClaim(world);
  const answers = await Promise.all([
    decide(id, 'approve'),
    decide(id, 'reject', { reason: 'no' }),
    decide(id, 'approve'),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  const isGiven = answers[1]?.status !== 200;
  expect((await balances(account_id)).cash).toBe(isGiven ? '20.00' : '0.00');
});

test('the list shows each role its own, by kind and status, with totals', async () => {
  const [mine, theirs] = [
    await givenClaim(world, { agent: 'hero', amount: '91.00' }),
    await givenClaim(world, { agent: 'hero3', amount: '91.00', sub_type: 'bonus' }),
  ];
  await givenClaim(world, { agent: 'hero', amount: '91.00', fake: true });
  const found = async (who: StaffName, input: InputOf<typeof listOverdrawn> = {}) => {
    const { body } = await world.call(listOverdrawn, who, { amount_min: '91', amount_max: '91', ...input });
    return body.items.map(({ id }) => id);
  };
  expect(await found('god')).toEqual([theirs.id, mine.id]);
  expect([await found('hero'), await found('leader2')]).toEqual([[mine.id], [theirs.id]]);
  expect(await found('god', { sub_type: 'bonus' })).toEqual([theirs.id]);
  const { body } = await world.call(listOverdrawn, 'god', { amount_min: '91', amount_max: '91', status: 'pending' });
  expect(body).toMatchObject({ totals: [{ currency: 'USD', amount: '182.00' }], counts: { pending: 2, approved: 0 } });
  expect((await world.call(reviewAdjustment, 'hero', { id: mine.id, decision: 'approve' })).status).toBe(403);
  await world.call(addCompensation, 'god', { id: mine.client_id, amount: '1' });
  const { body: client } = await world.call(getClient, 'god', { id: mine.client_id });
  expect(client.accounts).toMatchObject([{ compensation: '1.00' }]);
});
