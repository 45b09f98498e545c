// How the web is served in development, built and tested.
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import { defineConfig } from 'vitest/config';
import { themeVariables } from './theme-variables.ts';
import { wireOnly } from './wire-only.ts';
import { workplaceAhead } from './workplace-ahead.ts';

/** One more than there are cores: several tests wait for a clock or for another process. */
export const maxWorkers = availableParallelism() + 1;

const server = `http://127.0.0.1:${process.env['API_PORT'] ?? 8080}`;

/** The shell, the list, and the small files that any first list asks for. */
const inFirstList = new RegExp(
  [
    'app/shell',
    'core/(balance-change|channels\\.texts|client-types\\.texts)',
    'core/list/list-page',
    'core/review/(review-buttons|bulk-review)',
    'ui/(action-button|reason|lazy-picker)',
    'ui/list/(list\\.ahead|bulk/bulk-action)',
    'features/(staff/staff|clients/clients)\\.picker',
    'contract/src/(clients/clients|deposits/deposits|staff/staff|kit/transitions|uploads/uploads)',
  ]
    .map((path) => `/${path}\\.tsx?$`)
    .concat('/@tabler/icons-react/')
    .join('|')
    .replaceAll('/', '[\\\\/]'),
);

/**
 * What is always needed together comes in one file: the start with the login, and the shell with the list. Cut by who
 * shares what, it would be sixty small ones, which take longer to fetch and compress worse.
 */
const stages = [
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  {
    name: 'workplace',
    test: inFirstList,
    priority: 1,
  },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), themeVariables(), wireOnly(), workplaceAhead()],
  css: { postcss: { plugins: [mantine()] } },
  server: { proxy: { '/api': server, '/healthz': server } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Small as it is, one file of it is read sooner than three, and no drawer waits for its own.
    cssCodeSplit: false,
    target: 'es2023',
    rolldownOptions: { output: { codeSplitting: { groups: stages } } },
  },
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    globalSetup: ['../server/src/testing/global-setup.ts'],
    setupFiles: ['src/testing/browser-gaps.ts'],
    testTimeout: 90_000,
    maxWorkers,
    isolate: false,
    expect: { poll: { timeout: 20_000 } },
  },
});
