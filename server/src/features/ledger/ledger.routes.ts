// The ledger on the wire.
import * as contract from '@backoffice/contract/ledger/ledger.ts';
import * as trialBalance from '@backoffice/contract/ledger/trial-balance.ts';
import { route } from '#platform/http/route.ts';
import { getAccountAsOf, explainFigure, findJournals } from './ledger.queries.ts';
import { findLedgerLines, getTrialBalance } from './ledger.trial-balance.queries.ts';

export const ledgerRoutes = [
  route(contract.explainFigure, explainFigure),
  route(contract.getAccountAsOf, getAccountAsOf),
  route(contract.listJournals, findJournals),
  route(trialBalance.getTrialBalance, getTrialBalance),
  route(trialBalance.listLedgerLines, findLedgerLines),
];
