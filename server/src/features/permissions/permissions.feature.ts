// Permissions: what the feature brings to the product.
import * as contract from '@backoffice/contract/permissions/permissions.ts';
import type { Feature } from '#core/feature.ts';
import { permissionRoutes } from './permissions.routes.ts';

export const permissions: Feature = {
  name: 'permissions',
  api: [{ about: 'What each role may do.', modules: [contract] }],
  routes: permissionRoutes,
};
