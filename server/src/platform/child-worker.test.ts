import path from 'node:path';
import { expect, test } from 'vitest';
import type { SampleJob } from '#testing/samples/jobs.worker.ts';
import { createChildWorker } from './child-worker.ts';

interface SampleResult {
  pid: number;
  secrets: string[];
  echo?: Uint8Array;
}

const file = path.join(import.meta.dirname, '../testing/samples/jobs.worker.ts');
const create = (limits: { timeMs?: number; maxWaiting?: number } = {}): ((job: SampleJob) => Promise<SampleResult>) =>
  createChildWorker(file, {
    timeMs: 20_000,
    memoryMb: 300,
    maxWaiting: 5,
    exceeded: 'upload.too_complex',
    ...limits,
  });
const bytes = new Uint8Array([1, 2, 3]);

test('jobs are done in one other process, which knows none of the server’s environment', async () => {
  const run = create();
  const [first, second] = await Promise.all([run({ echo: bytes }), run({ echo: bytes })]);
  expect(first?.echo).toEqual(bytes);
  expect(first?.pid).not.toBe(process.pid);
  expect(second?.pid).toBe(first?.pid);
  expect(first?.secrets.filter((name) => !name.startsWith('NODE_CHANNEL'))).toEqual([]);
});

test('a job that takes too long or too much is refused, and the next one is done', async () => {
  const run = create({ timeMs: 1_000 });
  await expect(run({ waitMs: 20_000 })).rejects.toMatchObject({ code: 'upload.too_complex' });
  expect((await run({ echo: bytes })).echo).toEqual(bytes);
  await expect(create()({ memoryMb: 400 })).rejects.toMatchObject({ code: 'upload.too_complex' });
});

test('what the work refuses is refused, and a bug stays a bug', async () => {
  const run = create();
  await expect(run({ fail: 'refused' })).rejects.toMatchObject({ code: 'upload.not_an_image' });
  await expect(run({ fail: 'bug' })).rejects.toThrow(/a bug/);
});

test('a few wait, more are sent away with a time to come back', async () => {
  const run = create({ maxWaiting: 2 });
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => run({ waitMs: 50 })));
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  expect(refused).toHaveLength(2);
  expect(refused[0]).toMatchObject({ code: 'server.unavailable', details: { retryAfterSeconds: 5 } });
});
