// The built product with its demo data, on a separate port and database.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { demoPassword } from '../../server/src/demo/people.ts';
import { makeDataDir } from '../../server/src/testing/data-dir.ts';

export const who = { username: 'god', password: demoPassword };
export const listPath = '/funds/deposit';
export const usableRows = 'tbody tr[data-row]';
export const timelineEntries = 'main ol > li';

const freshMs = 60_000;

export interface Product {
  url: string;
  /** An answer of its API, asked as the signed-in person. */
  ask: (path: string, body?: object) => Promise<unknown>;
  /** Lets the page begin behind the login, with these entries in its session storage. */
  enter: (page: Page, kept?: Record<string, unknown>) => Promise<void>;
  stop: () => Promise<void>;
}

export async function startProduct(): Promise<Product> {
  const dataDir = await makeDataDir('bench-web');
  const server = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', CAPTCHA: 'off', LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    server.once('exit', () => reject(new Error('the product did not start')));
    server.stdout.on('data', (chunk: Buffer) => {
      const [, ready] = /ready: (\S+)/.exec(chunk.toString()) ?? [];
      if (ready) resolve(ready);
    });
  });
  const api = `${url}/api/demo`;
  let session = await signIn(api);
  // A token lives for five minutes, and a page that finds an old one renews it: the next page would then come with a token that
  // was used already, which ends the session.
  const freshTokens = async () => {
    if (Date.now() - session.asked_at > freshMs) session = await signIn(api);
    return session;
  };
  return {
    url,
    ask: async (path, body) => {
      const { access_token } = await freshTokens();
      const response = await fetch(api + path, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
        body: body ? JSON.stringify(body) : null,
      });
      return response.json();
    },
    enter: async (page, kept = {}) => {
      const tokens = await freshTokens();
      await page.addInitScript(
        (entries) => {
          for (const [key, value] of entries) sessionStorage.setItem(key, JSON.stringify(value));
        },
        Object.entries({ 'session-tokens': tokens, ...kept }),
      );
    },
    stop: async () => {
      server.kill('SIGTERM');
      await once(server, 'exit');
      await rm(dataDir, { recursive: true });
    },
  };
}

async function signIn(api: string) {
  const password = createHash('md5').update(who.password).digest('hex'); // the wire's form of it
  const response = await fetch(`${api}/auth/admin/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: who.username, password }),
  });
  const tokens = (await response.json()) as { access_token: string; refresh_token: string };
  return { ...tokens, asked_at: Date.now() };
}
