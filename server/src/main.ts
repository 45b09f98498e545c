// Starts the server: database, schema, demo data, web and API on one port; stops it cleanly.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createKeyMaker } from '#core/api-keys/api-keys.ts';
import { deriveSecrets, masterKey } from '#core/sessions/secrets.ts';
import { createVault } from '#core/vault.ts';
import { sealJournals } from '#core/ledger/journal-seals.ts';
import { startSealing } from '#platform/audit/sealer.ts';
import { auditHeadFileOf, ConfigError, startWarningsOf, type Config } from '#platform/config.ts';
import { connect } from '#platform/db/database.ts';
import { locateDatabase } from '#platform/db/locate.ts';
import { migrate } from '#platform/db/migrate.ts';
import { EventHub } from '#platform/events/hub.ts';
import { createLogger } from '#platform/log.ts';
import { createOutgoingPolicy, loopback } from '#platform/outgoing/outgoing-policy.ts';
import { buildApp } from './app.ts';
import { createRatesFeed } from '#features/exchanges/exchanges.feed.ts';
import { keepDemoKey } from '#features/integrations/integrations.keys.demo.ts';
import { keepDemoTraders } from '#features/orders/orders.traders.demo.ts';
import { ensureStartVenues } from '#core/venues/start-venues.ts';
import { ensureDemo } from './demo/first-start.ts';
import { demoLogins } from './demo/people.ts';
import { startJobs } from './jobs.ts';
import { openStockData } from './stock-data-source.ts';

const webFolder = fileURLToPath(new URL('../../web/dist/', import.meta.url));

type Say = (line: string) => void;
/** Started parts and how to end them, in the order they were started. */
type Closers = { name: string; close: () => Promise<unknown> }[];

/** The web may still be being built while the database is prepared. */
export async function main(config: Config, say: Say, webBuilt: Promise<void> = Promise.resolve()): Promise<void> {
  const started: Closers = [];
  const stop = async () => {
    say('stopping');
    for (const { name, close } of started.toReversed()) {
      const outcome = await close();
      if (typeof outcome === 'string') say(`${name}: ${outcome}`);
    }
  };
  let stopping: Promise<void> | null = null;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => (stopping ??= stop().then(() => process.exit(0))));
  }
  try {
    await start(config, say, started, webBuilt);
  } catch (error) {
    await (stopping ??= stop());
    throw error;
  }
}

async function start(config: Config, say: Say, started: Closers, webBuilt: Promise<void>): Promise<void> {
  const production = config.NODE_ENV === 'production';
  for (const warning of startWarningsOf(config)) say(`warning: ${warning}`);
  const dataDir = resolve(config.DATA_DIR);
  const logger = createLogger(config);
  const warn = (error: unknown) => logger.warn({ err: error }, 'database trouble');

  const location = await locateDatabase({ ...config, DATA_DIR: dataDir }, (step) => say(`database: ${step}`));
  started.push({ name: 'database', close: location.stop });
  await migrate(location.owner, (step) => say(`database: ${step}`));
  const secretKey = await masterKey(config.SECRET_KEY, dataDir);
  const secrets = deriveSecrets(secretKey);
  const hasDemo = !production && config.DEMO !== 'off';
  const vault = createVault(secrets.webhookKey);
  if (hasDemo) {
    await ensureDemo({ owner: location.owner, masterKey: secretKey }, say);
    await keepDemoKey(location, createKeyMaker(secrets.apiKeyKey), dataDir);
    await keepDemoTraders(location, dataDir);
  }

  await ensureStartVenues(location.owner);

  const database = connect({ ...location.app, max: config.DATABASE_POOL, onError: warn });
  started.push({ name: 'connections', close: () => database.pool.end() });
  const hub = new EventHub(location.app, warn);
  await hub.start();
  started.push({ name: 'events', close: () => hub.stop() });
  const auditHeadFile = auditHeadFileOf(config);
  const sealing = startSealing({
    connection: location.app,
    records: [sealJournals],
    headFile: auditHeadFile,
    headUrl: config.AUDIT_HEAD_URL,
    onTrouble: (error) => logger.warn({ err: error }, 'trouble with sealing the audit log'),
  });
  started.push({ name: 'audit log', close: () => sealing.stop() });
  const separatesOps = production || config.OPS_PORT !== undefined;
  const outgoing = createOutgoingPolicy([...config.WEBHOOK_NETWORKS, ...(production ? [] : loopback)]);
  const stockData = await openStockData({ url: config.STOCK_DATA_URL, token: config.STOCK_DATA_TOKEN, production });
  started.push({ name: 'stock data', close: stockData.close });
  const ratesFeed = createRatesFeed(config.RATES_URL, production);
  await webBuilt;
  const { server, opsServer, routes } = await buildApp({
    database,
    hub,
    logger,
    production,
    hasCaptcha: config.CAPTCHA === 'on',
    clientAppUrl: config.CLIENT_APP_URL,
    accessSeconds: config.ACCESS_TOKEN_SECONDS,
    trustedProxies: config.TRUSTED_PROXIES,
    auditHeadFile,
    masterKey: secretKey,
    separatesOps,
    outgoing,
    stockData,
    ratesFeed,
    web: existsSync(webFolder) ? { folder: webFolder, tenant: config.TENANT } : null,
  });
  const jobs = startJobs({
    database,
    logger,
    routes,
    auditHeadFile,
    webhooks: { vault, outgoing },
    ratesFeed,
    stockData: stockData.client,
  });
  started.push({ name: 'jobs', close: () => jobs.stop() });
  started.push({ name: 'server', close: () => server.close() });
  const address = await listen(server, config, 'PORT');
  if (separatesOps && config.OPS_PORT !== undefined) {
    started.push({ name: 'metrics and API documents', close: () => opsServer.close() });
    say(`metrics and API documents: ${await listen(opsServer, config, 'OPS_PORT')}`);
  }
  location.keepAlive(warn);
  say(`ready: ${address}`);
  if (hasDemo) for (const line of demoLogins) say(line);
}

function listen(server: FastifyInstance, config: Config, variable: 'PORT' | 'OPS_PORT'): Promise<string> {
  const port = config[variable] ?? 0;
  return server.listen({ host: config.HOST, port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new ConfigError(`${variable}: ${port} is taken by another program; for example: ${port + 1}`);
  });
}
