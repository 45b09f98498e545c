// Letting a client back in leaves traces, ends what was open, and holds their withdrawals.
import { listRecordLines } from '@backoffice/contract/audit-log/audit-log.ts';
import { issueCode, resetAuthenticator, resetPassword } from '@backoffice/contract/clients/clients.changes.ts';
import { getClient } from '@backoffice/contract/clients/clients.ts';
import { expect, test } from 'vitest';
import { isPassword } from '#core/sessions/passwords.ts';
import { createWorld } from '#testing/world.ts';
import { givenVisit } from '#features/visits/visits.testing.ts';
import { setClient } from './clients.testing.ts';

const world = await createWorld();
const password = '0123456789abcdef0123456789abcdef';

const credentialsOf = (id: string) =>
  world.sql(async (db) => ({
    ...(await db.selectFrom('clients').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow()),
    codes: await db.selectFrom('client_codes').selectAll().where('client_id', '=', id).execute(),
    resets: await db.selectFrom('client_resets').select('kind').where('client_id', '=', id).execute(),
  }));

const wasHeld = (hold: string | null) => {
  const hours = (Date.parse(hold ?? '') - Date.now()) / 3_600_000;
  return hours > 23.9 && hours <= 24;
};

test('a code has six digits, lives ten minutes, is kept as a hash, and is written down as issued', async () => {
  const { id } = await world.givenClient();
  const { body, headers } = await world.call(issueCode, 'angel', { id });
  expect(body.code).toMatch(/^\d{6}$/);
  expect(headers['cache-control']).toBe('no-store');
  const lifeMs = Date.parse(body.expire_datetime) - Date.now();
  expect(lifeMs).toBeGreaterThan(9.5 * 60_000);
  expect(lifeMs).toBeLessThanOrEqual(10 * 60_000);
  const { codes, resets } = await credentialsOf(id);
  expect(codes[0]?.code_hash).toMatch(/^\$argon2id\$/);
  expect(resets).toEqual([{ kind: 'code' }]);
  const { body: client } = await world.call(getClient, 'god', { id });
  expect(wasHeld(client.hold_datetime)).toBe(true);
  const lines = await world.sql((db) => db.selectFrom('audit_lines').selectAll().where('client_id', '=', id).execute());
  expect(lines).toMatchObject([{ action: 'client.code_issued', actor_name: 'angel', record_id: id }]);
  expect(JSON.stringify(lines)).not.toContain(body.code);
});

test('the password becomes what was sent, as argon2id; sessions end, withdrawals wait', async () => {
  const { id } = await world.givenClient();
  await givenVisit(world, id, {});
  const { status, body } = await world.call(resetPassword, 'angel', { id, password });
  expect([status, body.online, body.version]).toEqual([200, false, 2]);
  expect(wasHeld(body.hold_datetime)).toBe(true);
  const { password_hash, resets } = await credentialsOf(id);
  expect(password_hash).toMatch(/^\$argon2id\$/);
  expect(await isPassword(password, password_hash ?? undefined)).toBe(true);
  expect(resets).toEqual([{ kind: 'password' }]);
  const history = await world.call(listRecordLines, 'god', { record_type: 'client', id });
  expect(history.body.items).toMatchObject([{ action: 'client.password_reset', actor_name: 'angel' }]);
  const lines = await world.sql((db) =>
    db.selectFrom('audit_lines').select('input').where('client_id', '=', id).execute(),
  );
  expect(lines).toEqual([{ input: { id, password: '***' } }]);
});

test('a code works once, for its client, while it lives, and until a newer one is issued', async () => {
  const [one, other] = [await world.givenClient(), await world.givenClient()];
  const issued = async (id: string) => (await world.call(issueCode, 'god', { id })).body.code;
  const reset = async (id: string, code: string) => {
    const { status, problem } = await world.call(resetPassword, 'god', { id, password, code });
    return status === 200 ? 200 : problem.code;
  };
  const code = await issued(one.id);
  const wrong = code === '000000' ? '000001' : '000000';
  expect(await reset(one.id, wrong)).toBe('client.code_wrong');
  expect(await reset(other.id, code)).toBe('client.code_wrong');
  const atOnce = await Promise.all([1, 2, 3].map(() => reset(one.id, code)));
  expect(atOnce.filter((answer) => answer === 200)).toHaveLength(1);
  expect(atOnce.filter((answer) => answer === 'client.code_wrong')).toHaveLength(2);

  const first = await issued(one.id);
  const second = await issued(one.id);
  if (first !== second) expect(await reset(one.id, first)).toBe('client.code_wrong');
  expect(await reset(one.id, second)).toBe(200);
  const late = await issued(one.id);
  await world.asOwner(`update client_codes set expire_datetime = now() where used_datetime is null`);
  expect(await reset(one.id, late)).toBe('client.code_wrong');
});

test('a wrong code changes nothing', async () => {
  const { id } = await world.givenClient();
  await givenVisit(world, id, {});
  expect((await world.call(resetPassword, 'god', { id, password, code: '123456' })).status).toBe(409);
  expect(await credentialsOf(id)).toEqual({ password_hash: null, codes: [], resets: [] });
  expect((await world.call(getClient, 'god', { id })).body).toMatchObject({ online: true, version: 1 });
});

test('what everybody tries first is no password, and only those who may reset do', async () => {
  const { id } = await world.givenClient();
  const common = 'e10adc3949ba59abbe56e057f20f883e'; // 123456
  expect((await world.call(resetPassword, 'god', { id, password: common })).problem.code).toBe('password.too_common');
  const plain = await world.call(resetPassword, 'god', { id, password: 'secret' });
  expect(plain.problem.errors).toEqual([{ path: 'password', code: 'invalid' }]);
  for (const who of ['superman', 'hero'] as const) {
    expect((await world.call(resetPassword, who, { id, password })).status).toBe(403);
    expect((await world.call(issueCode, who, { id })).status).toBe(403);
  }
});

test('an authenticator is reset only where one is bound', async () => {
  const { id } = await world.givenClient();
  const reset = () => world.call(resetAuthenticator, 'angel', { id, version: 1, reason: 'lost his phone' });
  expect((await reset()).problem.code).toBe('mfa.not_bound');
  await setClient(world, id, { mfa: true });
  const { body } = await reset();
  expect(body).toMatchObject({ mfa: false, version: 2 });
  expect(wasHeld(body.hold_datetime)).toBe(true);
  expect((await reset()).problem.code).toBe('record.stale');
});

test('nobody takes back that somebody reset something', async () => {
  const { id } = await world.givenClient();
  await world.call(issueCode, 'god', { id });
  await expect(world.sql((db) => db.deleteFrom('client_resets').execute())).rejects.toThrow(/permission denied/);
  const change = { create_datetime: '2020-01-01T00:00:00Z' };
  await expect(world.sql((db) => db.updateTable('client_resets').set(change).execute())).rejects.toThrow(
    /permission denied/,
  );
});
