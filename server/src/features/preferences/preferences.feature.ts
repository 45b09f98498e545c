// Saved views and settings of a person: what the feature brings to the product.
import * as contract from '@backoffice/contract/preferences/preferences.ts';
import * as personal from '@backoffice/contract/preferences/preferences.personal.ts';
import type { Feature } from '#core/feature.ts';
import { preferenceRoutes } from './preferences.routes.ts';

export const preferences: Feature = {
  name: 'preferences',
  api: [{ about: 'Saved views and settings of a person.', modules: [contract, personal] }],
  routes: preferenceRoutes,
};
