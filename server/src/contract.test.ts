// Sweeps every endpoint of the contract: what holds for one must hold for all, also for those not written yet.
import { randomUUID } from 'node:crypto';
import { hasBody, isKeyAccess, isStaffAccess, type Endpoint } from '@backoffice/contract/kit/endpoint.ts';
import { defaultGrants, isGranted, roles, scopes } from '@backoffice/contract/kit/permissions.ts';
import { lockSession } from '@backoffice/contract/sign-in/sign-in.ts';
import { describe, expect, test } from 'vitest';
import { insertApiKey } from '#core/api-keys/api-keys.testing.ts';
import { declaredEndpoints } from '#testing/sweeps/declared-endpoints.ts';
import type { TenantName } from '#testing/test-database.ts';
import { createWorld, rightProof } from '#testing/world.ts';

const world = await createWorld();
const endpoints = await declaredEndpoints();
const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
const guarded = endpoints.filter(({ access }) => access !== 'public' && access !== 'verified-by-handler');

/** Token that opens the endpoint, if anything of this tenant does. */
const tokenFor = ({ access }: Endpoint, tenant: TenantName): Promise<string> =>
  isKeyAccess(access) ? world.apiKeyOf([access.scope], tenant) : world.tokenOf('god', tenant);

/** Token of a session that is locked. */
const lockedToken = world.signIn('god').then(async (token) => {
  await world.call(lockSession, null, {}, { token });
  return token;
});

/** Sends a call with nothing right but its address. */
function knock(endpoint: Endpoint, headers: Record<string, string>, extra: Record<string, string> = {}) {
  const url = world.urlOf(endpoint.path.replaceAll(/:\w+/g, randomUUID()));
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
    const response = await knock(endpoint, { authorization: `Bearer ${await tokenFor(endpoint, 'acme')}` });
    expect([response.statusCode, response.json().code]).toEqual([401, 'auth.required']);
  });

  const { access } = endpoint;
  const denied = isStaffAccess(access)
    ? roles.filter((role) => !isGranted(defaultGrants[role], access.resource, access.action))
    : [];
  test.each(denied)('is denied to %s', async (role) => {
    const response = await knock(endpoint, { authorization: `Bearer ${await world.tokenOf(role)}` });
    expect([response.statusCode, response.json().code]).toEqual([403, 'access.denied']);
  });

  test('refuses a field it does not know', async () => {
    const response = await knock(
      endpoint,
      { authorization: `Bearer ${await tokenFor(endpoint, 'demo')}`, 'x-proof': rightProof },
      { surprise: 'x' },
    );
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toContainEqual({ path: 'surprise', code: 'unknown' });
  });
});

// Keys have no session that could be locked.
const ofSessions = guarded.filter(({ access }) => !isKeyAccess(access));
test.each(ofSessions.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s is closed in a locked session, unless the lock screen needs it',
  async (_, endpoint) => {
    const headers = { authorization: `Bearer ${await lockedToken}`, 'x-proof': rightProof };
    const response = await knock(endpoint, headers, { surprise: 'x' });
    const expected = endpoint.whileLocked ? [400, 'request.invalid'] : [423, 'session.locked'];
    expect([response.statusCode, response.json().code]).toEqual(expected);
  },
);

const writes = endpoints.filter((endpoint) => endpoint.kind === 'write');
test.each(writes.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s takes an idempotency key or says why not',
  (_, { idempotency }) => {
    if (typeof idempotency === 'object') expect(idempotency.none).toMatch(/^[a-z]+ .{9,}$/);
    else expect(['required', 'accepted']).toContain(idempotency);
  },
);

const forApps = endpoints.filter(({ access }) => isKeyAccess(access));
describe.each(forApps.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_, endpoint) => {
  const { access } = endpoint;
  const scope = isKeyAccess(access) ? access.scope : 'clients';
  const knockWith = async (token: string, headers: Record<string, string> = {}) => {
    const response = await knock(endpoint, { authorization: `Bearer ${token}`, ...headers });
    return [response.statusCode, response.json().code];
  };

  test('is for keys of its scope alone, and not for staff', async () => {
    const others = scopes.filter((other) => other !== scope);
    expect(await knockWith(await world.apiKeyOf(others))).toEqual([403, 'access.denied']);
    expect(await knockWith(await world.tokenOf('god'))).toEqual([401, 'auth.required']);
    const revoked = await insertApiKey(world, { scopes: [scope], status: 'revoked' });
    expect(await knockWith(revoked.token)).toEqual([401, 'api_key.not_active']);
  });
});
