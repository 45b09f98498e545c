// The background work that runs the checks.
import { openJob, scheduledJob, type Job } from '#platform/jobs/job.ts';
import type { Check } from './check.ts';
import { failRun, performRun } from './run.ts';
import { checkRun, startNightlyRun } from './runs.ts';

export const checkJobs = (checks: readonly Check[]): Job[] => [
  openJob(checkRun, (call, { run_id }) => performRun(call, run_id, checks), failRun),
  scheduledJob('checks.nightly', { dailyAt: '02:30' }, startNightlyRun),
];
