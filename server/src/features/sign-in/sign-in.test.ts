import { getCaptcha, getMyProfile, logIn, refreshTokens } from '@backoffice/contract/sign-in/sign-in.ts';
import { createHmac, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getClient } from '@backoffice/contract/clients/clients.ts';
import { SignJWT, UnsecuredJWT } from 'jose';
import { testPassword, type StaffName } from '#testing/test-database.ts';
import { createWorld, type World } from '#testing/world.ts';

const world = await createWorld();
const wrongPassword = '0'.repeat(32);

const tokensOf = async (username: StaffName, at: World = world) =>
  (await at.call(logIn, null, { username, password: testPassword })).body;
const countAudit = (action: string) =>
  world.sql(
    async (db) => (await db.selectFrom('audit_lines').select('id').where('action', '=', action).execute()).length,
  );

/** Makes it look as if that many tries had failed in the last half hour. */
const shutOut = (at: World, count: { key: string; tries: number }) =>
  at.sql((db) =>
    db
      .insertInto('throttles')
      .values({ ...count, resets_at: new Date(Date.now() + 1_800_000).toISOString() })
      .execute(),
  );

test('twenty refreshes at once make one new generation and log nobody out', async () => {
  const { refresh_token } = await tokensOf('hero');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => world.call(refreshTokens, null, {}, { token: refresh_token })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { generation } = await world.sql((db) =>
    db.selectFrom('sessions').select('generation').orderBy('started_at', 'desc').limit(1).executeTakeFirstOrThrow(),
  );
  expect(generation).toBe(2);
  for (const { body } of answers)
    expect((await world.call(getMyProfile, null, {}, { token: body.access_token })).status).toBe(200);
  const next = await world.call(refreshTokens, null, {}, { token: answers[0]?.body.refresh_token ?? '' });
  expect(next.status).toBe(200);
});

test('an old refresh token that comes back after eleven seconds ends the session and is audited', async () => {
  const { refresh_token } = await tokensOf('hero2');
  const { body: renewed } = await world.call(refreshTokens, null, {}, { token: refresh_token });
  await world.sql((db) =>
    db
      .updateTable('sessions')
      .set({ rotated_at: new Date(Date.now() - 11_000).toISOString() })
      .where('rotated_at', 'is not', null)
      .execute(),
  );
  const replay = await world.call(refreshTokens, null, {}, { token: refresh_token });
  expect([replay.status, replay.problem.code]).toEqual([401, 'auth.session_ended']);
  expect((await world.call(getMyProfile, null, {}, { token: renewed.access_token })).status).toBe(401);
  expect((await world.call(refreshTokens, null, {}, { token: renewed.refresh_token })).status).toBe(401);
  expect(await countAudit('session.token_reused')).toBe(1);
});

test('a session that ends on one server is over on the other at once', async () => {
  const other = await createWorld({ sharesDatabaseWith: world });
  const { access_token } = await tokensOf('angel');
  expect((await other.call(getMyProfile, null, {}, { token: access_token })).status).toBe(200);
  await world.sql((db) =>
    db.updateTable('sessions').set({ ended_at: new Date().toISOString() }).where('ended_at', 'is', null).execute(),
  );
  expect((await other.call(getMyProfile, null, {}, { token: access_token })).problem.code).toBe('auth.session_ended');
});

test('a session past its time is over', async () => {
  const late = await tokensOf('god');
  await world.sql((db) =>
    db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
      .execute(),
  );
  expect((await world.call(getMyProfile, null, {}, { token: late.access_token })).status).toBe(401);
  expect((await world.call(refreshTokens, null, {}, { token: late.refresh_token })).status).toBe(401);
});

