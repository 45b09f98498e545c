// Serves the built web: hashed assets for a year, and the one page for every address of the app.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import serveFolder from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { builtFiles, immutable, takes } from './built-files.ts';

export interface Web {
  folder: string;
  /** The tenant whose page it is. */
  tenant: string;
  /** Other tenants' pages, by the name of the host that the browser called. */
  tenantHosts: ReadonlyMap<string, string>;
}

type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

export async function serveWeb(app: FastifyInstance, { folder, tenant, tenantHosts }: Web): Promise<SendPage> {
  const fromMemory = await builtFiles(folder);
  await app.register(async (files) => {
    files.addHook('onRequest', fromMemory);
    await files.register(serveFolder, {
      root: folder,
      wildcard: true,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) =>
        void reply.header('cache-control', path.includes('/assets/') ? immutable : 'no-cache'),
    });
  });
  const built = await readFile(join(folder, 'index.html'), 'utf8');
  const ownPage = pageOf(built, tenant);
  const pages = new Map([...tenantHosts].map(([host, of]) => [host, pageOf(built, of)]));
  const sendPage: SendPage = (request, reply) => (pages.get(request.hostname.toLowerCase()) ?? ownPage)(request, reply);
  // Serve the page: `/` would be a folder that must not be listed, and `/index.html` the page as it was built.
  for (const url of ['/', '/index.html']) app.get(url, async (request, reply) => sendPage(request, reply));
  return sendPage;
}

/** Scripts that stand in the page itself, as the page's content security policy names them: by their hash. */
export async function inlineScriptsOf({ folder }: Pick<Web, 'folder'>): Promise<string[]> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  return [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

/** The page says which tenant's API it calls; the built one says the demo's. */
function pageOf(built: string, tenant: string): SendPage {
  const page = built.replace('<meta name="tenant" content="demo" />', `<meta name="tenant" content="${tenant}" />`);
  const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 27)}"`;
  // Once, and small: it is the first thing every visit waits for.
  const compressed = brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return (request, reply) => {
    reply.header('cache-control', 'no-cache').header('etag', etag).header('vary', 'accept-encoding');
    const isKnown = request.headers['if-none-match']?.replace(/^W\//, '') === etag;
    if (isKnown) return reply.status(304).send();
    reply.type('text/html; charset=utf-8');
    return takes(request, 'br') ? reply.header('content-encoding', 'br').send(compressed) : reply.send(page);
  };
}

/** Every address that is no file, no call and nothing for operators is a page of the app. */
export const isPage = (request: FastifyRequest): boolean =>
  request.method === 'GET' && !/^\/(api\/|assets\/|metrics(\?|$))/.test(request.url);
