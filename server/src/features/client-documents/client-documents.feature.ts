// Papers of clients: what the feature brings to the product.
import * as intake from '@backoffice/contract/client-documents/client-documents.intake.ts';
import * as contract from '@backoffice/contract/client-documents/client-documents.ts';
import type { Feature } from '#core/feature.ts';
import { documentSeals, missingDocuments, statementSums } from './client-documents.checks.ts';
import { clientDocumentRoutes } from './client-documents.routes.ts';
import { statementJob } from './client-documents.run.job.ts';
import { documentSweep } from './client-documents.sweep.ts';

export const clientDocuments: Feature = {
  name: 'client-documents',
  api: [{ about: 'Contract notes, statements and vouchers of clients.', modules: [contract, intake] }],
  routes: clientDocumentRoutes,
  jobs: [statementJob],
  sweeps: [documentSweep],
  checks: { statements: [missingDocuments, statementSums, documentSeals] },
};
