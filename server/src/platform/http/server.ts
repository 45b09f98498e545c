// The HTTP servers: limits and headers, then the contract's routes, then everything around them; what operators read, apart where asked.
import { randomUUID } from 'node:crypto';
import { dataAgeHeader } from '@backoffice/contract/kit/endpoint.ts';
import { errorCodesOf } from '@backoffice/contract/kit/errors/endpoint-errors.ts';
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
import type { Siblings } from '../processes/siblings.ts';
import { forwardMovedTenants, type ClusterServers } from '../tenants/forward.ts';
import { followCalls } from '../telemetry/calls.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { serveDocs } from './description/docs.ts';
import { Draining } from './status/draining.ts';
import { serveEvents } from './events.ts';
import { serveHealth } from './status/health.ts';
import { serveMetrics } from './status/metrics.ts';
import { openApiOf, type Chapter } from './description/openapi.ts';
import { answer, identifyCaller, type Platform } from './pipeline.ts';
import { answerProblems } from './problems.ts';
import type { Route } from './route.ts';
import { checkingSerializer, droppingSerializer } from './serialize.ts';
import { inlineScriptsOf, isPage, serveWeb, type Web } from './web/web.ts';

const maxJsonDepth = 12;
const securityHeaders = (readsFrom: readonly string[], scripts: readonly string[] = []) => ({
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scripts],
      connectSrc: ["'self'", ...readsFrom],
      imgSrc: ["'self'", 'data:', 'blob:'],
      // A drawn paper is shown as the file itself; browsers take it for an object or for a frame.
      objectSrc: ['blob:'],
      frameSrc: ["'self'", 'blob:'],
      // Mantine writes its colour variables into a style element.
      styleSrc: ["'self'", "'unsafe-inline'"],
      upgradeInsecureRequests: null,
    },
  },
});

export interface ServerOptions {
  platform: Platform;
  /** Addresses of the servers of other clusters, by the clusters' names. */
  clusterServers: ClusterServers;
  hub: EventHub;
  routes: readonly Route[];
  /** Groups and names of the routes' endpoints in the API's description. */
  chapters: readonly Chapter[];
  logger: FastifyBaseLogger;
  production: boolean;
  /** Proxies whose word on the caller's address counts. */
  trustedProxies: string[];
  /** The built web; without it only the API is served. */
  web: Web | null;
  /** The origins that pages may call besides this server. */
  readsFrom: readonly string[];
  telemetry: Telemetry;
  /** Metrics and the API's description on a server of their own, which the public cannot reach. */
  separatesOps: boolean;
  /** Other processes behind the same port; null where this one serves alone. */
  siblings: Siblings | null;
}

export interface Servers {
  server: FastifyInstance;
  /** Serves metrics and the API's description; the same as `server` where they are not separated. */
  opsServer: FastifyInstance;
  /** How `server` ends without cutting a call. */
  draining: Draining;
}

export async function buildServers(options: ServerOptions): Promise<Servers> {
  const { platform, hub, routes, production, telemetry } = options;
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
  const draining = new Draining(app);
  const inCall = followCalls(app, telemetry);
  answerProblems(app, { onlyDeclared: !production });
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  forwardMovedTenants(app, platform.homes, options.clusterServers);
  app.addHook('preValidation', async (request) => {
    if (depthExceeds(request.body, maxJsonDepth)) throw new AppError('request.malformed');
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      { method: request.method, url: request.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'call',
    );
  });
  const scripts = options.web ? await inlineScriptsOf(options.web) : [];
  await app.register(helmet, { ...securityHeaders(options.readsFrom, scripts), strictTransportSecurity: production });
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
      ...(endpoint.bodyLimit && {
        bodyLimit: endpoint.bodyLimit,
        // A large body is read only from callers who may send it.
        onRequest: async (request: FastifyRequest) => void (await identifyCaller(platform, endpoint, request)),
      }),
      handler: async (request, reply) => {
        const answered = inCall(request, () => answer(platform, route, serialize, request, reply));
        const { status, body, ageMs } = await answered;
        if (ageMs) reply.header(dataAgeHeader, (ageMs / 1_000).toFixed(1));
        if (endpoint.kind === 'read' && endpoint.isFile) return sendFile(reply, body);
        return reply
          .status(status)
          .header('cache-control', 'no-store')
          .type('application/json; charset=utf-8')
          .send(body);
      },
    });
  }
  serveEvents(app, platform, hub, draining);
  serveHealth(app, { database: platform.database, draining, siblings: options.siblings });
  const opsServer = options.separatesOps ? Fastify(logging) : app;
  if (opsServer !== app) {
    answerProblems(opsServer, { onlyDeclared: !production });
    opsServer.setNotFoundHandler(refuseUnknownRoute);
    await opsServer.register(helmet, { ...securityHeaders([]), strictTransportSecurity: false });
  }
  const { database, replica } = platform;
  serveMetrics({ app, ops: opsServer, database, replica, hub, siblings: options.siblings, telemetry });
  await serveDocs(opsServer, () => openApiOf(endpoints, options.chapters));
  const sendPage = options.web && (await serveWeb(app, options.web));
  app.setNotFoundHandler(async (request, reply) => {
    if (!sendPage || !isPage(request)) return refuseUnknownRoute();
    return sendPage(request, reply);
  });
  return { server: app, opsServer, draining };
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
