// How the web is served in development, built and tested.
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import { defineConfig } from 'vitest/config';
import { testLimits } from '../server/src/testing/patience.ts';
import { codeFiles } from './build/code-files.ts';
import { compileHints } from './build/compile-hints.ts';
import { earlyRequests } from './build/early-requests.ts';
import { endpointsWithoutSchemas } from './build/endpoints-without-schemas.ts';
import { checkStages, stages } from './build/stages.ts';
import { themeVariables } from './build/theme-variables.ts';

/** As many as there are cores: each keeps one busy, be it itself or PostgreSQL for it, and more would only wait for each other. */
export const maxWorkers = availableParallelism();

const server = `http://127.0.0.1:${process.env['API_PORT'] ?? 8080}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    themeVariables(),
    endpointsWithoutSchemas(),
    earlyRequests(),
    codeFiles(),
    checkStages(),
    compileHints(),
  ],
  // Tests run React's production build, which has no runtime of JSX for development.
  ...(process.env['VITEST'] && { oxc: { jsx: { development: false } } }),
  css: { postcss: { plugins: [mantine()] } },
  server: { proxy: { '/api': server, '/healthz': server, '/stock-data': server } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Small as it is, one file of it is read sooner than three, and no drawer waits for its own.
    cssCodeSplit: false,
    target: 'es2023',
    rolldownOptions: { output: { codeSplitting: { groups: stages() } } },
  },
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    globalSetup: ['../server/src/testing/global-setup.ts'],
    // Read by React when it is loaded: see production-react.ts.
    env: { NODE_ENV: 'production' },
    setupFiles: ['src/testing/production-react.ts', 'src/testing/browser-gaps.ts', 'src/testing/same-start.ts'],
    ...testLimits,
    maxWorkers,
    isolate: false,
  },
});
