// Trade surveillance on the wire.
import * as contract from '@backoffice/contract/surveillance/surveillance.ts';
import { route } from '#platform/http/route.ts';
import { findCorrectionGains } from './surveillance.corrections.queries.ts';
import { findClientTrading } from './surveillance.queries.ts';

export const surveillanceRoutes = [
  route(contract.listClientTrading, findClientTrading),
  route(contract.listCorrectionGains, findCorrectionGains),
];
