// Whole journeys on the built product, in a real Chromium, against a server of their own.
import { defineConfig } from '@playwright/test';
import { waiting } from '../server/src/testing/patience.ts';
import { serverUrl } from './support/servers.ts';

export default defineConfig({
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  // Two by default, the number of cores that the journeys are measured on.
  workers: Number(process.env['E2E_WORKERS'] ?? 2),
  forbidOnly: Boolean(process.env['CI']),
  // Two cores, shared by browsers, servers and PostgreSQL: what is green waits for none of these.
  timeout: 600_000,
  expect: { timeout: waiting.timeout, toPass: { timeout: 2 * waiting.timeout } },
  outputDir: '../node_modules/.cache/e2e',
  use: {
    baseURL: serverUrl(),
    locale: 'zh-CN',
    // A click on what is gone fails by its name, instead of using up the time of the whole journey.
    actionTimeout: 120_000,
    // Fading keeps a browser without a graphics card busy, and the journey waiting.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a third of the time; TRACE=1 keeps those of failures.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      // A browser without a locale that knows Chinese saves a Chinese file name as "download".
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
