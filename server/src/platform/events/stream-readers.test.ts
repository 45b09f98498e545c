import { expect, test, vi } from 'vitest';
import { createWorld } from '#testing/world.ts';
import { waiting } from '#testing/patience.ts';
import { AppError } from '../errors.ts';
import { StreamReaders, type StreamReader } from './stream-readers.ts';

const world = await createWorld();
const readerOf = (name: string): StreamReader => ({
  actor: { id: name, name, role: 'angel', session_id: name, grants: [] },
  isLocked: false,
  mustChangePassword: false,
  mustBindAuthenticator: false,
  changesInMs: 1_000,
  agents: null,
});
const caller = (token: string) => ({ token, address: '127.0.0.1' });

/** Readers whose first statement waits until it is let go. */
function slowReaders(fail: 'first' | 'none' = 'none') {
  const statements: string[][] = [];
  const held = Promise.withResolvers<void>();
  const readers = new StreamReaders(world.database, async (_db, _tenant, callers) => {
    statements.push(callers.map(({ token }) => token));
    const place = statements.length;
    if (place === 1) await held.promise;
    if (place === 1 && fail === 'first') throw new Error('the connection was cut');
    return callers.map(({ token }) =>
      token === 'ended' ? new AppError('auth.session_ended') : readerOf(`${token} by ${place}`),
    );
  });
  const find = (token: string, tenant = world.tenants.demo) => readers.find(tenant, caller(token));
  const begun = (count: number) => vi.waitUntil(() => statements.length === count, waiting);
  return { statements, find, begun, letGo: () => held.resolve() };
}

test('streams that ask while a statement is under way share the next one, and each gets its own answer', async () => {
  const { statements, find, begun, letGo } = slowReaders();
  const first = find('first');
  await begun(1);
  const later = [find('one'), find('two')];
  const ended = find('ended').catch((error: Error) => error.message);
  letGo();
  expect((await first).actor.name).toBe('first by 1');
  // What had been read before they asked would be too old for them.
  expect((await Promise.all(later)).map(({ actor }) => actor.name)).toEqual(['one by 2', 'two by 2']);
  expect(await ended).toBe('auth.session_ended');
  expect(statements).toEqual([['first'], ['one', 'two', 'ended']]);
});

test('a tenant does not wait for another, and a statement that fails leaves the next one alone', async () => {
  const { statements, find, begun, letGo } = slowReaders('first');
  const failed = find('first').catch((error: Error) => error.message);
  await begun(1);
  expect((await find('other', world.tenants.acme)).actor.name).toBe('other by 2');
  const later = find('later');
  letGo();
  expect(await failed).toBe('the connection was cut');
  expect((await later).actor.name).toBe('later by 3');
  expect(statements).toEqual([['first'], ['other'], ['later']]);
});

test('no statement is for more than 500 streams', async () => {
  const { statements, find, begun, letGo } = slowReaders();
  const first = find('first');
  await begun(1);
  const many = Array.from({ length: 1_100 }, (_, place) => find(String(place)));
  letGo();
  await Promise.all([first, ...many]);
  expect(statements.map(({ length }) => length)).toEqual([1, 500, 500, 100]);
});