test('forged, foreign and misused tokens are worth nothing', async () => {
  const { access_token, refresh_token } = await tokensOf('superman');
  const payload = JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString());
  const forged = [
    new UnsecuredJWT(payload).encode(),
    await new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.alloc(32)),
    `${access_token.slice(0, -4)}AAAA`,
    refresh_token,
    'nonsense',
  ];
  for (const token of forged) expect((await world.call(getMyProfile, null, {}, { token })).status).toBe(401);
  expect((await world.call(getMyProfile, null, {}, { token: access_token, tenant: 'acme' })).status).toBe(401);
  expect((await world.call(refreshTokens, null, {}, { token: access_token })).status).toBe(401);
  expect((await world.call(refreshTokens, null, {}, { token: refresh_token, tenant: 'acme' })).status).toBe(401);
  expect((await world.call(refreshTokens, null, {})).status).toBe(401);
});

test('of fifty guesses at once at most ten are looked at, and then the door is closed for half an hour', async () => {
  const refusedBefore = await countAudit('session.refused');
  const guess = () =>
    world.call(logIn, null, { username: 'leader2', password: wrongPassword }, { address: '203.0.113.5' });
  const answers = await Promise.all(Array.from({ length: 50 }, guess));
  expect((await countAudit('session.refused')) - refusedBefore).toBe(10);
  expect(answers.filter(({ problem }) => problem.code === 'auth.wrong_credentials')).toHaveLength(10);
  const locked = answers.filter(({ problem }) => problem.code === 'auth.locked');
  expect(locked).toHaveLength(40);
  expect(Number(locked[0]?.headers['retry-after'])).toBeGreaterThan(29 * 60);

  const right = await world.call(
    logIn,
    null,
    { username: 'leader2', password: testPassword },
    { address: '203.0.113.5' },
  );
  expect(right.problem.code).toBe('auth.locked');
  expect(
    (await world.call(logIn, null, { username: 'leader2', password: testPassword }, { address: '203.0.113.6' })).status,
  ).toBe(200);
});

test('strangers cannot lock out a device that was let in before', async () => {
  const hello = await world.call(
    logIn,
    null,
    { username: 'hero3', password: testPassword },
    { address: '198.51.100.7' },
  );
  const cookie = String(hello.headers['set-cookie']).split(';')[0] ?? '';
  expect(cookie).toMatch(/^backoffice_device=/);
  for (let i = 0; i < 60; i++)
    await world.call(logIn, null, { username: 'hero3', password: wrongPassword }, { address: `192.0.2.${i % 8}` });
  const stranger = await world.call(
    logIn,
    null,
    { username: 'hero3', password: testPassword },
    { address: '192.0.2.99' },
  );
  expect(stranger.problem.code).toBe('auth.locked');
  const known = await world.call(
    logIn,
    null,
    { username: 'hero3', password: testPassword },
    { address: '192.0.2.99', headers: { cookie } },
  );
  expect(known.status).toBe(200);
  const ofAnother = await world.call(
    logIn,
    null,
    { username: 'hero2', password: wrongPassword },
    { address: '192.0.2.99', headers: { cookie } },
  );
  expect(ofAnother.problem.code).toBe('auth.wrong_credentials');
});

test('wrong sign-ins from its own address do not shut out a device that was let in before', async () => {
  const address = '198.51.100.20';
  const known = { username: 'hero', password: testPassword };
  const { headers } = await world.call(logIn, null, known, { address: '198.51.100.19' });
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  const logInKnown = (password: string) =>
    world.call(logIn, null, { ...known, password }, { address, headers: { cookie } });
  await shutOut(world, { key: `address/${address}`, tries: 300 });
  expect((await world.call(logIn, null, known, { address })).problem.code).toBe('auth.locked');
  expect((await logInKnown(testPassword)).status).toBe(200);
  for (let tries = 1; tries <= 10; tries++)
    expect((await logInKnown(wrongPassword)).problem.code).toBe('auth.wrong_credentials');
  expect((await logInKnown(testPassword)).problem.code).toBe('auth.locked');
});

test('what needs no token does not mind a broken one', async () => {
  const response = await world.app.inject({
    url: world.urlOf('/auth/admin/v1/captcha'),
    headers: { authorization: 'Bearer ' },
  });
  expect(response.statusCode).toBe(200);
});

