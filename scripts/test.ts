// npm test: the checks, then the tests on real PostgreSQL, then the journeys in a real browser; ends with one line of counts.
import { readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { makeDataDir, quickestFolder } from '../server/src/testing/data-dir.ts';
import { checkAll } from './testing/checks.ts';
import { findChromium } from './testing/chromium.ts';
import { type CpuSeconds, startCpuMeter } from './testing/cpu-meter.ts';
import { findLeftovers } from './testing/leftovers.ts';
import { run } from './testing/tasks.ts';
import { selectTests } from './testing/test-selection.ts';

interface Outcome {
  passed: number;
  failed: number;
  /** What failed, and how its message begins: told once more at the end, which is what a cut log still shows. */
  failures?: string[];
  /** Seconds that each file took, one test after the other. */
  files: { name: string; seconds: number }[];
}

const { units, journeys } = selectTests(process.argv.slice(2));
if (units?.length === 0 && journeys?.length === 0) {
  console.log(`no test belongs to ${process.argv.slice(2).join(' ')}`);
  process.exit(1);
}

const folder = await makeDataDir('run');
const quickFolder = await makeDataDir('run', await quickestFolder());
const reports = await makeDataDir('reports');
// Collects whatever the tests put aside, so that it shows what they leave behind.
Object.assign(process.env, { TMPDIR: folder, TEMP: folder, TMP: folder, QUICK_TMPDIR: quickFolder });
// A tenth of what npm run test:long does; the other patient tests begin with less by themselves.
process.env['CRASH_ROUNDS'] ??= '2';
process.env['QUOTA_RACES'] ??= '50';
// A journey waits now for its browser and now for the server: one more than the cores keeps them busy.
process.env['E2E_WORKERS'] ??= String(availableParallelism() + 1);

const cpu: Record<string, CpuSeconds> = {};
const outcomes = [await measured('checks', check)];
if (isGood()) {
  if (units?.length !== 0) outcomes.push(await measured('unit and HTTP tests', unitTests));
  if (journeys?.length !== 0) outcomes.push(await measured('browser journeys', browserJourneys));
}
for (const made of [folder, quickFolder]) outcomes.push(await nothingLeft(made));
for (const made of [folder, quickFolder, reports]) await rm(made, { recursive: true });

const slowest = outcomes.flatMap(({ files }) => files).toSorted((one, other) => other.seconds - one.seconds);
if (slowest.length > 0) console.log('the slowest files:');
for (const { name, seconds } of slowest.slice(0, 10)) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
for (const [phase, kinds] of Object.entries(cpu)) sayCpu(phase, kinds);
for (const failure of outcomes.flatMap(({ failures = [] }) => failures)) console.log(`failed: ${failure}`);
console.log(`${count('passed')} passed, ${count('failed')} failed`);
process.exitCode = isGood() ? 0 : 1;

function count(what: 'passed' | 'failed'): number {
  return outcomes.reduce((total, outcome) => total + outcome[what], 0);
}

function isGood(): boolean {
  return count('failed') === 0;
}

async function measured(phase: string, work: () => Promise<Outcome>): Promise<Outcome> {
  const readCpu = startCpuMeter();
  const outcome = await work();
  cpu[phase] = readCpu();
  return outcome;
}

/** Prints what a part of the run took, where that is known. */
function sayCpu(phase: string, kinds: CpuSeconds): void {
  const parts = Object.entries(kinds).filter(([, seconds]) => seconds >= 1);
  if (parts.length === 0) return;
  const total = parts.reduce((sum, [, seconds]) => sum + seconds, 0);
  const split = parts.map(([kind, seconds]) => `${kind} ${seconds.toFixed(0)}`).join(', ');
  console.log(`${total.toFixed(0).padStart(7)} s of CPU: ${phase} (${split})`);
}

async function check(): Promise<Outcome> {
  const passed = await checkAll();
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, files: [] };
}

async function unitTests(): Promise<Outcome> {
  const file = join(reports, 'unit.json');
  const command = ['vitest run --reporter=minimal --reporter=json', `--outputFile.json=${file}`, ...(units ?? [])];
  await run('unit and HTTP tests', command.join(' '), { show: true });
  const report = (await readReport(file)) as {
    numPassedTests: number;
    numFailedTests: number;
    success: boolean;
    testResults: {
      name: string;
      startTime: number;
      endTime: number;
      message: string;
      assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
    }[];
  } | null;
  if (!report) return { passed: 0, failed: 1, files: [] };
  return {
    failures: report.testResults.flatMap(({ name, message, assertionResults }) => [
      ...(message ? [`${relative(process.cwd(), name)}: ${beginningOf(message)}`] : []),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(
          ({ fullName, failureMessages }) =>
            `${relative(process.cwd(), name)} › ${fullName}: ${beginningOf(failureMessages[0])}`,
        ),
    ]),
    passed: report.numPassedTests,
    // A file that cannot even be loaded has no failed test to show.
    failed: report.success ? 0 : Math.max(report.numFailedTests, 1),
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      name: relative(process.cwd(), name),
      seconds: (endTime - startTime) / 1_000,
    })),
  };
}

interface Suite {
  file: string;
  suites?: Suite[];
  specs: { title: string; ok: boolean; tests: { results: { duration: number; error?: { message: string } }[] }[] }[];
}

async function browserJourneys(): Promise<Outcome> {
  const file = join(reports, 'browser.json');
  process.env['CHROMIUM'] = await findChromium(console.log);
  process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = file;
  const command = ['playwright test --config e2e/playwright.config.ts --reporter=dot,json', ...(journeys ?? [])];
  await run('browser journeys', command.join(' '));
  const report = (await readReport(file)) as {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: unknown[];
    suites: Suite[];
  } | null;
  if (!report) return { passed: 0, failed: 1, files: [] };
  const { stats, errors, suites } = report;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: suites.flatMap(failuresOf),
    files: suites.map((suite) => ({ name: `e2e/${suite.file}`, seconds: secondsOf(suite) })),
  };
}

function secondsOf({ specs, suites = [] }: Suite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((total, { duration }) => total + duration / 1_000, 0);
  return suites.reduce((total, suite) => total + secondsOf(suite), own);
}

function failuresOf({ file, specs, suites = [] }: Suite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error;
      return `e2e/${file} › ${title}: ${beginningOf(error?.message)}`;
    });
  return [...own, ...suites.flatMap(failuresOf)];
}

/** Takes the first lines of a failure's message, without colours. */
function beginningOf(message = ''): string {
  return stripVTControlCharacters(message).split('\n').filter(Boolean).slice(0, 4).join(' | ').slice(0, 400);
}

/** Ends what still runs, since its folder goes now; that it ran is a failure. */
async function nothingLeft(made: string): Promise<Outcome> {
  const { processes, files } = await findLeftovers(made);
  for (const { pid, command } of processes) {
    console.log(`FAIL left running: ${pid} ${command}`);
    process.kill(pid, 'SIGKILL');
  }
  for (const name of files) console.log(`FAIL left behind: ${name}`);
  return { passed: 0, failed: processes.length + files.length, files: [] };
}

/** Reads what a runner reported; null when it left nothing. */
async function readReport(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => 'null');
  return JSON.parse(text);
}
