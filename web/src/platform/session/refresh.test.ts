// Staying signed in: renewed once for many, kept through a bad network, ended by a refusal.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import { getMyProfile, listMySessions, logIn, logOut } from '@backoffice/contract/sign-in/sign-in.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect, disconnect, loseNextAnswer, startWorld, watchRequests } from '#testing/screen.tsx';
import { testPassword } from '../../../../server/src/testing/test-database.ts';
import { call } from '#platform/api/api.ts';
import { dueAt, keepRenewing, renewTokens } from './refresh.ts';
import { SessionError, type SessionFault } from './session-error.ts';
import { checkedTokens, generationOf, type Tokens } from './tokens.claims.ts';
import { clearTokens, currentTokens, saveTokens, type StoredTokens } from './tokens.ts';

const world = await startWorld();
const refreshPath = 'POST /api/demo/auth/admin/v1/token/refresh';
const count = (seen: string[]) => seen.filter((request) => request === refreshPath).length;

let good: StoredTokens;
/** Tokens whose access token the server no longer takes, as after its expiry. */
const expire = () =>
  saveTokens({ ...good, access_token: `${good.access_token.slice(0, -6)}AAAAAA` }, { remember: false });

beforeEach(async () => {
  const { body } = await world.call(logIn, null, { username: 'god', password: testPassword });
  good = { ...body, asked_at: Date.now() };
  saveTokens(good, { remember: false });
});
afterEach(() => {
  vi.useRealTimers();
  connect();
  clearTokens();
});

test('twenty refused requests at once are answered by one refresh, and all succeed', async () => {
  expire();
  const seen = watchRequests();
  const answers = await Promise.all(Array.from({ length: 20 }, () => call(getMyProfile, {})));
  expect(answers.map(({ name }) => name)).toEqual(Array.from({ length: 20 }, () => 'god'));
  expect(count(seen)).toBe(1);
  expect(generationOf(currentTokens() as StoredTokens)).toBe(2);
});

test('tokens that became due during a renewal of older ones are renewed after it', async () => {
  saveTokens({ ...good, asked_at: 0 }, { remember: false });
  const seen = watchRequests();
  const ofOlder = renewTokens({ ...good, access_token: 'an older one' });
  const stop = keepRenewing();
  await ofOlder;
  await expect.poll(() => count(seen)).toBe(1);
  stop();
});

test('where the refresh is refused too, the session is over', async () => {
  await world.call(logOut, null, {}, { token: good.access_token });
  const seen = watchRequests();
  await expect(call(getMyProfile, {})).rejects.toMatchObject({ code: 'auth.session_ended', status: 401 });
  expect(currentTokens()).toBeNull();
  expect(count(seen)).toBe(1);
});

test('a request that is refused again after a refresh is not repeated for ever', async () => {
  const seen = watchRequests((request) =>
    request.endsWith('/session/list') ? new Response('{}', { status: 401 }) : undefined,
  );
  await expect(call(listMySessions, {})).rejects.toMatchObject({ status: 401 });
  expect([count(seen), seen.filter((request) => request.endsWith('/session/list')).length]).toEqual([1, 2]);
  expect(currentTokens()).toBeNull();
});

test('a new token that expired before it was used is renewed again, and nobody is logged out', async () => {
  let refusals = 0;
  const seen = watchRequests((request) =>
    request.endsWith('/session/list') && refusals++ < 2 ? new Response('{}', { status: 401 }) : undefined,
  );
  // A computer that falls asleep all the time: whenever it looks at its clock, a day has passed.
  let now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += dayMs));
  const { items } = await call(listMySessions, {});
  clock.mockRestore();
  expect(items.length).toBeGreaterThan(0);
  expect(count(seen)).toBe(2);
});

test('no network, no refresh, and nobody is logged out', async () => {
  expire();
  const tokens = currentTokens() as StoredTokens;
  disconnect();
  await expect(renewTokens(tokens)).rejects.toMatchObject({ code: 'network.unreachable' });
  expect(currentTokens()).toBe(tokens);
  connect();
  await renewTokens(tokens);
  expect((await call(getMyProfile, {})).name).toBe('god');
});

test('a refresh whose answer was lost works again', async () => {
  const tokens = currentTokens() as StoredTokens;
  loseNextAnswer('/token/refresh');
  await expect(renewTokens(tokens)).rejects.toMatchObject({ code: 'network.unreachable' });
  await renewTokens(tokens);
  expect((await call(getMyProfile, {})).name).toBe('god');
});

test.each([
  ['asked for a second time', 4_500, 2],
  ['not asked for again after a sleep, when it would look like theft', 600_000, 1],
])('a slow answer is %s', async (_, passedMs, requests) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const seen = watchRequests((request) => (request === refreshPath ? answered.then(() => undefined) : undefined));
  const renewing = renewTokens(currentTokens() as StoredTokens);
  await vi.advanceTimersByTimeAsync(500);
  expect(count(seen)).toBe(1);
  // The clock of a computer that slept jumps; its timers go on where they stopped.
  vi.setSystemTime(Date.now() + passedMs - 4_000);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(count(seen)).toBe(requests);
  vi.useRealTimers();
  answer();
  await renewing;
  expect(generationOf(currentTokens() as StoredTokens)).toBe(2);
});

test('a server in trouble logs nobody out either', async () => {
  const tokens = currentTokens() as StoredTokens;
  watchRequests((request) => (request === refreshPath ? new Response('', { status: 503 }) : undefined));
  await expect(renewTokens(tokens)).rejects.toMatchObject({ code: 'server.unavailable' });
  expect(currentTokens()).toBe(tokens);
});

test('whoever left while a refresh was under way does not come back by its answer', async () => {
  const renewing = renewTokens(currentTokens() as StoredTokens);
  await new Promise((resolve) => setTimeout(resolve, 100));
  clearTokens();
  await renewing.catch(() => {});
  expect(currentTokens()).toBeNull();
});

test('without a refresh token there is nothing to renew', async () => {
  const tokens = currentTokens() as StoredTokens;
  clearTokens();
  await expect(renewTokens(tokens)).rejects.toMatchObject({ code: 'session.no_refresh_token' });
});

const token = (claims: object) => `x.${btoa(JSON.stringify({ sub: 'session', iat: 1_000, ...claims }))}.x`;

test.each([
  [300, 240], // a minute before
  [120, 60],
  [60, 30], // at half of its life
  [4, 2],
])('a token of %i seconds is renewed after %i', (life, after) => {
  const tokens = { access_token: token({ exp: 1_000 + life }), refresh_token: '', asked_at: 5_000 };
  expect(dueAt(tokens)).toBe(5_000 + after * 1_000);
});

test.each<[string, Partial<Tokens>, SessionFault]>([
  ['no access token', { refresh_token: token({ exp: 2_000 }) }, 'token.access_missing'],
  ['not a token', { access_token: 'nonsense', refresh_token: token({ exp: 2_000 }) }, 'token.malformed_payload'],
  ['not JSON', { access_token: `x.${btoa('{')}.x`, refresh_token: token({ exp: 2_000 }) }, 'token.malformed_payload'],
  ['no expiry', { access_token: token({}), refresh_token: token({ exp: 2_000 }) }, 'token.malformed_payload'],
  ['no refresh token', { access_token: token({ exp: 2_000 }) }, 'token.refresh_malformed'],
  ['a bad refresh token', { access_token: token({ exp: 2_000 }), refresh_token: 'x.y.z' }, 'token.refresh_malformed'],
])('%s is named', (_, tokens, fault) => {
  expect(() => checkedTokens(tokens)).toThrow(new SessionError(fault));
});
