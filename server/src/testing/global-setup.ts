// Setup before all tests: one real PostgreSQL with a template database that each test file copies.
import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { provision } from '#platform/db/locate.ts';
import { migrate } from '#platform/db/migrate.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { makeDataDir, quickestFolder } from './data-dir.ts';
import { asSuperuser } from './superuser.ts';
import { expectFewTenants, seedTestDatabase } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: EmbeddedPostgres['superuser'];
  }
}

export const templateDatabase = 'test_template';

/** For servers whose data need not outlive the tests. */
export const quickSettings = {
  // Nothing survives a power cut; the tests of crashes start a separate server.
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  // No database lives long enough to need it, nor what it would count for it.
  autovacuum: 'off',
  track_counts: 'off',
  // Everything lies in memory: reading through another process and compressing the log are work for nothing.
  io_method: 'sync',
  wal_compression: 'off',
  // The tables are small: no plan is worth compiling.
  jit: 'off',
  // Read by no test.
  update_process_title: 'off',
  // A statement is planned once per connection instead of five times before its plan is kept: tests run most of them only a few times.
  plan_cache_mode: 'force_generic_plan',
  // The passwords are no secrets, and every test file connects a dozen times.
  scram_iterations: '1',
};

/** One server for all projects of a run: each of them loads this file again. */
const run = globalThis as typeof globalThis & { testServer?: { started: Promise<TestServer>; projects: number } };

type TestServer = Pick<EmbeddedPostgres, 'superuser' | 'stop'>;

export default async function setUp(project: TestProject) {
  const shared = (run.testServer ??= { started: start(), projects: 0 });
  shared.projects++;
  const { superuser, stop } = await shared.started;
  project.provide('postgres', superuser);
  return async () => {
    if (--shared.projects === 0) await stop();
  };
}

async function start(): Promise<TestServer> {
  const given = process.env['TEST_POSTGRES_URL'];
  return given ? useGiven(given) : startEmbedded();
}

/** Uses a server of another version, which `npm run test:postgres` names by the address of its superuser. */
async function useGiven(url: string): Promise<TestServer> {
  const { hostname, port, username, password } = new URL(url);
  const superuser = {
    host: hostname,
    port: Number(port || 5432),
    user: username as 'postgres',
    password: decodeURIComponent(password),
    database: 'postgres' as const,
  };
  await asSuperuser(superuser, `drop database if exists ${templateDatabase} with (force)`);
  await prepareTemplate(superuser);
  return { superuser, stop: async () => 'stopped' };
}

async function startEmbedded(): Promise<TestServer> {
  const dataDir = await makeDataDir('test', await quickestFolder());
  const server = await startEmbeddedPostgres({
    dataDir,
    settings: { ...quickSettings, wal_level: 'minimal', max_wal_senders: '0', max_connections: '300' },
  });
  const { user, password } = server.superuser;
  await asSuperuser(server.superuser, `alter role ${user} password '${password}'`);
  await prepareTemplate(server.superuser);
  return {
    superuser: server.superuser,
    stop: async () => {
      const outcome = await server.stop();
      await rm(dataDir, { recursive: true });
      return outcome;
    },
  };
}

async function prepareTemplate(superuser: EmbeddedPostgres['superuser']): Promise<void> {
  const { owner } = await provision({ superuser }, templateDatabase);
  // Tests change what the product never does, past its triggers.
  await asSuperuser(superuser, `grant set on parameter session_replication_role to ${owner.user}`);
  await migrate(owner);
  await seedTestDatabase(owner);
  await expectFewTenants(owner);
}
