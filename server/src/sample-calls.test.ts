// Sweeps what staff read and whatever the clients' app asks for: one prepared record for each call.
import { isStaffAccess, type Endpoint } from '@backoffice/contract/kit/endpoint.ts';
import { registerIntakeClient } from '@backoffice/contract/clients/clients.intake.ts';
import { expect, test } from 'vitest';
import { findUnnamedFacts } from '#testing/sweeps/audit-facts.ts';
import { declaredEndpoints } from '#testing/sweeps/declared-endpoints.ts';
import { nameOf, namesRecord, pausesStopping, sweepSamples } from '#testing/sweeps/sample-sweep.ts';
import { findSamples, sample } from '#testing/sweeps/samples.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
const endpoints = await declaredEndpoints();
// A registration names no record, and must stop with the others.
const newcomer = sample(registerIntakeClient, async () => ({ username: 'newcomer', full_name: 'New Comer' }));
const samples = [...(await findSamples()), newcomer];
const sampled = new Set(samples.map(({ endpoint }) => nameOf(endpoint)));
const isStaffWrite = ({ kind, access }: Endpoint) => kind === 'write' && isStaffAccess(access);

test('every endpoint that names a record has a sample call, in the .samples.ts of its feature', () => {
  expect(
    endpoints
      .filter(namesRecord)
      .map(nameOf)
      .filter((name) => !sampled.has(name)),
  ).toEqual([]);
});

test('every call that a pause stops has a sample, so that the sweep makes it', () => {
  const stopped = endpoints.filter((endpoint) => pausesStopping(endpoint).some((kind) => kind !== 'staff_changes'));
  expect(stopped.length).toBeGreaterThan(0);
  expect(stopped.map(nameOf).filter((name) => !sampled.has(name))).toEqual([]);
});

sweepSamples(
  world,
  samples.filter(({ endpoint }) => !isStaffWrite(endpoint)),
);

test('each fact of an audit line or a request has a name that the screens have words for', async () => {
  expect(await findUnnamedFacts(world)).toEqual([]);
});
