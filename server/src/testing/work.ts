// Background work that a test does itself, here and now.
import { expect } from 'vitest';
import { sweepCall, type OpenSweepCall } from '#platform/jobs/sweeper.ts';
import { createLogger } from '#platform/log.ts';
import type { TenantName } from './test-database.ts';
import type { World } from './world.ts';

const silent = createLogger({ LOG_LEVEL: 'fatal', NODE_ENV: 'test' });

/** Call of a sweep or of a job. */
export const workIn = (world: World, tenant: TenantName = 'demo', logger = silent): OpenSweepCall =>
  sweepCall({ database: world.database, logger }, world.tenants[tenant], 'test', new AbortController().signal);

/** Does the work, and answers the lines of what it warned of. */
export async function warningsOf(
  world: World,
  work: (call: OpenSweepCall) => Promise<void>,
  tenant?: TenantName,
): Promise<string[]> {
  const warnings: string[] = [];
  const write = (line: string) => void warnings.push(line);
  await work(workIn(world, tenant, createLogger({ LOG_LEVEL: 'warn', NODE_ENV: 'test' }, { write })));
  return warnings;
}

/** Does the work, and requires that all of it went well: a sweep goes on after an order that fails, a test must not. */
export async function workWithoutWarnings(
  world: World,
  work: (call: OpenSweepCall) => Promise<void>,
  tenant?: TenantName,
): Promise<void> {
  expect(await warningsOf(world, work, tenant)).toEqual([]);
}
