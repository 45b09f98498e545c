// The ledger on the wire.
import { explainFigure, getAccountAsOf } from '@backoffice/contract/ledger.ts';
import { route } from '#platform/http/route.ts';
import { accountAsOf, explain } from './ledger.queries.ts';

export const ledgerRoutes = [route(explainFigure, explain), route(getAccountAsOf, accountAsOf)];
