// Jobs for the tests of child processes: one that is quick, and one each that needs too much of something.
import { setTimeout as wait } from 'node:timers/promises';
import { answerJobs } from '#platform/child-worker.ts';
import { AppError } from '#platform/errors.ts';

export type SampleJob = { echo: Uint8Array } | { waitMs: number } | { memoryMb: number } | { fail: 'refused' | 'bug' };

answerJobs(async (job: SampleJob) => {
  if ('waitMs' in job) await wait(job.waitMs);
  if ('memoryMb' in job) {
    const taken = Array.from({ length: job.memoryMb }, () => Buffer.alloc(2 ** 20, 1));
    await wait(10_000, taken);
  }
  if ('fail' in job) throw job.fail === 'refused' ? new AppError('upload.not_an_image') : new Error('a bug');
  return { pid: process.pid, secrets: Object.keys(process.env), ...('echo' in job && { echo: job.echo }) };
});
