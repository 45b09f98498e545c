// All checks of the books, in the order they run.
import { accountArrears, accountBooks, accountFigures, runningBalances } from '#core/checks/accounts.checks.ts';
import { auditChain } from '#core/checks/audit-log.checks.ts';
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
import { dailyFacts } from '#core/statistics/daily-facts.checks.ts';
import { dailyTrades } from '#core/statistics/daily-trades.checks.ts';
import { adjustmentPostings } from '#features/adjustments/adjustments.checks.ts';
import { depositBooks, depositPostings, waitingDeposits } from '#features/deposits/deposits.checks.ts';
import { custodyStatements, safeguardedMoney, settledMarket } from '#features/ledger/ledger.checks.ts';
import { accountLoans } from '#features/loans/loans.checks.ts';
import {
  accountTrades,
  dayTradesOpen,
  orderPostings,
  orderPrices,
  orderUnits,
  overdueOrders,
} from '#features/orders/orders.checks.ts';
import { custodyTotals, unlockDays, unmetOrders } from '#features/orders/orders.units.checks.ts';
import { missingNavs, productQuotas, stoppedNavCorrections } from '#features/products/products.checks.ts';
import { subscriptionPostings } from '#features/subscriptions/subscriptions.checks.ts';
import {
  frozenForWithdrawals,
  waitingWithdrawals,
  withdrawalBooks,
  withdrawalPostings,
} from '#features/withdrawals/withdrawals.checks.ts';

interface Options {
  /** File that the heads of the audit chains are exported to. */
  headFile: string;
}

export const allChecks = ({ headFile }: Options): Check[] => [
  accountFigures,
  runningBalances,
  accountBooks,
  accountArrears,
  accountLoans,
  accountTrades,
  journalSums,
  journalRecords,
  journalAccounts,
  journalBooks,
  journalSeals,
  platformTotals,
  depositPostings,
  depositBooks,
  waitingDeposits,
  withdrawalPostings,
  frozenForWithdrawals,
  withdrawalBooks,
  waitingWithdrawals,
  adjustmentPostings,
  orderPostings,
  orderUnits,
  orderPrices,
  overdueOrders,
  dayTradesOpen,
  unlockDays,
  unmetOrders,
  custodyTotals,
  productQuotas,
  subscriptionPostings,
  missingNavs,
  stoppedNavCorrections,
  custodyStatements,
  safeguardedMoney,
  settledMarket,
  recordCounts,
  dailyFacts,
  dailyTrades,
  auditChain(headFile),
];
