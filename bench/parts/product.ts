// A server of the product on a separate database, for benchmarks that speak HTTP.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Scope } from '@backoffice/contract/kit/permissions.ts';
import { createKeyMaker } from '../../server/src/core/api-keys/api-keys.ts';
import { deriveSecrets } from '../../server/src/core/sessions/secrets.ts';
import { createTokens } from '../../server/src/core/sessions/tokens.ts';
import { locateDatabase } from '../../server/src/platform/db/locate.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { makeDataDir } from '../../server/src/testing/data-dir.ts';
import { bareServer } from '../../server/src/testing/server-process.ts';
import { seedTestDatabase, testPassword } from '../../server/src/testing/test-database.ts';

const tokenSeconds = 3_600;

/** `production` answers as fast as the product does; sign-ins over HTTP then need a captcha, so tokens come of `tokenOf`. */
type Mode = 'test' | 'production';
const modes: Record<Mode, Record<string, string>> = {
  test: { NODE_ENV: 'test', CAPTCHA: 'off' },
  // Production makes no exchanges without a feed of rates; within one currency they need no answer of it.
  production: { NODE_ENV: 'production', RATES_URL: 'http://127.0.0.1:9/rates' },
};

/** `flags` are Node's. */
export async function startProduct(mode: Mode = 'test', flags: readonly string[] = []) {
  const dataDir = await makeDataDir('bench');
  const secretKey = randomBytes(32);
  const place = { DATA_DIR: dataDir, DATABASE_URL: undefined, DATABASE_OWNER_URL: undefined };
  const { owner, app }: { owner: pg.ClientConfig; app: pg.ClientConfig } = await locateDatabase(place, () => {});
  await migrate(owner);
  await seedTestDatabase(owner);
  const settings = { ...modes[mode], DATA_DIR: dataDir, SECRET_KEY: secretKey.toString('base64') };
  let server = await startServer(settings, flags);
  const tokens = createTokens(deriveSecrets(secretKey), tokenSeconds);
  return {
    owner,
    app,
    masterKey: secretKey,
    get api() {
      return `${server.address}/api/demo`;
    },
    get pid() {
      return server.process.pid ?? 0;
    },
    /** Makes a token of a new session. */
    tokenOf: async (username: string) => {
      const sub = await startSession(owner, username);
      return tokens.sign('access', { tenant: 'demo', sub });
    },
    /** Makes a key of the clients' app, which may call 60,000 times a minute. */
    apiKeyOf: async (scope: Scope) => {
      const { token, prefix, hash } = createKeyMaker(deriveSecrets(secretKey).apiKeyKey).make();
      await asOwner(
        owner,
        `insert into api_keys (name, prefix, hash, scopes, status, networks, calls_per_minute)
         values ($1, $1, $2, array[$3], 'active', '{}', 60000)`,
        [prefix, hash, scope],
      );
      return token;
    },
    /** Stops the server for the work: its jobs would scan the tables, which have no indexes while they are filled. */
    withoutServer: async (work: () => Promise<void>) => {
      server.process.kill('SIGTERM');
      await once(server.process, 'exit');
      await work();
      server = await startServer(settings, flags);
      // A busy server refuses calls in its first second.
      await delay(2_000);
    },
    /** Kills the server as a power cut would, and starts another in its place. */
    killAndRestart: async () => {
      server.process.kill('SIGKILL');
      await once(server.process, 'exit');
      server = await startServer(settings, flags);
    },
    stop: async () => {
      server.process.kill('SIGTERM');
      await once(server.process, 'exit');
      await rm(dataDir, { recursive: true });
    },
  };
}

async function startServer(settings: Record<string, string>, flags: readonly string[]) {
  const server = spawn(process.execPath, [...flags, ...serverOptions, ...bareServer], {
    env: { PORT: '0', DEMO: 'off', TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'fatal', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve) => {
    server.stdout.on('data', (chunk: Buffer) => {
      const [, ready] = /ready: (\S+)/.exec(chunk.toString()) ?? [];
      if (ready) resolve(ready);
    });
  });
  return { process: server, address };
}

/** Options such as `--cpu-prof --cpu-prof-dir=…`, to see where a server's time goes. */
const serverOptions = (process.env['BENCH_SERVER_OPTIONS'] ?? '').split(' ').filter(Boolean);

async function startSession(owner: pg.ClientConfig, username: string): Promise<string> {
  const [session] = await asOwner<{ id: string }>(
    owner,
    `insert into sessions (staff_id, address, user_agent, expires_at)
     select id, '127.0.0.1', 'bench', now() + interval '12 hours' from staff where username = $1 returning id`,
    [username],
  );
  return session?.id ?? '';
}

/** Runs a statement on the tenant's rows. */
export async function asOwner<Row extends pg.QueryResultRow>(
  owner: pg.ClientConfig,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const db = new pg.Client(owner);
  await db.connect();
  try {
    await db.query(`select set_config('app.tenant', 'demo', false)`);
    return (await db.query<Row>(text, values)).rows;
  } finally {
    await db.end();
  }
}

/** Signs in from an address that is different for each person. */
export async function signIn(api: string, username: string, from: string) {
  const response = await fetch(`${api}/auth/admin/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ username, password: testPassword }),
  });
  return { status: response.status, body: (await response.json()) as { access_token: string } };
}
