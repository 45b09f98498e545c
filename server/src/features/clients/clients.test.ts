import { randomUUID } from 'node:crypto';
import { getClient, listAccounts, listClients, searchClient } from '@backoffice/contract/clients/clients.ts';
import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import { expect, test } from 'vitest';
import { staffId } from '#features/staff/staff.testing.ts';
import { createWorld } from '#testing/world.ts';
import { givenVisit } from '#features/visits/visits.testing.ts';
import { setClient } from './clients.testing.ts';

const world = await createWorld();

const namesOf = async (input: InputOf<typeof listClients>, who: 'god' | 'superman' | 'hero' = 'god') => {
  const { status, body } = await world.call(listClients, who, { page_size: 200, ...input });
  expect(status).toBe(200);
  return body.items.map(({ username }) => username);
};

test('search finds by user name, full name, mobile, account number and id, and takes % and _ as plain text', async () => {
  const client = await world.givenClient({ username: 'wei_100%' });
  await world.givenClient({ username: 'weiX100Y' });
  await setClient(world, client.id, { mobile: '+86 1390000777' });
  const found = (search: string) => namesOf({ search });
  expect(await found('EI_1')).toEqual(['wei_100%']);
  expect(await found('100%')).toEqual(['wei_100%']);
  expect(await found('0% NAME')).toEqual(['wei_100%']);
  expect(await found('1390000777')).toEqual(['wei_100%']);
  const { body } = await world.call(getClient, 'god', { id: client.id });
  const number = body.accounts[0]?.acc_no ?? 'none';
  expect(await found(number)).toEqual(['wei_100%']);
  expect(await found(number.slice(2, 8))).toEqual(['wei_100%']);
  expect(await found(client.id)).toEqual(['wei_100%']);
  expect(await found(randomUUID())).toEqual([]);
  await setClient(world, client.id, { full_name: '欧阳 娜娜' });
  expect(await found('阳')).toEqual(['wei_100%']);
  expect(await found('娜娜')).toEqual(['wei_100%']);
  expect(await found('阳娜')).toEqual([]);
  expect(await found('0% name')).toEqual([]);
});

test('search finds a Chinese name by its pinyin, also after the name has changed', async () => {
  const client = await world.givenClient({ username: 'pinyin-client' });
  const isFound = async (search: string) => (await namesOf({ search })).includes(client.username);
  await setClient(world, client.id, { full_name: '曾 小丽' });
  for (const typed of ['zengxiaoli', 'Zeng Xiao', 'xiaoli', 'zxl']) expect(await isFound(typed), typed).toBe(true);
  for (const typed of ['cengxiaoli', 'wanglv']) expect(await isFound(typed), typed).toBe(false);
  await setClient(world, client.id, { full_name: '王绿' });
  for (const typed of ['wanglv', 'wl']) expect(await isFound(typed), typed).toBe(true);
  expect(await isFound('zengxiaoli')).toBe(false);
});

test('search finds what one or two plain letters are part of, too', async () => {
  const client = await world.givenClient({ username: 'ßq~client' });
  expect(await namesOf({ search: 'q~' })).toEqual([client.username]);
  expect(await namesOf({ search: '~' })).toEqual([client.username]);
});

test('search finds everything, also what so many match that no list of ids is made of it', async () => {
  // In the other tenant and past the triggers, but for the index that is searched: ten thousand registrations take six seconds.
  const there = { tenant: 'acme' } as const;
  await world.asOwner(
    `set session_replication_role = replica;
     insert into clients (username, full_name, search_text, agent_id)
       select 'crowd' || number, 'x', 'crowd' || number, id from staff, generate_series(0, 10049) as number where username = 'hero';
     insert into client_search (client_id, fake, grams) select id, fake, search_grams(search_text) from clients`,
    [],
    'acme',
  );
  const page = await world.call(listClients, 'god', { search: 'crowd', sort: 'username', page_size: 3 }, there);
  expect(page.body).toMatchObject({ total: 1_000, total_is_estimate: true });
  expect(page.body.items.map(({ username }) => username)).toEqual(['crowd0', 'crowd1', 'crowd10']);
  const rare = await world.call(listClients, 'god', { search: 'crowd77', sort: 'username' }, there);
  expect(rare.body).toMatchObject({ total: 111, total_is_estimate: false });
});

