// A server that ends: balancers are told, calls that run are finished, streams are sent elsewhere, and only then it is gone.
import { Agent, request } from 'node:http';
import { listDeposits } from '@backoffice/contract/deposits/deposits.ts';
import { requestOf } from '@backoffice/contract/kit/endpoint.ts';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { watchStatements } from '#testing/sent-statements.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld({ ownDatabase: true });
const address = await world.listen();
const token = await world.tokenOf('god');
const authorization = `Bearer ${token}`;

const list = () => {
  const { method, path, body } = requestOf(listDeposits, {});
  const headers = { authorization, 'content-type': 'application/json' };
  return fetch(`${address}${world.urlOf(path)}`, { method, headers, body: JSON.stringify(body) });
};

/** Header of an answer over a connection that would be kept. */
const connectionHeader = (): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    request(`${address}/healthz`, { agent: new Agent({ keepAlive: true }) }, (response) => {
      resolve(response.headers.connection);
      response.resume();
      response.socket.destroy();
    })
      .on('error', reject)
      .end();
  });

test('is passed by first, then finishes its calls and sends its streams away', async () => {
  const { draining } = world;
  const stream = await fetch(`${address}${world.urlOf('/events')}`, { headers: { authorization } });
  const streamed = stream.text();
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect(await connectionHeader()).toBe('keep-alive');

  draining.begin();
  expect((await fetch(`${address}/readyz`)).status).toBe(503);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect(await connectionHeader()).toBe('close');
  expect((await list()).status).toBe(200);

  const holder = new pg.Client({ ...inject('postgres'), database: world.name });
  await holder.connect();
  await holder.query('begin; lock table deposits in access exclusive mode');
  const statements = watchStatements();
  const running = list();
  await expect.poll(() => statements.texts().some((text) => text.includes('from "deposits"'))).toBe(true);
  statements.stop();
  let isOver = false;
  const finished = draining.finish().then(() => (isOver = true));
  expect(await streamed).toMatch(/event: reconnect\ndata: \{\}\n\n$/);
  await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed');
  expect(isOver).toBe(false);
  await holder.query('commit');
  await holder.end();
  expect((await running).status).toBe(200);
  await finished;
});
