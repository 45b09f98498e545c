// Surveillance of trading: what the feature brings to the product.
import * as contract from '@backoffice/contract/surveillance/surveillance.ts';
import type { Feature } from '#core/feature.ts';
import { surveillanceRoutes } from './surveillance.routes.ts';

export const surveillance: Feature = {
  name: 'surveillance',
  api: [{ about: 'What clients gained and were allotted, by agent and approver.', modules: [contract] }],
  routes: surveillanceRoutes,
};
