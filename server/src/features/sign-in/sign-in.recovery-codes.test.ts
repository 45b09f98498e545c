// Recovery codes: they come with the authenticator, each works once, and none outlives it.
import { makeRecoveryCodes, verifyRecoveryCode } from '@backoffice/contract/sign-in/sign-in.recovery-codes.ts';
import {
  endAllMySessions,
  getMyProfile,
  listMySessions,
  verifyAuthenticator,
} from '@backoffice/contract/sign-in/sign-in.ts';
import { unlinkAuthenticator } from '@backoffice/contract/staff/staff.ts';
import { expect, test } from 'vitest';
import { bindAuthenticatorFor } from '#core/sessions/authenticator.testing.ts';
import type { StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
const signIn = (username: StaffName) => world.signIn(username);
const recover = (token: string, code: string) => world.call(verifyRecoveryCode, null, { code }, { token });

async function bind(who: StaffName) {
  const { token, recovery_codes } = await bindAuthenticatorFor(world, who);
  return { token, codes: recovery_codes };
}

test('ten come with the authenticator; each signs in once, however it is typed, and no one else', async () => {
  const { codes } = await bind('hero');
  expect(new Set(codes).size).toBe(10);
  const [first = '', second = ''] = codes;
  expect(first).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/);
  const other = await bind('hero2');
  expect((await recover(await signIn('hero2'), first)).problem.code).toBe('mfa.wrong_code');
  expect((await recover(other.token, other.codes[0] ?? '')).status).toBe(401); // signed in already

  const answers = await Promise.all(
    [await signIn('hero'), await signIn('hero')].map((token) => recover(token, first.toLowerCase().replace('-', ' '))),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { body } = answers.find(({ status }) => status === 200) ?? expect.fail();
  expect((await world.call(getMyProfile, null, {}, { token: body.access_token })).body.name).toBe('hero');
  expect((await recover(await signIn('hero'), second)).status).toBe(200);
  expect((await recover(await signIn('hero'), 'short')).status).toBe(400);
});

test('what is kept of them opens nothing', async () => {
  const { codes } = await bind('hero3');
  const kept = await world.sql(async (db) => ({
    codes: await db.selectFrom('recovery_codes').selectAll().execute(),
    lines: await db.selectFrom('audit_lines').selectAll().execute(),
  }));
  expect(kept.codes.length).toBeGreaterThanOrEqual(10);
  const written = JSON.stringify(kept) + kept.codes.map(({ hash }) => hash.toString('latin1')).join();
  for (const code of codes) {
    expect(written).not.toContain(code);
    expect(written).not.toContain(code.replace('-', ''));
  }
});

test('new ones take the place of the old ones, and ask for a proof; without an authenticator there are none', async () => {
  expect((await world.call(makeRecoveryCodes, 'god', {})).problem.code).toBe('mfa.not_bound');
  const { token, codes } = await bind('superman');
  expect((await world.call(makeRecoveryCodes, null, {}, { token, proof: null })).problem.code).toBe('step_up.required');
  const { body } = await world.call(makeRecoveryCodes, null, {}, { token });
  expect((await recover(await signIn('superman'), codes[0] ?? '')).problem.code).toBe('mfa.wrong_code');
  expect((await recover(await signIn('superman'), body.recovery_codes[9] ?? '')).status).toBe(200);
});

test('wrong ones count together with the authenticator’s codes', async () => {
  await bind('leader2');
  const wrong = '22222-22222';
  const one = await signIn('leader2');
  for (let i = 0; i < 5; i++) expect((await recover(one, wrong)).problem.code).toBe('mfa.wrong_code');
  expect((await recover(one, wrong)).problem.code).toBe('auth.session_ended');
  const two = await signIn('leader2');
  for (let i = 0; i < 5; i++) await world.call(verifyAuthenticator, null, { code: '000000' }, { token: two });
  expect((await recover(await signIn('leader2'), wrong)).problem.code).toBe('auth.locked');
});

test('an authenticator that is unlinked takes its codes along', async () => {
  const id = await world.sql(
    async (db) =>
      (await db.selectFrom('staff').select('id').where('username', '=', 'hero').executeTakeFirstOrThrow()).id,
  );
  await world.call(unlinkAuthenticator, 'god', { id });
  const left = await world.sql((db) =>
    db.selectFrom('recovery_codes').select('hash').where('staff_id', '=', id).execute(),
  );
  expect(left).toEqual([]);
});

test('signing out everywhere ends all of one’s sessions and no one else’s', async () => {
  const [one, two, angel] = [await signIn('god'), await signIn('god'), await signIn('angel')];
  const { body } = await world.call(listMySessions, null, {}, { token: one });
  const ended = await world.call(endAllMySessions, null, {}, { token: one });
  expect(ended.body.ended).toBe(body.items.length);
  for (const token of [one, two]) expect((await world.call(getMyProfile, null, {}, { token })).status).toBe(401);
  expect((await world.call(getMyProfile, null, {}, { token: angel })).status).toBe(200);
});