test('a captcha is asked first, works once, and is kept as a hash', async () => {
  const strict = await createWorld({ hasCaptcha: true });
  const credentials = { username: 'god', password: testPassword } as const;
  expect((await strict.call(logIn, null, credentials)).problem.code).toBe('auth.captcha_wrong');
  const { body } = await strict.call(getCaptcha, null, {});
  expect(body.image).toMatch(/^data:image\/png;base64,/);
  expect(
    Buffer.from(body.image?.split(',')[1] ?? '', 'base64')
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  const captcha_id = body.captcha_id ?? '';
  const wrong = await strict.call(logIn, null, { ...credentials, captcha_id, captcha: '-----' });
  expect(wrong.problem.code).toBe('auth.captcha_wrong');
  const refused = await strict.sql((db) =>
    db.selectFrom('throttles').select('key').where('key', 'like', 'user/%').execute(),
  );
  expect(refused).toEqual([]);

  // The answer cannot be read back from its hash, so a captcha with a known one is put beside.
  const plant = (lifeMs: number) =>
    strict.sql(async (db) => {
      const id = randomUUID();
      const answer_hash = createHmac('sha256', id).update('ABCDE').digest();
      await db
        .insertInto('captchas')
        .values({ id, answer_hash, expires_at: new Date(Date.now() + lifeMs).toISOString() })
        .execute();
      return { ...credentials, captcha_id: id, captcha: 'abcde' };
    });
  const right = await plant(60_000);
  const signedIn = await strict.call(logIn, null, right);
  expect(signedIn.status).toBe(200);
  expect((await strict.call(logIn, null, right)).problem.code).toBe('auth.captcha_wrong');
  expect((await strict.call(logIn, null, await plant(-1))).problem.code).toBe('auth.captcha_wrong');

  const address = '198.51.100.21';
  await shutOut(strict, { key: `captcha/${address}`, tries: 60 });
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
  expect((await strict.call(getCaptcha, null, {}, { address })).problem.code).toBe('auth.locked');
  expect((await strict.call(getCaptcha, null, {}, { address, headers: { cookie } })).status).toBe(200);
});

test('a disabled person cannot sign in and is out at once', async () => {
  const { access_token } = await tokensOf('leader2');
  await world.sql((db) => db.updateTable('staff').set({ active: false }).where('username', '=', 'leader2').execute());
  expect((await world.call(getMyProfile, null, {}, { token: access_token })).status).toBe(401);
  expect((await world.call(logIn, null, { username: 'leader2', password: testPassword })).problem.code).toBe(
    'auth.wrong_credentials',
  );
});

test('the list of addresses is asked at the door and on every call', async () => {
  const guarded = await createWorld({ trustedProxies: ['10.9.9.9'] });
  const client = await guarded.givenClient();
  const token = await guarded.tokenOf('god');
  const asks = async (address: string, headers: Record<string, string> = {}) => {
    const door = await guarded.call(logIn, null, { username: 'god', password: testPassword }, { address, headers });
    const call = await guarded.call(getClient, null, { id: client.id }, { token, address, headers });
    return [door.status, call.status];
  };
  expect(await asks('198.51.100.1')).toEqual([200, 200]);
  await guarded.sql((db) =>
    db
      .insertInto('ip_rules')
      .values([{ network: '203.0.113.0/24' }, { network: '2001:db8::/32' }, { network: '192.0.2.1/32', active: false }])
      .execute(),
  );
  expect(await asks('198.51.100.1')).toEqual([403, 403]);
  expect(await asks('203.0.113.200')).toEqual([200, 200]);
  expect(await asks('::ffff:203.0.113.200')).toEqual([200, 200]);
  expect(await asks('2001:db8:1::5')).toEqual([200, 200]);
  expect(await asks('192.0.2.1')).toEqual([403, 403]);
  // A caller who claims to speak for another is believed only if they are a proxy of ours.
  expect(await asks('198.51.100.1', { 'x-forwarded-for': '203.0.113.200' })).toEqual([403, 403]);
  expect(await asks('10.9.9.9', { 'x-forwarded-for': '203.0.113.200' })).toEqual([200, 200]);
  expect(await asks('10.9.9.9', { 'x-forwarded-for': '203.0.113.200, 198.51.100.1' })).toEqual([403, 403]);
});
