// SERVERS: several processes behind one port, which answer for each other, are replaced, and end together.
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { urlsOf } from '#testing/command.ts';
import { makeDataDir } from '#testing/data-dir.ts';
import { startServer } from '#testing/server-process.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld({ ownDatabase: true });
const dataDir = await makeDataDir('members');
afterAll(() => rm(dataDir, { recursive: true }));
const env = {
  ...(await urlsOf(world)),
  SECRET_KEY: world.masterKey.toString('base64'),
  SERVERS: '2',
  OPS_PORT: '0',
  DRAIN_SECONDS: '0',
};

interface Health {
  servers: { wanted: number; ready: number; replaced: number; pids: number[] };
}

test('two processes serve one port, answer for both, and one that is killed is replaced', async () => {
  const { child, address, said } = await startServer(dataDir, env);
  onTestFinished(() => void child.kill('SIGKILL'));
  const [, ops] = /metrics and API documents: (\S+)/.exec(said) ?? [];
  const health = async () => ((await (await fetch(`${address}/healthz`)).json()) as Health).servers;
  const metric = async (name: string) => {
    const lines = (await (await fetch(`${ops}/metrics`)).text()).split('\n');
    return Number(lines.find((line) => line.startsWith(`${name} `))?.split(' ')[1]);
  };
  const { pids, ...counts } = await health();
  expect(counts).toEqual({ wanted: 2, ready: 2, replaced: 0 });
  expect(pids).toHaveLength(2);
  expect(pids).not.toContain(child.pid);
  expect(await metric('server_processes')).toBe(2);
  expect(await metric('audit_lines_unsealed')).toBe(0);

  process.kill(pids[0] ?? 0, 'SIGKILL');
  await expect.poll(async () => (await health().catch(() => null))?.replaced).toBe(1);
  await expect.poll(async () => (await health().catch(() => null))?.ready).toBe(2);
  const now = await health();
  expect(now.pids).toContain(pids[1]);
  expect(now.pids).not.toContain(pids[0]);

  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  for (const pid of now.pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('a port that is taken ends the start with one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(startServer(dataDir, { ...env, PORT: String(port) })).rejects.toThrow('ended before it was ready');
  other.close();
});
