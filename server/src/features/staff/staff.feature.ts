// Staff: what the feature brings to the product.
import * as names from '@backoffice/contract/staff/staff.names.ts';
import * as contract from '@backoffice/contract/staff/staff.ts';
import type { Feature } from '#core/feature.ts';
import { staffRoutes } from './staff.routes.ts';

export const staff: Feature = {
  name: 'staff',
  api: [{ about: 'The people who work here.', modules: [names, contract] }],
  routes: staffRoutes,
};
