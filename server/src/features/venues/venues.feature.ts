// Trading venues: what the feature brings to the product.
import * as contract from '@backoffice/contract/venues/venues.ts';
import type { Feature } from '#core/feature.ts';
import { venueRoutes } from './venues.routes.ts';
import { closesItem } from './venues.day-items.ts';

export const venues: Feature = {
  name: 'venues',
  api: [{ about: 'Trading venues, their hours and their calendars.', modules: [contract] }],
  routes: venueRoutes,
  dayItems: [closesItem],
};
