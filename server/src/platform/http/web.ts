// Serves the built web: hashed assets for a year, and the one page for every address of the app.
import serveFolder from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(serveFolder, {
    root: folder,
    wildcard: true,
    index: false,
    // Only files with a hash in their name may be kept by browsers without asking.
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && !/^\/(api|assets)\//.test(request.url);
    if (!wantsPage) throw new AppError('route.not_found');
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
