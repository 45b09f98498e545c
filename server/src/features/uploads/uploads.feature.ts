// Uploads: what the feature brings to the product.
import * as contract from '@backoffice/contract/uploads/uploads.ts';
import * as site from '@backoffice/contract/uploads/uploads.site.ts';
import * as intake from '@backoffice/contract/uploads/uploads.intake.ts';
import type { Feature } from '#core/feature.ts';
import { uploadRoutes } from './uploads.routes.ts';

export const uploads: Feature = {
  name: 'uploads',
  api: [{ about: 'Pictures and PDFs that belong to records.', modules: [contract, site, intake] }],
  routes: ({ files }) => uploadRoutes(files),
};
