// Bookings of lines: what the feature brings to the product.
import * as contract from '@backoffice/contract/line-bookings/line-bookings.ts';
import type { Feature } from '#core/feature.ts';
import { claimJobs, claimsWalk } from './line-bookings.claims.ts';
import { lineBookingRoutes } from './line-bookings.routes.ts';

export const lineBookings: Feature = {
  name: 'line-bookings',
  api: [
    {
      about:
        'Lines of statements that are a fee, interest, settlement, a transfer, house money, a return, or several at once.',
      modules: [contract],
    },
  ],
  routes: lineBookingRoutes,
  jobs: claimJobs,
  walks: [claimsWalk],
};
