import { listApprovals } from '@backoffice/contract/approvals/approvals.ts';
import { listClients } from '@backoffice/contract/clients/clients.ts';
import { listDeposits } from '@backoffice/contract/deposits/deposits.ts';
import { getMyProfile, logIn, logOut } from '@backoffice/contract/sign-in/sign-in.ts';
import { expect, test } from 'vitest';
import { testPassword } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';
import { checkingSerializer, droppingSerializer } from './serialize.ts';

const world = await createWorld();

test('a failure is a problem document with the request’s id and nothing of the inside', async () => {
  const response = await world.app.inject({
    url: world.urlOf('/no/such/call'),
    headers: { 'x-request-id': 'my-request-1' },
  });
  expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(response.headers['x-request-id']).toBe('my-request-1');
  expect(response.json()).toEqual({
    type: 'urn:backoffice:route.not_found',
    title: 'route not found',
    status: 404,
    code: 'route.not_found',
    detail: 'route not found',
    request_id: 'my-request-1',
  });
});

test.each([
  ['no JSON', '{"username":', 400, 'request.malformed'],
  ['not an object', '[1]', 400, 'request.malformed'],
  ['too deep', `{"a":${'['.repeat(40)}${']'.repeat(40)}}`, 400, 'request.malformed'],
  ['too large', JSON.stringify({ username: 'x'.repeat(70_000) }), 413, 'request.too_large'],
  ['poisoned', '{"__proto__":{"role":"god"}}', 400, 'request.malformed'],
])('a body that is %s is refused', async (_, payload, status, code) => {
  const response = await world.app.inject({
    method: 'POST',
    url: world.urlOf('/auth/admin/v1/login'),
    headers: { 'content-type': 'application/json' },
    payload,
  });
  expect([response.statusCode, response.json().code]).toEqual([status, code]);
});

test('another content type is refused', async () => {
  const response = await world.app.inject({
    method: 'POST',
    url: world.urlOf('/auth/admin/v1/login'),
    headers: { 'content-type': 'text/xml' },
    payload: '<a/>',
  });
  expect([response.statusCode, response.json().code]).toEqual([415, 'request.unsupported_type']);
});

test('an unknown tenant is not there, whatever one asks it', async () => {
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/nowhere/auth/admin/v1/login',
    payload: { username: 'god', password: testPassword },
  });
  expect([response.statusCode, response.json().code]).toEqual([404, 'route.not_found']);
});

test('a session works until it ends', async () => {
  const { body: tokens } = await world.call(logIn, null, { username: 'HERO', password: testPassword });
  const { body: profile } = await world.call(getMyProfile, null, {}, { token: tokens.access_token });
  expect(profile).toMatchObject({ name: 'hero', role: 'hero' });
  expect((await world.call(getMyProfile, null, {}, { token: tokens.refresh_token })).status).toBe(401);
  await world.call(logOut, null, {}, { token: tokens.access_token });
  const after = await world.call(getMyProfile, null, {}, { token: tokens.access_token });
  expect([after.status, after.problem.code]).toEqual([401, 'auth.session_ended']);
});

test.each(['nobody', 'hero'])('a wrong password of %s says no more than that', async (username) => {
  const { status, problem } = await world.call(logIn, null, { username, password: '0'.repeat(32) });
  expect([status, problem.code, problem.errors]).toEqual([401, 'auth.wrong_credentials', undefined]);
});

test('a sign-in is audited without its secret', async () => {
  await world.call(logIn, null, { username: 'angel', password: testPassword });
  const lines = await world.sql((db) =>
    db.selectFrom('audit_lines').selectAll().where('action', '=', 'session.started').execute(),
  );
  const line = lines.find(({ actor_name }) => actor_name === 'angel');
  expect(line).toMatchObject({ actor_role: 'angel', input: { username: 'angel', password: '***', rememberMe: false } });
  expect(JSON.stringify(lines)).not.toContain(testPassword);
});

test('the document describes every call with its permission', async () => {
  const document = (await world.app.inject('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  const deposit = document.paths['/deposit/admin/v2/specialized/{id}'].post;
  expect(deposit['x-permission']).toEqual({ resource: 'client', action: 'fund' });
  expect(deposit.requestBody.content['application/json'].schema.required).toEqual(['account_id', 'amount', 'currency']);
  expect(deposit.parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', required: true }));
  expect(deposit.responses[202].content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Pending' });
  expect(document.paths['/loan/admin/v1/product/{id}'].put.responses[202]).toBeUndefined();
  expect((await world.app.inject('/api/docs')).body).toContain('/api/docs/start.js');
});

test('the fast serializer answers what the checking one answers, and drops what was not declared', async () => {
  await world.givenPendingDeposit();
  await world.givenApproval();
  for (const endpoint of [listClients, listDeposits, listApprovals]) {
    const { body } = await world.call(endpoint, 'god', {});
    const withExtra = { ...body, items: body.items.map((item) => ({ ...item, password_hash: 'x' })), secret: 'x' };
    expect(body.items.length).toBeGreaterThan(0);
    expect(JSON.parse(droppingSerializer(endpoint)(withExtra))).toEqual(body);
    expect(() => checkingSerializer(endpoint)(withExtra)).toThrow(/password_hash/);
  }
});

test('what operators read is reached on their server alone where it has one', async () => {
  const { app, opsApp } = await createWorld({ sharesDatabaseWith: world, separatesOps: true });
  await app.inject('/healthz');
  for (const url of [
    '/metrics',
    '/api/docs',
    '/api/docs/start.js',
    '/api/docs/assets/swagger-ui.css',
    '/api/openapi.json',
  ]) {
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404]);
    expect([url, (await opsApp.inject(url)).statusCode]).toEqual([url, 200]);
  }
  expect((await opsApp.inject('/metrics')).body).toContain('route="/healthz",status="200"');
  const call = await opsApp.inject({ method: 'POST', url: world.urlOf('/auth/admin/v1/login'), payload: {} });
  expect([call.statusCode, call.json().code]).toEqual([404, 'route.not_found']);
});

test('operators see health, readiness and metrics by route', async () => {
  expect((await world.app.inject('/healthz')).statusCode).toBe(200);
  expect((await world.app.inject('/readyz')).statusCode).toBe(200);
  const metrics = (await world.app.inject('/metrics')).body;
  expect(metrics).toContain(
    'http_request_duration_seconds_count{method="POST",route="/api/:tenant/auth/admin/v1/login",status="200"}',
  );
  expect(metrics).toContain('db_connections ');
});

test('a server whose connections are all at work is ready all the same', async () => {
  expect((await world.app.inject('/readyz')).statusCode).toBe(200);
  const { pool } = world.database;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  expect((await world.app.inject('/readyz')).statusCode).toBe(200);
  for (const client of held) client.release();
});
