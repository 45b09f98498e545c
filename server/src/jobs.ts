// All background work put together: the queue, the schedules and the sweeps.
import type { FastifyBaseLogger } from 'fastify';
import { checkJobs } from '#core/checks/checks.ts';
import { cleanUp } from '#core/clean-up.ts';
import { platformRollUp } from '#core/ledger/ledger.jobs.ts';
import { webhookJobs, type WebhookParts } from '#core/webhooks/webhooks.job.ts';
import { identityJobs } from '#features/identity-checks/identity-checks.retention.service.ts';
import { bonusExpiry } from '#features/adjustments/adjustments.review.service.ts';
import { exportJob } from '#features/exports/exports.job.ts';
import { loanJobs } from '#features/loans/loans.job.ts';
import type { Database } from '#platform/db/database.ts';
import { Sweeper } from '#platform/jobs/sweeper.ts';
import { JobWorker, type Pace } from '#platform/jobs/worker.ts';
import { allChecks } from './checks.ts';
import { listRoutes } from './lists.ts';

const messengersAtOnce = 8;

interface JobParts {
  database: Database;
  logger: FastifyBaseLogger;
  /** Where the heads of the audit chains are exported to. */
  auditHeadFile: string;
  /** Without them nothing is sent to the clients' own app. */
  webhooks?: WebhookParts;
  pace?: Pace;
}

export function startJobs({ database, logger, auditHeadFile, webhooks, pace }: JobParts): {
  stop: () => Promise<void>;
} {
  const headFile = auditHeadFile;
  const jobs = [
    ...checkJobs(allChecks({ headFile })),
    cleanUp,
    bonusExpiry,
    ...identityJobs,
    ...loanJobs,
    exportJob(listRoutes({ headFile })),
  ];
  const worker = new JobWorker({ database, logger, jobs, ...pace });
  // Apart from the others, because they wait for other people's servers.
  const messenger = new JobWorker({
    database,
    logger,
    jobs: webhooks ? webhookJobs(webhooks) : [],
    atOnce: messengersAtOnce,
    ...pace,
  });
  const sweeper = new Sweeper({ database, logger, sweeps: [platformRollUp] });
  worker.start();
  messenger.start();
  sweeper.start();
  return {
    stop: async () => {
      await Promise.all([worker.stop(), messenger.stop(), sweeper.stop()]);
    },
  };
}
