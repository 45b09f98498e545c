import { expect, test } from 'vitest';
import { inTenant } from '#platform/db/database.ts';
import { createWorld } from '#testing/world.ts';
import { hashPassword, isPassword } from './passwords.ts';

const world = await createWorld();

test('a password is hashed and checked outside of transactions only, so that it holds no connection', async () => {
  const stored = await hashPassword('secret');
  expect(await isPassword('secret', stored)).toBe(true);
  const inTransaction = (work: () => Promise<unknown>) => inTenant(world.database, world.tenants.demo, 'read', work);
  await expect(inTransaction(() => hashPassword('secret'))).rejects.toThrow(/inside a transaction/);
  await expect(inTransaction(() => isPassword('secret', stored))).rejects.toThrow(/inside a transaction/);
});
