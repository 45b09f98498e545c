// The dashboard: what the feature brings to the product.
import * as contract from '@backoffice/contract/dashboard/dashboard.ts';
import * as figures from '@backoffice/contract/dashboard/dashboard.figures.ts';
import * as parts from '@backoffice/contract/dashboard/dashboard.parts.ts';
import type { Feature } from '#core/feature.ts';
import { dashboardRoutes } from './dashboard.routes.ts';

export const dashboard: Feature = {
  name: 'dashboard',
  api: [{ about: 'What waits, and figures of the day.', modules: [contract, figures, parts] }],
  routes: ({ approvals, stockData }) => dashboardRoutes(approvals, stockData.client),
};
