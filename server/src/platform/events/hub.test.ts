import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createWorld } from '#testing/world.ts';
import { EventHub } from './hub.ts';

const world = await createWorld();

test('while the database is away it tries again with growing pauses, once at a time, and finds back', async () => {
  const login = { ...inject('postgres'), database: world.name, application_name: 'hub under test' };
  const troubles: unknown[] = [];
  const hub = new EventHub(login, (error) => troubles.push(error));
  await hub.start();
  const heard: unknown[] = [];
  hub.subscribe('demo', (topics) => heard.push(topics));

  const host = login.host;
  login.host = '/nowhere';
  await world.asSuperuser(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  );
  await delay(1_500);
  // After 0.1, 0.3, 0.7 and 1.5 s: each attempt says at most twice that it failed.
  expect(troubles.length).toBeLessThan(12);
  expect(heard).toEqual([]);
  login.host = host;
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['all']);
  const announcer = new pg.Client(login);
  await announcer.connect();
  await announcer.query(`select pg_notify('backoffice_changes', '{"tenant":"demo","topics":["deposit"]}')`);
  await announcer.end();
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['all', ['deposit']]);
  await hub.stop();
});
