// The ledger on the wire.
import * as contract from '@backoffice/contract/ledger/ledger.ts';
import { route } from '#platform/http/route.ts';
import { getAccountAsOf, explainFigure, findJournals } from './ledger.queries.ts';

export const ledgerRoutes = [
  route(contract.explainFigure, explainFigure),
  route(contract.getAccountAsOf, getAccountAsOf),
  route(contract.listJournals, findJournals),
];
