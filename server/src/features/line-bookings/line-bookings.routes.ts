// Bookings of lines on the wire.
import * as contract from '@backoffice/contract/line-bookings/line-bookings.ts';
import { route, type Route } from '#platform/http/route.ts';
import { claimLine } from './line-bookings.claims.ts';
import { findGroup, matchGroup, previewMatchGroup } from './line-bookings.groups.ts';
import { bookLine, previewBookLine } from './line-bookings.service.ts';

export const lineBookingRoutes: Route[] = [
  route(contract.bookLine, bookLine, { preview: previewBookLine }),
  route(contract.listGroup, findGroup),
  route(contract.matchGroup, matchGroup, { preview: previewMatchGroup }),
  route(contract.claimLine, claimLine),
];
