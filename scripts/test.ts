// npm test: the checks, the tests on real PostgreSQL, the journeys in a real browser; ends with one line of counts.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './build-web.ts';
import { checkAll } from './checks.ts';
import { findChromium } from './chromium.ts';
import { run } from './tasks.ts';

const reports = await mkdtemp(join(tmpdir(), 'backoffice-reports-'));
const counts = { passed: 0, failed: 0 };

const areChecksGood = await checkAll();
counts[areChecksGood ? 'passed' : 'failed'] += 1;

const unit = join(reports, 'unit.json');
await run('unit and HTTP tests', `vitest run --reporter=default --reporter=json --outputFile.json=${unit}`, {
  show: true,
});
await count(unit, (report: { numPassedTests: number; numFailedTests: number; success: boolean }) => ({
  passed: report.numPassedTests,
  // A file that cannot even be loaded has no failed test to show.
  failed: report.success ? 0 : Math.max(report.numFailedTests, 1),
}));

await buildWeb(console.log);
const browser = join(reports, 'browser.json');
process.env['CHROMIUM'] = await findChromium(console.log);
process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = browser;
await run('browser journeys', 'playwright test --config e2e/playwright.config.ts --reporter=list,json', { show: true });
await count(
  browser,
  ({ stats, errors }: { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
  }),
);

await rm(reports, { recursive: true });
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;

/** Adds what a runner reported; one that left no report has failed. */
async function count<Report>(file: string, read: (report: Report) => typeof counts) {
  const text = await readFile(file, 'utf8').catch(() => null);
  const { passed, failed } = text === null ? { passed: 0, failed: 1 } : read(JSON.parse(text) as Report);
  counts.passed += passed;
  counts.failed += failed;
}
