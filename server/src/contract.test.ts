// Sweeps every endpoint of the contract: what holds for one must hold for all, also for those not written yet.
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { listRecordLines } from '@backoffice/contract/audit-log.ts';
import { auditApproval, cancelApproval, getApproval } from '@backoffice/contract/approvals.ts';
import { auditDeposit, recordDeposit, rollbackDeposit } from '@backoffice/contract/deposits.ts';
import { getClient, listAccounts } from '@backoffice/contract/clients.ts';
import { hasBody, isEndpoint, paramsOf, type Endpoint } from '@backoffice/contract/endpoint.ts';
import { assignException, resolveException } from '@backoffice/contract/exceptions.ts';
import { explainFigure, getAccountAsOf } from '@backoffice/contract/ledger.ts';
import { defaultGrants, isGranted, roles } from '@backoffice/contract/permissions.ts';
import { createView, deleteView, updateView } from '@backoffice/contract/preferences.ts';
import { endOwnSession, unlinkAuthenticator } from '@backoffice/contract/sign-in.ts';
import { describe, expect, test } from 'vitest';
import { givenException, staffId } from '#testing/exceptions.ts';
import type { TenantName } from '#testing/furnish.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
const endpoints = await declaredEndpoints();
const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
const guarded = endpoints.filter(({ access }) => access !== 'public' && access !== 'own-token');

async function declaredEndpoints(): Promise<Endpoint[]> {
  const folder = new URL('../../contract/src/', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const modules: object[] = await Promise.all(files.map((name) => import(new URL(name, folder).href)));
  return modules.flatMap((module) => Object.values(module)).filter(isEndpoint);
}

/** Sends a call with nothing right but its address. */
function knock(endpoint: Endpoint, headers: Record<string, string>, extra: Record<string, string> = {}) {
  const url = `/api/demo${endpoint.path.replaceAll(/:\w+/g, randomUUID())}`;
  const query = new URLSearchParams(extra).toString();
  return world.app.inject({
    method: endpoint.method,
    headers: { 'idempotency-key': randomUUID(), ...headers },
    ...(hasBody(endpoint) ? { url, payload: extra } : { url: query ? `${url}?${query}` : url }),
  });
}

test('the contract declares endpoints, and each has exactly one route', async () => {
  // Two routes of one address would not even start; a missing or undeclared one shows here.
  const { paths } = (await world.app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>();
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${path.replace('/api/{tenant}', '').replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  expect(endpoints.length).toBeGreaterThan(5);
  expect(served.toSorted()).toEqual(endpoints.map(nameOf).toSorted());
});

describe.each(guarded.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_, endpoint) => {
  test('wants a token', async () => {
    const response = await knock(endpoint, {});
    expect([response.statusCode, response.json().code]).toEqual([401, 'auth.required']);
  });

  test('refuses a token of another tenant', async () => {
    const response = await knock(endpoint, { authorization: `Bearer ${await world.tokenOf('god', 'acme')}` });
    expect([response.statusCode, response.json().code]).toEqual([401, 'auth.required']);
  });

  const { access } = endpoint;
  const denied =
    typeof access === 'string'
      ? []
      : roles.filter((role) => !isGranted(defaultGrants[role], access.resource, access.action));
  test.each(denied)('is denied to %s', async (role) => {
    const response = await knock(endpoint, { authorization: `Bearer ${await world.tokenOf(role)}` });
    expect([response.statusCode, response.json().code]).toEqual([403, 'access.denied']);
  });

  test('refuses a field it does not know', async () => {
    const response = await knock(
      endpoint,
      { authorization: `Bearer ${await world.tokenOf('god')}` },
      { surprise: 'x' },
    );
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toContainEqual({ path: 'surprise', code: 'unknown' });
  });
});

// For each endpoint that names a record: a call that is right in every way, made with a record of the given tenant.
const calls: Record<string, (tenant: TenantName) => Promise<Record<string, unknown>>> = {
  [nameOf(getClient)]: async (tenant) => ({ id: (await world.givenClient({ tenant })).id }),
  [nameOf(recordDeposit)]: async (tenant) => {
    const { id, account_id } = await world.givenClient({ tenant });
    return { id, account_id, amount: '5.00', currency: 'USD' };
  },
  [nameOf(unlinkAuthenticator)]: async (tenant) => ({ id: await world.givenAuthenticator('hero', tenant) }),
  [nameOf(endOwnSession)]: async (tenant) => ({ id: await world.givenSession('god', tenant) }),
  [nameOf(explainFigure)]: async (tenant) => ({
    id: (await world.givenClient({ tenant })).account_id,
    figure: 'balance',
  }),
  [nameOf(getAccountAsOf)]: async (tenant) => ({
    id: (await world.givenClient({ tenant })).account_id,
    at: '2026-01-01T00:00:00Z',
  }),
  [nameOf(listAccounts)]: async (tenant) => ({ id: (await world.givenClient({ tenant })).id }),
  [nameOf(listRecordLines)]: async (tenant) => ({
    record_type: 'client',
    id: (await world.givenClient({ tenant })).id,
  }),
  [nameOf(assignException)]: async (tenant) => ({
    ...(await givenException(world, { tenant })),
    owner_id: await staffId(world, 'god', tenant),
  }),
  [nameOf(resolveException)]: async (tenant) => ({
    ...(await givenException(world, { tenant })),
    resolution: 'fixed',
    comment: 'booked again',
  }),
  [nameOf(auditDeposit)]: async (tenant) => ({
    id: (await world.givenPendingDeposit({ tenant })).id,
    decision: 'approve',
  }),
  [nameOf(rollbackDeposit)]: async (tenant) => {
    const { id } = await world.givenPendingDeposit({ tenant });
    await world.call(auditDeposit, 'angel', { id, decision: 'approve' }, { tenant });
    return { id };
  },
  [nameOf(updateView)]: givenView,
  [nameOf(deleteView)]: async (tenant) => ({ id: (await givenView(tenant)).id }),
  [nameOf(getApproval)]: async (tenant) => ({ id: (await world.givenApproval({ tenant })).id }),
  [nameOf(auditApproval)]: async (tenant) => ({
    id: (await world.givenApproval({ tenant })).id,
    decision: 'approve',
  }),
  [nameOf(cancelApproval)]: async (tenant) => ({ id: (await world.givenApproval({ tenant, maker: 'god' })).id }),
};

async function givenView(tenant: TenantName) {
  const view = {
    name: randomUUID(),
    search: {},
    layout: { density: 'compact' as const, columns: [] },
  };
  const { body } = await world.call(createView, 'god', { list: 'client.admin.v1.list', ...view }, { tenant });
  return { ...view, id: body.id, version: 1 };
}

// A key names no record: under the same key everybody finds what is his own.
const naming = endpoints.filter((endpoint) => paramsOf(endpoint).some((name) => name !== 'key'));
test.each(naming.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s finds its own tenant’s record and not another’s',
  async (name, endpoint) => {
    const sample = calls[name];
    if (!sample) throw new Error(`add a sample call for ${name} to this test`);
    const own = await world.call(endpoint, 'god', await sample('demo'));
    expect(own.status).toBe(endpoint.kind === 'write' && endpoint.fourEyes === 'always' ? 202 : 200);
    const foreign = await world.call(endpoint, 'god', await sample('acme'));
    expect([foreign.status, foreign.problem.code]).toEqual([404, 'record.not_found']);
  },
);
