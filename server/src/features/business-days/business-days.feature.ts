// Business days: what the feature brings to the product.
import * as contract from '@backoffice/contract/business-days/business-days.ts';
import type { Feature } from '#core/feature.ts';
import { alteredDays, openDays } from './business-days.checks.ts';
import { packJob } from './business-days.papers.ts';
import { businessDayRoutes } from './business-days.routes.ts';

export const businessDays: Feature = {
  name: 'business-days',
  api: [{ about: 'Closing the business day, and the pack that stays of it.', modules: [contract] }],
  routes: businessDayRoutes,
  jobs: [packJob],
  checks: { statements: [openDays, alteredDays] },
};
