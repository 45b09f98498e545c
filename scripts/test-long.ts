// npm run test:long: the patient tests with the numbers they deserve: 20 crashes, 1,000 random lives, 10,000 races of each kind, 100 decisions.
import { findChromium } from './chromium.ts';
import { run } from './tasks.ts';

Object.assign(process.env, { CRASH_ROUNDS: '20', MODEL_RUNS: '1000', RACES: '10000', DECISIONS: '100' });
process.env['CHROMIUM'] = await findChromium(console.log);
const journeys = 'playwright test --config e2e/playwright.config.ts --reporter=list funds.spec.ts';
const outcomes = [
  await run('patient tests', 'vitest run --project server src/testing', { show: true }),
  await run('patient journeys', journeys, { show: true }),
];
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
