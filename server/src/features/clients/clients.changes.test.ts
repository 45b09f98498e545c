// Changes of a client by staff: each deed with its right, its version, its trace.
import { randomUUID } from 'node:crypto';
import { reviewApproval, getApproval } from '@backoffice/contract/approvals/approvals.ts';
import { listRecordLines } from '@backoffice/contract/audit-log/audit-log.ts';
import {
  changeAgent,
  createRobot,
  forceOffline,
  markAsRobot,
  toggleClient,
} from '@backoffice/contract/clients/clients.changes.ts';
import { getClient, listClients } from '@backoffice/contract/clients/clients.ts';
import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { expect, test } from 'vitest';
import { staffId } from '#features/staff/staff.testing.ts';
import { createWorld } from '#testing/world.ts';
import { givenVisit } from '#features/visits/visits.testing.ts';
import { setClient } from './clients.testing.ts';

const world = await createWorld();

const historyOf = async (id: string) =>
  (await world.call(listRecordLines, 'god', { record_type: 'client', id, sort: 'at' })).body.items;
const clientOf = async (id: string) => (await world.call(getClient, 'god', { id })).body;
const reason = 'as agreed';

test('a client is disabled and enabled again, each time with a reason that stays in his history', async () => {
  const { id } = await world.givenClient();
  await givenVisit(world, id, {});
  const off = await world.call(toggleClient, 'superman', { id, version: 1, reason: 'asked for a pause' });
  expect(off.body).toMatchObject({ active: false, online: false, version: 2 });
  const on = await world.call(toggleClient, 'hero', { id, version: 2, reason: 'wants to go on' });
  expect(on.body).toMatchObject({ active: true, version: 3 });
  expect(await historyOf(id)).toMatchObject([
    {
      action: 'client.status_changed',
      actor_name: 'superman',
      before: { active: true, online: true },
      after: { active: false, online: false },
      reason: 'asked for a pause',
    },
    { actor_name: 'hero', before: { active: false }, after: { active: true }, reason: 'wants to go on' },
  ]);
  const silent = await world.call(toggleClient, 'god', { id, version: 3, reason: ' ' });
  expect(silent.problem.errors).toEqual([{ path: 'reason', code: 'too_short' }]);
});

test('as the specification sends it, without version and reason, both calls are answered', async () => {
  const { id } = await world.givenClient({ agent: 'hero' });
  expect((await world.call(toggleClient, 'god', { id })).body).toMatchObject({ active: false, version: 2 });
  expect((await world.call(toggleClient, 'god', { id })).body).toMatchObject({ active: true, version: 3 });
  const { status, pending } = await world.call(markAsRobot, 'hero', { id });
  expect(status).toBe(202);
  const decided = await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' });
  expect(decided.status).toBe(200);
  expect(await clientOf(id)).toMatchObject({ fake: true, version: 4 });
  expect(new Set((await historyOf(id)).map((line) => line.reason))).toEqual(new Set([null]));
});

