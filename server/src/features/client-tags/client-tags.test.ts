// Tags over HTTP: kept by those who configure clients, borne by clients, filtered by in the list.
import { listAuditLines } from '@backoffice/contract/audit-log/audit-log.ts';
import * as contract from '@backoffice/contract/client-tags/client-tags.ts';
import { getClient, listClients } from '@backoffice/contract/clients/clients.ts';
import { expect, test } from 'vitest';
import { createWorld } from '#testing/world.ts';
import { givenTag } from './client-tags.testing.ts';

const world = await createWorld();

test('the list is kept by those who configure clients; a name stands once', async () => {
  const tag = await givenTag(world);
  const { name_zh, name_en } = tag;
  const named = { name_zh, name_en: `${name_en} other`, colour: 'red' } as const;
  expect((await world.call(contract.createTag, 'hero', named)).status).toBe(403);
  expect((await world.call(contract.createTag, 'superman', named)).status).toBe(403);
  expect((await world.call(contract.createTag, 'angel', named)).problem.code).toBe('tag.name_taken');
  const english = { ...named, name_zh: `${name_zh}二`, name_en };
  expect((await world.call(contract.createTag, 'angel', english)).problem.code).toBe('tag.name_en_taken');
  const { items } = (await world.call(contract.listTags, 'hero', {})).body;
  expect(items).toContainEqual(tag);
});

test('whoever may change a client tags them, and the list of clients finds them by it', async () => {
  const [one, two] = [await givenTag(world), await givenTag(world)];
  const client = await world.givenClient();
  const others = await world.givenClient({ agent: 'superman' });
  await world.call(contract.tagClient, 'god', { id: others.id, add: [one.id] });
  const { body } = await world.call(contract.tagClient, 'hero', { id: client.id, add: [one.id, two.id] });
  expect(body.tags.map(({ id }) => id)).toEqual([one.id, two.id]);
  await world.call(contract.tagClient, 'hero', { id: client.id, add: [one.id], remove: [two.id] });
  const { tags } = (await world.call(getClient, 'hero', { id: client.id })).body;
  expect(tags).toEqual([{ id: one.id, name_zh: one.name_zh, name_en: one.name_en, colour: 'blue' }]);
  const bearers = async (who: 'god' | 'hero') =>
    (await world.call(listClients, who, { tag_id: one.id })).body.items.map(({ id }) => id);
  expect((await bearers('god')).toSorted()).toEqual([client.id, others.id].toSorted());
  expect(await bearers('hero')).toEqual([client.id]);
  expect((await world.call(contract.tagClient, 'hero', { id: others.id, add: [one.id] })).status).toBe(404);
  const [line] = (await world.call(listAuditLines, 'god', { client_id: client.id, action: 'client.tags_changed' })).body
    .items;
  expect(line).toMatchObject({ actor_name: 'hero', after: { tags: `${one.name_zh}/${one.name_en}` } });
});

test('a retired tag goes to no one any more, and stays with those who bear it under its new name', async () => {
  const tag = await givenTag(world);
  const [bearer, other] = [await world.givenClient(), await world.givenClient()];
  await world.call(contract.tagClient, 'god', { id: bearer.id, add: [tag.id] });
  const name_zh = `${tag.name_zh}旧`;
  const { body } = await world.call(contract.changeTag, 'angel', { ...tag, name_zh, active: false });
  expect(body).toMatchObject({ name_zh, active: false });
  const refused = await world.call(contract.tagClient, 'god', { id: other.id, add: [tag.id] });
  expect(refused.problem.code).toBe('tag.retired');
  expect((await world.call(getClient, 'god', { id: bearer.id })).body.tags).toMatchObject([{ name_zh }]);
  expect((await world.call(contract.changeTag, 'angel', { ...tag, active: true })).problem.code).toBe('record.stale');
});

test('many clients get and lose tags in one call, each with a line in the log; one unseen client, and nothing changes', async () => {
  const [one, two] = [await givenTag(world), await givenTag(world)];
  const clients = [await world.givenClient(), await world.givenClient(), await world.givenClient()];
  const ids = clients.map(({ id }) => id);
  await world.call(contract.tagClient, 'hero', { id: ids[0] ?? '', add: [two.id] });
  const other = await world.givenClient({ agent: 'hero3' });
  const tag = (who: 'hero' | 'god', input: { ids: string[]; add?: string[]; remove?: string[] }) =>
    world.call(contract.tagClients, who, input);
  expect((await tag('hero', { ids: [...ids, other.id], add: [one.id] })).status).toBe(404);
  const bearers = async (id: string) =>
    (await world.call(listClients, 'god', { tag_id: id })).body.items.map((client) => client.id).toSorted();
  expect(await bearers(one.id)).toEqual([]);
  expect((await tag('hero', { ids, add: [one.id], remove: [two.id] })).body).toEqual({ changed: 3 });
  expect([await bearers(one.id), await bearers(two.id)]).toEqual([ids.toSorted(), []]);
  expect((await tag('hero', { ids, add: [one.id] })).body).toEqual({ changed: 0 });
  const lines = async (action: string, client_id?: string) =>
    (await world.call(listAuditLines, 'god', { action, ...(client_id && { client_id }), sort: '-at' })).body.items;
  expect((await lines('client.tags_changed', ids[0]))[0]).toMatchObject({
    actor_name: 'hero',
    before: { tags: `${two.name_zh}/${two.name_en}` },
    after: { tags: `${one.name_zh}/${one.name_en}` },
  });
  expect((await lines('clients.tagged'))[1]).toMatchObject({ after: { clients: 3 } });
  expect((await tag('god', { ids: [ids[0] ?? ''] })).status).toBe(400);
  await world.call(contract.changeTag, 'angel', { ...one, active: false });
  expect((await tag('god', { ids: [other.id], add: [one.id] })).problem.code).toBe('tag.retired');
});
