import { findStaff } from '@backoffice/contract/staff/staff.ts';
import { expect, test } from 'vitest';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
const namesFor = async (who: 'god' | 'superman', role?: 'hero' | 'superman') =>
  (await world.call(findStaff, who, role ? { role } : {})).body.items.map(({ username }) => username);

test('everybody of a role, with his leader', async () => {
  const { body } = await world.call(findStaff, 'god', { role: 'hero' });
  expect(body.items.every(({ role }) => role === 'hero')).toBe(true);
  expect(body.items.find(({ username }) => username === 'hero')).toMatchObject({ leader: 'superman' });
});

test('a leader sees himself and his own people', async () => {
  expect((await namesFor('superman')).toSorted()).toEqual(['hero', 'hero2', 'superman']);
  expect(await namesFor('god')).toContain('angel');
});

test('whoever left is no longer among them', async () => {
  await world.asSuperuser(`update staff set active = false where tenant_id = 'demo' and username = 'hero2'`);
  expect(await namesFor('god', 'hero')).not.toContain('hero2');
});

test('a salesman may not look', async () => {
  expect(await world.call(findStaff, 'hero', {})).toMatchObject({ status: 403 });
});
