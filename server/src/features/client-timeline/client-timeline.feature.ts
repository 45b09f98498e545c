// A client's timeline: what the feature brings to the product.
import * as contract from '@backoffice/contract/client-timeline/client-timeline.ts';
import type { Feature } from '#core/feature.ts';
import { route } from '#platform/http/route.ts';
import { findTimeline } from './client-timeline.queries.ts';

export const clientTimeline: Feature = {
  name: 'client-timeline',
  api: [{ about: 'Everything that happened with a client, the newest first.', modules: [contract] }],
  routes: ({ routes }) => [route(contract.listTimeline, findTimeline(routes))],
};