test('of two people who toggle the same client one is told that he looked at an old record', async () => {
  const { id } = await world.givenClient();
  const toggle = () => world.call(toggleClient, 'god', { id, version: 1, reason });
  const answers = await Promise.all([toggle(), toggle()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('record.stale');
  expect(await clientOf(id)).toMatchObject({ active: false, version: 2 });
});

test('the same key toggles once', async () => {
  const { id } = await world.givenClient();
  const key = randomUUID();
  const toggle = () => world.call(toggleClient, 'god', { id, version: 1, reason }, { key });
  const answers = [await toggle(), await toggle()];
  expect(answers.map(({ status, body }) => [status, body.version])).toEqual([
    [200, 2],
    [200, 2],
  ]);
  const other = await world.call(toggleClient, 'god', { id, version: 1, reason: 'another' }, { key });
  expect(other.problem.code).toBe('idempotency.key_reused');
});

test('another team’s client is not there, whatever one wants of him', async () => {
  const { id } = await world.givenClient({ agent: 'hero3' });
  const answers = [
    await world.call(toggleClient, 'hero', { id, version: 1, reason }),
    await world.call(markAsRobot, 'hero', { id, version: 1, reason }),
    await world.call(forceOffline, 'superman', { id }),
  ];
  for (const { status, problem } of answers) expect([status, problem.code]).toEqual([404, 'record.not_found']);
  expect(await clientOf(id)).toMatchObject({ active: true, fake: false, version: 1 });
});

test('a client becomes a robot when a second person agrees, with his accounts, and stays one', async () => {
  const { id, account_id, username } = await world.givenClient({ agent: 'hero' });
  const { status, pending } = await world.call(markAsRobot, 'hero', { id, version: 1, reason });
  expect(status).toBe(202);
  expect((await clientOf(id)).fake).toBe(false);
  const request = await world.call(getApproval, 'angel', { id: pending.approval_id });
  expect(request.body).toMatchObject({ client_id: id, before: { fake: false }, after: { fake: true, reason } });
  const decided = await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' });
  expect(decided.status).toBe(200);
  expect(await clientOf(id)).toMatchObject({ fake: true, version: 2 });
  const account = await world.sql((db) =>
    db.selectFrom('accounts').select('fake').where('id', '=', account_id).executeTakeFirstOrThrow(),
  );
  expect(account.fake).toBe(true);
  const found = await world.call(listClients, 'god', { search: username, fake: true });
  expect(found.body.items.map((client) => client.id)).toEqual([id]);
  const again = await world.call(markAsRobot, 'god', { id, version: 2, reason });
  expect(again.problem.code).toBe('record.wrong_status');
  await expect(setClient(world, id, { fake: false })).rejects.toMatchObject({ constraint: 'client.book_is_final' });
});

test('once real money has moved nobody becomes a robot, not even between request and approval', async () => {
  const { id, account_id } = await world.givenClient({ agent: 'hero' });
  const deposit = { id, account_id, amount: '5.00', currency: 'USD' } as const;
  const { pending } = await world.call(markAsRobot, 'hero', { id, version: 1, reason });
  await world.call(recordDeposit, 'god', deposit);
  const late = await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' });
  expect([late.status, late.problem.code]).toEqual([409, 'client.book_is_final']);
  const asked = await world.call(markAsRobot, 'god', { id, version: 1, reason });
  expect([asked.status, asked.problem.code]).toEqual([409, 'client.book_is_final']);
  await expect(setClient(world, id, { fake: true })).rejects.toMatchObject({ constraint: 'client.book_is_final' });
  expect((await clientOf(id)).fake).toBe(false);
});

test('forced offline, every open session is over', async () => {
  const { id } = await world.givenClient();
  for (let n = 0; n < 2; n++) await givenVisit(world, id, {});
  expect((await clientOf(id)).online).toBe(true);
  const { body } = await world.call(forceOffline, 'hero', { id, reason: 'strange address' });
  expect(body.online).toBe(false);
  expect(await historyOf(id)).toMatchObject([
    {
      action: 'client.forced_offline',
      before: { online: true, open_sessions: 2 },
      after: { online: false, open_sessions: 0 },
      reason: 'strange address',
    },
  ]);
});

test('a client goes to another agent, and out of the sight of the first', async () => {
  const { id } = await world.givenClient({ agent: 'hero' });
  const user_id = await staffId(world, 'hero3');
  expect((await world.call(changeAgent, 'superman', { id, user_id })).status).toBe(403);
  const stale = await world.call(changeAgent, 'angel', { id, user_id, version: 7 });
  expect(stale.problem.code).toBe('record.stale');
  const { body } = await world.call(changeAgent, 'angel', { id, user_id, version: 1, reason });
  expect(body).toMatchObject({ agent_id: user_id, agent_name: 'hero3', superman: 'leader2', version: 2 });
  expect((await world.call(getClient, 'hero', { id })).status).toBe(404);
  expect((await world.call(getClient, 'hero3', { id })).status).toBe(200);
  expect(await historyOf(id)).toMatchObject([
    { action: 'client.agent_changed', before: { agent_name: 'hero' }, after: { agent_name: 'hero3' }, reason },
  ]);
});

test('clients go only to somebody who works here and has clients by rank', async () => {
  const { id } = await world.givenClient();
  const move = async (user_id: string) => (await world.call(changeAgent, 'god', { id, user_id })).problem.code;
  expect(await move(await staffId(world, 'angel'))).toBe('client.agent_unfit');
  expect(await move(await staffId(world, 'hero', 'acme'))).toBe('client.agent_unfit');
  expect(await move(randomUUID())).toBe('client.agent_unfit');
  await world.sql((db) => db.updateTable('staff').set({ active: false }).where('username', '=', 'hero2').execute());
  expect(await move(await staffId(world, 'hero2'))).toBe('client.agent_unfit');
  await world.sql((db) => db.updateTable('staff').set({ active: true }).where('username', '=', 'hero2').execute());
});

test('a new robot has accounts, an agent, and nothing to do with real clients', async () => {
  const user_id = await staffId(world, 'hero');
  const robot = { username: 'Robby', full_name: '机器人', user_id, currencies: ['USD', 'CNY', 'USD'] as const };
  const input = { ...robot, currencies: [...robot.currencies], vip: 2 };
  const { body } = await world.call(createRobot, 'angel', input);
  expect(body).toMatchObject({ username: 'Robby', fake: true, vip: 2, score: 100, agent_name: 'hero', version: 1 });
  expect(body.accounts.map(({ currency }) => currency).toSorted()).toEqual(['CNY', 'USD']);
  expect(body.accounts.every(({ acc_no }) => /^\d{12}$/.test(acc_no))).toBe(true);
  const found = await world.call(listClients, 'god', { search: body.accounts[0]?.acc_no ?? '', fake: true });
  expect(found.body.items.map(({ id }) => id)).toEqual([body.id]);
  const taken = await world.call(createRobot, 'angel', { ...input, username: 'ROBBY' });
  expect([taken.status, taken.problem.code]).toEqual([409, 'client.username_taken']);
  expect((await world.call(createRobot, 'hero', { ...input, username: 'mine' })).status).toBe(403);
  expect(await historyOf(body.id)).toMatchObject([{ action: 'client.robot_created', before: null }]);
});
