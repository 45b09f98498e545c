import { randomUUID } from 'node:crypto';
import { getIntakeClient, registerIntakeClient } from '@backoffice/contract/clients/clients.intake.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertApiKey } from './api-keys.testing.ts';
import { type AppError, NotYet } from '#platform/errors.ts';
import { watchStatements } from '#testing/sent-statements.ts';
import { createWorld } from '#testing/world.ts';
import { createMeter, type Slice } from './meter.ts';

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

/** Takes calls until none is left; answers how many. */
async function drain(key: string, perMinute: number, wanted = 1): Promise<number> {
  for (let taken = 0; ;) {
    const { rows } = await world.sql((db) =>
      sql<Slice>`select * from take_calls(${key}, ${perMinute}, ${wanted})`.execute(db),
    );
    const { granted = 0 } = rows[0] ?? {};
    if (granted === 0) return taken;
    taken += granted;
  }
}

test('the bucket fills with time and never above its rim', async () => {
  const { id } = await insertApiKey(world);
  const passes = 10; // 60 a minute: ten at once, then one each second
  const letPass = (seconds: number) =>
    world.sql((db) =>
      sql`update api_key_paces set counted_at = counted_at - make_interval(secs => ${seconds}) where key_id = ${id}`.execute(
        db,
      ),
    );
  expect(await drain(id, 60)).toBe(passes);
  await letPass(3);
  expect(await drain(id, 60, 2)).toBeOneOf([3, 4]); // one more where the test takes a second
  await letPass(3_600);
  expect(await drain(id, 60, 100)).toBe(passes);
});

test('a key’s pace holds over all servers together', async () => {
  const other = await createWorld({ sharesDatabaseWith: world });
  const { id, token } = await insertApiKey(world, { calls_per_minute: 120 });
  // A bucket that does not fill while the test runs, however slow the machine is.
  const bucket = { key_id: id, calls_left: 20, counted_at: sql<string>`now() + interval '1 day'` };
  await world.sql((db) => db.insertInto('api_key_paces').values(bucket).execute());
  const calls = Array.from({ length: 60 }, (_, index) =>
    (index % 2 ? world : other).intake(getIntakeClient, { id: randomUUID() }, { token }),
  );
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(40);
});

test('a key that may call often costs a statement for each second’s worth of calls, not for each call', async () => {
  const { token } = await insertApiKey(world, { calls_per_minute: 600 }); // a hundred at once
  const statements = watchStatements();
  const call = () => world.intake(getIntakeClient, { id: randomUUID() }, { token });
  const taken = () => statements.texts().filter((text) => text.includes('take_calls')).length;
  for (let calls = 0; calls < 90; calls++) expect((await call()).status).toBe(404);
  expect(taken()).toBeLessThanOrEqual(30); // nine, unless ten calls take ten seconds
  statements.stop();
});

test('a refusal is remembered until the next call is due; what is left of a slice is dropped when the bucket is full without it', async () => {
  let now = 0;
  const answers: Slice[] = [
    { granted: 2, wait_ms: 0 },
    { granted: 0, wait_ms: 400 },
    { granted: 2, wait_ms: 0 },
    { granted: 1, wait_ms: 0 },
  ];
  const asked: number[] = [];
  const meter = createMeter(
    async (_tenant, _key, _perMinute, wanted) => (asked.push(wanted), answers[asked.length - 1] as Slice),
    () => now,
  );
  const count = async (): Promise<string> => {
    try {
      meter.count('demo', 'key', 120);
      return 'passed';
    } catch (error) {
      if (!(error instanceof NotYet)) return `refused for ${(error as AppError).details.retryAfterSeconds} s`;
      await error.settled;
      return count();
    }
  };
  expect([await count(), await count(), await count(), await count()]).toEqual([
    'passed',
    'passed',
    'refused for 1 s',
    'refused for 1 s',
  ]);
  expect(asked).toEqual([2, 2]);
  now += 400;
  expect(await count()).toBe('passed');
  now += 10_000;
  expect(await count()).toBe('passed');
  expect(asked).toEqual([2, 2, 2, 2]);
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

test('a slice that cannot be taken fails the calls that wait for it, and nothing else', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  const meter = createMeter(() => Promise.reject(new Error('the database is away')));
  let notYet: unknown;
  try {
    meter.count('demo', 'key', 120);
  } catch (error) {
    notYet = error;
  }
  // The caller gives its connection back first.
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
  await expect((notYet as NotYet).settled).rejects.toThrow('the database is away');
});
