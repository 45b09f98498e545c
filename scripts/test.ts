// npm test: the checks, the tests on real PostgreSQL, the journeys in a real browser; ends with one line of counts.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkAll } from './checks.ts';
import { findChromium } from './chromium.ts';
import { run } from './tasks.ts';

interface Counts {
  passed: number;
  failed: number;
}

const reports = await mkdtemp(join(tmpdir(), 'backoffice-reports-'));
const counts = [await check(), await unitTests(), await browserJourneys()];
await rm(reports, { recursive: true });

const sum = (of: keyof Counts) => counts.reduce((total, count) => total + count[of], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;

async function check(): Promise<Counts> {
  const isGood = await checkAll();
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
}

async function unitTests(): Promise<Counts> {
  const file = join(reports, 'unit.json');
  await run('unit and HTTP tests', `vitest run --reporter=default --reporter=json --outputFile.json=${file}`, {
    show: true,
  });
  const report = (await readReport(file)) as {
    numPassedTests: number;
    numFailedTests: number;
    success: boolean;
  } | null;
  if (!report) return { passed: 0, failed: 1 };
  // A file that cannot even be loaded has no failed test to show.
  return { passed: report.numPassedTests, failed: report.success ? 0 : Math.max(report.numFailedTests, 1) };
}

async function browserJourneys(): Promise<Counts> {
  const file = join(reports, 'browser.json');
  process.env['CHROMIUM'] = await findChromium(console.log);
  process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = file;
  await run('browser journeys', 'playwright test --config e2e/playwright.config.ts --reporter=list,json', {
    show: true,
  });
  const report = (await readReport(file)) as {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: unknown[];
  } | null;
  if (!report) return { passed: 0, failed: 1 };
  const { stats, errors } = report;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/** What a runner reported; null when it left nothing. */
async function readReport(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => 'null');
  return JSON.parse(text);
}
