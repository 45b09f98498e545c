// The opening import: what the feature brings to the product.
import * as contract from '@backoffice/contract/opening-imports/opening-imports.ts';
import type { Feature } from '#core/feature.ts';
import { carryJob } from './opening-imports.job.ts';
import { openingImportRoutes } from './opening-imports.routes.ts';

export const openingImports: Feature = {
  name: 'opening-imports',
  api: [
    {
      about: 'The old books of a house that moves in: checked row by row, posted by two people, undone as a whole.',
      modules: [contract],
    },
  ],
  routes: ({ files, stockData }) => openingImportRoutes(files, stockData.client),
  jobs: [carryJob],
};
