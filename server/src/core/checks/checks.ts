// All checks, in the order they run, and the background work that runs them.
import { openJob, scheduledJob, type Job } from '#platform/jobs/job.ts';
import { accountArrears, accountBooks, accountFigures, runningBalances } from './accounts.checks.ts';
import { adjustmentPostings } from './adjustments.checks.ts';
import { auditChain } from './audit-log.check.ts';
import type { Check } from './check.ts';
import { depositBooks, depositPostings, waitingDeposits } from './deposits.checks.ts';
import { journalAccounts, journalBooks, journalRecords, journalSums, platformTotals } from './journals.checks.ts';
import { accountLoans } from './loans.checks.ts';
import { giveUpRun, performRun } from './run.ts';
import { checkRun, startNightlyRun } from './runs.ts';
import { frozenForWithdrawals, waitingWithdrawals, withdrawalBooks, withdrawalPostings } from './withdrawals.checks.ts';

interface Options {
  /** Where the heads of the audit chains are exported to. */
  headFile: string;
}

const allChecks = ({ headFile }: Options): Check[] => [
  accountFigures,
  runningBalances,
  accountBooks,
  accountArrears,
  accountLoans,
  journalSums,
  journalRecords,
  journalAccounts,
  journalBooks,
  platformTotals,
  depositPostings,
  depositBooks,
  waitingDeposits,
  withdrawalPostings,
  frozenForWithdrawals,
  withdrawalBooks,
  waitingWithdrawals,
  adjustmentPostings,
  auditChain(headFile),
];

export const checkJobs = (options: Options): Job[] => [
  openJob(checkRun, (call, { run_id }) => performRun(call, run_id, allChecks(options)), giveUpRun),
  scheduledJob('checks.nightly', { dailyAt: '02:30' }, startNightlyRun),
];
