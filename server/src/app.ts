// The product put together: all features, on one platform.
import type { RequestListener } from 'node:http';
import type { Topic } from '@backoffice/contract/kit/endpoint.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createApiKeys } from '#core/api-keys/api-keys.ts';
import { createApprovals, type Approvals } from '#core/approvals/approvals.ts';
import { collect, type RouteParts } from '#core/feature.ts';
import { maskedRoute } from '#core/personal-data/masked-routes.ts';
import { admitUnknown } from '#core/sessions/admission.ts';
import { deriveSecrets } from '#core/sessions/secrets.ts';
import { createProofCheck } from '#core/sessions/step-up.ts';
import { createSessions } from '#core/sessions/sessions.ts';
import { createTokens } from '#core/sessions/tokens.ts';
import { notPaused } from '#core/pauses/pauses.ts';
import { createVault } from '#core/vault.ts';
import { createFindReaders } from '#core/visibility/stream-readers.ts';
import { scopeOf } from '#core/visibility/visibility.ts';
import type { Database } from '#platform/db/database.ts';
import type { Replica } from '#platform/db/replica.ts';
import type { EventHub } from '#platform/events/hub.ts';
import { inDescribedOrder, type Route } from '#platform/http/route.ts';
import { SharedReads } from '#platform/http/shared-reads.ts';
import { buildServers, type Servers } from '#platform/http/server.ts';
import type { Siblings } from '#platform/processes/siblings.ts';
import type { ClusterServers } from '#platform/tenants/forward.ts';
import type { TenantHomes } from '#platform/tenants/homes.ts';
import { Telemetry } from '#platform/telemetry/telemetry.ts';
import type { Web } from '#platform/http/web/web.ts';
import { apiFeatures } from './api-features.ts';
import { features } from './features.ts';
import { sandboxPath, type StockDataSource } from './stock-data-source.ts';

export interface AppParts extends Pick<
  RouteParts,
  'files' | 'hasCaptcha' | 'clientAppUrl' | 'publicUrl' | 'auditHeadFile' | 'outgoing' | 'ratesFeed'
> {
  database: Database;
  /** Tenants that live on another cluster, or are on their way. */
  homes: TenantHomes;
  clusterServers: ClusterServers;
  /** Answers what may be a little late; missing, the primary does. */
  replica?: Replica | null;
  hub: EventHub;
  masterKey: Buffer;
  logger: FastifyBaseLogger;
  production: boolean;
  accessSeconds: number;
  trustedProxies: string[];
  /** Missing, statements are not watched. */
  telemetry?: Telemetry;
  web: Web | null;
  /** Metrics and the API's description on a server of their own. */
  separatesOps: boolean;
  /** Other processes behind the same port; null where this one serves alone. */
  siblings: Siblings | null;
  stockData: Omit<StockDataSource, 'close'>;
}

/** The servers, and their routes: exports read their lists through them. */
export interface App extends Servers {
  routes: Route[];
  approvals: Approvals;
}

export async function buildApp({ masterKey, accessSeconds, ...parts }: AppParts): Promise<App> {
  const secrets = deriveSecrets(masterKey);
  const tokens = createTokens(secrets, accessSeconds);
  const sessions = createSessions(tokens, parts.database);
  const apiKeys = createApiKeys(secrets.apiKeyKey, parts.database);
  const approvals = createApprovals();
  // Filled when all are made: those of exports work on the others.
  const routes: Route[] = [];
  const dayItems = features.flatMap((feature) => feature.dayItems ?? []);
  const routeParts = { ...parts, dayItems, secrets, tokens, sessions, apiKeys, approvals, routes };
  const made = features.map((feature) => feature.routes);
  routes.push(...inDescribedOrder(collect(made, routeParts)).map(maskedRoute));
  const platform = {
    database: parts.database,
    homes: parts.homes,
    replica: parts.replica ?? null,
    admitUnknown,
    authenticate: sessions.authenticate,
    authenticateKey: apiKeys.authenticate,
    secondPerson: approvals,
    findStreamReaders: createFindReaders(sessions),
    sharedReads: new SharedReads(parts.hub, scopeOf),
    noteChange: (tenantId: string, topics: readonly Topic[] | 'all') => parts.hub.noteChange(tenantId, topics),
    notPaused,
    verifyProof: createProofCheck(createVault(secrets.authenticatorKey)),
  };
  const { stockData } = parts;
  const readsFrom = stockData.webUrl && !stockData.sandbox ? [new URL(stockData.webUrl).origin] : [];
  const { telemetry = new Telemetry(parts.logger, 0, null) } = parts;
  const servers = await buildServers({ ...parts, telemetry, platform, routes, chapters: apiFeatures, readsFrom });
  if (stockData.sandbox) mountSandbox(servers.server, stockData.sandbox);
  return { ...servers, routes, approvals };
}

/** Serves the sandbox on the server's own address, so that browsers reach it wherever they reach the web. */
function mountSandbox(server: FastifyInstance, sandbox: RequestListener) {
  server.get(`${sandboxPath}/*`, (request, reply) => {
    reply.hijack();
    request.raw.url = request.url.slice(sandboxPath.length);
    sandbox(request.raw, reply.raw);
  });
}
