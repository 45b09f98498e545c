// All tests that need no browser: the contract, the server on real PostgreSQL, the screens against that server.
import { defineConfig } from 'vitest/config';
import { testLimits } from './server/src/testing/patience.ts';
import { maxWorkers } from './web/vite.config.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'contract',
          root: 'contract',
          include: ['src/**/*.test.ts'],
          ...testLimits,
          maxWorkers,
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts'],
          globalSetup: [`${import.meta.dirname}/server/src/testing/global-setup.ts`],
          ...testLimits,
          maxWorkers,
          // Every file has a database of its own; the modules can be shared.
          isolate: false,
        },
      },
      'web',
    ],
  },
});
