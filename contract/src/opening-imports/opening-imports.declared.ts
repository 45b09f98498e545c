// What the opening import brings.
import type { Noun } from '../kit/noun.ts';

export const openingImports = {
  resources: { openingImport: { under: 'config', grants: { angel: ['approve'] } } },
  pages: {
    openingImport: {
      path: '/config/opening_import',
      resource: 'openingImport',
      under: 'config',
      feature: 'wholeTenant',
    },
  },
  records: {
    opening_import: {
      table: 'opening_imports',
      resource: 'openingImport',
      page: 'openingImport',
      ofClient: false,
      hasHistory: true,
    },
  },
} as const satisfies Noun;
