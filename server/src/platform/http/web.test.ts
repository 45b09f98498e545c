// The one page of the web knows whose it is, at every address.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { serveWeb } from './web.ts';

const folder = await mkdtemp(join(tmpdir(), 'backoffice-web-'));
const source = await readFile(new URL('../../../../web/index.html', import.meta.url), 'utf8');
await writeFile(join(folder, 'index.html'), source);
const app = Fastify();
const sendPage = await serveWeb(app, { folder, tenant: 'acme' });
app.setNotFoundHandler(async (request, reply) => sendPage(request, reply));
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test.each(['/', '/clients?page=2', '/index.html'])('%s is the page of the tenant', async (url) => {
  const { body, headers } = await app.inject(url);
  expect(body).toBe(source.replace('content="demo"', 'content="acme"'));
  expect(body).toContain('<meta name="tenant" content="acme" />');
  expect([headers['content-type'], headers['cache-control']]).toEqual(['text/html; charset=utf-8', 'no-cache']);
  const again = await app.inject({ url, headers: { 'if-none-match': `W/${String(headers['etag'])}` } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});
