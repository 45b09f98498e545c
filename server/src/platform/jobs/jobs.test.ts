import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { createLogger } from '#platform/log.ts';
import { startKillable } from '#testing/killable-process.ts';
import { waiting as patience } from '#testing/patience.ts';
import type { TenantName } from '#testing/test-database.ts';
import { createWorld, type World } from '#testing/world.ts';
import { enqueue, job, openJob, scheduledJob, writeSystemAudit, type Job, type JobKind } from './job.ts';
import { holdJob, JobLost, takeJob } from './queue.ts';
import { JobWorker, type Pace } from './worker.ts';

const world = await createWorld({ ownDatabase: true });
const second = await createWorld({ sharesDatabaseWith: world });
const logger = createLogger({ LOG_LEVEL: 'fatal', NODE_ENV: 'test' });

const workers: JobWorker[] = [];
function startWorker(jobs: Job[], { at = world, ...pace }: Pace & { at?: World } = {}): JobWorker {
  const worker = new JobWorker({ database: at.database, logger, jobs, pollMs: 10, retryMs: 1, ...pace });
  workers.push(worker);
  worker.start();
  return worker;
}
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await world.asSuperuser('delete from jobs');
});

const count: JobKind<{ number: number }> = { name: 'test.count', payload: z.strictObject({ number: z.int() }) };
const ask = (number: number, tenant: TenantName = 'demo') =>
  world.sql((db) => enqueue({ db }, count, { number }), tenant);
const waiting = () => world.sql((db) => db.selectFrom('jobs').selectAll().where('is_scheduled', '=', false).execute());
const isEmpty = async () => {
  await expect.poll(waiting).toEqual([]);
};

test('two servers share the work of all tenants and do nothing twice', async () => {
  const done: string[] = [];
  const atWork = new Set<number>();
  const counting = (server: number) =>
    job(count, async ({ tenantId }, { number }) => {
      atWork.add(server);
      await vi.waitUntil(() => atWork.size === 2, { ...patience, interval: 1 });
      done.push(`${tenantId} ${number} ${server}`);
    });
  const expected: string[] = [];
  for (let number = 0; number < 60; number++) {
    for (const tenant of ['demo', 'acme'] as const) {
      await ask(number, tenant);
      expected.push(`${tenant} ${number}`);
    }
  }
  startWorker([counting(1)]);
  startWorker([counting(2)], { at: second });
  await expect.poll(() => done.length).toBe(expected.length);
  await isEmpty();
  expect(done.map((line) => line.replace(/ \d$/, '')).toSorted()).toEqual(expected.toSorted());
  expect(new Set(done.map((line) => line.at(-1))).size).toBe(2);
});

