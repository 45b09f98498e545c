// Search on the wire.
import * as contract from '@backoffice/contract/search/search.ts';
import type { Approvals } from '#core/approvals/approvals.ts';
import { route, type Route } from '#platform/http/route.ts';
import { findRecent, lookUpCard, search } from './search.service.ts';

export const searchRoutes = (approvals: Approvals): Route[] => [
  route(contract.search, search(approvals)),
  route(contract.listRecent, findRecent(approvals)),
  route(contract.lookUpCard, lookUpCard),
];
