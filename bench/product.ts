// A server of the product on a separate database, for benchmarks that speak HTTP.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { locateDatabase } from '../server/src/platform/db/locate.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { makeDataDir } from '../server/src/testing/data-dir.ts';
import { seedTestDatabase, testPassword } from '../server/src/testing/test-database.ts';

const bareServer = fileURLToPath(new URL('../server/src/testing/start-bare.ts', import.meta.url));

export async function startProduct() {
  const dataDir = await makeDataDir('bench');
  const place = { DATA_DIR: dataDir, DATABASE_URL: undefined, DATABASE_OWNER_URL: undefined };
  const { owner, app }: { owner: pg.ClientConfig; app: pg.ClientConfig } = await locateDatabase(place, () => {});
  await migrate(owner);
  await seedTestDatabase(owner);
  let server = await startServer(dataDir);
  return {
    owner,
    app,
    get api() {
      return `${server.address}/api/demo`;
    },
    /** As a power cut would, and another server in its place. */
    killAndRestart: async () => {
      server.process.kill('SIGKILL');
      await once(server.process, 'exit');
      server = await startServer(dataDir);
    },
    stop: async () => {
      server.process.kill('SIGTERM');
      await once(server.process, 'exit');
      await rm(dataDir, { recursive: true });
    },
  };
}

async function startServer(dataDir: string) {
  const settings = { DEMO: 'off', CAPTCHA: 'off', TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'fatal', NODE_ENV: 'test' };
  const server = spawn(process.execPath, [bareServer], {
    env: { DATA_DIR: dataDir, PORT: '0', ...settings },
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

/** Each from a different address, as people are. */
export async function signIn(api: string, username: string, from: string) {
  const response = await fetch(`${api}/auth/admin/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ username, password: testPassword }),
  });
  return { status: response.status, body: (await response.json()) as { access_token: string } };
}
