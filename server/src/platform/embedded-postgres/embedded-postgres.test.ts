// Starts, kills and races real PostgreSQL servers, because that is where a launcher goes wrong.
import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, rename, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test, vi } from 'vitest';
import { waiting } from '#testing/patience.ts';
import { prepareBinaries } from './binaries.ts';
import {
  children,
  connect,
  isRoot,
  killGroup,
  makeBase,
  messageOf,
  query,
  start as startIn,
  startElsewhere,
} from './embedded-postgres.testing.ts';
import { findPlace } from './place.ts';
import { spawnServer } from './postmaster.ts';

const base = makeBase();
/** A cluster that most tests share, since making one takes a second. */
const dataDir = path.join(base, 'data');
const start = (options: Partial<Parameters<typeof startIn>[0]> = {}) => startIn({ dataDir, ...options });

beforeAll(async () => {
  const first = await start();
  await query(first, 'create table kept (id int primary key)');
  await first.stop();
});

test('the server is durable, checksummed, UTF-8 and reachable only with the password over a private socket', async () => {
  const server = await start({ settings: { max_connections: '50' } });
  const wanted = [
    'fsync',
    'synchronous_commit',
    'data_checksums',
    'server_encoding',
    'listen_addresses',
    'max_connections',
    'wal_compression',
  ];
  const found = await query(
    server,
    `select name, setting from pg_settings where name in (${wanted.map((name) => `'${name}'`).join()})`,
  );
  expect(Object.fromEntries(found as [string, string][])).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    data_checksums: 'on',
    server_encoding: 'UTF8',
    listen_addresses: '',
    max_connections: '50',
    wal_compression: 'pglz',
  });
  const [locale] = await query(server, `select datlocprovider, datlocale from pg_database where datname = 'postgres'`);
  expect(locale).toEqual(['b', 'C.UTF-8']);
  const refused = messageOf(query({ superuser: { ...server.superuser, password: 'guess' } }, 'select 1'));
  expect(await refused).toContain('password authentication failed');
  expect((await stat(server.superuser.host)).mode & 0o777).toBe(0o700);
  expect((await stat(path.join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600);
});

test('stopping and starting again keeps the data, and sets a long log aside', async () => {
  const first = await start();
  await query(first, 'insert into kept values (1)');
  expect(await first.stop()).toBe('stopped');
  expect(await messageOf(connect(first))).toContain('ENOENT');
  const log = path.join(dataDir, 'postgres.log');
  const long = 11 * 1024 * 1024;
  await truncate(log, long);
  const second = await start();
  expect(second).toMatchObject({ attached: false, steps: ['prepare', 'start'] });
  expect((await stat(`${log}.old`)).size).toBe(long);
  expect((await stat(log)).size).toBeLessThan(10_000);
  expect(second.pid).not.toBe(first.pid);
  expect(await query(second, 'select id from kept where id = 1')).toEqual([[1]]);
});

test('a second start attaches to the living server and leaves its pid file alone', async () => {
  const first = await start();
  const pidFile = await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  const second = await start();
  expect(second).toMatchObject({ attached: true, pid: first.pid, superuser: first.superuser, steps: ['attach'] });
  expect(await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).toBe(pidFile);
});

test('the database outlives the kill of its starter, and the next process attaches and can stop it', async () => {
  const { child, answer } = await startElsewhere(dataDir);
  expect(answer.attached).toBe(false);
  const client = await connect(answer);
  await killGroup(child);
  await sleep(100);
  expect((await client.query('select 1 as alive')).rows).toEqual([{ alive: 1 }]);
  await client.end();
  const server = await start();
  expect(server).toMatchObject({ attached: true, pid: answer.pid });
  expect(await server.stop()).toBe('stopped');
  expect(await messageOf(connect(server))).toContain('ENOENT');
});

test('after the kill of the server under load the next start recovers every committed row', async () => {
  const first = await start();
  await query(first, 'create table written (id bigint primary key)');
  const committed: number[] = [];
  const writers = [1, 2, 3, 4].map(async (writer) => {
    const client = await connect(first);
    for (let n = writer; ; n += 4) {
      await client.query('insert into written values ($1)', [n]);
      committed.push(n);
    }
  });
  const ended = Promise.allSettled(writers);
  // This backend is too busy to notice the death of its server and keeps the shared memory until the file is there.
  const busy = await connect(first);
  const dying = busy
    .query(
      `do $$ begin
         while pg_stat_file('let-go', true) is null and clock_timestamp() < now() + interval '50 s' loop end loop;
       end $$`,
    )
    .catch(() => undefined);
  await expect.poll(() => committed.length).toBeGreaterThanOrEqual(200);
  process.kill(first.pid, 'SIGKILL');
  const starting = start();
  const log = () => readFile(path.join(dataDir, 'postgres.log'), 'utf8');
  await expect.poll(log).toContain('pre-existing shared memory block');
  await writeFile(path.join(dataDir, 'postgres/let-go'), '');
  const second = await starting;
  await Promise.all([ended, dying]);
  expect(second.attached).toBe(false);
  expect(second.steps).toContain('recover');
  const rows = await query(second, 'select id::int from written');
  expect(committed.filter((id) => !new Set(rows.flat()).has(id))).toEqual([]);
});

