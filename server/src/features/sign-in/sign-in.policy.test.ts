// The tenant's rules for signing in: length and reuse of passwords, roles that need an authenticator, new devices.
import { createHash } from 'node:crypto';
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { listClients } from '@backoffice/contract/clients/clients.ts';
import { getPasswordRules, getSignInPolicy, updateSignInPolicy } from '@backoffice/contract/sign-in/sign-in.policy.ts';
import { changeMyPassword, getMyProfile, listMyAlerts, logIn } from '@backoffice/contract/sign-in/sign-in.ts';
import { expect, test } from 'vitest';
import { bindAuthenticatorFor } from '#core/sessions/authenticator.testing.ts';
import { testPassword, type StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const signIn = async (username: StaffName, password = testPassword) =>
  (await world.call(logIn, null, { username, password })).body.access_token;

async function agree(rules: { min_length: number; authenticator_roles: ('god' | 'hero')[] }) {
  const { body } = await world.call(getSignInPolicy, 'god', {});
  const { pending } = await world.call(updateSignInPolicy, 'god', { ...rules, version: body.version });
  return world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' });
}

test('two people change the rules, each from the version they saw', async () => {
  const { body } = await world.call(getSignInPolicy, 'god', {});
  expect(body).toEqual({ min_length: 6, authenticator_roles: [], version: 0 });
  const rules = { version: 0, min_length: 7, authenticator_roles: [] };
  expect((await world.call(updateSignInPolicy, 'superman', rules)).status).toBe(403);
  expect((await world.call(updateSignInPolicy, 'god', { ...rules, min_length: 5 })).status).toBe(400);
  const requests = [
    await world.call(updateSignInPolicy, 'god', rules),
    await world.call(updateSignInPolicy, 'god', rules),
  ];
  const answers = await Promise.all(
    requests.map(({ pending }) =>
      world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await world.call(getSignInPolicy, 'god', {})).body).toMatchObject({ min_length: 7, version: 1 });
  expect((await world.call(updateSignInPolicy, 'god', rules)).problem.code).toBe('record.stale');
});

test('a new password is as long as the tenant wants, and none of the last five', async () => {
  await agree({ min_length: 12, authenticator_roles: [] });
  const token = await signIn('hero');
  expect((await world.call(getPasswordRules, null, {}, { token })).body).toEqual({ min_length: 12 });
  const change = async (from: string, to: string, length?: number) => {
    const { status, problem } = await world.call(
      changeMyPassword,
      null,
      { old_password: md5(from), new_password: md5(to), ...(length && { new_password_length: length }) },
      { token: await signIn('hero', md5(from)) },
    );
    return problem.code ?? status;
  };
  expect(await change('demo1234', 'eleven char', 11)).toBe('password.too_short');
  const passwords = [1, 2, 3, 4, 5, 6, 7].map((number) => `a longer one ${number}`);
  for (const [index, to] of passwords.entries())
    expect(await change(passwords[index - 1] ?? 'demo1234', to, 14)).toBe(200);
  const [oldest = '', ...others] = passwords;
  const last = others.pop() ?? '';
  for (const old of others) expect(await change(last, old, 14), old).toBe('password.reused');
  expect(await change(last, oldest)).toBe(200); // six changes ago
});

test('a role that must have an authenticator does nothing before it is bound; other roles work on', async () => {
  const before = await signIn('hero2');
  expect((await world.call(listClients, null, {}, { token: before })).status).toBe(200);
  await agree({ min_length: 6, authenticator_roles: ['hero'] });
  const [refused, other] = [
    await world.call(listClients, null, {}, { token: before }),
    await world.call(listClients, 'superman', {}),
  ];
  expect([refused.status, refused.problem.code, other.status]).toEqual([403, 'mfa.required', 200]);
  const token = await signIn('hero2');
  expect((await world.call(getMyProfile, null, {}, { token })).body.must_bind_authenticator).toBe(true);
  await bindAuthenticatorFor(world, 'hero2');
  expect((await world.call(getMyProfile, null, {}, { token })).body.must_bind_authenticator).toBe(false);
  expect((await world.call(listClients, null, {}, { token })).status).toBe(200);
});

test('a sign-in from a device that is new to the person is in their alerts, and in no one else’s', async () => {
  await agree({ min_length: 6, authenticator_roles: [] });
  const come = async (username: StaffName, device: { 'user-agent': string; cookie?: string }, address: string) => {
    const answer = await world.call(logIn, null, { username, password: testPassword }, { headers: device, address });
    const { body } = await world.call(listMyAlerts, null, {}, { token: answer.body.access_token });
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    return { cookie, alerts: body.items.map((alert) => [alert.user_agent, alert.address, alert.current]) };
  };
  const office = '203.0.113.7';
  const desk = { 'user-agent': 'Desk' };
  const first = await come('leader2', desk, office);
  expect(first.alerts).toEqual([]); // everyone's first sign-in
  expect((await come('leader2', desk, office)).alerts).toEqual([]);
  expect((await come('leader2', { ...desk, cookie: first.cookie }, '198.51.100.1')).alerts).toEqual([]);
  const stranger = ['Phone', '192.0.2.66', true];
  expect((await come('leader2', { 'user-agent': 'Phone' }, '192.0.2.66')).alerts).toEqual([stranger]);
  expect((await come('leader2', desk, office)).alerts).toEqual([['Phone', '192.0.2.66', false]]);
  expect((await come('hero3', desk, office)).alerts).toEqual([]);
  // Somebody else's cookie does not make it known.
  expect((await come('angel', desk, office)).alerts).toHaveLength(1);
  expect((await come('angel', { 'user-agent': 'Other', cookie: first.cookie }, office)).alerts).toHaveLength(2);
});
