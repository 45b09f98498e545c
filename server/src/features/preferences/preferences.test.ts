// Everybody arranges their own lists; a view can be shown to a role by those who may.
import {
  createView,
  deleteView,
  getPreference,
  listViews,
  savePreference,
  updateView,
  type ListLayout,
} from '@backoffice/contract/preferences/preferences.ts';
import { plainPersonal, savePersonal, type Personal } from '@backoffice/contract/preferences/preferences.personal.ts';
import { getMyProfile } from '@backoffice/contract/sign-in/sign-in.ts';
import { expect, test } from 'vitest';
import type { StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
const layout: ListLayout = {
  density: 'roomy',
  columns: [
    { field: 'amount', width: 200 },
    { field: 'status', hidden: true },
  ],
};
const plain: ListLayout = { density: 'compact', columns: [] };

test('a layout is kept for the person who arranged it, and for nobody else', async () => {
  const key = 'list:deposit.admin.v1.list';
  expect((await world.call(getPreference, 'hero', { key })).body).toEqual({ value: null });
  expect((await world.call(savePreference, 'hero', { key, value: plain })).status).toBe(200);
  expect((await world.call(savePreference, 'hero', { key, value: layout })).body).toEqual({ value: layout });
  expect((await world.call(getPreference, 'hero', { key })).body).toEqual({ value: layout });
  expect((await world.call(getPreference, 'god', { key })).body).toEqual({ value: null });
  expect((await world.call(getPreference, 'hero', { key }, { tenant: 'acme' })).body).toEqual({ value: null });
});

test.each([
  ['another kind of key', { key: 'secrets', value: plain }, 'key'],
  [
    'a column too wide',
    { key: 'list:x', value: { ...plain, columns: [{ field: 'a', width: 9_000 }] } },
    'value.columns.0.width',
  ],
  [
    'too many columns',
    { key: 'list:x', value: { ...plain, columns: Array.from({ length: 61 }, () => ({ field: 'a' })) } },
    'value.columns',
  ],
  ['whatever else', { key: 'list:x', value: { ...plain, script: '<b>' } as ListLayout }, 'value.script'],
])('%s is refused', async (_, input, path) => {
  const { status, problem } = await world.call(savePreference, 'god', input);
  expect([status, problem.errors?.[0]?.path]).toEqual([400, path]);
});

test('nobody fills the database with preferences', async () => {
  await world.sql(async (db) => {
    const { id } = await db.selectFrom('staff').select('id').where('username', '=', 'hero2').executeTakeFirstOrThrow();
    const rows = Array.from({ length: 200 }, (_, index) => ({ staff_id: id, key: `list:l${index}`, value: '{}' }));
    await db.insertInto('preferences').values(rows).execute();
  });
  const save = (key: string) => world.call(savePreference, 'hero2', { key, value: plain });
  expect((await save('list:one-more')).problem.code).toBe('request.too_many');
  expect((await save('list:l7')).status).toBe(200);
});

const list = 'deposit.admin.v1.list';
const search = { status: 'pending', sort: '-amount' };
const namesSeenBy = async (who: StaffName) =>
  (await world.call(listViews, who, { list })).body.items.map(({ name, is_own }) => [name, is_own]);

test('a view is one’s own until somebody who may shares it with a role', async () => {
  const own = await world.call(createView, 'superman', { list, name: 'mine', search, layout });
  expect(own.body).toMatchObject({
    name: 'mine',
    search,
    layout,
    owner_name: 'superman',
    is_own: true,
    shared_with: [],
  });
  await world.call(createView, 'angel', { list, name: 'for leaders', search, layout, shared_with: ['superman'] });
  expect(await namesSeenBy('superman')).toEqual([
    ['for leaders', false],
    ['mine', true],
  ]);
  expect(await namesSeenBy('angel')).toEqual([['for leaders', true]]);
  expect(await namesSeenBy('hero')).toEqual([]);
  expect((await world.call(listViews, 'superman', { list: 'client.admin.v1.list' })).body.items).toEqual([]);
});

test.each(['superman', 'hero'] as const)('%s shares nothing, neither at first nor later', async (who) => {
  const input = { list, name: `of ${who}`, search, layout, shared_with: ['god' as const] };
  expect((await world.call(createView, who, input)).problem.code).toBe('access.denied');
  const { body } = await world.call(createView, who, { ...input, shared_with: [] });
  const { list: _, ...change } = input;
  const later = await world.call(updateView, who, { id: body.id, version: 1, ...change });
  expect(later.problem.code).toBe('access.denied');
});

test('only its owner changes or deletes a view, and not by an old copy', async () => {
  const { body: view } = await world.call(createView, 'angel', {
    list: 'client.admin.v1.list',
    name: 'shared',
    search,
    layout,
    shared_with: ['god', 'hero'],
  });
  const change = { id: view.id, name: 'renamed', search: {}, layout: plain };
  expect((await world.call(updateView, 'god', { ...change, version: 1 })).status).toBe(404);
  expect((await world.call(deleteView, 'hero', { id: view.id })).status).toBe(404);
  const changed = await world.call(updateView, 'angel', { ...change, version: 1 });
  expect(changed.body).toMatchObject({ name: 'renamed', search: {}, layout: plain, shared_with: [], version: 2 });
  expect((await world.call(updateView, 'angel', { ...change, version: 1 })).problem.code).toBe('record.stale');
  expect((await world.call(deleteView, 'angel', { id: view.id })).status).toBe(200);
  expect((await world.call(listViews, 'angel', { list: 'client.admin.v1.list' })).body.items).toEqual([]);
});

test('a name is used once in a list', async () => {
  const input = { list: 'names.list', name: 'today', search, layout };
  expect((await world.call(createView, 'god', input)).status).toBe(200);
  const again = await world.call(createView, 'god', { ...input, search: {} });
  expect([again.status, again.problem.code]).toEqual([409, 'view.name_taken']);
  expect((await world.call(createView, 'angel', input)).status).toBe(200);
});

const personalOf = async (who: StaffName) => (await world.call(getMyProfile, who, {})).body.preferences;

test('what a person prefers comes with their profile, each change by itself, and concerns nobody else', async () => {
  expect(await personalOf('hero3')).toEqual(plainPersonal);
  const saved = await world.call(savePersonal, 'hero3', { density: 'roomy', start_page: 'deposit' });
  expect(saved.body).toEqual({ ...plainPersonal, density: 'roomy', start_page: 'deposit' });
  const notifications: Personal['notifications'] = { deposit: ['sound', 'desktop'], decided: [] };
  await Promise.all([
    world.call(savePersonal, 'hero3', { notifications }),
    world.call(savePersonal, 'hero3', { dashboard: [{ part: 'days', hidden: true }] }),
    world.call(savePersonal, 'hero3', { time_zone: 'Asia/Tokyo', price_colours: 'green-up' }),
  ]);
  expect(await personalOf('hero3')).toEqual({
    density: 'roomy',
    start_page: 'deposit',
    time_zone: 'Asia/Tokyo',
    price_colours: 'green-up',
    notifications,
    dashboard: [{ part: 'days', hidden: true }],
  });
  expect((await world.call(savePersonal, 'hero3', { density: null })).body.density).toBeNull();
  expect(await personalOf('hero')).toEqual(plainPersonal);
});

test.each([
  ['a page that is none', { start_page: 'secrets' }, 'start_page'],
  ['a zone by its offset', { time_zone: '+08:00' }, 'time_zone'],
  ['a kind that nobody is told of', { notifications: { weather: ['bell'] } }, 'notifications.weather'],
  ['whatever else', { script: '<b>' }, 'script'],
])('%s is no preference', async (_, input, path) => {
  const { status, problem } = await world.call(savePersonal, 'god', input as Partial<Personal>);
  expect([status, problem.errors?.[0]?.path]).toEqual([400, path]);
});

test('a preference that is no longer offered is as if it had never been chosen', async () => {
  await world.sql(async (db) => {
    const { id } = await db
      .selectFrom('staff')
      .select('id')
      .where('username', '=', 'leader2')
      .executeTakeFirstOrThrow();
    const value = JSON.stringify({ start_page: 'gone', density: 'normal' });
    await db.insertInto('preferences').values({ staff_id: id, key: 'personal', value }).execute();
  });
  expect(await personalOf('leader2')).toEqual({ ...plainPersonal, density: 'normal' });
});
