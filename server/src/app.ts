// The product put together: all features, on one platform.
import type { RequestListener } from 'node:http';
import type { Topic } from '@backoffice/contract/kit/endpoint.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createApiKeys } from '#core/api-keys/api-keys.ts';
import { createApprovals } from '#core/approvals/approvals.ts';
import { admitUnknown } from '#core/sessions/admission.ts';
import { createRecoveryCodes } from '#core/sessions/recovery-codes.ts';
import { deriveSecrets } from '#core/sessions/secrets.ts';
import { createProofCheck } from '#core/sessions/step-up.ts';
import { createSessions } from '#core/sessions/sessions.ts';
import { createTokens } from '#core/sessions/tokens.ts';
import { notPaused } from '#core/pauses/pauses.ts';
import { createVault } from '#core/vault.ts';
import { agentsSeenBy, scopeOf } from '#core/visibility/visibility.ts';
import { adjustmentRoutes } from '#features/adjustments/adjustments.routes.ts';
import { allocationRoutes } from '#features/allocations/allocations.routes.ts';
import { approvalRoutes } from '#features/approvals/approvals.routes.ts';
import { auditLogRoutes } from '#features/audit-log/audit-log.routes.ts';
import { bankCardRoutes } from '#features/bank-cards/bank-cards.routes.ts';
import { clientRoutes } from '#features/clients/clients.routes.ts';
import { dashboardRoutes } from '#features/dashboard/dashboard.routes.ts';
import { depositRoutes } from '#features/deposits/deposits.routes.ts';
import { documentRoutes } from '#features/documents/documents.routes.ts';
import { emergencyRoutes } from '#features/emergency/emergency.routes.ts';
import { exceptionRoutes } from '#features/exceptions/exceptions.routes.ts';
import type { RatesFeed } from '#features/exchanges/exchanges.feed.ts';
import { exchangeRoutes } from '#features/exchanges/exchanges.routes.ts';
import { exportRoutes } from '#features/exports/exports.routes.ts';
import { createNumberSafe } from '#features/identity-checks/identity-checks.numbers.ts';
import { identityCheckRoutes, identityNumberRoutes } from '#features/identity-checks/identity-checks.routes.ts';
import { integrationRoutes } from '#features/integrations/integrations.routes.ts';
import { ipAccessRoutes } from '#features/ip-access/ip-access.routes.ts';
import { leaseRoutes } from '#features/leases/leases.routes.ts';
import { ledgerRoutes } from '#features/ledger/ledger.routes.ts';
import { loanRoutes } from '#features/loans/loans.routes.ts';
import { messageRoutes } from '#features/messages/messages.routes.ts';
import { nomineeRoutes } from '#features/nominees/nominees.routes.ts';
import { orderRoutes } from '#features/orders/orders.routes.ts';
import { permissionRoutes } from '#features/permissions/permissions.routes.ts';
import { preferenceRoutes } from '#features/preferences/preferences.routes.ts';
import { productRoutes } from '#features/products/products.routes.ts';
import { receivingAddressRoutes } from '#features/receiving-addresses/receiving-addresses.routes.ts';
import { serviceChannelRoutes } from '#features/service-channels/service-channels.routes.ts';
import { settingsRoutes } from '#features/settings/settings.routes.ts';
import { signInRoutes } from '#features/sign-in/sign-in.routes.ts';
import { statisticsRoutes } from '#features/statistics/statistics.routes.ts';
import { stockDataRoutes } from '#features/stock-data/stock-data.routes.ts';
import { staffRoutes } from '#features/staff/staff.routes.ts';
import { subscriptionRoutes } from '#features/subscriptions/subscriptions.routes.ts';
import { tradeConfigRoutes } from '#features/trade-config/trade-config.routes.ts';
import { surveillanceRoutes } from '#features/surveillance/surveillance.routes.ts';
import { uploadRoutes } from '#features/uploads/uploads.routes.ts';
import { venueRoutes } from '#features/venues/venues.routes.ts';
import { visitRoutes } from '#features/visits/visits.routes.ts';
import { withdrawalRoutes } from '#features/withdrawals/withdrawals.routes.ts';
import type { Database } from '#platform/db/database.ts';
import type { EventHub } from '#platform/events/hub.ts';
import type { Route } from '#platform/http/route.ts';
import { SharedReads } from '#platform/http/shared-reads.ts';
import { buildServers, type Servers } from '#platform/http/server.ts';
import type { Web } from '#platform/http/web.ts';
import type { OutgoingPolicy } from '#platform/outgoing/outgoing-policy.ts';
import { apiFeatures } from './api-features.ts';
import { sandboxPath, type StockDataSource } from './stock-data-source.ts';

