// The HTTP servers: limits and headers, then the contract's routes, then everything around them; what operators read, apart where asked.
import { randomUUID } from 'node:crypto';
import { errorCodesOf } from '@backoffice/contract/kit/endpoint-errors.ts';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';

import { AppError } from '../errors.ts';
import type { EventHub } from '../events/hub.ts';
import { serveDocs } from './docs.ts';
import { serveEvents } from './events.ts';
import { serveHealth } from './health.ts';
import { serveMetrics } from './metrics.ts';
import { openApiOf, type Feature } from './openapi.ts';
import { answer, identifyCaller, type Platform } from './pipeline.ts';
import { answerProblems } from './problems.ts';
import type { Route } from './route.ts';
import { checkingSerializer, droppingSerializer } from './serialize.ts';
import { isPage, serveWeb, type Web } from './web.ts';

const maxJsonDepth = 12;
const securityHeaders = (readsFrom: readonly string[]) => ({
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'self'"],
      connectSrc: ["'self'", ...readsFrom],
      imgSrc: ["'self'", 'data:', 'blob:'],
      // Mantine writes its colour variables into a style element.
      styleSrc: ["'self'", "'unsafe-inline'"],
      upgradeInsecureRequests: null,
    },
  },
});

export interface ServerOptions {
  platform: Platform;
  hub: EventHub;
  routes: readonly Route[];
  /** Groups and names of the routes' endpoints in the API's description. */
  features: readonly Feature[];
  logger: FastifyBaseLogger;
  production: boolean;
  /** Proxies whose word on the caller's address counts. */
  trustedProxies: string[];
  /** The built web; without it only the API is served. */
  web: Web | null;
  /** The origins that pages may call besides this server. */
  readsFrom: readonly string[];
  /** Metrics and the API's description on a server of their own, which the public cannot reach. */
  separatesOps: boolean;
}

export interface Servers {
  server: FastifyInstance;
  /** Serves metrics and the API's description; the same as `server` where they are not separated. */
  opsServer: FastifyInstance;
}

export async function buildServers(options: ServerOptions): Promise<Servers> {
  const { platform, hub, routes, production } = options;
  const logging = {
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
  };
  const app = Fastify({
    ...logging,
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    // Browsers keep connections open on which they have sent nothing yet.
    forceCloseConnections: true,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
  });
  answerProblems(app, { onlyDeclared: !production });
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('preValidation', async (request) => {
    if (depthExceeds(request.body, maxJsonDepth)) throw new AppError('request.malformed');
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      { method: request.method, url: request.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'call',
    );
  });
  await app.register(helmet, { ...securityHeaders(options.readsFrom), strictTransportSecurity: production });
  await app.register(compress, { threshold: 2_048, encodings: ['br', 'gzip'] });
  // Spare development and tests: a debugger, or a test's browser, shares the loop and may stop it for a while.
  if (production) await app.register(underPressure, { maxEventLoopDelay: 2_000, retryAfter: 1 });

  const serializerFor = production ? droppingSerializer : checkingSerializer;
  const endpoints = routes.map((route) => route.endpoint);
  for (const route of routes) {
    const { endpoint } = route;
    const serialize = serializerFor(endpoint);
    if (endpoint.kind === 'write' && endpoint.fourEyes) platform.secondPerson.register(route, serialize);
    app.route({
      method: endpoint.method,
      url: `/api/:tenant${endpoint.path}`,
      config: { codes: new Set(errorCodesOf(endpoint, endpoints)) },
      ...(endpoint.kind === 'write' &&
        endpoint.bodyLimit && {
          bodyLimit: endpoint.bodyLimit,
          // A large body is read only from callers who may send it.
          onRequest: async (request: FastifyRequest) => void (await identifyCaller(platform, endpoint, request)),
        }),
      handler: async (request, reply) => {
        const { status, body } = await answer(platform, route, serialize, request, reply);
        if (endpoint.kind === 'read' && endpoint.isFile) return sendFile(reply, body);
        return reply
          .status(status)
          .header('cache-control', 'no-store')
          .type('application/json; charset=utf-8')
          .send(body);
      },
    });
  }
  serveEvents(app, platform, hub);
  serveHealth(app, platform.database);
  const opsServer = options.separatesOps ? Fastify(logging) : app;
  if (opsServer !== app) {
    answerProblems(opsServer, { onlyDeclared: !production });
    opsServer.setNotFoundHandler(refuseUnknownRoute);
    await opsServer.register(helmet, { ...securityHeaders([]), strictTransportSecurity: false });
  }
  serveMetrics(app, opsServer, platform.database, hub);
  await serveDocs(opsServer, () => openApiOf(endpoints, options.features));
  const sendPage = options.web && (await serveWeb(app, options.web));
  app.setNotFoundHandler(async (request, reply) => {
    if (!sendPage || !isPage(request)) return refuseUnknownRoute();
    return sendPage(request, reply);
  });
  return { server: app, opsServer };
}

async function refuseUnknownRoute(): Promise<never> {
  throw new AppError('route.not_found');
}

/** Browsers may keep it, and the pages of the clients' app may show it. */
function sendFile(reply: FastifyReply, body: string): FastifyReply {
  const { media_type, base64 } = JSON.parse(body) as { media_type: string; base64: string };
  return reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('cross-origin-resource-policy', 'cross-origin')
    .type(media_type)
    .send(Buffer.from(base64, 'base64'));
}

function depthExceeds(value: unknown, limit: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return limit === 0 || Object.values(value).some((part) => depthExceeds(part, limit - 1));
}
