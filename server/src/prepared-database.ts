// The database before calls are served: found, checked, migrated, with the demo's data, and its audit log being sealed.
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createKeyMaker } from '#core/api-keys/api-keys.ts';
import { sealDocuments } from '#core/client-documents/document-seals.ts';
import { sealJournals } from '#core/ledger/journal-seals.ts';
import { deriveSecrets, masterKey } from '#core/sessions/secrets.ts';
import { ensureStartVenues } from '#core/venues/start-venues.ts';
import { keepDemoKey } from '#features/integrations/integrations.keys.demo.ts';
import { keepDemoTraders } from '#features/orders/orders.traders.demo.ts';
import { startSealing } from '#platform/audit/sealer.ts';
import { auditHeadFileOf, type Config } from '#platform/config.ts';
import type { Connection } from '#platform/db/database.ts';
import { locateDatabase, type DatabaseLocation } from '#platform/db/locate.ts';
import { migrate } from '#platform/db/migrate.ts';
import { checkDatabase, checkReplica } from '#platform/db/start-checks.ts';
import { checkObjectStore, openObjectStore } from '#platform/object-store/open.ts';
import { createLogger } from '#platform/log.ts';
import { hasDemo } from './demo-hosts.ts';
import { ensureDemo, foreseeDemo, gatherStatistics } from './demo/first-start.ts';
import type { Closers, Say } from './started.ts';

/** What serving calls needs of it. */
export interface PreparedDatabase {
  app: Connection;
  listen: DatabaseLocation['listen'];
  replica: Connection | null;
}

interface Prepared extends PreparedDatabase {
  keepAlive: DatabaseLocation['keepAlive'];
}

export async function prepareDatabase(config: Config, say: Say, started: Closers): Promise<Prepared> {
  const dataDir = resolve(config.DATA_DIR);
  const location = await locateDatabase({ ...config, DATA_DIR: dataDir }, (step) => say(`database: ${step}`));
  started.push({ name: 'database', close: location.stop });
  const link = config.DATABASE_URL
    ? await checkDatabase(location, { prepared: config.DATABASE_PREPARED, say: (step) => say(`database: ${step}`) })
    : { isPooled: false, prepares: config.DATABASE_PREPARED !== 'off' };
  const demo = hasDemo(config) ? await foreseeDemo(location) : null;
  await migrate(location.owner, (step) => say(`database: ${step}`), location.listen);
  const secretKey = await masterKey(config.SECRET_KEY, dataDir);
  if (hasDemo(config)) {
    await mkdir(dataDir, { recursive: true });
    const isNew = await ensureDemo({ owner: location.owner, masterKey: secretKey }, demo, say);
    if (isNew) {
      // Takes seconds, and the server can answer meanwhile. Its jobs add the year up, which changes no figure.
      const gathered = gatherStatistics(location.owner).catch((error: unknown) => say(`demo data: ${String(error)}`));
      started.push({ name: 'demo data', close: () => gathered });
    }
    await keepDemoKey(location, createKeyMaker(deriveSecrets(secretKey).apiKeyKey), dataDir);
    await keepDemoTraders(location, dataDir);
  }
  await ensureStartVenues(location.owner);
  const replica = config.DATABASE_REPLICA_URL
    ? await checkReplica({ connectionString: config.DATABASE_REPLICA_URL }, location.owner, {
        prepared: config.DATABASE_PREPARED,
        say: (step) => say(`database: ${step}`),
      })
    : null;
  return { app: { ...location.app, link }, listen: location.listen, replica, keepAlive: location.keepAlive };
}

export async function checkFileStore(config: Config, say: Say): Promise<void> {
  const store = openObjectStore(config);
  if (!store) return;
  const secretKey = await masterKey(config.SECRET_KEY, resolve(config.DATA_DIR));
  await checkObjectStore(store, deriveSecrets(secretKey).fileStoreMark, say);
  store.close();
}

export function sealAuditLog(config: Config, connection: Connection, started: Closers): void {
  const logger = createLogger(config);
  const sealing = startSealing({
    connection,
    records: [sealJournals, sealDocuments],
    headFile: auditHeadFileOf(config),
    headUrl: config.AUDIT_HEAD_URL,
    onTrouble: (error) => logger.warn({ err: error }, 'trouble with sealing the audit log'),
  });
  started.push({ name: 'audit log', close: () => sealing.stop() });
}
