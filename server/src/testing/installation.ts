// An app on a database of the tests' PostgreSQL, put together as a server does it.
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { inject, vi } from 'vitest';
import { sealDocuments } from '#core/client-documents/document-seals.ts';
import { sealJournals } from '#core/ledger/journal-seals.ts';
import { deriveSecrets } from '#core/sessions/secrets.ts';
import { Files } from '#core/files/files.ts';
import { createVault } from '#core/vault.ts';
import { startSealing } from '#platform/audit/sealer.ts';
import { connect, type Database } from '#platform/db/database.ts';
import { provision } from '#platform/db/locate.ts';
import { Replica } from '#platform/db/replica.ts';
import { EventHub } from '#platform/events/hub.ts';
import type { Draining } from '#platform/http/status/draining.ts';
import { createLogger } from '#platform/log.ts';
import { createOutgoingPolicy, loopback } from '#platform/outgoing/outgoing-policy.ts';
import { TenantHomes } from '#platform/tenants/homes.ts';
import { Telemetry } from '#platform/telemetry/telemetry.ts';
import { buildApp } from '../app.ts';
import { startJobs } from '../jobs.ts';
import { openStockData } from '../stock-data-source.ts';
import { templateDatabase } from './global-setup.ts';
import { waiting } from './patience.ts';
import { asSuperuser } from './superuser.ts';
import type { TestDatabase } from './test-database.ts';
import type { TestReplica, WorldOptions } from './world-options.ts';

export interface Installation {
  app: FastifyInstance;
  opsApp: FastifyInstance;
  database: Database;
  hub: EventHub;
  draining: Draining;
  close: () => Promise<void>;
}

/** Copies the template, file by file, which takes a tenth of the time that it takes through the log. */
export async function copyTemplate(): Promise<TestDatabase> {
  const superuser = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asSuperuser(
    superuser,
    `create database ${name} template ${templateDatabase} strategy file_copy owner backoffice_owner`,
  );
  const logins = await provision({ superuser }, name);
  return { name, masterKey: randomBytes(32), headFile: join(tmpdir(), `${name}-heads.jsonl`), ...logins };
}

export async function dropDatabase({ name, headFile, ownerClient }: TestDatabase): Promise<void> {
  await (await ownerClient)?.end();
  // Refused while anybody is connected: what goes on after its file takes time from all others, unseen.
  await vi.waitFor(() => asSuperuser(inject('postgres'), `drop database ${name}`), waiting);
  await rm(headFile, { force: true });
}

/**
 * Tests send most statements a few times: the second use is worth a plan already. There are more texts than on a server, where
 * each of hundreds of connections keeps its plans.
 */
const preparing = { uses: 2, max: 1_000 };

/** An app on a database, which it opens for itself unless it gets one that others use as well. */
export async function startInstallation(
  { app: login, owner, masterKey, headFile }: TestDatabase,
  options: WorldOptions = {},
  openDatabase?: Database,
): Promise<Installation> {
  const logger = createLogger(
    { LOG_LEVEL: options.onLogLine ? 'trace' : 'fatal', NODE_ENV: 'test' },
    options.onLogLine && { write: options.onLogLine },
  );
  const { slowMs = 0, collector = null } = options.telemetry ?? {};
  const telemetry = new Telemetry(logger, slowMs, collector);
  // Many calls at once wait for a connection as long as a slow machine needs: a test is not about the limits of a busy server.
  const database =
    openDatabase ??
    connect({
      ...login,
      max: 10,
      connectionTimeoutMillis: waiting.timeout,
      statement_timeout: waiting.timeout,
      idle_in_transaction_session_timeout: waiting.timeout,
      onError: () => {},
      onStatement: telemetry.noteStatement,
      preparing,
    });
  const replica = options.replica ? watchReplica(database, options.replica) : null;
  await replica?.start();
  const hub = new EventHub(owner, () => {});
  await hub.start();
  const sealing =
    options.runsSealer &&
    startSealing({
      connection: login,
      records: [sealJournals, sealDocuments],
      headFile,
      headEveryMs: 50,
      onTrouble: () => {},
    });
  const homes = new TenantHomes(database, () => {});
  await homes.start();
  const outgoing = createOutgoingPolicy(loopback);
  const stockData = await openStockData({
    url: options.stockDataUrl,
    token: 'test',
    sandboxToken: deriveSecrets(masterKey).stockDataToken,
    production: false,
  });
  const files = new Files(deriveSecrets(masterKey).uploadKey, options.fileStore);
  const { server, opsServer, draining, routes, approvals } = await buildApp({
    database,
    homes,
    clusterServers: options.clusterServers ?? new Map(),
    replica,
    hub,
    masterKey,
    logger,
    telemetry,
    production: false,
    files,
    hasCaptcha: options.hasCaptcha ?? false,
    clientAppUrl: 'https://app.example/register',
    publicUrl: 'https://office.example',
    accessSeconds: 3_600,
    trustedProxies: options.trustedProxies ?? [],
    auditHeadFile: headFile,
    web: null,
    separatesOps: options.separatesOps ?? false,
    siblings: null,
    outgoing,
    stockData,
    ratesFeed: { isOn: true },
  });
  const jobs =
    options.runsJobs &&
    startJobs({
      database,
      replica,
      logger,
      telemetry,
      routes,
      approvals,
      files,
      auditHeadFile: headFile,
      webhooks: {
        vault: createVault(deriveSecrets(masterKey).webhookKey),
        outgoing,
        waitsMs: options.webhookWaitsMs ?? [50, 50, 50],
      },
      stockData: stockData.client,
      // Asking a hundred times a second would cost more than the jobs themselves.
      pace: { pollMs: 50, retryMs: 50 },
    });
  const close = async () => {
    await stockData.close();
    await server.close();
    await opsServer.close();
    if (jobs) await jobs.stop();
    if (sealing) await sealing.stop();
    await hub.stop();
    await replica?.stop();
    await homes.stop();
    if (!openDatabase) await database.pool.end();
  };
  return { app: server, opsApp: opsServer, draining, database, hub, close };
}

function watchReplica(primary: Database, { login, maxAgeMs, onQuery, onTrouble }: TestReplica): Replica {
  const replica = connect({ ...login, max: 5, onError: () => {}, onQuery });
  return new Replica({ primary, replica, maxAgeMs, onTrouble });
}
