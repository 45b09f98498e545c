// Net asset values: what the feature brings to the product.
import * as contract from '@backoffice/contract/navs/navs.ts';
import { orderWalk } from '#core/trading/slices.ts';
import type { Feature } from '#core/feature.ts';
import { missingNavs, stoppedNavCorrections } from './navs.checks.ts';
import { navCorrectionJob } from './navs.corrections.job.ts';
import { navSweep } from './navs.job.ts';
import { navRoutes } from './navs.routes.ts';
import { navsItem } from './navs.day-items.ts';

export const navs: Feature = {
  name: 'navs',
  api: [{ tag: 'products', modules: [contract] }],
  routes: navRoutes,
  jobs: [navCorrectionJob],
  sweeps: [navSweep],
  walks: [orderWalk(navSweep.name)],
  checks: { records: [missingNavs, stoppedNavCorrections] },
  dayItems: [navsItem],
};
