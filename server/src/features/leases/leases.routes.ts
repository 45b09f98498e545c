// Leases on the wire.
import * as contract from '@backoffice/contract/leases/leases.ts';
import { openRoute, route } from '#platform/http/route.ts';
import { findLeases, holdRecord, releaseRecord } from './leases.service.ts';

export const leaseRoutes = [
  openRoute(contract.holdRecord, holdRecord),
  openRoute(contract.releaseRecord, releaseRecord),
  route(contract.listLeases, findLeases),
];
