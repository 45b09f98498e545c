// The ledger on the wire.
import { explainFigure, getAccountAsOf, listJournals } from '@backoffice/contract/ledger/ledger.ts';
import { route } from '#platform/http/route.ts';
import { accountAsOf, explain, findJournals } from './ledger.queries.ts';

export const ledgerRoutes = [
  route(explainFigure, explain),
  route(getAccountAsOf, accountAsOf),
  route(listJournals, findJournals),
];