test('what a person may not see is not found, however he searches', async () => {
  const client = await world.givenClient({ agent: 'hero3', username: `hidden${randomUUID()}` });
  for (const search of [client.username, client.id, 'hid'])
    expect(await namesOf({ search }, 'hero'), search).not.toContain(client.username);
  expect(await namesOf({ search: client.username })).toEqual([client.username]);
  await world.givenClient({ tenant: 'acme', username: 'elsewhere' });
  expect(await namesOf({ search: 'elsewhere' })).toEqual([]);
});

test('each filter filters', async () => {
  const [low, high] = [await world.givenClient({ agent: 'hero' }), await world.givenClient({ agent: 'hero3' })];
  await setClient(world, low.id, { score: 10, vip: 1, create_datetime: '2025-01-10T00:00:00Z' });
  await setClient(world, high.id, {
    score: 900,
    vip: 9,
    active: false,
    kyc_status: 'approved',
    create_datetime: '2025-01-20T00:00:00Z',
  });
  await world.call(recordDeposit, 'god', {
    id: low.id,
    account_id: low.account_id,
    amount: '250.50',
    currency: 'USD',
  });
  await givenVisit(world, high.id, {});
  await givenVisit(world, low.id, { last_seen_datetime: '2025-02-01T00:00:00Z' });
  const cases: [InputOf<typeof listClients>, string][] = [
    [{ score_max: 10 }, 'low'],
    [{ score_min: 900 }, 'high'],
    [{ score_min: 900, score_max: 10 }, ''],
    [{ vip: 9 }, 'high'],
    [{ active: false }, 'high'],
    [{ active: true }, 'low'],
    [{ online: true }, 'high'],
    [{ online: false }, 'low'],
    [{ kyc_status: 'approved' }, 'high'],
    [{ kyc_status: 'unverified' }, 'low'],
    [{ agent_id: await staffId(world, 'hero', 'demo') }, 'low'],
    [{ superman_id: await staffId(world, 'superman', 'demo') }, 'low'],
    [{ superman_id: await staffId(world, 'leader2', 'demo') }, 'high'],
    [{ to: '2025-01-20T00:00:00Z' }, 'low'],
    [{ from: '2025-01-20T00:00:00Z', to: '2025-01-21T00:00:00Z' }, 'high'],
    [{ currency: 'USD', balance_min: '250.5' }, 'low'],
    [{ currency: 'USD', balance_max: '250.49' }, 'high'],
    [{ currency: 'USD', balance_min: '0', balance_max: '250.50' }, 'low,high'],
    [{ currency: 'EUR' }, ''],
    [{ fake: true }, ''],
  ];
  for (const [filter, expected] of cases) {
    const names = [
      ...(await namesOf({ search: low.username, ...filter })),
      ...(await namesOf({ search: high.username, ...filter })),
    ];
    const found = names.map((name) => (name === low.username ? 'low' : 'high')).join(',');
    expect(found, JSON.stringify(filter)).toBe(expected);
  }
  const { problem } = await world.call(listClients, 'god', { balance_min: '5' });
  expect(problem.errors).toEqual([{ path: 'currency', code: 'required' }]);
});

test('every order is total, and the cursor goes on where a page ended', async () => {
  for (let n = 0; n < 7; n++) {
    const { id } = await world.givenClient({ username: `order${n}` });
    await setClient(world, id, { score: 500 + (n % 2), vip: 3, full_name: 'same name' });
  }
  const names = ['create_datetime', 'username', 'full_name', 'score', 'vip'] as const;
  for (const sort of names.flatMap((name) => [name, `-${name}` as const])) {
    const whole = await namesOf({ search: 'order', sort });
    const walked: string[] = [];
    for (let cursor: string | undefined; walked.length < 7;) {
      const { body } = await world.call(listClients, 'god', { search: 'order', sort, page_size: 2, cursor });
      walked.push(...body.items.map(({ username }) => username));
      if (body.next_cursor === null) break;
      cursor = body.next_cursor;
    }
    expect(walked, sort).toEqual(whole);
    expect(new Set(walked).size, sort).toBe(7);
  }
});

