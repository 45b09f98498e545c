// One sample call of each endpoint answers all that must hold for every record it can name: whose it is, what stops it, what it moves.
import { previewAction } from '@backoffice/contract/approvals/approvals.ts';
import { pausesOf } from '@backoffice/contract/kit/endpoint-pauses.ts';
import {
  isKeyAccess,
  isStaffAccess,
  paramsOf,
  type Endpoint,
  type WriteEndpoint,
} from '@backoffice/contract/kit/endpoint.ts';
import type { PauseKind } from '@backoffice/contract/emergency/emergency.pauses.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { staffId } from '#features/staff/staff.testing.ts';
import { asksSecondPerson, journalLines, movesMoney } from './moved-money.ts';
import type { Sample } from './samples.ts';
import type { TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** True where the address names a record; a key names none: under the same key everybody finds what is their own. */
export const namesRecord = (endpoint: Endpoint): boolean => paramsOf(endpoint).some((name) => name !== 'key');

const isWrite = (endpoint: Endpoint): endpoint is WriteEndpoint => endpoint.kind === 'write';

/** Pauses whose target is not one product stop a call whatever it is about. */
export const pausesStopping = (endpoint: Endpoint, input: object = {}): PauseKind[] =>
  isWrite(endpoint) ? pausesOf(endpoint, input).filter((kind) => kind !== 'product_kind' && kind !== 'product') : [];

export function sweepSamples(world: World, samples: readonly Sample[]): void {
  test.each(samples.map((sample) => [nameOf(sample.endpoint), sample] as const))('%s', async (_, sample) => {
    expect.hasAssertions();
    const { endpoint } = sample;
    const input = await sample.input(world, 'demo');
    if (namesRecord(endpoint)) await expectNotFoundByOthers(world, sample, input);
    if (isWrite(endpoint) && endpoint.fourEyes) await expectPreviewWithoutTrace(world, endpoint, input);
    for (const kind of pausesStopping(endpoint, input)) await expectPaused(world, { endpoint, input, kind });
    await expectOwnRecordAndFourEyes(world, endpoint, input);
  });
}

const callWith = async (world: World, endpoint: Endpoint, input: object, tenant: TenantName = 'demo') => {
  const { access } = endpoint;
  const token = isKeyAccess(access) ? await world.apiKeyOf([access.scope], tenant) : await world.tokenOf('god', tenant);
  const { status, problem } = await world.call(endpoint, null, input as never, { token, tenant });
  return { status, code: problem.code };
};

/** Expects that neither another tenant nor, through the clients' app, another client of the same one finds it. */
async function expectNotFoundByOthers(world: World, { endpoint, ofCaller }: Sample, input: object): Promise<void> {
  const missing = { status: 404, code: 'record.not_found' };
  const asked = { ...input, ...(await ofCaller?.(world, 'acme')) };
  expect(await callWith(world, endpoint, asked, 'acme'), 'from another tenant').toEqual(missing);
  if (!isKeyAccess(endpoint.access) || paramsOf(endpoint).length < 2) return;
  const { id } = await world.givenClient();
  expect(await callWith(world, endpoint, { ...input, id }), 'for another client').toEqual(missing);
}

async function expectPreviewWithoutTrace(world: World, { audit }: WriteEndpoint, input: object): Promise<void> {
  const usage = () => world.sql((db) => db.selectFrom('approval_usage').selectAll().execute());
  const before = await usage();
  const { status } = await world.call(previewAction, 'god', { kind: audit, input: { ...input } });
  expect([status, await usage()], 'its preview').toEqual([200, before]);
}

interface PausedCall {
  endpoint: Endpoint;
  input: object;
  kind: PauseKind;
}

async function expectPaused(world: World, { endpoint, input, kind }: PausedCall): Promise<void> {
  const started_by = await staffId(world, 'god');
  const { id } = await world.sql((db) =>
    db
      .insertInto('emergency_actions')
      .values({ kind, status: 'paused', reason: 'sweep', started_by, end_datetime: sql`now() + interval '1 hour'` })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const { code } = await callWith(world, endpoint, input);
  await world.sql((db) => db.updateTable('emergency_actions').set({ status: 'ended' }).where('id', '=', id).execute());
  expect(code, `while ${kind} are paused`).toBe(kind === 'staff_changes' ? 'staff.read_only' : 'action.paused');
}

/** Expects that one's own record is found, and that money to a client or out of the house asks a second person. */
async function expectOwnRecordAndFourEyes(world: World, endpoint: Endpoint, input: object): Promise<void> {
  const isStaffWrite = isWrite(endpoint) && isStaffAccess(endpoint.access);
  const before = isStaffWrite ? await journalLines(world) : [];
  const { status } = await callWith(world, endpoint, input);
  const waits = isWrite(endpoint) && endpoint.fourEyes === 'always';
  if (namesRecord(endpoint) || !isWrite(endpoint)) expect(status, 'its own record').toBe(waits ? 202 : 200);
  if (!isStaffWrite) return;
  const posted = await journalLines(world, before);
  // Compiling asks it of what needs an idempotency key; this of what forgot that it moves money.
  expect(posted.length === 0 || endpoint.pausedBy !== undefined, 'a pause, or why none').toBe(true);
  expect(movesMoney(posted) && !asksSecondPerson(endpoint), 'money by one person').toBe(false);
}
