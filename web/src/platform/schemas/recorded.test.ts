// What stands for zod before the first form reads every value as zod does, and says the same of it once zod is there.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('every schema of the contract reads every value as zod does', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'recorded.sweep.ts')]);
  const { compared, differences } = JSON.parse(stdout) as { compared: number; differences: string[] };
  expect(differences).toEqual([]);
  expect(compared).toBeGreaterThan(100_000);
});
