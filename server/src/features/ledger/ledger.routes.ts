// The ledger on the wire.
import * as contract from '@backoffice/contract/ledger/ledger.ts';
import * as statements from '@backoffice/contract/ledger/ledger.statements.ts';
import * as trialBalance from '@backoffice/contract/ledger/ledger.trial-balance.ts';
import { preparedRoute, route } from '#platform/http/route.ts';
import { getAccountAsOf, explainFigure, findJournals } from './ledger.queries.ts';
import { getSafeguarding } from './ledger.statements.queries.ts';
import {
  getStatementFile,
  prepareStatementFile,
  previewRecordStatement,
  recordStatement,
  storeStatementFile,
} from './ledger.statements.service.ts';
import { prepareTrialBalancePaper } from './ledger.trial-balance.paper.ts';
import { findLedgerLines, getTrialBalance } from './ledger.trial-balance.queries.ts';

export const ledgerRoutes = [
  route(contract.explainFigure, explainFigure),
  route(contract.getAccountAsOf, getAccountAsOf),
  route(contract.listJournals, findJournals),
  route(trialBalance.getTrialBalance, getTrialBalance),
  preparedRoute(trialBalance.drawTrialBalance, prepareTrialBalancePaper, (_ctx, _input, paper) =>
    Promise.resolve(paper),
  ),
  route(trialBalance.listLedgerLines, findLedgerLines),
  preparedRoute(statements.storeStatementFile, prepareStatementFile, storeStatementFile),
  route(statements.getStatementFile, getStatementFile),
  route(statements.recordStatement, recordStatement, { preview: previewRecordStatement }),
  route(statements.getSafeguarding, getSafeguarding),
];
