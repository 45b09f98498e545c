// All background work put together: the queue, the schedules and the sweeps.
import type { FastifyBaseLogger } from 'fastify';
import { checkJobs } from '#core/checks/checks.ts';
import { cleanUp } from '#core/clean-up.ts';
import { platformRollUp } from '#core/ledger/ledger.jobs.ts';
import { dailyCloseJobs } from '#core/stock-data/daily-closes.job.ts';
import { priceSourceJob } from '#core/stock-data/price-sources.job.ts';
import type { StockData } from '#core/stock-data/stock-data.ts';
import { recordCountRollUp } from '#core/records/record-counts.ts';
import { dailyFactRollUp } from '#core/statistics/daily-facts.ts';
import { webhookJobs, type WebhookParts } from '#core/webhooks/webhooks.job.ts';
import { identityJobs } from '#features/identity-checks/identity-checks.retention.service.ts';
import { allocationJob } from '#features/allocations/allocations.job.ts';
import { bonusExpiry } from '#features/adjustments/adjustments.review.service.ts';
import type { RatesFeed } from '#features/exchanges/exchanges.feed.ts';
import { rateJobs } from '#features/exchanges/exchanges.job.ts';
import { exportJob } from '#features/exports/exports.job.ts';
import { loanJobs } from '#features/loans/loans.job.ts';
import { automaticMessageJob } from '#features/messages/messages.automatic.job.ts';
import { bulkMessageJobs } from '#features/messages/messages.bulk.job.ts';
import { correctionSweep } from '#features/orders/orders.corrections.job.ts';
import { evidenceSweep } from '#features/orders/orders.evidence.job.ts';
import { navCorrectionJob } from '#features/orders/orders.nav-corrections.job.ts';
import { navSweep } from '#features/orders/orders.navs.job.ts';
import { savingsSweep } from '#features/orders/orders.savings.job.ts';
import { orderSweeps } from '#features/orders/orders.job.ts';
import { subscriptionSweep } from '#features/subscriptions/subscriptions.job.ts';
import { windowSweep } from '#features/products/products.windows.job.ts';
import type { Database } from '#platform/db/database.ts';
import type { Route } from '#platform/http/route.ts';
import { Sweeper } from '#platform/jobs/sweeper.ts';
import { JobWorker, type Pace } from '#platform/jobs/worker.ts';
import { allChecks } from './checks.ts';

const webhookConcurrency = 8;

interface JobParts {
  database: Database;
  logger: FastifyBaseLogger;
  /** Routes of the app: exports read their lists through them. */
  routes: readonly Route[];
  /** File that the heads of the audit chains are exported to. */
  auditHeadFile: string;
  /** Parts for sending webhooks; missing, none are sent. */
  webhooks?: WebhookParts;
  /** Feed of rates; missing, they stay as they are. */
  ratesFeed?: RatesFeed;
  /** Source of the prices that orders execute at; missing, they wait. */
  stockData?: Pick<StockData, 'quoteOf' | 'candles' | 'source'>;
  pace?: Pace;
}

export function startJobs(parts: JobParts): { stop: () => Promise<void> } {
  const { database, logger, routes, auditHeadFile, webhooks, ratesFeed, stockData, pace } = parts;
  const jobs = [
    ...checkJobs(allChecks({ headFile: auditHeadFile })),
    cleanUp,
    bonusExpiry,
    ...identityJobs,
    ...loanJobs,
    ...(ratesFeed ? rateJobs(ratesFeed) : []),
    ...(stockData ? dailyCloseJobs(stockData) : []),
    priceSourceJob({
      ...(stockData && { stock_data: stockData.source }),
      ...(ratesFeed && { rates: ratesFeed.source }),
    }),
    exportJob(routes),
    automaticMessageJob,
    ...bulkMessageJobs,
    allocationJob,
    navCorrectionJob,
  ];
  const worker = new JobWorker({ database, logger, jobs, ...pace });
  // A worker of their own, because they wait for other people's servers.
  const webhookWorker = new JobWorker({
    database,
    logger,
    jobs: webhooks ? webhookJobs(webhooks) : [],
    atOnce: webhookConcurrency,
    ...pace,
  });
  const sweeps = [
    platformRollUp,
    recordCountRollUp,
    dailyFactRollUp,
    windowSweep,
    correctionSweep,
    subscriptionSweep,
    navSweep,
    savingsSweep,
    ...(stockData ? [...orderSweeps(stockData), evidenceSweep(stockData)] : []),
  ];
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
