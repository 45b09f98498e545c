// How the web is served in development, built and tested.
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import { defineConfig } from 'vitest/config';
import { testLimits } from '../server/src/testing/patience.ts';
import product from '../package.json' with { type: 'json' };
import { checkBudgets } from './build/budgets.ts';
import { codeFiles } from './build/code-files.ts';
import { compileHints } from './build/compile-hints.ts';
import { earlyScript } from './build/early-script.ts';
import { firstFrame } from './build/first-frame.ts';
import { featureParts } from './build/feature-parts.ts';
import { endpointsWithoutSchemas } from './build/endpoints-without-schemas.ts';
import { iconSprite } from './build/icon-sprite.ts';
import { mantineStyles } from './build/mantine-styles.ts';
import { plainStyles } from './build/plain-styles.ts';
import { pureDeclarations } from './build/pure-declarations.ts';
import { recordedSchemas } from './build/recorded-schemas.ts';
import { checkStages, stages } from './build/stages.ts';
import { themeVariables } from './build/theme-variables.ts';
import { unusedParts } from './build/unused-parts.ts';

/** As many as there are cores: each keeps one busy, be it itself or PostgreSQL for it, and more would only wait for each other. */
export const maxWorkers = availableParallelism();

/** Room for new objects: what a test renders or asks for is short-lived, and a small nursery is swept all the time. */
export const execArgv = ['--max-semi-space-size=64'];

const server = `http://127.0.0.1:${process.env['API_PORT'] ?? 8080}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    themeVariables(),
    mantineStyles(),
    unusedParts(),
    endpointsWithoutSchemas(),
    recordedSchemas(),
    featureParts(),
    earlyScript({ withRequests: true }),
    firstFrame(),
    pureDeclarations(),
    iconSprite(),
    codeFiles(),
    checkStages(),
    compileHints(),
    checkBudgets(),
  ],
  // Tests run React's production build, which has no runtime of JSX for development.
  ...(process.env['VITEST'] && { oxc: { jsx: { development: false } } }),
  define: { PRODUCT_VERSION: JSON.stringify(product.version) },
  css: { postcss: { plugins: [mantine(), plainStyles()] } },
  server: { proxy: { '/api': server, '/healthz': server, '/stock-data': server } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Says which script holds which source, for people and journeys: the names do not.
    manifest: 'files-by-source.json',
    // Scripts of a page are named by the page's first script, and all of them are fetched when the browser is idle: a second
    // list of them, in the start, would be as long as a page. Style sheets have to be there before what they are for.
    // Every browser that runs the target preloads modules by itself.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed) => needed.filter((name) => name.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: stages() },
        // Each file names those that it may load: with their titles these names were more than one kilobyte of the first page.
        chunkFileNames: 'assets/[hash].js',
      },
      // Reads the icons that are used, not all 6,000 that the package's index names: a third of the build's time.
      experimental: { lazyBarrel: true },
    },
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
    execArgv,
    isolate: false,
  },
});
