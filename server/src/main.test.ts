// A server as production starts it: which ports serve what, and what it says at start.
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { urlsOf } from '#testing/command.ts';
import { makeDataDir } from '#testing/data-dir.ts';
import { startServer } from '#testing/server-process.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld({ ownDatabase: true });

test('production keeps metrics and API documents to OPS_PORT, and says what it runs without', async () => {
  const dataDir = await makeDataDir('production');
  const { child, address, said } = await startServer(dataDir, {
    ...(await urlsOf(world)),
    NODE_ENV: 'production',
    SECRET_KEY: world.masterKey.toString('base64'),
    CAPTCHA: 'on',
    OPS_PORT: '0',
    DRAIN_SECONDS: '0',
  });
  try {
    const [, opsAddress] = /metrics and API documents: (\S+)/.exec(said) ?? [];
    const statusOf = async (url: string) => (await fetch(url)).status;
    // A busy machine answers 503 until its event loop has caught up with the start.
    await expect.poll(() => statusOf(`${address}/healthz`)).toBe(200);
    for (const path of ['/metrics', '/api/docs', '/api/openapi.json']) {
      expect([path, await statusOf(`${address}${path}`)]).toEqual([path, 404]);
      expect([path, await statusOf(`${opsAddress}${path}`)]).toEqual([path, 200]);
    }
    expect(said).toContain('warning: AUDIT_HEAD_URL: none');
    expect(said).not.toContain('warning: OPS_PORT');
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
    await rm(dataDir, { recursive: true });
  }
});

test('a database of one’s own needs no data folder: the first start makes it', async () => {
  const parent = await makeDataDir('missing');
  const dataDir = join(parent, 'not', 'there');
  const secret = { SECRET_KEY: world.masterKey.toString('base64') };
  const { child } = await startServer(dataDir, { ...(await urlsOf(world)), ...secret, DEMO: 'on' });
  try {
    expect(await readFile(join(dataDir, 'demo-api-key'), 'utf8')).toMatch(/^bo_/);
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
    await rm(parent, { recursive: true });
  }
});
