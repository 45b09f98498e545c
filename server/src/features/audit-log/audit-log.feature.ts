// The audit log: what the feature brings to the product.
import * as contract from '@backoffice/contract/audit-log/audit-log.ts';
import type { Feature } from '#core/feature.ts';
import { auditLogRoutes } from './audit-log.routes.ts';

export const auditLog: Feature = {
  name: 'audit-log',
  api: [{ about: 'Who did what, in a chain that shows tampering.', modules: [contract] }],
  routes: ({ auditHeadFile, routes }) => auditLogRoutes({ headFile: auditHeadFile, routes }),
};
