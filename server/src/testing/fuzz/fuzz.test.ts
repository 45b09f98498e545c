// Calls every endpoint with generated input, right and hostile, as every role and as API keys: no answer is a fault of ours.
import { randomUUID } from 'node:crypto';
import { hasBody, requestOf, type Endpoint } from '@backoffice/contract/kit/endpoint.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { declaredEndpoints } from '#testing/sweeps/declared-endpoints.ts';
import type { StaffName } from '../test-database.ts';
import { findSamples } from '#testing/sweeps/samples.ts';
import { createWorld, rightProof } from '../world.ts';
import { asAddressed, callsOf, type Caller, type FuzzCall } from './arbitraries.ts';

const seed = Number(process.env['FUZZ_SEED'] ?? 1);
/** Number of calls of each endpoint that are generated at once. */
const callsPerRound = 5;

const staffTokens = new Map<StaffName, string>();
const faults: string[] = [];
const world = await createWorld({ onLogLine: noteFault });
const endpoints = await declaredEndpoints();
const calls = Number(process.env['FUZZ_CALLS'] ?? 5_000);
const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;

const validInputs = new Map<string, Record<string, unknown>>();
for (const { endpoint, input } of await findSamples()) validInputs.set(nameOf(endpoint), await input(world, 'demo'));
const ids = [...validInputs.values()].flatMap((input) => Object.values(input)).filter((value) => isId(value));

test(`${calls} calls with seed ${seed} are answered`, { timeout: 60 * 60_000 }, async () => {
  const arbitraries = endpoints.map(
    (endpoint) => [endpoint, callsOf(endpoint, validInputs.get(nameOf(endpoint)) ?? {}, ids)] as const,
  );
  const statuses = new Map<number, number>();
  const failed = new Map<string, string>();
  let left = calls;
  for (let round = 0; left > 0; round++) {
    const generated = arbitraries.flatMap(([endpoint, arbitrary]) =>
      fc.sample(arbitrary, { seed: seed + round, numRuns: callsPerRound }).map((call) => ({ endpoint, call })),
    );
    for (const { endpoint, call } of generated.slice(0, left)) {
      faults.length = 0;
      const status = await send(endpoint, call);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const kind = `${nameOf(endpoint)} ${status} ${faults[0] ?? ''}`;
      if (status >= 500) failed.set(kind, failed.get(kind) ?? JSON.stringify(call));
    }
    left -= generated.length;
  }
  expect([...failed].map(([kind, call]) => `${kind}\n  ${call}`)).toEqual([]);
  // A lower number would mean that it tried out no more than the first guard.
  expect(statuses.get(200)).toBeGreaterThan(calls / 20);
});

async function send(endpoint: Endpoint, { caller, input, rawBody, headers }: FuzzCall): Promise<number> {
  const { method, path, body } = requestOf(endpoint, asAddressed(endpoint, input));
  const token = await tokenOf(caller);
  const { statusCode, body: answer } = await world.app.inject({
    method,
    url: `/api/${world.tenants.demo}${path}`,
    // Wrong passwords lock their address out, and nobody else's.
    remoteAddress: '10.9.8.7',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      'idempotency-key': randomUUID(),
      ...(endpoint.kind === 'write' && endpoint.stepUp && { 'x-proof': rightProof }),
      ...headers,
    },
    ...(hasBody(endpoint) && { payload: rawBody ?? JSON.stringify(body) }),
  });
  // Some calls end or lock the caller's session.
  if ([401, 423].includes(statusCode) && caller && 'staff' in caller) staffTokens.delete(caller.staff);
  // A constraint that no check comes before is as much of a fault as a crash.
  return answer.includes('"record.rule_broken"') ? 500 : statusCode;
}

async function tokenOf(caller: Caller): Promise<string | null> {
  if (caller === null) return null;
  if ('scopes' in caller) return world.apiKeyOf([...caller.scopes]);
  const token = staffTokens.get(caller.staff) ?? (await world.signIn(caller.staff));
  staffTokens.set(caller.staff, token);
  return token;
}

/** Keeps what the log says about a fault, for the report. */
function noteFault(line: string): void {
  if (!line.startsWith('{"level":50')) return;
  const { err, msg } = JSON.parse(line) as { err?: { message: string }; msg: string };
  faults.push(`${msg}: ${err?.message ?? ''}`);
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value);
}
