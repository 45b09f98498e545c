// All tests that need no browser: the contract, the server on real PostgreSQL, the screens against that server.
import { defineConfig } from 'vitest/config';
import { testLimits } from './server/src/testing/patience.ts';
import { execArgv, maxWorkers } from './web/vite.config.ts';

/** Node reads the sources of contract and server as it does in production: no transforms, and stack traces of the files themselves. */
const experimental = { viteModuleRunner: false, nodeLoader: false };

export default defineConfig({
  test: {
    // Most tests talk to a database: slow begins later than with others.
    slowTestThreshold: 10_000,
    projects: [
      {
        test: {
          name: 'contract',
          root: 'contract',
          include: ['src/**/*.test.ts'],
          ...testLimits,
          maxWorkers,
          execArgv,
          isolate: false,
          experimental,
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
          execArgv,
          // Every file has a database of its own; the modules can be shared.
          isolate: false,
          experimental,
        },
      },
      'web',
    ],
  },
});
