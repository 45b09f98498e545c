import { createHash } from 'node:crypto';
import {
  bindAuthenticator,
  changeMyPassword,
  getMyProfile,
  listMySessions,
  lockSession,
  logIn,
  logOut,
  refreshTokens,
  unlockSession,
  verifyAuthenticator,
} from '@backoffice/contract/sign-in/sign-in.ts';
import { expect, test } from 'vitest';
import { testPassword, type StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const signIn = async (username: StaffName) =>
  (await world.call(logIn, null, { username, password: testPassword })).body;
const lock = (token: string) => world.call(lockSession, null, {}, { token });
const unlock = (token: string, password = testPassword) => world.call(unlockSession, null, { password }, { token });
const statusOfCall = async (token: string) => (await world.call(listMySessions, null, {}, { token })).status;
const isLocked = async (token: string) => (await world.call(getMyProfile, null, {}, { token })).body.locked;

/** Every session was last heard of so many minutes ago. */
const idleFor = (minutes: number) =>
  world.sql((db) =>
    db
      .updateTable('sessions')
      .set({ last_seen_at: new Date(Date.now() - minutes * 60_000).toISOString() })
      .execute(),
  );

test('a locked session answers nothing but the lock screen; its owner’s other sessions go on', async () => {
  const { access_token: mine } = await signIn('hero');
  const { access_token: elsewhere } = await signIn('hero');
  expect([await isLocked(mine), await statusOfCall(mine)]).toEqual([false, 200]);
  expect((await lock(mine)).status).toBe(200);
  const refused = await world.call(listMySessions, null, {}, { token: mine });
  expect([refused.status, refused.problem.code, await isLocked(mine)]).toEqual([423, 'session.locked', true]);
  expect([await isLocked(elsewhere), await statusOfCall(elsewhere)]).toEqual([false, 200]);

  expect((await unlock(mine, md5('wrong'))).problem.code).toBe('password.wrong');
  expect(await statusOfCall(mine)).toBe(423);
  expect((await unlock(mine)).status).toBe(200);
  expect([await isLocked(mine), await statusOfCall(mine)]).toEqual([false, 200]);
});

test('new tokens of a locked session open no more than the old ones, and it can be left', async () => {
  const { access_token, refresh_token } = await signIn('hero');
  const { body: offer } = await world.call(bindAuthenticator, null, {}, { token: access_token });
  expect(offer.secret).toBeTypeOf('string');
  await lock(access_token);
  const { body: renewed } = await world.call(refreshTokens, null, {}, { token: refresh_token });
  expect(await statusOfCall(renewed.access_token)).toBe(423);
  const bound = await world.call(verifyAuthenticator, null, { code: '000000' }, { token: renewed.access_token });
  expect([bound.status, bound.problem.code]).toEqual([423, 'session.locked']);
  expect((await world.call(logOut, null, {}, { token: renewed.access_token })).status).toBe(200);
  expect(await statusOfCall(renewed.access_token)).toBe(401);
});

test('a session locks after fifteen minutes without a call; an open stream and new tokens are no calls', async () => {
  const { access_token, refresh_token } = await signIn('god');
  await idleFor(14);
  expect(await statusOfCall(access_token)).toBe(200);
  const lastSeen = () =>
    world.sql((db) =>
      db.selectFrom('sessions').select('last_seen_at').orderBy('started_at', 'desc').executeTakeFirstOrThrow(),
    );
  await expect.poll(async () => Date.now() - Date.parse((await lastSeen()).last_seen_at)).toBeLessThan(60_000);

  await idleFor(14);
  const before = await lastSeen();
  const address = await world.listen();
  const stopping = new AbortController();
  const { body } = await world.call(refreshTokens, null, {}, { token: refresh_token });
  const headers = { authorization: `Bearer ${body.access_token}` };
  const stream = await fetch(`${address}/api/${world.tenants.demo}/events`, { headers, signal: stopping.signal });
  await stream.body?.getReader().read();
  stopping.abort();
  expect(await lastSeen()).toEqual(before);

  await idleFor(16);
  expect([await statusOfCall(body.access_token), await isLocked(body.access_token)]).toEqual([423, true]);
  expect(await statusOfCall(body.access_token)).toBe(423); // asking does not wake it
  expect((await unlock(body.access_token)).status).toBe(200);
  expect(await statusOfCall(body.access_token)).toBe(200);
});

test('wrong passwords at the lock are counted and written down', async () => {
  const { access_token } = await signIn('angel');
  await lock(access_token);
  expect((await unlock(access_token, md5('wrong'))).problem.code).toBe('password.wrong');
  expect((await unlock(access_token)).status).toBe(200);
  const lines = await world.sql((db) =>
    db
      .selectFrom('audit_lines')
      .select('action')
      .where('action', 'like', 'session.%lock%')
      .where('actor_name', '=', 'angel')
      .orderBy('id')
      .execute(),
  );
  expect(lines.map(({ action }) => action)).toEqual(['session.locked', 'session.unlock_refused', 'session.unlocked']);
  for (let i = 0; i < 10; i++) await unlock(access_token, md5('wrong'));
  expect((await unlock(access_token)).problem.code).toBe('auth.locked');
  // The other door to the same password is closed as well.
  const input = { old_password: testPassword, new_password: md5('a new one 8') };
  expect((await world.call(changeMyPassword, null, input, { token: access_token })).problem.code).toBe('auth.locked');
});
