// Whole journeys on the built product, in a real Chromium, against a server of their own.
import { mkdtempSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const port = process.env['E2E_PORT'] ?? '18080';
// The configuration is read again in every worker; the folder is made once.
const dataDir = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'backoffice-e2e-')));
chmodSync(dataDir, 0o755);

export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 30_000,
  expect: { timeout: 7_000 },
  outputDir: '../node_modules/.cache/e2e',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'zh-CN',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
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
  webServer: {
    command: 'node scripts/run.mjs start',
    cwd: '..',
    url: `http://127.0.0.1:${port}/readyz`,
    env: { PORT: port, DATA_DIR: dataDir },
    gracefulShutdown: { signal: 'SIGINT', timeout: 10_000 },
    timeout: 120_000,
  },
});
