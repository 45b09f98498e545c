// Settings of the tenant: what the feature brings to the product.
import * as contract from '@backoffice/contract/settings/settings.ts';
import * as company from '@backoffice/contract/settings/settings.company.ts';
import * as products from '@backoffice/contract/settings/settings.products.ts';
import type { Feature } from '#core/feature.ts';
import { timeZoneSweep } from './settings.job.ts';
import { settingsRoutes } from './settings.routes.ts';

export const settings: Feature = {
  name: 'settings',
  api: [{ about: 'Settings of the tenant.', modules: [contract, company, products] }],
  routes: settingsRoutes,
  sweeps: [timeZoneSweep],
};
