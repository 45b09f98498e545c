// Compensation and bonuses: what the feature brings to the product.
import * as contract from '@backoffice/contract/adjustments/adjustments.ts';
import * as intake from '@backoffice/contract/adjustments/adjustments.intake.ts';
import type { Feature } from '#core/feature.ts';
import { adjustmentPostings } from './adjustments.checks.ts';
import { bonusWalk } from './adjustments.queries.ts';
import { bonusExpiry } from './adjustments.review.service.ts';
import { adjustmentRoutes } from './adjustments.routes.ts';

export const adjustments: Feature = {
  name: 'adjustments',
  api: [{ about: 'Compensation, bonuses and what is overdrawn.', modules: [contract, intake] }],
  routes: adjustmentRoutes,
  jobs: [bonusExpiry],
  walks: [bonusWalk],
  checks: { records: [adjustmentPostings] },
};
