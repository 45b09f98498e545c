// All background work put together: the queue, the schedules and the sweeps.
import type { FastifyBaseLogger } from 'fastify';
import { checkJobs } from '#core/checks/checks.ts';
import { cleanUp } from '#core/clean-up.ts';
import { platformRollUp } from '#core/ledger/ledger.jobs.ts';
import { exportJob } from '#features/exports/exports.job.ts';
import type { Database } from '#platform/db/database.ts';
import { Sweeper } from '#platform/jobs/sweeper.ts';
import { JobWorker, type Pace } from '#platform/jobs/worker.ts';
import { listRoutes } from './lists.ts';

interface JobParts {
  database: Database;
  logger: FastifyBaseLogger;
  /** Where the heads of the audit chains are exported to. */
  auditHeadFile: string;
  pace?: Pace;
}

export function startJobs({ database, logger, auditHeadFile, pace }: JobParts): { stop: () => Promise<void> } {
  const headFile = auditHeadFile;
  const jobs = [...checkJobs({ headFile }), cleanUp, exportJob(listRoutes({ headFile }))];
  const worker = new JobWorker({ database, logger, jobs, ...pace });
  const sweeper = new Sweeper({ database, logger, sweeps: [platformRollUp] });
  worker.start();
  sweeper.start();
  return {
    stop: async () => {
      await Promise.all([worker.stop(), sweeper.stop()]);
    },
  };
}
