// Clients request withdrawals and bonuses in their app, and are told what became of them.
import { reviewAdjustment, listOverdrawn } from '@backoffice/contract/adjustments/adjustments.ts';
import { claimIntakeAdjustment } from '@backoffice/contract/adjustments/adjustments.intake.ts';
import { reviewWithdrawal, completeWithdrawal } from '@backoffice/contract/withdrawals/withdrawals.ts';
import {
  cancelIntakeWithdrawal,
  requestIntakeWithdrawal,
} from '@backoffice/contract/withdrawals/withdrawals.intake.ts';
import { expect, test } from 'vitest';
import { staffId } from '#features/staff/staff.testing.ts';
import { givenPayee } from './withdrawals.testing.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();

const asked = (client: Awaited<ReturnType<typeof givenPayee>>, amount: string) => ({
  id: client.id,
  account_id: client.account_id,
  bank_card_id: client.bank_card_id,
  amount,
});
const toldOf = (record_id: string) =>
  world.sql((db) =>
    db
      .selectFrom('webhook_events')
      .select(['event', 'data'])
      .where('record_id', '=', record_id)
      .orderBy('id')
      .execute(),
  );

test('asking freezes the money once, however often the same call arrives; cancelling gives it back', async () => {
  const client = await givenPayee(world);
  const ask = () => world.intake(requestIntakeWithdrawal, asked(client, '40'), { key: `ask-${client.id}` });
  const [one, other] = await Promise.all([ask(), ask()]);
  expect(one.status).toBe(200);
  expect(one.body).toEqual(other.body);
  expect(one.body).toMatchObject({ amount: '40.00', fee: '1.00', net: '39.00', status: 'pending' });
  expect(await world.balanceOf(client.account_id)).toBe('60.00');
  const { id } = one.body;
  const lines = await world.sql((db) =>
    db.selectFrom('audit_lines').select(['action', 'actor_role', 'client_id']).where('record_id', '=', id).execute(),
  );
  expect(lines).toEqual([{ action: 'withdrawal.requested', actor_role: null, client_id: client.id }]);
  const stranger = await givenPayee(world);
  const foreign = await world.intake(cancelIntakeWithdrawal, { id: stranger.id, withdrawal_id: id });
  expect(foreign.status).toBe(404);
  const back = await world.intake(cancelIntakeWithdrawal, { id: client.id, withdrawal_id: id });
  expect(back.body.status).toBe('cancelled');
  expect(await world.balanceOf(client.account_id)).toBe('100.00');
});

test.each([
  [{ amount: '1e2' }, 'amount'],
  [{ amount: '0.001' }, 'amount'],
  [{ bank_card_id: undefined }, 'bank_card_id'],
  [{ sub_type: 'crypto' as const }, 'chain'],
])('%j is refused', async (wrong, path) => {
  const client = await givenPayee(world);
  const { status, problem } = await world.intake(requestIntakeWithdrawal, { ...asked(client, '40'), ...wrong });
  expect([status, problem.errors?.[0]?.path]).toEqual([400, path]);
});

test('more than he has is refused by its name, and a robot has no app', async () => {
  const client = await givenPayee(world);
  const { problem } = await world.intake(requestIntakeWithdrawal, asked(client, '100.01'));
  expect([problem.status, problem.code]).toEqual([409, 'account.insufficient_funds']);
  const robot = await givenPayee(world, { fake: true });
  expect((await world.intake(requestIntakeWithdrawal, asked(robot, '10'))).status).toBe(404);
});

test('the app is told what became of it', async () => {
  const created_by = await staffId(world, 'god');
  const events = ['withdrawal.approved', 'withdrawal.completed', 'adjustment.rejected'];
  await world.sql((db) =>
    db
      .insertInto('webhook_endpoints')
      .values({ name: 'app', url: 'http://127.0.0.1:9', events, secret: Buffer.from('x'), created_by, enabled: true })
      .execute(),
  );
  const client = await givenPayee(world);
  const { body } = await world.intake(requestIntakeWithdrawal, asked(client, '40'));
  await world.call(reviewWithdrawal, 'god', { id: body.id, decision: 'approve' });
  await world.call(completeWithdrawal, 'god', { id: body.id });
  expect(await toldOf(body.id)).toMatchObject([
    { event: 'withdrawal.approved', data: { net: '39.00', status: 'approved' } },
    { event: 'withdrawal.completed' },
  ]);
  const claim = {
    id: client.id,
    account_id: client.account_id,
    sub_type: 'bonus',
    claim: '新客开户礼',
  } as const;
  const { body: claimed } = await world.intake(claimIntakeAdjustment, { ...claim, amount: '8' });
  expect(claimed).toMatchObject({ amount: '8.00', currency: 'USD', status: 'pending' });
  await world.call(reviewAdjustment, 'god', { id: claimed.id, decision: 'reject', reason_code: 'campaign_over' });
  expect(await toldOf(claimed.id)).toMatchObject([{ event: 'adjustment.rejected', data: { sub_type: 'bonus' } }]);
  const { body: list } = await world.call(listOverdrawn, 'hero', { client_id: client.id });
  expect(list.items).toMatchObject([{ claim: '新客开户礼', status: 'rejected' }]);
});
