import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import {
  changeMyPassword,
  endMySession,
  lockSession,
  logOut,
  unlockSession,
} from '@backoffice/contract/sign-in/sign-in.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testPassword, type StaffName, type TenantName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';
import { beforeHeartbeat } from './events.testing.ts';

const world = await createWorld();
const address = await world.listen();
const startedAt = performance.now();
const streams: AbortController[] = [];
afterAll(() => streams.forEach((stream) => stream.abort()));

/** Opens a stream and collects what it says. */
async function listen(who: StaffName, tenant: TenantName = 'demo', query = '', token = world.tokenOf(who, tenant)) {
  const stream = new AbortController();
  streams.push(stream);
  const response = await fetch(`${address}${world.urlOf('/events', tenant)}${query}`, {
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
  const readers = { god: await listen('god'), hero: await listen('hero'), superman: await listen('superman') };
  const others = { hero2: await listen('hero2'), leader2: await listen('leader2'), acme: await listen('god', 'acme') };
  const client = await world.givenClient({ agent: 'hero' });
  const deposit = { id: client.id, account_id: client.account_id, amount: '5', currency: 'USD' } as const;
  const { body } = await world.call(recordDeposit, 'god', deposit);
  const { id: agent } = await world.sql((db) =>
    db.selectFrom('staff').select('id').where('username', '=', 'hero').executeTakeFirstOrThrow(),
  );
  const record = { id: (body as { id: string }).id, kind: 'deposit', agent, client: client.id };
  for (const reader of Object.values(readers)) {
    await expect.poll(() => reader.text).toContain('event: changed\ndata: {"topics":["deposit","client"],"record":');
    const [, heard] = /^data: (.*"record".*)$/m.exec(reader.text) ?? [];
    expect(JSON.parse(heard ?? '')).toEqual({ topics: ['deposit', 'client'], record });
  }
  for (const { text } of Object.values(others)) expect(text).not.toContain('deposit');
});

test('after a short absence a reader gets what was missed, after a long one that everything must be read again', async () => {
  // Use another tenant than the rest, where no deposit has changed before.
  const awayForLong = await listen('god', 'acme', '?missed_ms=61000');
  const client = await world.givenClient({ tenant: 'acme' });
  const deposit = { id: client.id, account_id: client.account_id, amount: '5', currency: 'USD' } as const;
  await world.call(recordDeposit, 'god', deposit, { tenant: 'acme' });
  await expect.poll(() => awayForLong.text).toContain(`"client":"${client.id}"`);
  const away = await listen('god', 'acme', `?missed_ms=${Math.floor(performance.now() - startedAt)}`);
  const present = await listen('god', 'acme');
  await expect.poll(() => away.text).toMatch(/"topics":\[[^\]]*"deposit"[^\]]*\]\}/);
  expect(awayForLong.text).toContain('{"topics":"all"}');
  expect(present.text).not.toContain('deposit');
});

test('a leader hears of the clients of a salesperson who joins the team, and no longer of those of one who leaves', async () => {
  const leader = await listen('leader2');
  const { id } = await world.sql((db) =>
    db.selectFrom('staff').select('id').where('username', '=', 'leader2').executeTakeFirstOrThrow(),
  );
  await world.sql((db) => db.updateTable('staff').set({ parent_id: id }).where('username', '=', 'hero2').execute());
  const announcer = (topic: 'users' | 'client') =>
    world.sql((db) =>
      sql`select pg_notify('backoffice_changes', ${JSON.stringify({ tenant: world.tenants.demo, topics: [topic] })})`.execute(
        db,
      ),
    );
  await announcer('users');
  // One that was away meanwhile hears of it too.
  const away = await listen('leader2', 'demo', '?missed_ms=5000');
  const client = await world.givenClient({ agent: 'hero2' });
  await expect
    .poll(async () => {
      await world.call(recordDeposit, 'god', {
        id: client.id,
        account_id: client.account_id,
        amount: '5',
        currency: 'USD',
      });
      return [leader, away].every(({ text }) => text.includes(client.id));
    })
    .toBe(true);
});