test('real and robot clients are two lists', async () => {
  const robot = await world.givenClient({ fake: true });
  expect(await namesOf({ fake: true })).toContain(robot.username);
  expect(await namesOf({ fake: false })).not.toContain(robot.username);
});

test('a client outside one’s team is 404, as is one that does not exist', async () => {
  const client = await world.givenClient({ agent: 'hero3' });
  for (const [who, status] of [
    ['god', 200],
    ['angel', 200],
    ['leader2', 200],
    ['hero3', 200],
    ['superman', 404],
    ['hero', 404],
  ] as const) {
    expect((await world.call(getClient, who, { id: client.id })).status, who).toBe(status);
    expect((await world.call(listAccounts, who, { id: client.id })).status, who).toBe(status);
    expect((await world.call(searchClient, who, { username: client.username })).status, who).toBe(status);
    expect((await world.call(listClients, who, { search: client.username })).body.total, who).toBe(
      status === 200 ? 1 : 0,
    );
  }
  const nobody = await world.call(getClient, 'god', { id: randomUUID() });
  expect([nobody.status, nobody.problem.code]).toEqual([404, 'record.not_found']);
});

test('a client shows agent, team leader, presence and accounts with every card', async () => {
  const client = await world.givenClient({ agent: 'hero' });
  const { body } = await world.call(getClient, 'hero', { id: client.id });
  expect(body).toMatchObject({
    agent_name: 'hero',
    agent_id: await staffId(world, 'hero', 'demo'),
    superman: 'superman',
    active: true,
    fake: false,
    kyc_status: 'unverified',
    online: false,
    last_seen_datetime: null,
    hold_datetime: null,
    version: 1,
  });
  expect(body.accounts).toMatchObject([
    {
      currency: 'USD',
      balance: '0.00',
      deposit: '0.00',
      withdrawal: '0.00',
      profit: '0.00',
      compensation: '0.00',
      bonus: '0.00',
      loan: '0.00',
      frozen: '0.00',
      outstanding: '0.00',
    },
  ]);
  const last_seen_datetime = new Date().toISOString();
  await givenVisit(world, client.id, { last_seen_datetime });
  const now = await world.call(getClient, 'hero', { id: client.id });
  expect(now.body).toMatchObject({ online: true, last_seen_datetime });
});

test('the search of fund operations finds one client by a whole name, in one book, and only with accounts', async () => {
  const real = await world.givenClient({ username: `Case${randomUUID()}` });
  const robot = await world.givenClient({ fake: true });
  await setClient(world, real.id, { mobile: '13912345678' });
  const { body } = await world.call(getClient, 'god', { id: real.id });
  const found = async (username: string, fake?: boolean | 'true') => {
    const answer = await world.call(searchClient, 'god', { username, ...(fake !== undefined && { fake }) });
    return answer.status === 200 ? answer.body.username : answer.problem.code;
  };
  for (const name of [real.username.toLowerCase(), '13912345678', body.accounts[0]?.acc_no ?? '', real.id])
    expect(await found(name), name).toBe(real.username);
  expect(await found(real.username.slice(0, 9))).toBe('record.not_found');
  expect(await found(robot.username)).toBe('record.not_found');
  expect(await found(robot.username, true)).toBe(robot.username);
  expect(await found(robot.username, 'true')).toBe(robot.username);

  const bare = await world.sql(async (db) => {
    const { agent_id } = await db.selectFrom('clients').select('agent_id').limit(1).executeTakeFirstOrThrow();
    const row = { username: randomUUID(), full_name: 'no account', agent_id };
    return db.insertInto('clients').values(row).returning('username').executeTakeFirstOrThrow();
  });
  expect(await found(bare.username)).toBe('record.not_found');
  const empty = await world.call(searchClient, 'god', { username: ' ' });
  expect(empty.problem.errors).toEqual([{ path: 'username', code: 'too_short' }]);
});
