// Tasks over HTTP: for colleagues who see the client alone, closed by those whose they are, gone with the client.
import { listAuditLines } from '@backoffice/contract/audit-log/audit-log.ts';
import { changeAgent } from '@backoffice/contract/clients/clients.changes.ts';
import { getClient } from '@backoffice/contract/clients/clients.ts';
import { getPending } from '@backoffice/contract/dashboard/dashboard.ts';
import * as contract from '@backoffice/contract/tasks/tasks.ts';
import { expect, test } from 'vitest';
import { todayOf } from '#core/calendar.ts';
import { createWorld } from '#testing/world.ts';
import { colleague, givenTask, laterDay } from './tasks.testing.ts';

const world = await createWorld();
const waitingFor = async (who: 'hero' | 'superman') => (await world.call(getPending, who, {})).body.task ?? 0;
const today = () => world.sql((db) => todayOf({ db }));

test('a task goes to somebody who sees the client, by a day that is not past', async () => {
  const client = await world.givenClient({ agent: 'superman' });
  const { items } = (await world.call(contract.listColleagues, 'superman', { id: client.id })).body;
  const names = items.map(({ name }) => name);
  expect(names[0]).toBe('superman');
  expect(names).toEqual(expect.arrayContaining(['god', 'angel']));
  expect(names).not.toContain('hero');
  const heros = await world.givenClient();
  const hero = await colleague(world, heros.id, 'hero');
  const input = { id: client.id, title: 'Call back', assignee_id: hero, due_day: laterDay };
  expect((await world.call(contract.createTask, 'god', input)).problem.code).toBe('task.assignee_unfit');
  const past = { ...input, id: heros.id, due_day: '2020-01-01' };
  expect((await world.call(contract.createTask, 'god', past)).problem.code).toBe('task.day_past');
  expect((await world.call(contract.createTask, 'hero', input)).status).toBe(404);
});

test('what is due waits in the assignee’s list until they finish it; others do not finish it', async () => {
  const before = await waitingFor('hero');
  const { id, version, client_id } = await givenTask(world, { maker: 'superman', due_day: await today() });
  await givenTask(world, { maker: 'superman' }); // not due yet
  expect(await waitingFor('hero')).toBe(before + 1);
  expect((await world.call(contract.finishTask, 'angel', { id, version })).problem.code).toBe('task.not_yours');
  const { body } = await world.call(contract.finishTask, 'hero', { id, version, result: 'Reached them' });
  expect(body).toMatchObject({ status: 'done', closed_by: 'hero', result: 'Reached them' });
  expect(await waitingFor('hero')).toBe(before);
  const again = await world.call(contract.finishTask, 'hero', { id, version: body.version });
  expect(again.problem.code).toBe('record.wrong_status');
  const [line] = (await world.call(listAuditLines, 'god', { record_id: id })).body.items;
  expect(line).toMatchObject({ action: 'task.finished', client_id, after: { status: 'done', result: 'Reached them' } });
});

test('it is changed and cancelled by who set it, or who may assign clients', async () => {
  const { id, version, client_id } = await givenTask(world, { maker: 'superman' });
  const superman = await colleague(world, client_id, 'superman');
  const input = { id, version, title: 'Write', assignee_id: superman, due_day: laterDay };
  expect((await world.call(contract.changeTask, 'hero', input)).problem.code).toBe('task.not_yours');
  const { body } = await world.call(contract.changeTask, 'angel', input);
  expect(body).toMatchObject({ title: 'Write', assignee: 'superman' });
  const reason = 'the client wrote';
  const refused = await world.call(contract.cancelTask, 'hero', { id, version: body.version, reason });
  expect(refused.problem.code).toBe('task.not_yours');
  const done = await world.call(contract.cancelTask, 'superman', { id, version: body.version, reason });
  expect(done.body).toMatchObject({ status: 'cancelled', result: reason });
});

test('with the client goes the task: the old salesperson neither reads nor finishes it, and it says so', async () => {
  const { id, version, client_id } = await givenTask(world);
  const client = (await world.call(getClient, 'god', { id: client_id })).body;
  const superman = await colleague(world, client_id, 'superman');
  await world.call(changeAgent, 'god', { id: client_id, version: client.version, user_id: superman });
  expect((await world.call(contract.listTasks, 'hero', { id })).body.total).toBe(0);
  expect((await world.call(contract.finishTask, 'hero', { id, version })).status).toBe(404);
  const [task] = (await world.call(contract.listTasks, 'superman', { id })).body.items;
  expect(task).toMatchObject({ assignee: 'hero', assignee_sees: false });
});

test('filters by whose it is, by state and by day', async () => {
  const { id, client_id } = await givenTask(world, { due_day: await today() });
  const idsOf = async (who: 'god' | 'hero' | 'angel', input: object) =>
    (await world.call(contract.listTasks, who, { client_id, ...input })).body.items.map((task) => task.id);
  expect(await idsOf('hero', { scope: 'mine', due: 'today' })).toEqual([id]);
  expect(await idsOf('hero', { due: 'later' })).toEqual([]);
  expect(await idsOf('god', { scope: 'set_by_me', status: 'open' })).toEqual([id]);
  expect(await idsOf('angel', { scope: 'mine' })).toEqual([]);
});
