// Watch lists: what the feature brings to the product.
import * as contract from '@backoffice/contract/watch-lists/watch-lists.ts';
import type { Feature } from '#core/feature.ts';
import { feedJobs } from './watch-lists.feed.job.ts';
import { loadJob } from './watch-lists.job.ts';
import { watchListRoutes } from './watch-lists.routes.ts';

export const watchLists: Feature = {
  name: 'watch-lists',
  api: [{ about: 'Lists of sanctioned people and entities, in versions.', modules: [contract] }],
  routes: ({ files }) => watchListRoutes(files),
  jobs: ({ watchListsFeed }) => [loadJob, ...feedJobs(watchListsFeed)],
};