test('a job asked for in a transaction that fails is never done', async () => {
  const done: number[] = [];
  const failed = world.sql(async (db) => {
    await enqueue({ db }, count, { number: 1 });
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  await ask(2);
  startWorker([job(count, async (_, { number }) => void done.push(number))]);
  await isEmpty();
  expect(done).toEqual([2]);
});

test('what failed is tried again later, and leaves nothing of the failed tries', async () => {
  const tries: number[] = [];
  let isNoted = false;
  const failing = job(count, async (ctx) => {
    tries.push(Date.now());
    await writeSystemAudit(ctx, 'test.tried', {});
    if (tries.length < 4 || !isNoted) throw new Error('not yet');
  });
  startWorker([failing], { retryMs: 40 });
  await ask(1);
  await expect.poll(() => waiting().then(([row]) => row?.error), { interval: 5 }).toBe('not yet');
  isNoted = true;
  await isEmpty();
  const waits = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
  expect(waits.length).toBeGreaterThanOrEqual(3);
  expect(waits.filter((wait, index) => wait < 40 * 2 ** index)).toEqual([]);
  const lines = await world.sql((db) =>
    db
      .selectFrom('audit_lines')
      .select(['actor_name', 'actor_id', 'actor_role'])
      .where('action', '=', 'test.tried')
      .execute(),
  );
  expect(lines).toEqual([{ actor_name: 'system', actor_id: null, actor_role: null }]);
});

test('a hopeless job is given up, told so, and kept for a person to look at', async () => {
  const givenUp: number[] = [];
  const hopeless = openJob(
    count,
    () => Promise.reject(new Error('never')),
    async (_, { number }) => void givenUp.push(number),
  );
  await ask(7);
  startWorker([hopeless]);
  await expect.poll(() => waiting().then(([row]) => row?.failed_at)).toEqual(expect.any(String));
  expect(givenUp).toEqual([7]);
  expect(await waiting()).toMatchObject([{ attempts: 10, error: 'never', lease: null }]);
  const { body: metrics } = await world.app.inject('/metrics');
  expect(metrics).toContain('jobs_given_up{job="test.count"} 1');
  expect(metrics).toContain('jobs_due{job="test.count"} 0');
});

test('a job whose server was killed is taken up again when its lease ends', async () => {
  await ask(1);
  const other = await startKillable(
    world,
    `const kind = { name: 'test.count', payload: z.object({}) };
     const hanging = openJob(kind, () => { console.log('taken'); return new Promise(() => {}); }, async () => {});
     new JobWorker({ database, logger, jobs: [hanging], pollMs: 10, leaseMs: 6_000 }).start();`,
  );
  const done: number[] = [];
  startWorker([job(count, async (_, { number }) => void done.push(number))]);
  // A server that is alive extends its lease again and again.
  const leaseEnds = new Set<string | undefined>();
  await expect.poll(async () => leaseEnds.add((await waiting())[0]?.run_at).size).toBe(3);
  expect(done).toEqual([]);
  await other.kill();
  await world.asSuperuser(`update jobs set run_at = now() where name = 'test.count'`); // let the lease's six seconds pass
  await isEmpty();
  expect(done).toEqual([1]);
});

test('a worker that lost a job can no longer finish it', async () => {
  await ask(1);
  const lost = await takeJob(world.database, [count.name], 0);
  const taken = await takeJob(second.database, [count.name], 60_000);
  expect(taken).toMatchObject({ attempts: 2, id: lost?.id });
  if (!lost || !taken) throw new Error('nothing was taken');
  await expect(world.sql((db) => holdJob(db, lost))).rejects.toThrow(JobLost);
  await expect(world.sql((db) => holdJob(db, taken))).resolves.toBeUndefined();
});

test('no worker takes a job over while its holder is in a transaction', async () => {
  await ask(1);
  const taken = await takeJob(world.database, [count.name], 0);
  if (!taken) throw new Error('nothing was taken');
  await world.sql(async (db) => {
    await holdJob(db, taken);
    expect(await takeJob(second.database, [count.name], 0)).toBeNull();
  });
  expect(await takeJob(second.database, [count.name], 0)).toMatchObject({ attempts: 2 });
});

test('a server that stops gives long work back at once', async () => {
  await ask(1);
  const begun: number[] = [];
  const long = openJob(
    count,
    async ({ signal }) => {
      begun.push(1);
      await delay(60_000, undefined, { signal });
    },
    async () => {},
  );
  const worker = startWorker([long]);
  await expect.poll(() => begun.length).toBe(1);
  await worker.stop();
  expect(await waiting()).toMatchObject([{ attempts: 0, lease: null }]);
  startWorker([job(count, async (_, { number }) => void begun.push(number + 1))], { at: second });
  await isEmpty();
  expect(begun).toEqual([1, 2]);
});

test('lost connections do not end the work, and nothing takes effect twice', async () => {
  const noting = job(count, (ctx, { number }) => writeSystemAudit(ctx, 'test.noted', { after: { number } }));
  startWorker([noting], { leaseMs: 300 });
  for (let number = 0; number < 5; number++) {
    await world.asSuperuser(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    const isAsked = () =>
      ask(number).then(
        () => true,
        () => false,
      );
    await expect.poll(isAsked).toBe(true);
  }
  await isEmpty();
  const lines = await world.sql((db) =>
    db.selectFrom('audit_lines').select('after').where('action', '=', 'test.noted').orderBy('id').execute(),
  );
  expect(lines.map(({ after }) => after)).toHaveLength(5);
});

test('every tenant has its scheduled jobs once, on its own clock, however many servers plant them', async () => {
  await world.sql((db) => sql`insert into app_settings (timezone) values ('Asia/Shanghai')`.execute(db));
  const ran: string[] = [];
  const nightly = scheduledJob('test.nightly', { dailyAt: '02:30' }, async ({ tenantId }) => void ran.push(tenantId));
  startWorker([nightly]);
  startWorker([nightly], { at: second });
  const planted = async (tenant: TenantName) => {
    const { rows } = await world.sql(
      (db) =>
        sql<{ local: string; hours: number }>`
          select to_char(run_at at time zone coalesce((select timezone from app_settings), 'UTC'), 'HH24:MI') as local,
            extract(epoch from run_at - now())::float8 / 3600 as hours
          from jobs where name = 'test.nightly'
        `.execute(db),
      tenant,
    );
    return rows;
  };
  for (const tenant of ['demo', 'acme'] as const) {
    await expect.poll(() => planted(tenant)).toEqual([{ local: '02:30', hours: expect.any(Number) as number }]);
    const [row] = await planted(tenant);
    expect(row?.hours).toBeGreaterThan(0);
    expect(row?.hours).toBeLessThanOrEqual(24);
  }
  expect(ran).toEqual([]);
  await world.asSuperuser(`update jobs set run_at = now() where tenant_id = 'demo'`);
  await expect.poll(() => ran).toEqual(['demo']);
  // A job that is being done has the place of a job under way in the queue.
  await expect.poll(() => planted('demo')).toMatchObject([{ local: '02:30' }]);
  const [next] = await planted('demo');
  expect(next?.hours).toBeGreaterThan(0);
});

test('an unknown time zone is refused', async () => {
  const strange = world.sql(
    (db) => sql`insert into app_settings (timezone) values ('Mars/Olympus')`.execute(db),
    'acme',
  );
  await expect(strange).rejects.toThrow(/time zone/);
});

test('a tenant sees its own jobs only', async () => {
  await ask(1, 'acme');
  expect(await waiting()).toEqual([]);
});
