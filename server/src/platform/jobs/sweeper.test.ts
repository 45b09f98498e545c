import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { waiting } from '#testing/patience.ts';
import { createWorld } from '#testing/world.ts';
import { Sweeper, type OpenSweep } from './sweeper.ts';

const world = await createWorld();

test('a sweep that fails is warned of; one that is told to end is not', async () => {
  const lines: string[] = [];
  const logger = pino({}, { write: (line) => lines.push(line) });
  const seen = vi.fn<() => void>();
  const sweep = (name: string, runOpen: OpenSweep['runOpen']): OpenSweep => ({
    name,
    everyMs: 60_000,
    tenants: sql`select ${world.tenants.demo}::text as tenant`,
    runOpen,
  });
  const sweeper = new Sweeper({
    database: world.database,
    logger,
    sweeps: [
      sweep('fails', () => Promise.reject(new Error('broken'))),
      sweep('waits', async ({ signal }) => {
        seen();
        await delay(600_000, undefined, { signal }).catch(() => signal.throwIfAborted());
      }),
    ],
  });
  sweeper.start();
  await vi.waitFor(() => expect([lines.length, seen.mock.calls.length]).toEqual([1, 1]), waiting);
  await sweeper.stop();
  expect(lines.map((line) => JSON.parse(line).sweep)).toEqual(['fails']);
});
