// Two clusters for the tests of moves, each with servers of its own on it, and people who work meanwhile.
import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { requestOf, type Endpoint, type InputOf, type OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { logIn } from '@backoffice/contract/sign-in/sign-in.ts';
import pg from 'pg';
import { provision } from '#platform/db/locate.ts';
import { migrate } from '#platform/db/migrate.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import type { Problem } from '@backoffice/contract/kit/errors/errors.ts';
import { makeDataDir, quickestFolder } from '#testing/data-dir.ts';
import { quickSettings } from '#testing/global-setup.ts';
import { startInstallation } from '#testing/installation.ts';
import { seededTenants, testPassword, type TestDatabase } from '#testing/test-database.ts';
import { World } from '#testing/world.ts';
import type { ClusterServers } from './forward.ts';

const settings = { ...quickSettings, wal_level: 'logical', max_connections: '100', shared_buffers: '64MB' };
const masterKey = randomBytes(32);

export interface TestCluster {
  /** Address of its superuser, for DATABASE_CLUSTERS. */
  url: string;
  place: TestDatabase;
  superuser: pg.Client;
  remove: () => Promise<void>;
}

export async function startCluster(name: string): Promise<TestCluster> {
  const dataDir = await makeDataDir(name, await quickestFolder());
  const server = await startEmbeddedPostgres({ dataDir, settings });
  const logins = await provision(server, 'backoffice');
  await migrate(logins.owner);
  const { host, port, user, password } = server.superuser;
  const superuser = new pg.Client({ ...server.superuser, database: 'backoffice' });
  await superuser.connect();
  return {
    url: `postgres://${user}:${password}@localhost:${port}/backoffice?host=${encodeURIComponent(host)}`,
    place: { name, masterKey, headFile: join(dataDir, 'heads.jsonl'), ...logins },
    superuser,
    remove: async () => {
      await superuser.end();
      while ((await server.stop()) !== 'stopped') await delay(100);
      await rm(dataDir, { recursive: true });
    },
  };
}

export interface TestServers {
  world: World;
  address: string;
  close: () => Promise<void>;
}

export async function startServers({ place }: TestCluster, clusterServers: ClusterServers): Promise<TestServers> {
  const installation = await startInstallation(place, { clusterServers, runsJobs: true, runsSealer: true });
  const world = new World({ ...installation, place, tenants: seededTenants });
  return { world, address: await world.listen(), close: installation.close };
}

/** A member of a tenant's staff, who calls an address over HTTP. */
export class Caller {
  readonly #address: string;
  readonly #tenant: string;
  #token = '';

  constructor(address: string, tenant: string) {
    this.#address = address;
    this.#tenant = tenant;
  }

  async signIn(): Promise<this> {
    const { body } = await this.call(logIn, { username: 'god', password: testPassword });
    this.#token = body.access_token;
    return this;
  }

  async call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    key: string = randomUUID(),
  ): Promise<{ status: number; body: OutputOf<E>; problem: Problem }> {
    const { method, path, body } = requestOf(endpoint, input);
    const response = await fetch(`${this.#address}/api/${this.#tenant}${path}`, {
      method,
      headers: {
        'idempotency-key': key,
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const json = (await response.json()) as never;
    return { status: response.status, body: json, problem: json };
  }
}

/** Pause between the deposits of a worker: a move lasts long, and shows no more under thousands of them. */
const pauseMs = 100;

/** Deposits of one into one account, one after the other, each under its key until it is acknowledged. */
export class Work {
  readonly acknowledged: string[] = [];
  /** Longest time from a deposit to its acknowledgement. */
  longestMs = 0;
  readonly refusals = new Map<string, number>();
  readonly #stop = new AbortController();
  readonly #done: Promise<unknown>;

  constructor(caller: Caller, account: { id: string; account_id: string }, workers = 2) {
    this.#done = Promise.all(Array.from({ length: workers }, () => this.#deposit(caller, account)));
  }

  async end(): Promise<void> {
    this.#stop.abort();
    await this.#done;
  }

  async #deposit(caller: Caller, { id, account_id }: { id: string; account_id: string }) {
    while (!this.#stop.signal.aborted) {
      const key = randomUUID();
      const since = Date.now();
      for (;;) {
        const { status, body, problem } = await caller.call(
          recordDeposit,
          { id, account_id, amount: '1.00', currency: 'USD' },
          key,
        );
        if (status === 200) {
          this.acknowledged.push(body.id);
          break;
        }
        const what = `${status} ${problem.code}`;
        this.refusals.set(what, (this.refusals.get(what) ?? 0) + 1);
        await delay(50);
      }
      this.longestMs = Math.max(this.longestMs, Date.now() - since);
      await delay(pauseMs);
    }
  }
}
