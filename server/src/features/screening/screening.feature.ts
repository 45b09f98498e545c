// Screening of names against watch lists: what the feature brings to the product.
import * as contract from '@backoffice/contract/screening/screening.ts';
import type { Feature } from '#core/feature.ts';
import { askSweep, screenSweep } from './screening.job.ts';
import { screeningRoutes } from './screening.routes.ts';

export const screening: Feature = {
  name: 'screening',
  api: [{ about: 'Names that may be an entry of a watch list, and what was decided on them.', modules: [contract] }],
  routes: screeningRoutes,
  sweeps: ({ screeningService }) => [screenSweep, ...(screeningService ? [askSweep(screeningService)] : [])],
};