test('a pid file whose number now belongs to another process of the same user does not block the start', async () => {
  const first = await start();
  const pidFile = path.join(dataDir, 'postgres/postmaster.pid');
  const left = await readFile(pidFile, 'utf8');
  await first.stop();
  const { uid, gid } = await stat(path.join(dataDir, 'postgres'));
  const stranger = spawn('sleep', ['60'], isRoot ? { uid, gid } : {});
  children.push(stranger);
  await writeFile(pidFile, left.replace(String(first.pid), String(stranger.pid)));
  const second = await start();
  expect(second.attached).toBe(false);
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  expect(await query(second, 'select 1')).toEqual([[1]]);
});

test('two processes that start at once share one server, also in a long path with remains of a crashed initdb', async () => {
  const folder = path.join(base, 'too-long-for-a-socket-'.repeat(8), 'data');
  const beingBuilt = `postgres.init.${process.pid}.abcd`;
  for (const name of ['postgres.init', 'postgres.init.4194303.abcd', beingBuilt]) {
    await mkdir(path.join(folder, name, 'base'), { recursive: true });
  }
  const [one, two] = await Promise.all([startElsewhere(folder), startElsewhere(folder)]);
  expect(two.answer.pid).toBe(one.answer.pid);
  expect(new Set([one.answer.attached, two.answer.attached])).toEqual(new Set([false, true]));
  expect(await query(one.answer, 'select 1')).toEqual(await query(two.answer, 'select 1'));
  expect((await readdir(folder)).sort()).toEqual([
    'postgres',
    beingBuilt,
    'postgres.log',
    'postgres.password',
    'postgres.socket',
  ]);
  const server = await start({ dataDir: folder });
  expect(server.pid).toBe(one.answer.pid);
});

test('the loser of a race for a cluster gives up without harm to the winner', async () => {
  const winner = await start();
  const lock = await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  const place = await findPlace(dataDir);
  const loser = await spawnServer(place, await prepareBinaries(place.home, place.serverUser), {});
  const end = await vi.waitUntil(() => loser.findEnd(), waiting);
  expect(end.reason).toContain('lock file "postmaster.pid" already exists');
  expect(end.isWorthRetrying).toBe(true);
  expect(await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).toBe(lock);
  expect(await query(winner, 'select 1')).toEqual([[1]]);
});

test('two starts of an existing cluster at once share one server, and both may stop it at once', async () => {
  const [one, two] = await Promise.all([start(), start()]);
  expect(two.pid).toBe(one.pid);
  expect(new Set([one.attached, two.attached])).toEqual(new Set([false, true]));
  expect(await Promise.all([one.stop(), two.stop()])).toEqual(['stopped', 'stopped']);
});

test('stop leaves the server to another client, and stops it once that has gone', async () => {
  const server = await start();
  const other = await connect(server);
  expect(await server.stop()).toBe('left running for other clients');
  expect((await other.query('select 1 as alive')).rows).toEqual([{ alive: 1 }]);
  void other.end();
  await expect.poll(() => server.stop()).toBe('stopped');
  expect(await server.stop()).toBe('stopped');
});

test('a lost password file and a wrong setting are reported in one line each', async () => {
  const password = path.join(dataDir, 'postgres.password');
  await rename(password, `${password}.away`);
  expect(await messageOf(start())).toMatch(
    /^The database .*data\/postgres exists but its password file .* is missing: [^\n]*$/,
  );
  await rename(`${password}.away`, password);
  const failure = await messageOf(start({ settings: { max_connections: 'many' } }));
  expect(failure).toMatch(/^PostgreSQL did not start: [^\n]*"max_connections"[^\n]*data\/postgres\.log\)$/);
});

test('a socket folder that others can enter is not used', async () => {
  const planted = path.join(base, 'planted');
  await mkdir(planted, { mode: 0o755 });
  await symlink(planted, path.join(dataDir, 'postgres.socket'));
  expect((await start()).superuser.host).toMatch(/^\/tmp\/bo-/);
});
