// Emergencies: each pause against every call that it must stop, on every server, until two people resume or its time is over.
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
import { pausesOf } from '@backoffice/contract/kit/endpoint-pauses.ts';
import { isKeyAccess, type Endpoint, type WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import { pauseKinds } from '@backoffice/contract/kit/pauses.ts';
import { registerIntakeClient } from '@backoffice/contract/clients/clients.intake.ts';
import { startIntakeSession } from '@backoffice/contract/visits/visits.intake.ts';
import { afterEach, expect, test } from 'vitest';
import { declaredEndpoints } from '#testing/declared-endpoints.ts';
import { findSamples } from '#testing/samples.ts';
import { createWorld } from '#testing/world.ts';
import { givenPause } from './emergency.testing.ts';

const world = await createWorld();
const other = await createWorld({ sharesDatabaseWith: world });
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const isWrite = (endpoint: Endpoint): endpoint is WriteEndpoint => endpoint.kind === 'write';
const writes = (await declaredEndpoints()).filter(isWrite);
const samples = new Map((await findSamples()).map((sample) => [nameOf(sample.endpoint), sample]));

const endAll = () => world.asSuperuser(`update emergency_actions set status = 'ended' where status = 'paused'`);
afterEach(endAll);

const resume = (who: 'god' | 'angel', { id, version }: { id: string; version: number }) =>
  world.call(resumePaused, who, { id, version, reason: 'it is over' });

/** Those without a sample call need no record. */
const inputs: Record<string, object> = {
  [nameOf(registerIntakeClient)]: { username: 'newcomer', full_name: 'New Comer' },
};
/** Prepared before anything is paused: a sample may need it. One for all pauses: a call that is refused changes nothing and can be made again. */
function sampleOf(endpoint: WriteEndpoint) {
  const known = prepared.get(endpoint) ?? prepareSample(endpoint);
  prepared.set(endpoint, known);
  return known;
}
const prepared = new Map<WriteEndpoint, ReturnType<typeof prepareSample>>();
async function prepareSample(endpoint: WriteEndpoint) {
  const input = await samples.get(nameOf(endpoint))?.input(world, 'demo');
  const token = isKeyAccess(endpoint.access) ? await world.apiKeyOf([endpoint.access.scope]) : undefined;
  const values = (input ?? inputs[nameOf(endpoint)] ?? {}) as never;
  return async (at = world) => {
    const answer = await at.call(endpoint, token ? null : 'god', values, token ? { token } : {});
    return answer.problem.code ?? answer.status;
  };
}

const stopping = pauseKinds.filter((kind) => kind !== 'product_kind' && kind !== 'product');
const stoppedBy = (kind: (typeof stopping)[number]) =>
  writes.filter(
    (endpoint) => pausesOf(endpoint).includes(kind) && (samples.has(nameOf(endpoint)) || nameOf(endpoint) in inputs),
  );
/** One pause for so many calls. */
const groupSize = 25;
const groups = stopping.flatMap((kind) => {
  const stopped = stoppedBy(kind);
  return Array.from({ length: Math.max(1, Math.ceil(stopped.length / groupSize)) }, (_, group) => ({
    kind,
    group: group + 1,
    stopped: stopped.slice(group * groupSize, (group + 1) * groupSize),
  }));
});
test.each(groups)(
  'while $kind are paused, every call that it stops is refused on every server ($group)',
  async (given) => {
    const { kind, stopped } = given;
    expect(stopped.length).toBeGreaterThan(0);
    const calls = [];
    for (const endpoint of stopped) calls.push({ name: nameOf(endpoint), call: await sampleOf(endpoint) });
    await givenPause(world, { kind });
    const code = kind === 'staff_changes' ? 'staff.read_only' : 'action.paused';
    for (const { name, call } of calls) expect([name, await call(), await call(other)]).toEqual([name, code, code]);
    await endAll();
    for (const { name, call } of calls) expect([name, await call()]).not.toEqual([name, code]);
  },
);

test('every call that a pause stops has a sample, so that the sweep makes it', () => {
  const money = writes.filter((endpoint) => pausesOf(endpoint).some((kind) => kind !== 'staff_changes'));
  expect(money.map(nameOf).filter((name) => !samples.has(name) && !(name in inputs))).toEqual([]);
});

test('what takes money back, rejections and whatever else no pause may stop goes on', async () => {
  const { id } = await world.givenPendingDeposit();
  for (const kind of stopping) if (kind !== 'staff_changes') await givenPause(world, { kind });
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
  await world.asSuperuser(`update emergency_actions set end_datetime = now() where id = $1`, [id]);
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
