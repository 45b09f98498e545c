// One process that serves the web and the API and does background work, on a database that is ready.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createRatesFeed } from '#core/rates-feed.ts';
import { deriveSecrets, masterKey } from '#core/sessions/secrets.ts';
import { createScreeningService } from '#core/screening/service.ts';
import { createWatchListsFeed } from '#core/watch-lists-feed.ts';
import { Files } from '#core/files/files.ts';
import { createVault } from '#core/vault.ts';
import { auditHeadFileOf, ConfigError, drainSecondsOf, poolSizeOf, type Config } from '#platform/config.ts';
import { connect, type Connection, type Database } from '#platform/db/database.ts';
import { Replica } from '#platform/db/replica.ts';
import { EventHub } from '#platform/events/hub.ts';
import { createLogger } from '#platform/log.ts';
import { openObjectStore } from '#platform/object-store/open.ts';
import { createOutgoingPolicy, loopback } from '#platform/outgoing/outgoing-policy.ts';
import { startTelemetry } from '#platform/telemetry/telemetry.ts';
import { TenantHomes } from '#platform/tenants/homes.ts';
import { findSiblings, type Addresses } from '#platform/processes/siblings.ts';
import { buildApp } from './app.ts';
import { tenantHostsOf } from './demo-hosts.ts';
import { startJobs } from './jobs.ts';
import type { PreparedDatabase } from './prepared-database.ts';
import type { Closers } from './started.ts';
import { openStockData } from './stock-data-source.ts';

const webFolder = fileURLToPath(new URL('../../web/dist/', import.meta.url));

/** Answers where it serves. The web may still be being built while the rest is made ready. */
export async function serveCalls(
  config: Config,
  { app, listen: listening, replica: copy }: PreparedDatabase,
  started: Closers,
  webBuilt: Promise<void> = Promise.resolve(),
): Promise<Addresses> {
  const production = config.NODE_ENV === 'production';
  const logger = createLogger(config);
  const warn = (error: unknown) => logger.warn({ err: error }, 'database trouble');
  const secretKey = await masterKey(config.SECRET_KEY, resolve(config.DATA_DIR));
  const secrets = deriveSecrets(secretKey);
  const telemetry = await startTelemetry(config, logger);
  const { collector } = telemetry;
  if (collector) started.push({ name: 'collector', close: () => collector.stop() });
  const onStatement = telemetry.noteStatement;
  const database = connect({ ...app, max: poolSizeOf(config), onError: warn, onStatement });
  started.push({ name: 'connections', close: () => database.pool.end() });
  collector?.watchPool(database.pool);
  const replica = copy && watchReplica(config, database, copy, warn);
  await replica?.start();
  if (replica) started.push({ name: 'replica', close: () => replica.stop() });
  const hub = new EventHub(listening, warn);
  await hub.start();
  started.push({ name: 'events', close: () => hub.stop() });
  const homes = new TenantHomes(database, warn);
  await homes.start();
  started.push({ name: 'homes of tenants', close: () => homes.stop() });
  const auditHeadFile = auditHeadFileOf(config);
  const separatesOps = production || config.OPS_PORT !== undefined;
  const outgoing = createOutgoingPolicy([...config.WEBHOOK_NETWORKS, ...(production ? [] : loopback)]);
  const stockData = await openStockData({
    url: config.STOCK_DATA_URL,
    token: config.STOCK_DATA_TOKEN,
    sandboxToken: secrets.stockDataToken,
    production,
  });
  started.push({ name: 'stock data', close: stockData.close });
  const ratesFeed = createRatesFeed(config.RATES_URL, production);
  const store = openObjectStore(config);
  if (store) started.push({ name: 'file store', close: async () => store.close() });
  const files = new Files(secrets.uploadKey, store);
  await webBuilt;
  const { server, opsServer, draining, routes, approvals } = await buildApp({
    database,
    homes,
    clusterServers: config.CLUSTER_SERVERS,
    replica,
    hub,
    logger,
    production,
    files,
    hasCaptcha: config.CAPTCHA === 'on',
    clientAppUrl: config.CLIENT_APP_URL,
    publicUrl: config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`,
    accessSeconds: config.ACCESS_TOKEN_SECONDS,
    trustedProxies: config.TRUSTED_PROXIES,
    telemetry,
    auditHeadFile,
    masterKey: secretKey,
    separatesOps,
    siblings: findSiblings(),
    outgoing,
    stockData,
    ratesFeed,
    web: existsSync(webFolder)
      ? { folder: webFolder, tenant: config.TENANT, tenantHosts: tenantHostsOf(config) }
      : null,
  });
  const webhooks = { vault: createVault(secrets.webhookKey), outgoing };
  const { WATCH_LISTS_URL, SCREENING_URL, SCREENING_TOKEN } = config;
  const stocks = stockData.client;
  const jobs = startJobs({
    database,
    replica,
    logger,
    telemetry,
    routes,
    approvals,
    files,
    auditHeadFile,
    webhooks,
    ratesFeed,
    stockData: stocks,
    ...(WATCH_LISTS_URL && {
      watchListsFeed: createWatchListsFeed(WATCH_LISTS_URL, outgoing, files),
    }),
    ...(SCREENING_URL && { screeningService: createScreeningService(SCREENING_URL, SCREENING_TOKEN, outgoing) }),
  });
  started.push({ name: 'jobs', close: () => jobs.stop() });
  started.push({
    name: 'server',
    close: async () => {
      await draining.finish();
      await server.close();
    },
  });
  const address = await listen(server, config, 'PORT');
  const hasOps = separatesOps && config.OPS_PORT !== undefined;
  if (hasOps) started.push({ name: 'metrics and API documents', close: () => opsServer.close() });
  const opsAddress = hasOps ? await listen(opsServer, config, 'OPS_PORT') : null;
  // Closed first of all.
  started.push({
    name: 'balancers',
    close: async () => {
      draining.begin();
      await delay(drainSecondsOf(config) * 1_000);
    },
  });
  return { server: address, ops: opsAddress };
}

/** A replica that is away is noticed sooner than calls wait for connections elsewhere. */
const replicaConnectMs = 1_000;

function watchReplica(
  config: Config,
  primary: Database,
  copy: Connection,
  onTrouble: (error: unknown) => void,
): Replica {
  const replica = connect({
    ...copy,
    max: poolSizeOf(config),
    connectionTimeoutMillis: replicaConnectMs,
    onError: onTrouble,
  });
  return new Replica({ primary, replica, maxAgeMs: config.DATABASE_REPLICA_SECONDS * 1_000, onTrouble });
}

function listen(server: FastifyInstance, config: Config, variable: 'PORT' | 'OPS_PORT'): Promise<string> {
  const port = config[variable] ?? 0;
  return server.listen({ host: config.HOST, port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new ConfigError(`${variable}: ${port} is taken by another program; for example: ${port + 1}`);
  });
}
