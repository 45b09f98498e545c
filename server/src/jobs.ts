// All background work put together: the queue, the schedules and the sweeps.
import type { FastifyBaseLogger } from 'fastify';
import { checkJobs } from '#core/checks/checks.ts';
import { goneSweep } from '#core/checks/put-aside.gone.ts';
import type { Walk } from '#core/checks/put-aside.ts';
import { cleanUp } from '#core/clean-up.ts';
import { collect, type JobParts } from '#core/feature.ts';
import { fileJobs } from '#core/files/files.job.ts';
import { platformRollUp } from '#core/ledger/ledger.jobs.ts';
import { recordCountRollUp } from '#core/records/record-counts.ts';
import { dailyFactRollUp, growthOfTenants } from '#core/statistics/daily-facts.ts';
import { webhookJobs, type WebhookParts } from '#core/webhooks/webhooks.job.ts';
import type { Database } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';
import { Sweeper, type OpenSweep, type Sweep } from '#platform/jobs/sweeper.ts';
import { JobWorker, type Pace } from '#platform/jobs/worker.ts';
import { allChecks } from './checks.ts';
import { features } from './features.ts';

const webhookConcurrency = 8;

interface WorkParts extends JobParts {
  /** File that the heads of the audit chains are exported to. */
  auditHeadFile: string;
}

interface Options extends WorkParts {
  database: Database;
  logger: FastifyBaseLogger;
  telemetry?: Telemetry;
  /** Parts for sending webhooks; missing, none are sent. */
  webhooks?: WebhookParts;
  pace?: Pace;
}

export const allWalks: readonly Walk[] = features.flatMap(({ walks = [] }) => walks);

export const allJobs = (parts: WorkParts): Job[] => [
  ...checkJobs(allChecks({ headFile: parts.auditHeadFile, ...(parts.files && { files: parts.files }) })),
  cleanUp,
  ...fileJobs(parts.files?.store ?? null),
  ...collect(
    features.map((feature) => feature.jobs),
    parts,
  ),
];

export const allSweeps = (parts: JobParts): (Sweep | OpenSweep)[] => [
  platformRollUp,
  recordCountRollUp,
  dailyFactRollUp,
  growthOfTenants,
  goneSweep(allWalks),
  ...collect(
    features.map((feature) => feature.sweeps),
    parts,
  ),
];

export function startJobs(parts: Options): { stop: () => Promise<void> } {
  const { database, logger, telemetry, webhooks, pace } = parts;
  const jobs = allJobs(parts);
  const worker = new JobWorker({ database, logger, jobs, ...(telemetry && { telemetry }), ...pace });
  // A worker of their own, because they wait for other people's servers.
  const webhookWorker = new JobWorker({
    database,
    logger,
    ...(telemetry && { telemetry }),
    jobs: webhooks ? webhookJobs(webhooks) : [],
    atOnce: webhookConcurrency,
    ...pace,
  });
  const sweeps = allSweeps(parts);
  const sweeper = new Sweeper({ database, logger, sweeps });
  worker.start();
  webhookWorker.start();
  sweeper.start();
  return {
    stop: async () => {
      await Promise.all([worker.stop(), webhookWorker.stop(), sweeper.stop()]);
    },
  };
}
