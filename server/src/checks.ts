// All checks of the books, in the order they run.
import { accountArrears, accountBooks, runningBalances } from '#core/checks/accounts.checks.ts';
import { auditChain } from '#core/checks/audit-log.checks.ts';
import { accountFigures } from '#core/checks/balances.checks.ts';
import type { Check } from '#core/checks/check.ts';
import {
  journalAccounts,
  journalBooks,
  journalRecords,
  journalSeals,
  journalSums,
  platformTotals,
} from '#core/checks/journals.checks.ts';
import { recordCounts } from '#core/checks/record-counts.checks.ts';
import type { CheckPhase } from '#core/feature.ts';
import { dailyFacts } from '#core/statistics/daily-facts.checks.ts';
import { dailyTrades } from '#core/statistics/daily-trades.checks.ts';
import { storedFiles } from '#core/files/files.checks.ts';
import type { Files } from '#core/files/files.ts';
import { features } from './features.ts';

interface Options {
  /** Files of records; missing, none of them are in a store. */
  files?: Files;
  /** File that the heads of the audit chains are exported to. */
  headFile: string;
}

const checksIn = (phase: CheckPhase): Check[] => features.flatMap(({ checks }) => checks?.[phase] ?? []);

export const allChecks = ({ headFile, files }: Options): Check[] => [
  accountFigures,
  runningBalances,
  accountBooks,
  accountArrears,
  ...checksIn('accounts'),
  journalSums,
  journalRecords,
  journalAccounts,
  journalBooks,
  journalSeals,
  platformTotals,
  ...checksIn('records'),
  ...checksIn('statements'),
  recordCounts,
  dailyFacts,
  dailyTrades,
  storedFiles(files?.store ?? null),
  auditChain(headFile),
];
