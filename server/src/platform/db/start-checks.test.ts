// What a configured PostgreSQL must be: each fault is one line and exit code 1.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type pg from 'pg';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { urlsOf } from '#testing/command.ts';
import { makeDataDir } from '#testing/data-dir.ts';
import { bareServer } from '#testing/server-process.ts';
import { asSuperuser } from '#testing/superuser.ts';
import { createWorld } from '#testing/world.ts';
import { ConfigError } from '../config.ts';
import type { DatabaseLocation } from './locate.ts';
import { checkDatabase, faultOfServer } from './start-checks.ts';

const world = await createWorld({ ownDatabase: true });
const superuser = inject('postgres');
const { owner, app } = world.place;
const marked = (name: string) => `${name}_${randomBytes(4).toString('hex')}`;
const dataDir = await makeDataDir('checks');
afterAll(() => rm(dataDir, { recursive: true }));

/** Answers the line of the fault, or what the connections have to respect. */
const check = (given: Partial<DatabaseLocation>) =>
  checkDatabase(
    { owner, app, listen: owner, keepAlive: () => {}, stop: async () => null, ...given },
    { prepared: undefined, say: () => {} },
  ).catch((error: unknown) => {
    if (error instanceof ConfigError) return error.message;
    throw error;
  });

/** A login that exists for one test, with the rights that the statements give it. */
async function givenLogin(...statements: ((login: string) => string)[]): Promise<pg.ClientConfig & { user: string }> {
  const user = marked('login');
  onTestFinished(async () => {
    await world.asSuperuser(`drop owned by ${user}`);
    await asSuperuser(superuser, `drop role ${user}`);
  });
  await asSuperuser(superuser, `create role ${user} login password 'secret'`);
  for (const statement of statements) await world.asSuperuser(statement(user));
  return { ...app, user, password: 'secret' };
}

const acts = (login: string) => `grant backoffice_app to ${login}`;

test('a server of today with its two logins is a good one, and so is another login that acts as backoffice_app', async () => {
  const link = { isPooled: false, prepares: true };
  expect(await check({})).toEqual(link);
  expect(await check({ app: await givenLogin(acts) })).toEqual(link);
});

test('a server before PostgreSQL 15 is refused', () => {
  expect(faultOfServer({ major: 14, version: '14.19', encoding: 'UTF8' })).toBe(
    'the server is PostgreSQL 14.19, and 15 or later is needed',
  );
  expect(faultOfServer({ major: 15, version: '15.0', encoding: 'UTF8' })).toBeNull();
});

test('a database that is not UTF-8 is refused', async () => {
  const database = marked('latin');
  await asSuperuser(
    superuser,
    `create database ${database} owner backoffice_owner encoding 'LATIN1' locale_provider libc locale 'C' template template0`,
  );
  onTestFinished(() => asSuperuser(superuser, `drop database ${database}`));
  expect(await check({ owner: { ...owner, database } })).toMatch(
    /^DATABASE_OWNER_URL: the database is encoded as LATIN1, and UTF8 is needed; for example: create database/,
  );
});

test.each<[string, ((login: string) => string)[], RegExp]>([
  ['a superuser', [acts, (login) => `alter role ${login} superuser`], /is a superuser or can become/],
  ['one that can become a superuser', [acts, (login) => `grant postgres to ${login}`], /can become postgres, which is/],
  ['one that bypasses row policies', [acts, (login) => `alter role ${login} bypassrls`], /has BYPASSRLS/],
  [
    'an owner of a table',
    [acts, (login) => `create table loose (); alter table loose owner to ${login}`],
    /owns .*loose/,
  ],
  ['one that can become the owner', [acts, (login) => `grant backoffice_owner to ${login}`], /owns something \(/],
  [
    'one that cannot act as backoffice_app',
    [],
    /cannot act as backoffice_app; for example: grant backoffice_app to login_/,
  ],
])('%s is no login of the app', async (_what, statements, fault) => {
  const login = await givenLogin(...statements);
  const line = await check({ app: login });
  expect(line).toMatch(fault);
  expect(line).toMatch(new RegExp(String.raw`^DATABASE_URL: the login ${login.user} [^\n]+$`));
});

test('one login for both is refused before it owns a table', async () => {
  expect(await check({ app: owner })).toMatch(/^DATABASE_URL: the login backoffice_owner is the owner's too/);
});

/** Starts the server, which ends by itself; answers its code and all that it said. */
const start = (env: Record<string, string>): Promise<{ code: unknown; said: string }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      bareServer,
      { env: { DATA_DIR: dataDir, DEMO: 'off', ...env } },
      (error, stdout, stderr) => resolve({ code: error?.code, said: `${stdout}${stderr}` }),
    );
  });

test('a start on such a database, or on none, says one line and ends with code 1', async () => {
  const urls = await urlsOf(world);
  expect(await start({ ...urls, DATABASE_URL: urls.DATABASE_OWNER_URL })).toEqual({
    code: 1,
    said: expect.stringMatching(/^DATABASE_URL: the login backoffice_owner is the owner's too[^\n]+\n$/) as string,
  });
  expect(await start({ ...urls, DATABASE_OWNER_URL: 'postgres://owner:secret@127.0.0.1:1/backoffice' })).toEqual({
    code: 1,
    said: 'DATABASE_OWNER_URL: no connection, connect ECONNREFUSED 127.0.0.1:1\n',
  });
});
