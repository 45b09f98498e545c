// Attacks by collusion: two people with all they may do, at random, for a friend; the model judges what the friend is worth.
import { run } from '../testing/tasks.ts';
import { check } from './check.ts';

/** Pairs: two angels, a god and an angel, two leaders. */
const pairs = 3;
const stepsInAll = 2_000;

export async function attackByCollusion(): Promise<void> {
  process.env['COLLUSION_STEPS'] ??= String(Math.ceil(stepsInAll / pairs));
  const { passed, output } = await run('collusion', 'vitest run --project server src/testing/collusion');
  const found = output.split('\n').filter((line) => line.includes('violations'));
  for (const line of found) console.log(`     ${line}`);
  check('a friend of two people is never worth more than limits, markets and evidence allow', passed);
}
