// Exceptions: what the feature brings to the product.
import * as contract from '@backoffice/contract/exceptions/exceptions.ts';
import type { Feature } from '#core/feature.ts';
import { exceptionRoutes } from './exceptions.routes.ts';
import { auditChainItem, checksItem } from './exceptions.day-items.ts';

export const exceptions: Feature = {
  name: 'exceptions',
  api: [{ about: 'What the checks of the data have found.', modules: [contract] }],
  routes: exceptionRoutes,
  dayItems: [auditChainItem, checksItem],
};
