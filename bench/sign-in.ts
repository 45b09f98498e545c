// A herd at the door: 500 people sign in at once. How much slower is a call of somebody who is already in?
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { furnish, testPassword } from '../server/src/testing/furnish.ts';
import { makeDataDir } from '../server/src/testing/data-dir.ts';
import { locateDatabase } from '../server/src/platform/db/locate.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';

const herd = 500;
const limit = 3;
const quietCalls = 1_000;

const dataDir = await makeDataDir('bench');
const place = { DATA_DIR: dataDir, DATABASE_URL: undefined, DATABASE_OWNER_URL: undefined };
const database = await locateDatabase(place, () => {});
await migrate(database.owner);
await furnish(database.owner);
const server = spawn(
  process.execPath,
  [fileURLToPath(new URL('../server/src/testing/start-bare.ts', import.meta.url))],
  {
    env: {
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO: 'off',
      CAPTCHA: 'off',
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'fatal',
      NODE_ENV: 'test',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
const address = await new Promise<string>((resolve) => {
  server.stdout.on('data', (chunk: Buffer) => {
    const [, ready] = /ready: (\S+)/.exec(chunk.toString()) ?? [];
    if (ready) resolve(ready);
  });
});

/** Each from an address of his own, as people are. */
const signIn = async (username: string, from: string) => {
  const response = await fetch(`${address}/api/demo/auth/admin/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ username, password: testPassword }),
  });
  return { status: response.status, body: (await response.json()) as { access_token: string } };
};
const { body } = await signIn('god', '10.0.0.1');
const callOnce = async () => {
  const started = performance.now();
  const response = await fetch(`${address}/api/demo/auth/admin/v1/userinfo`, {
    headers: { authorization: `Bearer ${body.access_token}` },
  });
  await response.text();
  return performance.now() - started;
};
const p99 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
const measure = async (isOver: (calls: number) => boolean) => {
  const times: number[] = [];
  while (!isOver(times.length)) times.push(await callOnce());
  return times;
};

await measure((calls) => calls > 300);
const quiet = await measure((calls) => calls >= quietCalls);
let done = 0;
const started = performance.now();
const logins = Array.from({ length: herd }, async (_, person) => {
  const names = ['god', 'angel', 'superman', 'leader2', 'hero', 'hero2', 'hero3'];
  const { status } = await signIn(names[person % names.length] ?? '', `10.1.${person >> 8}.${person & 255}`);
  done++;
  return status;
});
const busy = await measure(() => done >= herd);
const seconds = (performance.now() - started) / 1_000;
const statuses = Object.groupBy(await Promise.all(logins), String);

const ratio = p99(busy) / p99(quiet);
console.log(
  `${herd} sign-ins in ${seconds.toFixed(1)} s:`,
  Object.fromEntries(Object.entries(statuses).map(([status, all]) => [status, all?.length])),
);
console.log(
  `p99 of another call: quiet ${p99(quiet).toFixed(1)} ms, during the herd ${p99(busy).toFixed(1)} ms (${busy.length} calls): ${ratio.toFixed(2)}x, limit ${limit}x`,
);
server.kill('SIGTERM');
await once(server, 'exit');
await rm(dataDir, { recursive: true });
process.exitCode = ratio <= limit ? 0 : 1;
