import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { lockSession, unlockSession } from '@backoffice/contract/sign-in/sign-in.ts';
import { afterAll, expect, test } from 'vitest';
import { testPassword, type StaffName, type TenantName } from '#testing/furnish.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
const address = await world.app.listen({ port: 0 });
const streams: AbortController[] = [];
afterAll(() => streams.forEach((stream) => stream.abort()));

/** Opens a stream and collects what it says. */
async function listen(who: StaffName, tenant: TenantName = 'demo', query = '', token = world.tokenOf(who, tenant)) {
  const stream = new AbortController();
  streams.push(stream);
  const response = await fetch(`${address}/api/${tenant}/events${query}`, {
    headers: { authorization: `Bearer ${await token}` },
    signal: stream.signal,
  });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const heard = { text: '', isOver: false };
  void (async () => {
    for await (const chunk of response.body ?? []) heard.text += Buffer.from(chunk).toString();
    heard.isOver = true;
  })().catch(() => {});
  await expect.poll(() => heard.text).toContain(': connected');
  return heard;
}

test('a committed change reaches everyone of the tenant who may read it, and nobody else', async () => {
  const [god, hero, stranger] = [await listen('god'), await listen('hero'), await listen('god', 'acme')];
  const client = await world.givenClient();
  const deposit = { id: client.id, account_id: client.account_id, amount: '5', currency: 'USD' } as const;
  await world.call(recordDeposit, 'god', deposit);
  await expect.poll(() => god.text).toContain('event: changed\ndata: {"topics":["deposit","client"]}');
  await expect.poll(() => hero.text).toContain('{"topics":["deposit","client"]}');
  expect(stranger.text).not.toContain('deposit');
});

test('after a short absence a reader gets what was missed, after a long one that everything must be read again', async () => {
  // Before all the rest, which takes longer than the way of the question to the server.
  const before = performance.now();
  const awayForLong = await listen('god', 'demo', '?missed_ms=61000');
  const client = await world.givenClient();
  const deposit = { id: client.id, account_id: client.account_id, amount: '5', currency: 'USD' } as const;
  await world.call(recordDeposit, 'god', deposit);
  const away = await listen('god', 'demo', `?missed_ms=${Math.floor(performance.now() - before)}`);
  const present = await listen('god');
  await expect.poll(() => away.text).toContain('{"topics":["deposit","client"]}');
  await expect.poll(() => awayForLong.text).toContain('{"topics":"all"}');
  expect(present.text).not.toContain('changed');
});

test('a tab is shown which change was its own', async () => {
  const [mine, other] = [await listen('god', 'demo', '?tab=mine'), await listen('god', 'demo', '?tab=other')];
  const client = await world.givenClient();
  const deposit = { id: client.id, account_id: client.account_id, amount: '5', currency: 'USD' } as const;
  await world.call(recordDeposit, 'god', deposit, { headers: { 'x-tab': 'mine' } });
  await expect.poll(() => mine.text).toContain('{"topics":["deposit","client"],"own":true}');
  await expect.poll(() => other.text).toContain('{"topics":["deposit","client"]}');
});

test('a refused change is not announced', async () => {
  const god = await listen('god');
  const client = await world.givenClient({ active: false });
  await world.call(recordDeposit, 'god', {
    id: client.id,
    account_id: client.account_id,
    amount: '5',
    currency: 'USD',
  });
  const open = await world.givenClient();
  await world.call(recordDeposit, 'god', { id: open.id, account_id: open.account_id, amount: '5', currency: 'USD' });
  await expect.poll(() => god.text.match(/event: changed/g)?.length).toBe(1);
});

/** How long "within a second" may take here. */
const soon = { timeout: 1_000, interval: 20 };

test('every stream of a session hears within a second that it locks and unlocks, and of nothing else meanwhile', async () => {
  const token = await world.signIn('god');
  const [one, two] = [
    await listen('god', 'demo', '', Promise.resolve(token)),
    await listen('god', 'demo', '', Promise.resolve(token)),
  ];
  const elsewhere = await listen('god');
  await expect.poll(() => one.text).toContain('event: session\ndata: {"locked":false}');
  await world.call(lockSession, null, {}, { token });
  for (const tab of [one, two]) await expect.poll(() => tab.text, soon).toContain('{"locked":true}');
  const reloaded = await listen('god', 'demo', '?missed_ms=61000', Promise.resolve(token));
  await expect.poll(() => reloaded.text).toContain('{"locked":true}');

  const client = await world.givenClient();
  const deposit = { id: client.id, account_id: client.account_id, amount: '5', currency: 'USD' } as const;
  await world.call(recordDeposit, 'god', deposit);
  await expect.poll(() => elsewhere.text).toContain('"deposit"');
  await world.call(unlockSession, null, { password: testPassword }, { token });
  for (const tab of [one, two, reloaded]) {
    await expect.poll(() => tab.text, soon).toMatch(/"locked":true.*"locked":false/s);
    expect(tab.text).not.toContain('changed');
  }
  expect(elsewhere.text).not.toContain('"locked":true');
});

test('a stream wants a token of its tenant', async () => {
  expect((await fetch(`${address}/api/demo/events`)).status).toBe(401);
  const foreign = await fetch(`${address}/api/demo/events`, {
    headers: { authorization: `Bearer ${await world.tokenOf('god', 'acme')}` },
  });
  expect(foreign.status).toBe(401);
});
