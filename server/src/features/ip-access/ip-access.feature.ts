// Access by network: what the feature brings to the product.
import * as contract from '@backoffice/contract/ip-access/ip-access.ts';
import type { Feature } from '#core/feature.ts';
import { ipAccessRoutes } from './ip-access.routes.ts';

export const ipAccess: Feature = {
  name: 'ip-access',
  api: [{ about: 'The networks from which staff may sign in and work.', modules: [contract] }],
  routes: ipAccessRoutes,
};
