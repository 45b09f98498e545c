// Monitoring of clients: what the feature brings to the product.
import * as contract from '@backoffice/contract/monitoring/monitoring.ts';
import type { Feature } from '#core/feature.ts';
import { backTestJob } from './monitoring.back-test.ts';
import { monitoringJob } from './monitoring.job.ts';
import { monitoringRoutes } from './monitoring.routes.ts';

export const monitoring: Feature = {
  name: 'monitoring',
  api: [
    {
      about: 'Rules that watch clients, from the draft over the shadow to live, and their alerts.',
      modules: [contract],
    },
  ],
  routes: monitoringRoutes,
  jobs: [monitoringJob, backTestJob],
};
