// Search: what the feature brings to the product.
import * as contract from '@backoffice/contract/search/search.ts';
import type { Feature } from '#core/feature.ts';
import { searchRoutes } from './search.routes.ts';

export const search: Feature = {
  name: 'search',
  api: [{ about: 'One box that finds clients, records, staff, products and stock codes.', modules: [contract] }],
  routes: ({ approvals }) => searchRoutes(approvals),
};