export interface AppParts {
  database: Database;
  hub: EventHub;
  masterKey: Buffer;
  logger: FastifyBaseLogger;
  production: boolean;
  hasCaptcha: boolean;
  /** Address at which clients register; links with invitation codes lead there. */
  clientAppUrl?: string | undefined;
  accessSeconds: number;
  trustedProxies: string[];
  /** File that the heads of the audit chains are exported to. */
  auditHeadFile: string;
  web: Web | null;
  /** Metrics and the API's description on a server of their own. */
  separatesOps: boolean;
  /** Addresses that webhooks may go to. */
  outgoing: OutgoingPolicy;
  stockData: Omit<StockDataSource, 'close'>;
  ratesFeed: Pick<RatesFeed, 'isOn'>;
}

/** The servers, and their routes: exports read their lists through them. */
export interface App extends Servers {
  routes: Route[];
}

export async function buildApp({
  masterKey,
  hasCaptcha,
  accessSeconds,
  auditHeadFile,
  clientAppUrl,
  outgoing,
  stockData,
  ratesFeed,
  ...parts
}: AppParts): Promise<App> {
  const secrets = deriveSecrets(masterKey);
  const tokens = createTokens(secrets, accessSeconds);
  const sessions = createSessions(tokens, parts.database);
  const apiKeys = createApiKeys(secrets.apiKeyKey, parts.database);
  const approvals = createApprovals();
  const authenticatorVault = createVault(secrets.authenticatorKey);
  const featureRoutes: Route[] = [
    ...signInRoutes({ sessions, tokens, hasCaptcha }, authenticatorVault, createRecoveryCodes(secrets.recoveryCodeKey)),
    ...settingsRoutes,
    ...preferenceRoutes,
    ...leaseRoutes,
    ...clientRoutes,
    ...bankCardRoutes,
    ...nomineeRoutes,
    ...visitRoutes,
    ...depositRoutes,
    ...identityCheckRoutes,
    ...identityNumberRoutes(createNumberSafe(secrets)),
    ...withdrawalRoutes,
    ...adjustmentRoutes,
    ...loanRoutes,
    ...auditLogRoutes({ headFile: auditHeadFile }),
    ...exceptionRoutes,
    ...messageRoutes,
    ...serviceChannelRoutes,
    ...documentRoutes,
    ...receivingAddressRoutes,
    ...ledgerRoutes,
    ...exchangeRoutes(ratesFeed),
    ...venueRoutes,
    ...tradeConfigRoutes,
    ...stockDataRoutes(stockData),
    ...orderRoutes(stockData.client),
    ...subscriptionRoutes,
    ...allocationRoutes,
    ...productRoutes(stockData.client),
    ...staffRoutes(clientAppUrl),
    ...permissionRoutes,
    ...ipAccessRoutes,
    ...integrationRoutes({ apiKeys, vault: createVault(secrets.webhookKey), outgoing }),
    ...uploadRoutes(createVault(secrets.uploadKey)),
    ...approvalRoutes(approvals),
    ...dashboardRoutes(approvals, stockData.client),
    ...statisticsRoutes(stockData.client),
    ...surveillanceRoutes,
    ...emergencyRoutes(approvals),
  ];
  const routes = [...featureRoutes, ...exportRoutes(featureRoutes)];
  const platform = {
    database: parts.database,
    admitUnknown,
    authenticate: sessions.authenticate,
    authenticateKey: apiKeys.authenticate,
    secondPerson: approvals,
    agentsSeenBy,
    sharedReads: new SharedReads(parts.hub, scopeOf),
    noteChange: (tenantId: string, topics: readonly Topic[] | 'all') => parts.hub.noteChange(tenantId, topics),
    notPaused,
    verifyProof: createProofCheck(authenticatorVault),
  };
  const readsFrom = stockData.webUrl && !stockData.sandbox ? [new URL(stockData.webUrl).origin] : [];
  const servers = await buildServers({ ...parts, platform, routes, features: apiFeatures, readsFrom });
  if (stockData.sandbox) mountSandbox(servers.server, stockData.sandbox);
  return { ...servers, routes };
}

/** Serves the sandbox on the server's own address, so that browsers reach it wherever they reach the web. */
function mountSandbox(server: FastifyInstance, sandbox: RequestListener) {
  server.get(`${sandboxPath}/*`, (request, reply) => {
    reply.hijack();
    request.raw.url = request.url.slice(sandboxPath.length);
    sandbox(request.raw, reply.raw);
  });
}
