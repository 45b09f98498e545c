import { randomUUID } from 'node:crypto';
import { getClient, listClients } from '@backoffice/contract/clients.ts';
import { expect, test } from 'vitest';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();

test('search finds by user name, full name, mobile and account number, and takes % and _ as plain text', async () => {
  const client = await world.givenClient({ username: 'wei_100%' });
  await world.givenClient({ username: 'weiX100Y' });
  const found = async (search: string) => {
    const { body } = await world.call(listClients, 'god', { search });
    return body.items.map(({ username }) => username);
  };
  expect(await found('EI_1')).toEqual(['wei_100%']);
  expect(await found('100%')).toContain('wei_100%');
  const { body } = await world.call(getClient, 'god', { id: client.id });
  expect(await found(body.accounts[0]?.acc_no ?? 'none')).toEqual(['wei_100%']);
  expect(await found(randomUUID())).toEqual([]);
});

test('real and robot clients are two lists', async () => {
  const robot = await world.givenClient({ fake: true });
  const names = async (fake: boolean) =>
    (await world.call(listClients, 'god', { fake, page_size: 200 })).body.items.map(({ username }) => username);
  expect(await names(true)).toContain(robot.username);
  expect(await names(false)).not.toContain(robot.username);
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
  }
  const nobody = await world.call(getClient, 'god', { id: randomUUID() });
  expect([nobody.status, nobody.problem.code]).toEqual([404, 'record.not_found']);
});

test('a client shows agent, team leader and accounts with every card', async () => {
  const client = await world.givenClient({ agent: 'hero' });
  const { body } = await world.call(getClient, 'hero', { id: client.id });
  expect(body).toMatchObject({ agent_name: 'hero', superman: 'superman', active: true, fake: false, version: 1 });
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
});