test('a tab is shown which change was its own', async () => {
  const [mine, other] = [await listen('god', 'demo', '?tab=mine'), await listen('god', 'demo', '?tab=other')];
  const client = await world.givenClient();
  const deposit = { id: client.id, account_id: client.account_id, amount: '5', currency: 'USD' } as const;
  await world.call(recordDeposit, 'god', deposit, { headers: { 'x-tab': 'mine' } });
  await expect.poll(() => mine.text).toContain('{"topics":["deposit","client"],"own":true,');
  await expect.poll(() => other.text).toContain('{"topics":["deposit","client"],"record"');
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
  await expect.poll(() => god.text).toContain(open.id);
  expect(god.text.match(/"topics":\["deposit"/g)).toHaveLength(1);
});

test('every stream of a session hears at once that it locks and unlocks, and of nothing else meanwhile', async () => {
  const token = await world.signIn('god');
  const [one, two] = [
    await listen('god', 'demo', '', Promise.resolve(token)),
    await listen('god', 'demo', '', Promise.resolve(token)),
  ];
  const elsewhere = await listen('god');
  await expect.poll(() => one.text).toContain('event: session\ndata: {"locked":false}');
  await world.call(lockSession, null, {}, { token });
  for (const tab of [one, two]) await expect.poll(() => tab.text, beforeHeartbeat).toContain('{"locked":true}');
  const reloaded = await listen('god', 'demo', '?missed_ms=61000', Promise.resolve(token));
  await expect.poll(() => reloaded.text).toContain('{"locked":true}');

  const client = await world.givenClient();
  const deposit = { id: client.id, account_id: client.account_id, amount: '5', currency: 'USD' } as const;
  await world.call(recordDeposit, 'god', deposit);
  await expect.poll(() => elsewhere.text).toContain('"deposit"');
  await world.call(unlockSession, null, { password: testPassword }, { token });
  for (const tab of [one, two, reloaded]) {
    await expect.poll(() => tab.text, beforeHeartbeat).toMatch(/"locked":true.*"locked":false/s);
    // The tab may hear of the sign-in before the lock.
    expect(tab.text.slice(tab.text.indexOf('"locked":true'))).not.toContain('changed');
  }
  expect(elsewhere.text).not.toContain('"locked":true');
});

const setStaff = (username: StaffName, values: { role?: 'superman'; active?: boolean }) =>
  world.sql((db) => db.updateTable('staff').set(values).where('username', '=', username).execute());
const sessionOf = (token: string) => String(JSON.parse(atob(token.split('.')[1] ?? '')).sub);

test.each<[string, StaffName, (token: string) => Promise<unknown>]>([
  ['is signed out', 'hero', (token) => world.call(logOut, null, {}, { token })],
  ['is ended by its owner', 'god', (token) => world.call(endMySession, 'god', { id: sessionOf(token) })],
  [
    'belongs to a new password',
    'leader2',
    (token) => {
      const input = { old_password: testPassword, new_password: 'f'.repeat(32) };
      return world.call(changeMyPassword, null, input, { token });
    },
  ],
  ['belongs to a new role', 'hero3', () => setStaff('hero3', { role: 'superman' })],
  ['belongs to a disabled person', 'hero2', () => setStaff('hero2', { active: false })],
])('a stream ends at once when its session %s', async (_, who, endIt) => {
  const bystander = await listen('angel');
  const token = await world.signIn(who);
  const stream = await listen(who, 'demo', '', Promise.resolve(token));
  await endIt(token);
  await expect.poll(() => stream.isOver, beforeHeartbeat).toBe(true);
  const again = await fetch(`${address}/api/${world.tenants.demo}/events`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(again.status).toBe(401);
  expect(bystander.isOver).toBe(false);
});

test('a stream tells when its session becomes idle, and ends when its time is over', async () => {
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
  const listenIn = async (timesSoon: () => { last_seen_at?: string; expires_at?: string }) => {
    const token = await world.signIn('superman');
    const heard = await listen('superman', 'demo', '', Promise.resolve(token));
    await expect.poll(() => heard.text).toContain('{"locked":false}');
    // Writing locked_at, though unchanged, has the session announced: the stream looks at its times anew.
    const times = { ...timesSoon(), locked_at: null };
    await world.sql((db) => db.updateTable('sessions').set(times).where('id', '=', sessionOf(token)).execute());
    return heard;
  };
  const idle = await listenIn(() => ({ last_seen_at: inMs(1_000 - 15 * 60_000) }));
  const late = await listenIn(() => ({ expires_at: inMs(1_000) }));
  await expect.poll(() => idle.text, beforeHeartbeat).toContain('{"locked":true}');
  await expect.poll(() => late.isOver, beforeHeartbeat).toBe(true);
  expect(idle.isOver).toBe(false);
});

test('a stream wants a token of its tenant', async () => {
  expect((await fetch(`${address}/api/${world.tenants.demo}/events`)).status).toBe(401);
  const foreign = await fetch(`${address}/api/${world.tenants.demo}/events`, {
    headers: { authorization: `Bearer ${await world.tokenOf('god', 'acme')}` },
  });
  expect(foreign.status).toBe(401);
});
