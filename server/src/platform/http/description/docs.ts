// The API's description for people: the OpenAPI document and a page to browse it, both served from here.
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import serveFolder from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const swaggerFolder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Back office API</title><link rel="stylesheet" href="/api/docs/assets/swagger-ui.css"></head>
<body><div id="page"></div><script src="/api/docs/assets/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>`;
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#page', docExpansion: 'list', defaultModelsExpandDepth: 0 });`;

/** The document is made when it is first asked for: it takes longer than all the rest of a start. */
export async function serveDocs(app: FastifyInstance, openApi: () => object): Promise<void> {
  let document: string | undefined;
  await app.register(serveFolder, {
    root: swaggerFolder,
    prefix: '/api/docs/assets/',
    decorateReply: false,
    allowedPath: (path) => ['/swagger-ui.css', '/swagger-ui-bundle.js'].includes(path),
  });
  app.get('/api/openapi.json', async (_, reply) => {
    document ??= JSON.stringify(openApi());
    return reply.type('application/json').send(document);
  });
  app.get('/api/docs', async (_, reply) => reply.type('text/html').send(page));
  app.get('/api/docs/start.js', async (_, reply) => reply.type('text/javascript').send(start));
}
