import { createApiKey } from '@backoffice/contract/integrations/integrations.ts';
import { bindAuthenticator, changeMyPassword } from '@backoffice/contract/sign-in/sign-in.ts';
import { afterAll, expect, test } from 'vitest';
import { declaredEndpoints } from '#testing/sweeps/declared-endpoints.ts';
import { testPassword } from '#testing/test-database.ts';
import { createWorld, rightProof } from '#testing/world.ts';
import { bindAuthenticatorFor, codeOf } from './authenticator.testing.ts';

const world = await createWorld();
const wrongProof = `password ${'0'.repeat(32)}`;
const newKey = (name: string) => ({ name, scopes: ['clients' as const] });

test('whatever makes a stolen token the account asks for a proof', async () => {
  const names = (await declaredEndpoints())
    .filter((endpoint) => endpoint.kind === 'write' && endpoint.stepUp)
    .map(({ method, path }) => `${method} ${path}`);
  expect(names.toSorted()).toEqual([
    'DELETE /user/v1/passkey/:id',
    'POST /integration/admin/v1/key/create',
    'POST /user/v1/mfa/bind',
    'POST /user/v1/mfa/recovery/create',
    'POST /user/v1/passkey/offer',
    'POST /user/v1/password/issue/:id',
    'PUT /integration/admin/v1/key/activate/:id',
    'PUT /user/v1/me/name',
  ]);
});

test('without a proof, or with a wrong one, nothing is done; with the password it is', async () => {
  for (const proof of [null, 'password', `code ${testPassword}`, testPassword]) {
    const { status, problem } = await world.call(createApiKey, 'god', newKey('Stolen'), { proof });
    expect([status, problem.code], String(proof)).toEqual([403, 'step_up.required']);
  }
  const wrong = await world.call(createApiKey, 'god', newKey('Stolen'), { proof: wrongProof });
  expect([wrong.status, wrong.problem.code]).toEqual([409, 'password.wrong']);
  expect((await world.call(createApiKey, 'god', newKey('Stolen'))).status).toBe(200);
  const refused = await world.sql((db) =>
    db.selectFrom('audit_lines').select('actor_name').where('action', '=', 'session.proof_refused').execute(),
  );
  expect(refused).toEqual([{ actor_name: 'god' }]);
});

test('a person who may not do it is not asked', async () => {
  const { problem } = await world.call(createApiKey, 'hero', newKey('Denied'), { proof: wrongProof });
  expect(problem.code).toBe('access.denied');
});

test('after ten wrong proofs the right one is refused too, as everywhere the password is asked', async () => {
  const attempts = Array.from({ length: 12 }, () => world.call(bindAuthenticator, 'hero', {}, { proof: wrongProof }));
  const codes = (await Promise.all(attempts)).map(({ problem }) => problem.code);
  expect(codes.filter((code) => code === 'password.wrong')).toHaveLength(10);
  expect((await world.call(bindAuthenticator, 'hero', {})).problem.code).toBe('auth.locked');
  const change = { old_password: testPassword, new_password: 'f'.repeat(32) };
  expect((await world.call(changeMyPassword, 'hero', change)).problem.code).toBe('auth.locked');
});

test('a code of the authenticator is a proof, once', async () => {
  const { token, secret } = await bindAuthenticatorFor(world, 'angel');
  const proof = `code ${await codeOf(secret)}`;
  // The code is theirs, so that the call itself is refused: they have an authenticator.
  expect((await world.call(bindAuthenticator, null, {}, { token, proof })).problem.code).toBe('mfa.already_bound');
  expect((await world.call(bindAuthenticator, null, {}, { token, proof })).problem.code).toBe('mfa.wrong_code');
});

const address = await world.listen();
const stopping = new AbortController();
afterAll(() => stopping.abort());

test('the person’s other sessions hear of it, and no one else’s', async () => {
  const listen = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const { body } = await fetch(`${address}/api/${world.tenants.demo}/events`, { headers, signal: stopping.signal });
    const heard = { text: '' };
    void (async () => {
      for await (const chunk of body ?? []) heard.text += Buffer.from(chunk).toString();
    })().catch(() => {});
    await expect.poll(() => heard.text).toContain('connected');
    return heard;
  };
  const token = await world.signIn('god');
  const [here, elsewhere] = [await listen(token), await listen(await world.signIn('god'))];
  const other = await listen(await world.signIn('superman'));
  await world.call(createApiKey, null, newKey('Noticed'), { token, proof: rightProof });
  await expect.poll(() => elsewhere.text).toContain('event: notice\ndata: {"action":"api_key.created"}');
  for (const stream of [here, other]) expect(stream.text).not.toContain('notice');
});
