// Passkeys: added beside an authenticator, used as the second step, each signature once, and none outlives the authenticator.
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import {
  addPasskey,
  challengePasskey,
  listMyPasskeys,
  mostPasskeys,
  offerPasskey,
  removePasskey,
  renamePasskey,
  verifyPasskey,
} from '@backoffice/contract/sign-in/sign-in.passkeys.ts';
import { getMyProfile, logIn } from '@backoffice/contract/sign-in/sign-in.ts';
import { unlinkAuthenticator } from '@backoffice/contract/staff/staff.ts';
import { expect, test } from 'vitest';
import { bindAuthenticatorFor } from '#core/sessions/authenticator.testing.ts';
import { testPassword, type StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';
import { givenPasskey, SecurityKey } from './sign-in.passkeys.testing.ts';

const world = await createWorld();

const signIn = (username: StaffName) => world.signIn(username);

/** A new authenticator; what was beside an earlier one is gone. Answers the token of a session. */
async function bind(who: StaffName): Promise<string> {
  await world.sql((db) =>
    db.updateTable('staff').set({ mfa_secret: null, mfa_last_step: null }).where('username', '=', who).execute(),
  );
  const { token } = await bindAuthenticatorFor(world, who);
  return token;
}

const offerTo = async (token: string, host = 'localhost') =>
  (await world.call(offerPasskey, null, {}, { token, headers: { host } })).body;

async function add(token: string, key = new SecurityKey(), name = 'Key ring') {
  const offer = await offerTo(token);
  const answer = await world.call(addPasskey, null, { name, ...key.register(offer) }, { token });
  expect(answer.status).toBe(200);
  return { key, passkey: answer.body };
}

/** Challenge in a sign-in that waits for its second step. */
async function challengeFor(token: string, host = 'localhost') {
  const { body } = await world.call(challengePasskey, null, {}, { token, headers: { host } });
  return body.options ?? expect.fail('no passkey is asked for');
}

const verify = (token: string, signed: ReturnType<SecurityKey['sign']>, host = 'localhost') =>
  world.call(verifyPasskey, null, signed, { token, headers: { host } });

const idOf = (username: StaffName) =>
  world.sql(
    async (db) =>
      (await db.selectFrom('staff').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id,
  );

test('a person adds several, with a proof, and signs in with either', async () => {
  expect((await world.call(offerPasskey, 'hero', {})).problem.code).toBe('mfa.not_bound');
  const token = await bind('hero');
  expect((await world.call(offerPasskey, null, {}, { token, proof: null })).problem.code).toBe('step_up.required');
  const { key } = await add(token);
  const { key: second } = await add(token, new SecurityKey(), 'Phone');
  expect((await offerTo(token)).excludeCredentials.map(({ id }) => id)).toEqual([key.id, second.id]);

  for (const used of [second, key]) {
    const pending = await signIn('hero');
    expect((await world.call(getMyProfile, null, {}, { token: pending })).status).toBe(401);
    const challenge = await challengeFor(pending);
    expect(challenge.rpId).toBe('localhost');
    const { body, status } = await verify(pending, used.sign(challenge));
    expect(status).toBe(200);
    expect(body.mfa).toBe(false);
    expect((await world.call(getMyProfile, null, {}, { token: body.access_token })).body.name).toBe('hero');
  }
  const { items } = (await world.call(listMyPasskeys, null, {}, { token })).body;
  expect(items.map(({ name, site }) => `${name} ${site}`)).toEqual(['Key ring localhost', 'Phone localhost']);
  for (const { last_used_at } of items) expect(last_used_at).not.toBeNull();
  const lines = await world.sql((db) =>
    db.selectFrom('audit_lines').select('action').where('action', 'like', 'passkey.%').orderBy('at').execute(),
  );
  expect(lines.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['passkey.offered', 'passkey.added', 'passkey.used']),
  );
});

test('who has none is not asked for one', async () => {
  await bind('hero2');
  const pending = await signIn('hero2');
  expect((await world.call(challengePasskey, null, {}, { token: pending })).body.options).toBeNull();
  expect((await world.call(challengePasskey, null, {}, { token: await world.tokenOf('god') })).status).toBe(401);
});

test('a signature works once, and only for the challenge of its own sign-in', async () => {
  const { key } = await add(await bind('hero3'));
  const [one, two] = [await signIn('hero3'), await signIn('hero3')];
  const signed = key.sign(await challengeFor(one));
  await challengeFor(two);
  expect((await verify(two, signed)).problem.code).toBe('passkey.refused');
  expect((await verify(one, signed)).status).toBe(200);
  expect((await verify(one, signed)).problem.code).toBe('passkey.refused');

  const late = await signIn('hero3');
  const tooLate = key.sign(await challengeFor(late));
  await world.sql((db) =>
    db.updateTable('sessions').set({ passkey_challenge_until: new Date().toISOString() }).execute(),
  );
  expect((await verify(late, tooLate)).problem.code).toBe('passkey.refused');
});

test('forged signatures are refused, and after five the sign-in is over', async () => {
  const { key } = await add(await bind('superman'));
  const { key: other } = await add(await bind('leader2'));
  const stranger = Object.assign(new SecurityKey(), { id: key.id });
  const forgeries: Record<string, (challenge: { challenge: string; rpId: string }) => ReturnType<SecurityKey['sign']>> =
    {
      'of another page': (challenge) => key.sign(challenge, { origin: 'https://phishing.example' }),
      'of another port': (challenge) => key.sign(challenge, { origin: 'http://localhost:81' }),
      'for another site': (challenge) => key.sign(challenge, { site: 'phishing.example' }),
      'by another key': (challenge) => stranger.sign(challenge),
      'by a colleague': (challenge) => other.sign(challenge),
      'without a touch': (challenge) => key.sign(challenge, { isTouched: false }),
      'of a registration': (challenge) => key.sign(challenge, { type: 'webauthn.create' }),
    };
  for (const [name, forge] of Object.entries(forgeries)) {
    const pending = await signIn('superman');
    const challenge = await challengeFor(pending);
    expect((await verify(pending, forge(challenge))).problem.code, name).toBe('passkey.refused');
    expect((await world.call(getMyProfile, null, {}, { token: pending })).status, name).toBe(401);
  }
  await world.sql((db) => db.deleteFrom('throttles').execute());
  const pending = await signIn('superman');
  for (let i = 0; i < 5; i++)
    expect((await verify(pending, stranger.sign(await challengeFor(pending)))).problem.code).toBe('passkey.refused');
  expect((await world.call(challengePasskey, null, {}, { token: pending })).problem.code).toBe('auth.session_ended');
});

test('the counter of a copied key gives it away; a key without a counter works again and again', async () => {
  const token = await bind('hero2');
  const { key } = await add(token);
  const pending = await signIn('hero2');
  expect((await verify(pending, key.sign(await challengeFor(pending)))).status).toBe(200);
  key.counter = 1;
  const copied = await signIn('hero2');
  expect((await verify(copied, key.sign(await challengeFor(copied)))).problem.code).toBe('passkey.refused');

  const { key: plain } = await add(token, new SecurityKey({ countsUp: false }), 'Without a counter');
  for (let i = 0; i < 2; i++) {
    const again = await signIn('hero2');
    expect((await verify(again, plain.sign(await challengeFor(again)))).status).toBe(200);
  }
});

test('a passkey belongs to the host it was made for, over TLS unless that is this machine', async () => {
  const token = await bind('leader2');
  const host = 'backoffice.example:8443';
  const origin = `https://${host}`;
  const key = new SecurityKey();
  const register = async (page: { origin: string }) => {
    const offer = await offerTo(token, host);
    expect(offer.rp.id).toBe('backoffice.example');
    const input = { name: 'Office', ...key.register(offer, page) };
    return world.call(addPasskey, null, input, { token, headers: { host } });
  };
  for (const wrong of ['http://backoffice.example:8443', 'https://backoffice.example', 'https://phishing.example'])
    expect((await register({ origin: wrong })).problem.code, wrong).toBe('passkey.refused');
  expect((await register({ origin })).body.site).toBe('backoffice.example');

  const pending = await signIn('leader2');
  expect((await world.call(challengePasskey, null, {}, { token: pending })).body.options).toBeNull();
  const challenge = await challengeFor(pending, host);
  expect((await verify(pending, key.sign(challenge, { origin }))).problem.code).toBe('passkey.refused'); // another site
  expect((await verify(pending, key.sign(await challengeFor(pending, host), { origin }), host)).status).toBe(200);
});

test('a registration is accepted once, for its own challenge, and up to a number', async () => {
  const token = await bind('hero3');
  const key = new SecurityKey();
  const register = async (input: ReturnType<SecurityKey['register']>, as = token) =>
    world.call(addPasskey, null, { name: 'Key ring', ...input }, { token: as });
  const offer = await offerTo(token);
  const registered = key.register(offer);
  expect((await register(registered)).status).toBe(200);
  expect((await register(registered)).problem.code).toBe('passkey.refused');
  expect((await register(key.register(await offerTo(token)))).problem.code).toBe('passkey.already_added');
  await offerTo(token);
  const forged = new SecurityKey().register({ ...offer, challenge: 'made-up' });
  expect((await register(forged)).problem.code).toBe('passkey.refused');

  for (let i = 1; i < mostPasskeys; i++) await givenPasskey(world, 'hero3');
  expect((await world.call(offerPasskey, null, {}, { token })).problem.code).toBe('passkey.too_many');
});

test('one renames and removes one’s own, the latter with a proof', async () => {
  const token = await world.tokenOf('god');
  const [mine, another] = [await givenPasskey(world, 'god'), await givenPasskey(world, 'hero2')];
  expect((await world.call(renamePasskey, null, { id: another, name: 'Mine' }, { token })).status).toBe(404);
  expect((await world.call(removePasskey, null, { id: another }, { token })).status).toBe(404);
  expect((await world.call(renamePasskey, null, { id: mine, name: ' Laptop ' }, { token })).body.name).toBe('Laptop');
  const refused = await world.call(removePasskey, null, { id: mine }, { token, proof: null });
  expect(refused.problem.code).toBe('step_up.required');
  expect((await world.call(removePasskey, null, { id: mine }, { token })).status).toBe(200);
  expect((await world.call(listMyPasskeys, null, {}, { token })).body.items).toEqual([]);

  const { key, passkey } = await add(await bind('superman'));
  const pending = await signIn('superman');
  const signed = key.sign(await challengeFor(pending));
  await world.sql((db) => db.deleteFrom('passkeys').where('id', '=', passkey.id).execute());
  expect((await verify(pending, signed)).problem.code).toBe('passkey.refused');
});

test('two people who unlink an authenticator take its passkeys along', async () => {
  const { key } = await add(await bind('leader2'));
  const pending = await signIn('leader2');
  const signed = key.sign(await challengeFor(pending));
  const { pending: request } = await world.call(unlinkAuthenticator, 'god', { id: await idOf('leader2') });
  await world.call(reviewApproval, 'angel', { id: request.approval_id, decision: 'approve' });
  expect((await verify(pending, signed)).problem.code).toBe('auth.session_ended');
  const left = await world.sql((db) =>
    db
      .selectFrom('passkeys')
      .innerJoin('staff', 'staff.id', 'passkeys.staff_id')
      .select('passkeys.id')
      .where('username', '=', 'leader2')
      .execute(),
  );
  expect(left).toEqual([]);
  const { body } = await world.call(logIn, null, { username: 'leader2', password: testPassword });
  expect(body.mfa).toBe(false);
});
