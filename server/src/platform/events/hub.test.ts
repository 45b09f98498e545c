import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createWorld } from '#testing/world.ts';
import { EventHub } from './hub.ts';

const world = await createWorld({ ownDatabase: true });

test('while the database is away it tries again with growing pauses, once at a time, and finds back', async () => {
  const login = { ...inject('postgres'), database: world.name, application_name: 'hub under test' };
  const failures: number[] = [];
  const noteFailure = (error: unknown) => {
    if (String(error).includes('/nowhere')) failures.push(performance.now());
  };
  const hub = new EventHub(login, noteFailure, 10);
  await hub.start();
  const heard: unknown[] = [];
  hub.subscribe('demo', (topics) => heard.push(topics));

  const host = login.host;
  login.host = '/nowhere';
  await world.asSuperuser(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  );
  // Each attempt says twice that it failed: by its event and by its answer.
  await expect.poll(() => failures.length).toBeGreaterThanOrEqual(8);
  const attempts = failures.slice(0, 8).filter((_, index) => index % 2 === 0);
  const pauses = attempts.slice(1).map((at, index) => at - Number(attempts[index]));
  expect(pauses.filter((pause, index) => pause < 19 * 2 ** index)).toEqual([]);
  expect(heard).toEqual([]);
  login.host = host;
  await expect.poll(() => heard).toEqual(['all']);
  const announcer = new pg.Client(login);
  await announcer.connect();
  await announcer.query(`select pg_notify('backoffice_changes', '{"tenant":"demo","topics":["deposit"]}')`);
  await announcer.end();
  await expect.poll(() => heard).toEqual(['all', ['deposit']]);
  await hub.stop();
});

test('once stopped it announces nothing: its listeners may have ended before', async () => {
  const hub = new EventHub({ ...inject('postgres'), database: world.name }, () => {});
  await hub.start();
  const heard: unknown[] = [];
  hub.subscribe('demo', (topics) => heard.push(topics));
  hub.followPerson('a-person', () => heard.push('followed'));
  await hub.stop();
  await new Promise(setImmediate);
  expect(heard).toEqual([]);
});
