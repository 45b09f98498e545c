import { randomUUID } from 'node:crypto';
import { getIntakeClient, registerIntakeClient } from '@backoffice/contract/clients/clients.intake.ts';
import { expect, test } from 'vitest';
import { insertApiKey } from './api-keys.testing.ts';
import { createWorld } from '#testing/world.ts';
import { createMeter } from './meter.ts';

const world = await createWorld();
const person = () => ({ username: `user${randomUUID().slice(0, 8)}`, full_name: 'Wei' });

test.each(['inactive', 'revoked'] as const)('a key that is %s opens nothing', async (status) => {
  const { token } = await insertApiKey(world, { status });
  const { problem } = await world.intake(registerIntakeClient, person(), { token });
  expect([problem.status, problem.code]).toEqual([401, 'api_key.not_active']);
});

test('a key with one wrong letter, a bare prefix or another secret is no key', async () => {
  const [mine, other] = [await insertApiKey(world), await insertApiKey(world)];
  const [bo, prefix, secret] = partsOf(mine.token);
  const [, , anothers] = partsOf(other.token);
  const flipped = `${secret?.startsWith('A') ? 'B' : 'A'}${secret?.slice(1)}`;
  for (const token of [
    `${bo}_${prefix}_${flipped}`,
    `${bo}_${prefix}_${anothers}`,
    `${bo}_${prefix}`,
    `${bo}_${prefix}_`,
  ]) {
    const { status } = await world.intake(registerIntakeClient, person(), { token });
    expect([token, status]).toEqual([token, 401]);
  }
  expect((await world.intake(registerIntakeClient, person(), { token: mine.token })).status).toBe(200);
});

const partsOf = (token: string) => /^(bo)_([a-z0-9]{10})_(.+)$/.exec(token)?.slice(1) ?? [];

test('a key with a list of networks is good from there alone, and the staff’s list does not concern it', async () => {
  const { token } = await insertApiKey(world, { networks: ['10.1.0.0/16', '2001:db8::/32'] });
  const from = async (address: string) =>
    (await world.intake(registerIntakeClient, person(), { token, address })).status;
  expect(await from('10.1.2.3')).toBe(200);
  expect(await from('2001:db8::7')).toBe(200);
  expect(await from('10.2.2.3')).toBe(403);
  await world.sql((db) => db.insertInto('ip_rules').values({ network: '192.168.7.0/24' }).execute());
  expect(await from('10.1.2.3')).toBe(200);
});

test('a key that calls too fast is told when to come again', async () => {
  const { token } = await insertApiKey(world, { calls_per_minute: 12 }); // two at once, then one each five seconds
  const calls = [1, 2, 3].map(() => world.intake(getIntakeClient, { id: randomUUID() }, { token }));
  const answers = await Promise.all(calls);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([404, 404, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.problem.code).toBe('request.too_many');
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
});

test('the bucket fills with time and never above its rim', () => {
  let now = 0;
  const meter = createMeter(() => now);
  const passes = () => {
    for (let passed = 0; ; passed++) {
      try {
        meter.count('key', 60); // ten at once, then one each second
      } catch {
        return passed;
      }
    }
  };
  expect(passes()).toBe(10);
  now += 3_000;
  expect(passes()).toBe(3);
  now += 3_600_000;
  expect(passes()).toBe(10);
});

test('the audit line names the key, and so do the kept answers', async () => {
  const [mine, other] = [await insertApiKey(world), await insertApiKey(world)];
  const key = randomUUID();
  const input = person();
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => world.intake(registerIntakeClient, input, { token: mine.token, key })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  const changed = await world.intake(registerIntakeClient, person(), { token: mine.token, key });
  expect(changed.problem.code).toBe('idempotency.key_reused');
  const keyless = await world.intake(registerIntakeClient, person(), { token: mine.token, key: null });
  expect(keyless.problem.code).toBe('idempotency.key_required');
  // The same word under another key is another call, and now the name is taken.
  const ofAnother = await world.intake(registerIntakeClient, input, { token: other.token, key });
  expect(ofAnother.problem.code).toBe('client.username_taken');

  const lines = await world.sql((db) =>
    db
      .selectFrom('audit_lines')
      .select(['action', 'actor_id', 'actor_name', 'actor_role', 'address'])
      .where('record_id', '=', answers[0]?.body.id ?? '')
      .execute(),
  );
  expect(lines).toEqual([
    {
      action: 'client.registered',
      actor_id: mine.id,
      actor_name: `api:${mine.name}`,
      actor_role: null,
      address: '127.0.0.1',
    },
  ]);
  // Use is noted on the side, so that a call need not wait for it.
  const lastUsedFrom = () =>
    world.sql(async (db) => {
      const key = db.selectFrom('api_keys').select('last_used_address').where('id', '=', mine.id);
      return (await key.executeTakeFirstOrThrow()).last_used_address;
    });
  await expect.poll(lastUsedFrom).toBe('127.0.0.1');
});
