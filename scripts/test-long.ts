// npm run test:long: the patient tests with large numbers: 20 crashes, 1,000 random histories, 10,000 races of each kind.
import { run } from './tasks.ts';

Object.assign(process.env, { CRASH_ROUNDS: '20', MODEL_RUNS: '1000', RACES: '10000' });
const { passed } = await run('patient tests', 'vitest run --project server src/testing', { show: true });
process.exitCode = passed ? 0 : 1;
