// Corporate actions: what the feature brings to the product.
import * as contract from '@backoffice/contract/corporate-actions/corporate-actions.ts';
import * as factors from '@backoffice/contract/corporate-actions/corporate-actions.factors.ts';
import * as intake from '@backoffice/contract/corporate-actions/corporate-actions.intake.ts';
import type { Feature } from '#core/feature.ts';
import { actionUnits, overdueActions, uncoveredActions } from './corporate-actions.checks.ts';
import { actionSweep } from './corporate-actions.job.ts';
import { noticesJob } from './corporate-actions.notices.job.ts';
import { corporateActionRoutes } from './corporate-actions.routes.ts';

export const corporateActions: Feature = {
  name: 'corporate-actions',
  api: [
    {
      about: 'Corporate actions: what issuers do to what clients hold, from the notice to the last lot, and back.',
      modules: [contract, factors, intake],
    },
  ],
  routes: ({ stockData }) => corporateActionRoutes(stockData.client),
  jobs: ({ stockData }) => (stockData ? [noticesJob(stockData)] : []),
  sweeps: ({ stockData }) => (stockData ? [actionSweep(stockData)] : []),
  checks: { records: [actionUnits, overdueActions, uncoveredActions] },
};
