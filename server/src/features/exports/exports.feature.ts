// Exports of lists: what the feature brings to the product.
import * as contract from '@backoffice/contract/exports/exports.ts';
import type { Feature } from '#core/feature.ts';
import { exportJob } from './exports.job.ts';
import { exportRoutes } from './exports.routes.ts';

export const exports: Feature = {
  name: 'exports',
  api: [{ about: 'Lists as files.', modules: [contract] }],
  routes: ({ routes }) => exportRoutes(routes),
  jobs: (parts) => [exportJob(parts)],
};
