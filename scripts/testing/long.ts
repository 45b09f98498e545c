// npm run test:long: the patient tests with the numbers they deserve: 20 crashes, 1,000 random lives, 10,000 races of each kind and 2,000 with
// orders, 100,000 generated calls, 500 orders for one quota, 10,000 orders in the middle of which a server is killed, 10,000 allocations, 100 decisions, a month of 300 statement lines, 200 histories of statistics,
// every page as each of the four roles, 10,000 names screened against 50,000 entries, 10,000 steps of counted records, 2,000 steps of each two people who collude.
import { findChromium } from './chromium.ts';
import { run } from './tasks.ts';

Object.assign(process.env, {
  CRASH_ROUNDS: '20',
  MODEL_RUNS: '1000',
  RACES: '10000',
  FUZZ_CALLS: '100000',
  ALLOCATIONS: '10000',
  DECISIONS: '100',
  LINES: '300',
  HISTORIES: '200',
  COUNT_RUNS: '100',
  COLLUSION_STEPS: '2000',
  LISTED: '50000',
  WALK_ROLES: '1',
});
process.env['CHROMIUM'] = await findChromium(console.log);
const journeys =
  'playwright test --config e2e/playwright.config.ts --reporter=list funds.spec.ts matching.spec.ts pages.spec.ts';
const outcomes = [
  await run(
    'patient tests',
    'vitest run --project server src/testing src/features/allocations/allocations.sharing src/core/records/record-counts src/core/screening/likeness src/features/statistics/statistics.histories',
    { show: true },
  ),
  await runOrders(),
  await run('patient journeys', journeys, { show: true }),
];
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;

function runOrders() {
  Object.assign(process.env, { RACES: '2000', KILLED_ORDERS: '10000', QUOTA_RACES: '500' });
  return run('patient orders', 'vitest run --project server src/features/orders/orders.races src/features/savings', {
    show: true,
  });
}
