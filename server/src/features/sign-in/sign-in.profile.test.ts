import { createHash } from 'node:crypto';
import {
  changeMyPassword,
  endMySession,
  getMenu,
  getMyProfile,
  listMySessions,
  logIn,
  verifyAuthenticator,
} from '@backoffice/contract/sign-in/sign-in.ts';
import { expect, test } from 'vitest';
import { bindAuthenticatorFor, codeOf } from '#core/sessions/authenticator.testing.ts';
import { testPassword, type StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const signIn = (username: StaffName, password = testPassword) => world.call(logIn, null, { username, password });

test('with an authenticator the password opens nothing but the second step', async () => {
  const { secret, uri } = await bindAuthenticatorFor(world, 'hero');
  expect(uri).toContain('otpauth://totp/');
  const { body: pending } = await signIn('hero');
  expect(pending.mfa).toBe(true);
  for (const token of [pending.access_token, pending.refresh_token]) {
    expect((await world.call(getMyProfile, null, {}, { token })).status).toBe(401);
  }
  const code = await codeOf(secret);
  const wrong = code === '000000' ? '000001' : '000000';
  expect(
    (await world.call(verifyAuthenticator, null, { code: wrong }, { token: pending.access_token })).problem.code,
  ).toBe('mfa.wrong_code');
  expect(
    (await world.call(verifyAuthenticator, null, { code }, { token: pending.access_token, tenant: 'acme' })).status,
  ).toBe(401);
  const { body: full } = await world.call(verifyAuthenticator, null, { code }, { token: pending.access_token });
  expect(full.mfa).toBe(false);
  expect((await world.call(getMyProfile, null, {}, { token: full.access_token })).body.name).toBe('hero');
});

test('the same code twice at once works once', async () => {
  const { secret } = await bindAuthenticatorFor(world, 'hero2');
  const [one, two] = [(await signIn('hero2')).body, (await signIn('hero2')).body];
  const code = await codeOf(secret);
  const answers = await Promise.all(
    [one, two].map(({ access_token }) => world.call(verifyAuthenticator, null, { code }, { token: access_token })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('five wrong codes end the attempt, and codes have a count of their own', async () => {
  await bindAuthenticatorFor(world, 'hero3');
  const { body } = await signIn('hero3');
  const tryCode = (token: string) => world.call(verifyAuthenticator, null, { code: '000000' }, { token });
  for (let i = 0; i < 5; i++) expect((await tryCode(body.access_token)).problem.code).toBe('mfa.wrong_code');
  expect((await tryCode(body.access_token)).problem.code).toBe('auth.session_ended');
  const { body: again } = await signIn('hero3');
  for (let i = 0; i < 5; i++) await tryCode(again.access_token);
  const { body: third } = await signIn('hero3');
  expect((await tryCode(third.access_token)).problem.code).toBe('auth.locked');
});

test('a secret is sealed for its owner: the row of another opens nothing', async () => {
  const { secret } = await bindAuthenticatorFor(world, 'leader2');
  const rows = await world.sql((db) =>
    db.selectFrom('staff').select(['username', 'mfa_secret']).where('mfa_secret', 'is not', null).execute(),
  );
  expect(rows.map(({ mfa_secret }) => mfa_secret?.toString('latin1')).join()).not.toContain(secret);
  const stolen = rows.find(({ username }) => username === 'leader2')?.mfa_secret ?? null;
  await world.sql((db) => db.updateTable('staff').set({ mfa_secret: stolen }).where('username', '=', 'god').execute());
  const { body } = await signIn('god');
  const attempt = await world.call(
    verifyAuthenticator,
    null,
    { code: await codeOf(secret) },
    { token: body.access_token },
  );
  expect(attempt.status).toBe(500);
  await world.sql((db) =>
    db.updateTable('staff').set({ mfa_secret: null }).where('username', 'in', ['god', 'leader2']).execute(),
  );
});

test('a new password ends every session; common, short, unchanged and unproven ones are refused', async () => {
  const { body } = await signIn('superman');
  const { body: elsewhere } = await signIn('superman');
  const change = (old_password: string, new_password: string) =>
    world.call(changeMyPassword, null, { old_password, new_password }, { token: body.access_token });
  expect((await change(md5('wrong'), md5('a new one 7'))).problem.code).toBe('password.wrong');
  expect((await change(testPassword, testPassword)).problem.code).toBe('password.unchanged');
  for (const common of ['123456', 'password', 'Qwerty123', 'woaini1314']) {
    expect((await change(testPassword, md5(common))).problem.code).toBe('password.too_common');
  }
  const short = { old_password: testPassword, new_password: md5('x7&Qp'), new_password_length: 5 };
  const refused = await world.call(changeMyPassword, null, short, { token: body.access_token });
  expect([refused.status, refused.problem.errors]).toEqual([400, [{ path: 'new_password_length', code: 'too_small' }]]);
  expect((await change(testPassword, md5('a new one 7'))).status).toBe(200);
  for (const token of [body.access_token, elsewhere.access_token]) {
    expect((await world.call(getMyProfile, null, {}, { token })).status).toBe(401);
  }
  expect((await signIn('superman')).status).toBe(401);
  expect((await signIn('superman', md5('a new one 7'))).status).toBe(200);
});

test('one sees one’s own sessions and can end them, nobody else’s', async () => {
  const { body } = await signIn('angel');
  await signIn('angel');
  const mine = async () => (await world.call(listMySessions, null, {}, { token: body.access_token })).body.items;
  const before = await mine();
  expect(before.filter(({ current }) => current)).toHaveLength(1);
  const other = before.find(({ current }) => !current)?.id ?? '';
  expect((await world.call(endMySession, 'god', { id: other })).status).toBe(404);
  expect((await world.call(endMySession, null, { id: other }, { token: body.access_token })).status).toBe(200);
  expect((await mine()).map(({ id }) => id)).not.toContain(other);
});

test('the menu tells the region', async () => {
  expect((await world.call(getMenu, 'god', {})).body).toEqual({ region: 'cn', order: [], hidden: [] });
});
