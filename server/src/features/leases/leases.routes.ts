// Leases on the wire.
import { holdRecord, listLeases, releaseRecord } from '@backoffice/contract/leases/leases.ts';
import { openRoute, route } from '#platform/http/route.ts';
import { findLeases, hold, release } from './leases.service.ts';

export const leaseRoutes = [
  openRoute(holdRecord, hold),
  openRoute(releaseRecord, release),
  route(listLeases, findLeases),
];
