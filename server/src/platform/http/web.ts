// Serves the built web: hashed assets for a year, and the one page for every address of the app.
import serveFolder from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(serveFolder, {
    root: folder,
    wildcard: true,
    index: false,
    preCompressed: true,
    // Only files with a hash in their name may be kept by browsers without asking.
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/** Every address that is no file and no call is a page of the app. */
export const isPage = (request: FastifyRequest): boolean =>
  request.method === 'GET' && !/^\/(api|assets)\//.test(request.url);
