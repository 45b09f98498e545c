// npm run fuzz: 100,000 generated calls against every endpoint; FUZZ_SEED repeats a run, FUZZ_CALLS makes it longer or shorter.
import { run } from './testing/tasks.ts';

process.env['FUZZ_CALLS'] ??= '100000';
process.env['FUZZ_SEED'] ??= String(Date.now() % 1_000_000_000);
console.log(`FUZZ_SEED=${process.env['FUZZ_SEED']}`);
const { passed } = await run('fuzzed calls', 'vitest run --project server src/testing/fuzz', { show: true });
process.exitCode = passed ? 0 : 1;
