// All tests that need no browser: the contract, the server on real PostgreSQL, the screens against that server.
import { defineConfig } from 'vitest/config';
import { maxWorkers } from './web/vite.config.ts';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'], maxWorkers, isolate: false } },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts'],
          globalSetup: [`${import.meta.dirname}/server/src/testing/global-setup.ts`],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // How long a busy machine may take; who waits for what is there already waits for nothing.
          expect: { poll: { timeout: 20_000 } },
          maxWorkers,
          // Every file has a database of its own; the modules can be shared.
          isolate: false,
        },
      },
      'web',
    ],
  },
});
