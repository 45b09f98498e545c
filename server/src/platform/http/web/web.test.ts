// The one page of the web knows whose it is, at every address.
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { AppError } from '../../errors.ts';
import { answerProblems } from '../problems.ts';
import { inlineScriptsOf, isPage, serveWeb } from './web.ts';

const folder = await mkdtemp(join(tmpdir(), 'backoffice-web-'));
const source = await readFile(new URL('../../../../../web/index.html', import.meta.url), 'utf8');
await writeFile(join(folder, 'index.html'), source);
await mkdir(join(folder, 'assets'));
const script = "document.title = 'built'";
await writeFile(join(folder, 'assets/a-1.js'), script);
await writeFile(join(folder, 'assets/a-1.js.br'), brotliCompressSync(script));
await writeFile(join(folder, 'assets/a-1.js.gz'), gzipSync(script));
await writeFile(join(folder, 'assets/b-1.woff2'), 'a font');
const app = Fastify();
answerProblems(app, { onlyDeclared: true });
const sendPage = await serveWeb(app, { folder, tenant: 'acme', tenantHosts: new Map([['zenith.example', 'zenith']]) });
app.setNotFoundHandler(async (request, reply) => {
  if (!isPage(request)) throw new AppError('route.not_found');
  return sendPage(request, reply);
});
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

test.each([
  ['zenith.example', 'zenith'],
  ['Zenith.Example:8080', 'zenith'],
  ['127.0.0.1:8080', 'acme'],
  ['zenith.example.evil.example', 'acme'],
])('called as %s it is the page of %s', async (host, tenant) => {
  const { body } = await app.inject({ url: '/', headers: { host } });
  expect(body).toContain(`<meta name="tenant" content="${tenant}" />`);
});

test.each([
  ['a zero character', '/%00', 403],
  ['one within a name', '/a%00b', 403],
  ['no character', '/%zz', 400],
  ['a folder', '/assets/', 403],
  ['no file', '/assets/none.js', 404],
  ['a name too long for a file', `/assets/${'x'.repeat(300)}`, 403],
  ['a name too long for a page', `/${'x'.repeat(300)}`, 403],
  ['a path too long for a file', `/assets/${'x/'.repeat(3_000)}`, 403],
])('an address that is %s is refused', async (_, url, status) => {
  expect((await app.inject(url)).statusCode).toBe(status);
});

test.each([
  ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
  ['gzip', 'gzip, deflate', gunzipSync],
  ['gzip', 'gzip, br;q=0', gunzipSync],
  [undefined, '', (body: Buffer) => body],
])('a built file comes as %s to who takes "%s", and may be kept', async (encoding, accepted, read) => {
  for (const _ of ['from the disk', 'from memory']) {
    const { rawPayload, headers } = await app.inject({
      url: '/assets/a-1.js',
      headers: { 'accept-encoding': accepted },
    });
    expect(read(rawPayload).toString()).toBe(script);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-length']).toBe(String(rawPayload.length));
  }
});

test('a font comes as it is, and a question for its headers has no body', async () => {
  const font = await app.inject({ url: '/assets/b-1.woff2', headers: { 'accept-encoding': 'br' } });
  expect([font.body, font.headers['content-type'], font.headers['content-encoding']]).toEqual([
    'a font',
    'font/woff2',
    undefined,
  ]);
  const asked = await app.inject({ method: 'HEAD', url: '/assets/a-1.js' });
  expect([asked.statusCode, asked.body, asked.headers['content-length']]).toEqual([200, '', String(script.length)]);
});

test('the page comes compressed to who takes that', async () => {
  const { rawPayload, headers } = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect(brotliDecompressSync(rawPayload).toString()).toContain('<meta name="tenant" content="acme" />');
  expect([headers['content-encoding'], headers['vary']]).toEqual(['br', 'accept-encoding']);
});

test('the policy names the script in the page by its hash, and no other', async () => {
  const inline = "document.title = 'a'";
  const built = await mkdtemp(join(tmpdir(), 'backoffice-web-'));
  await writeFile(join(built, 'index.html'), `<script>${inline}</script><script type="module" src="/a.js"></script>`);
  const hash = createHash('sha256').update(inline).digest('base64');
  expect(await inlineScriptsOf({ folder: built })).toEqual([`'sha256-${hash}'`]);
  await rm(built, { recursive: true });
});
