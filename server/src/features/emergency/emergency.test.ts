// Emergencies: what is paused stops on every server, until two people resume or its time is over.
import { randomUUID } from 'node:crypto';
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { reviewDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { listIntakePauses } from '@backoffice/contract/emergency/emergency.intake.ts';
import {
  getEmergencyEffect,
  listEmergencyActions,
  listPauses,
  resumePaused,
  startEmergencyAction,
} from '@backoffice/contract/emergency/emergency.ts';
import { pauseKinds } from '@backoffice/contract/emergency/emergency.pauses.ts';
import { emergencyWords, type EmergencyKind } from '@backoffice/contract/emergency/emergency.words.ts';
import { redeemIntakeOrder, sellIntakeOrder } from '@backoffice/contract/orders/orders.intake.ts';
import { registerIntakeClient } from '@backoffice/contract/clients/clients.intake.ts';
import { startIntakeSession } from '@backoffice/contract/visits/visits.intake.ts';
import { afterEach, expect, test } from 'vitest';
import { keepVenuesOpen } from '#features/orders/orders.testing.ts';
import { createPerson } from '#features/staff/staff.testing.ts';
import type { StaffName } from '#testing/test-database.ts';
import { createWorld, type World } from '#testing/world.ts';
import { givenPause } from './emergency.testing.ts';

const world = await createWorld();
const other = await createWorld({ sharesDatabaseWith: world });

const endAll = () => world.asOwner(`update emergency_actions set status = 'ended' where status = 'paused'`);
/** No one has paused anything within the last days. */
const forget = () => world.asOwner('delete from emergency_actions');
afterEach(forget);

const resume = (who: 'god' | 'angel', { id, version }: { id: string; version: number }) =>
  world.call(resumePaused, who, { id, version, reason: 'it is over' });

// The sample calls sweep which calls each pause stops; this shows that it holds on every server at once.
test.each([
  ['deposits', () => world.givenPendingDeposit(), 'action.paused'],
  ['staff_changes', () => world.givenPendingDeposit(), 'staff.read_only'],
] as const)('while %s are paused, they are on every server', async (kind, given, code) => {
  const { id } = await given();
  const approve = async (at: World) => (await at.call(reviewDeposit, 'god', { id, decision: 'approve' })).problem.code;
  await givenPause(world, { kind });
  expect([await approve(world), await approve(other)]).toEqual([code, code]);
  await endAll();
  expect(await approve(other)).toBeUndefined();
});

test('what takes money back, rejections and whatever else no pause may stop goes on', async () => {
  const { id } = await world.givenPendingDeposit();
  for (const kind of pauseKinds)
    if (kind !== 'staff_changes' && kind !== 'product_kind' && kind !== 'product') await givenPause(world, { kind });
  const approved = await world.call(reviewDeposit, 'god', { id, decision: 'approve' });
  expect(approved.problem.code).toBe('action.paused');
  expect((await world.call(reviewDeposit, 'god', { id, decision: 'reject', reason: 'fraud' })).status).toBe(200);
});

test('what was asked for before cannot be agreed to meanwhile, and can afterwards', async () => {
  const { id } = await world.givenApproval();
  const effect = (await world.call(getEmergencyEffect, 'god', { kind: 'deposits' })).body;
  expect(effect.approvals).toBeGreaterThan(0);
  const pause = await givenPause(world, { kind: 'deposits' });
  const agree = () => world.call(reviewApproval, 'god', { id, decision: 'approve' });
  expect((await agree()).problem.code).toBe('action.paused');
  await world.call(reviewApproval, 'angel', {
    id: (await resume('god', pause)).pending.approval_id,
    decision: 'approve',
  });
  expect((await agree()).body.status).toBe('approved');
});

test('one person pauses; two people resume, also in read-only mode', async () => {
  const pause = await givenPause(world, { kind: 'staff_changes' });
  expect(pause).toMatchObject({ status: 'paused', started_by: 'god', reason: 'an emergency' });
  const { status, pending } = await resume('god', pause);
  expect(status).toBe(202);
  const alone = await world.call(reviewApproval, 'god', { id: pending.approval_id, decision: 'approve' });
  expect(alone.problem.code).toBe('approval.own_request');
  const { body } = await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' });
  expect(body.result).toMatchObject({ status: 'resumed', resumed_by: 'angel', resume_reason: 'it is over' });
  expect((await world.call(listPauses, 'hero', {})).body.items).toEqual([]);
});

test('everybody and the clients’ app see what is paused; the reason is for staff', async () => {
  const { id, end_datetime } = await givenPause(world, { kind: 'withdrawals' });
  const shown = { kind: 'withdrawals', target: null, end_datetime };
  expect((await world.call(listPauses, 'hero', {})).body.items).toEqual([{ id, ...shown, reason: 'an emergency' }]);
  expect((await world.intake(listIntakePauses, {})).body.items).toEqual([shown]);
});

test('a pause ends by itself, and makes room for the next one', async () => {
  const { id } = await givenPause(world, { kind: 'registration' });
  const register = async () =>
    (await world.intake(registerIntakeClient, { username: `c${randomUUID().slice(0, 8)}`, full_name: 'C' })).status;
  expect(await register()).toBe(409);
  await world.asOwner(`update emergency_actions set end_datetime = now() where id = $1`, [id]);
  expect(await register()).toBe(200);
  const { body } = await world.call(listEmergencyActions, 'god', { kind: 'registration', status: 'ended' });
  expect(body.items.map((one) => one.id)).toContain(id);
  expect((await resume('god', { id, version: 1 })).problem.code).toBe('record.wrong_status');
  expect((await givenPause(world, { kind: 'registration' })).status).toBe('paused');
});

test('what is paused is not paused twice, and two kinds of product are two pauses', async () => {
  const start = async (target: string) => {
    const input = { kind: 'product_kind', target, reason: 'news', confirmation: '暂停一类产品' } as const;
    const { status, problem } = await world.call(startEmergencyAction, 'god', input);
    return problem.code ?? status;
  };
  expect([await start('stock'), await start('fund'), await start('stock'), await start('shoes')]).toEqual([
    200,
    200,
    'emergency.already_paused',
    'request.invalid',
  ]);
});

const pause = (who: string, kind: EmergencyKind, minutes: number) =>
  world.call(startEmergencyAction, who as StaffName, {
    kind,
    minutes,
    reason: 'news',
    confirmation: emergencyWords[kind].en,
  });
const agree = (who: string, { pending }: { pending: { approval_id: string } }) =>
  world.call(reviewApproval, who as StaffName, { id: pending.approval_id, decision: 'approve' });

test('one person pauses what is no exit for a day, two for longer', async () => {
  expect((await pause('god', 'trading', 24 * 60)).status).toBe(200);
  await endAll();
  const longer = await pause('god', 'trading', 24 * 60 + 1);
  expect([longer.status, (await world.call(listPauses, 'god', {})).body.items]).toEqual([202, []]);
  expect((await agree('angel', longer)).status).toBe(200);
  const { body } = await world.call(listEmergencyActions, 'god', { kind: 'trading', status: 'paused' });
  expect(body.items).toMatchObject([{ started_by: 'god', agreed_by: 'angel' }]);
  expect((await pause('god', 'registration', 7 * 24 * 60 + 1)).status).toBe(400);
});

test('a pause of trading lets clients out, and who may agree to a pause starts none', async () => {
  await givenPause(world, { kind: 'trading' });
  const { id } = await world.givenClient();
  const order_id = randomUUID();
  const [sold, redeemed] = [
    await world.intake(sellIntakeOrder, { id, order_id, quantity: '1' }),
    await world.intake(redeemIntakeOrder, { id, order_id, quantity: '1' }),
  ];
  expect([sold.problem.code, redeemed.problem.code]).toEqual(['record.not_found', 'record.not_found']);
  expect((await pause('angel', 'trading', 5)).problem.code).toBe('access.denied');
});

test.each(['selling', 'withdrawals'] as const)(
  'an exit (%s) is paused alone for an hour, by two for a day or the session, and again by two other people',
  async (kind) => {
    for (const [username, role] of [
      ['god2', 'god'],
      ['angel2', 'angel'],
    ] as const)
      if (
        !(await world.sql((db) => db.selectFrom('staff').select('id').where('username', '=', username).execute()))
          .length
      )
        await createPerson(world, { username, role, leader: 'god' });
    expect((await pause('god', kind, 24 * 60 + 1)).status).toBe(400);
    await world.asOwner('update venues set first_year = 1990, last_year = 1990'); // no session is under way
    const late = await pause('god', kind, 61);
    expect([late.status, late.problem.code]).toEqual(
      kind === 'selling' ? [409, 'emergency.too_long'] : [202, undefined],
    );
    await keepVenuesOpen(world);
    const longer = await pause('god', kind, 61);
    expect(longer.status).toBe(202);
    expect((await agree('angel', longer)).status).toBe(200);
    await endAll();
    // Neither person of the last pause starts or agrees to the next one within 7 days, and one alone is not enough.
    expect((await pause('god', kind, 5)).problem.code).toBe('emergency.other_people');
    const again = await pause('god2', kind, 5);
    expect(again.status).toBe(202);
    expect((await agree('god', again)).problem.code).toBe('emergency.other_people');
    expect((await agree('angel', again)).problem.code).toBe('emergency.other_people');
    expect((await agree('angel2', again)).status).toBe(200);
    await endAll();
    await world.asOwner(`update emergency_actions set end_datetime = end_datetime - interval '8 days',
      create_datetime = create_datetime - interval '8 days'`);
    expect((await pause('god', kind, 60)).status).toBe(200);
  },
);

test('the name must be typed', async () => {
  const input = { kind: 'withdrawals', reason: 'x', confirmation: 'Pause deposits' } as const;
  const { status, problem } = await world.call(startEmergencyAction, 'god', input);
  expect([status, problem.errors?.map(({ path }) => path)]).toEqual([400, ['confirmation']]);
});

test('all clients are forced offline at once, and their sessions are not forgotten', async () => {
  for (let i = 0; i < 3; i++) {
    const { id } = await world.givenClient();
    await world.intake(startIntakeSession, { id, address: '10.1.1.1' });
  }
  const online = (await world.call(getEmergencyEffect, 'god', { kind: 'clients_offline' })).body.clients_online;
  expect(online).toBeGreaterThanOrEqual(3);
  const action = await givenPause(world, { kind: 'clients_offline' });
  expect(action).toMatchObject({ status: 'ended', ended_sessions: expect.any(Number) });
  expect(action.ended_sessions).toBeGreaterThanOrEqual(online);
  const after = (await world.call(getEmergencyEffect, 'god', { kind: 'clients_offline' })).body.clients_online;
  expect(after).toBe(0);
});

test('nothing of it can be deleted, and what is over cannot be changed', async () => {
  const { id } = await givenPause(world);
  const remove = world.sql((db) => db.deleteFrom('emergency_actions').where('id', '=', id).execute());
  await expect(remove).rejects.toThrow(/permission denied/);
  await endAll();
  const reopen = world.sql((db) =>
    db.updateTable('emergency_actions').set({ status: 'paused' }).where('id', '=', id).execute(),
  );
  await expect(reopen).rejects.toThrow(/over/);
});
