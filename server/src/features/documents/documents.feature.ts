// Documents of the site: what the feature brings to the product.
import * as contract from '@backoffice/contract/documents/documents.ts';
import * as intake from '@backoffice/contract/documents/documents.intake.ts';
import type { Feature } from '#core/feature.ts';
import { documentRoutes } from './documents.routes.ts';

export const documents: Feature = {
  name: 'documents',
  api: [{ about: 'Terms and other documents of the site.', modules: [contract, intake] }],
  routes: documentRoutes,
};
