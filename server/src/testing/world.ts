// A real app on a fresh database, with short methods for what a test sets up and asks.
import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import {
  requestOf,
  type Endpoint,
  type InputOf,
  type KeyAccess,
  type OutputOf,
} from '@backoffice/contract/kit/endpoint.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import type { Scope } from '@backoffice/contract/kit/permissions.ts';
import { logIn } from '@backoffice/contract/sign-in/sign-in.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, inject } from 'vitest';
import { deriveSecrets } from '#core/sessions/secrets.ts';
import { createVault } from '#core/vault.ts';
import { sealJournals } from '#core/ledger/journal-seals.ts';
import { startSealing } from '#platform/audit/sealer.ts';
import { connect, inTenant, type Database, type TenantDb } from '#platform/db/database.ts';
import { provision } from '#platform/db/locate.ts';
import { EventHub } from '#platform/events/hub.ts';
import { createLogger } from '#platform/log.ts';
import { createOutgoingPolicy, loopback } from '#platform/outgoing/outgoing-policy.ts';
import { buildApp } from '../app.ts';
import { startJobs } from '../jobs.ts';
import { openStockData } from '../stock-data-source.ts';
import { insertApiKey } from '#core/api-keys/api-keys.testing.ts';
import { contentOf, type Answer, type CallOptions } from './call.ts';
import { waiting } from './patience.ts';
import { testPassword, type StaffName, type TenantName } from './test-database.ts';
import type { WorldOptions } from './world-options.ts';
import { templateDatabase } from './global-setup.ts';
import { asSuperuser } from './superuser.ts';

/** What staff prove themselves with. */
export const rightProof = `password ${testPassword}`;

export class World {
  readonly app: FastifyInstance;
  readonly opsApp: FastifyInstance;
  readonly database: Database;
  readonly hub: EventHub;
  readonly name: string;
  readonly masterKey: Buffer;
  /** Where its sealer exports the heads of the audit chains to. */
  readonly headFile: string;
  readonly #tokens = new Map<string, Promise<string>>();

  constructor(parts: Pick<World, 'app' | 'opsApp' | 'database' | 'hub' | 'name' | 'masterKey' | 'headFile'>) {
    this.app = parts.app;
    this.opsApp = parts.opsApp;
    this.database = parts.database;
    this.hub = parts.hub;
    this.name = parts.name;
    this.masterKey = parts.masterKey;
    this.headFile = parts.headFile;
  }

  /** Calls an endpoint as a member of staff (null: without a token) and answers what came back, success or not. */
  async call<E extends Endpoint>(
    endpoint: E,
    who: StaffName | null,
    input: InputOf<E>,
    {
      tenant = 'demo',
      token,
      key = randomUUID(),
      address = '127.0.0.1',
      headers = {},
      proof = rightProof,
    }: CallOptions = {},
  ): Promise<Answer<OutputOf<E>>> {
    const { method, path, body } = requestOf(endpoint, input);
    const bearer = token ?? (who === null ? null : await this.tokenOf(who, tenant));
    const response = await this.app.inject({
      method,
      url: `/api/${tenant}${path}`,
      remoteAddress: address,
      headers: {
        ...headers,
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(key && { 'idempotency-key': key }),
        ...(proof && endpoint.kind === 'write' && endpoint.stepUp && { 'x-proof': proof }),
      },
      ...(body && { payload: body }),
    });
    const json = contentOf(response);
    return { status: response.statusCode, body: json, problem: json, pending: json, headers: response.headers };
  }

  tokenOf(who: StaffName, tenant: TenantName = 'demo'): Promise<string> {
    const name = `${tenant}/${who}`;
    const token = this.#tokens.get(name) ?? this.signIn(who, tenant);
    this.#tokens.set(name, token);
    return token;
  }

  /** After a session was ended: further calls are made in a new one. */
  async signInAgain(who: StaffName): Promise<void> {
    this.#tokens.delete(`demo/${who}`);
    await this.tokenOf(who);
  }

  /** A new session; answers its access token. */
  async signIn(username: StaffName, tenant: TenantName = 'demo'): Promise<string> {
    const { body } = await this.call(logIn, null, { username, password: testPassword }, { tenant });
    return body.access_token;
  }

  /** Calls an endpoint of the intake API, with a key that has just its scope. */
  async intake<E extends Endpoint & { access: KeyAccess }>(
    endpoint: E,
    input: InputOf<E>,
    options: CallOptions = {},
  ): Promise<Answer<OutputOf<E>>> {
    const token = options.token ?? (await this.apiKeyOf([endpoint.access.scope], options.tenant));
    return this.call(endpoint, null, input, { ...options, token });
  }

  apiKeyOf(scopes: Scope[], tenant: TenantName = 'demo'): Promise<string> {
    const name = `${tenant}/api/${scopes.join()}`;
    const token = this.#tokens.get(name) ?? insertApiKey(this, { scopes, tenant }).then((key) => key.token);
    this.#tokens.set(name, token);
    return token;
  }

  /** Straight in the database, as the app's role. */
  sql<Result>(work: (db: TenantDb) => Promise<Result>, tenant: TenantName = 'demo'): Promise<Result> {
    return inTenant(this.database, tenant, 'write', work);
  }

  /** As the database's superuser, for what no part of the product can do. */
  async asSuperuser(statement: string, values: unknown[] = []): Promise<void> {
    await asSuperuser({ ...inject('postgres'), database: this.name }, statement, values);
  }

  async givenClient(
    given: {
      agent?: StaffName;
      currency?: Currency;
      username?: string;
      fake?: boolean;
      active?: boolean;
      tenant?: TenantName;
    } = {},
  ): Promise<{ id: string; account_id: string; username: string }> {
    const {
      agent = 'hero',
      currency = 'USD',
      username = `client${randomBytes(4).toString('hex')}`,
      fake = false,
      active = true,
    } = given;
    return this.sql(async (db) => {
      const { id: agent_id } = await db
        .selectFrom('staff')
        .select('id')
        .where('username', '=', agent)
        .executeTakeFirstOrThrow();
      const { id } = await db
        .insertInto('clients')
        .values({ username, full_name: `${username} name`, fake, active, agent_id })
        .returning('id')
        .executeTakeFirstOrThrow();
      const account = await db
        .insertInto('accounts')
        .values({ client_id: id, fake, acc_no: randomBytes(5).toString('hex'), currency })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, account_id: account.id, username };
    }, given.tenant);
  }

  /** A deposit that the client claims. */
  async givenPendingDeposit(given: { amount?: string; agent?: StaffName; tenant?: TenantName; fake?: boolean } = {}) {
    const client = await this.givenClient(given);
    const { amount = '3.00', fake = false } = given;
    const deposit = await this.sql(
      (db) =>
        db
          .insertInto('deposits')
          .values({
            client_id: client.id,
            account_id: client.account_id,
            fake,
            amount,
            currency: 'USD',
            sub_type: 'bank',
            status: 'pending',
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      given.tenant,
    );
    return { ...client, id: deposit.id, client_id: client.id };
  }

  /** A deposit that staff recorded and that waits for a second person. */
  async givenApproval(given: { maker?: StaffName; amount?: string; agent?: StaffName; tenant?: TenantName } = {}) {
    const { maker = 'angel', amount = '20000.00', tenant = 'demo' } = given;
    const client = await this.givenClient(given);
    const { id, account_id } = client;
    const input = { id, account_id, amount, currency: 'USD' } as const;
    const { pending } = await this.call(recordDeposit, maker, input, { tenant });
    return { ...client, id: pending.approval_id, client_id: id };
  }

  async balanceOf(accountId: string, tenant: TenantName = 'demo'): Promise<string> {
    const account = await this.sql(
      (db) => db.selectFrom('accounts').select('cash').where('id', '=', accountId).executeTakeFirstOrThrow(),
      tenant,
    );
    return account.cash;
  }
}

/** A world for the tests of this file; it ends with them. */
export async function createWorld(options: WorldOptions = {}): Promise<World> {
  const superuser = inject('postgres');
  const name = options.sharesDatabaseWith?.name ?? `test_${randomBytes(6).toString('hex')}`;
  // File by file, which takes a tenth of the time that it takes through the log.
  if (!options.sharesDatabaseWith)
    await asSuperuser(
      superuser,
      `create database ${name} template ${templateDatabase} strategy file_copy owner backoffice_owner`,
    );
  const { app: login } = await provision({ superuser }, name);
  // Many calls at once wait for a connection as long as a slow machine needs: a test is not about the limits of a busy server.
  const database = connect({
    ...login,
    max: 10,
    connectionTimeoutMillis: waiting.timeout,
    statement_timeout: waiting.timeout,
    idle_in_transaction_session_timeout: waiting.timeout,
    onError: () => {},
  });
  const hub = new EventHub(login, () => {});
  await hub.start();
  const masterKey = options.sharesDatabaseWith?.masterKey ?? randomBytes(32);
  const headFile = options.sharesDatabaseWith?.headFile ?? join(tmpdir(), `${name}-heads.jsonl`);
  const sealing =
    options.runsSealer &&
    startSealing({ connection: login, records: [sealJournals], headFile, headEveryMs: 50, onTrouble: () => {} });
  const logger = createLogger(
    { LOG_LEVEL: options.onLogLine ? 'trace' : 'fatal', NODE_ENV: 'test' },
    options.onLogLine && { write: options.onLogLine },
  );
  const outgoing = createOutgoingPolicy(loopback);
  const stockData = await openStockData({ url: options.stockDataUrl, token: 'test', production: false });
  const { server, opsServer, routes } = await buildApp({
    database,
    hub,
    masterKey,
    logger,
    production: false,
    hasCaptcha: options.hasCaptcha ?? false,
    clientAppUrl: 'https://app.example/register',
    accessSeconds: 3_600,
    trustedProxies: options.trustedProxies ?? [],
    auditHeadFile: headFile,
    web: null,
    separatesOps: options.separatesOps ?? false,
    outgoing,
    stockData,
    ratesFeed: { isOn: true },
  });
  const jobs =
    options.runsJobs &&
    startJobs({
      database,
      logger,
      routes,
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
  afterAll(async () => {
    await stockData.close();
    await server.close();
    await opsServer.close();
    if (jobs) await jobs.stop();
    if (sealing) await sealing.stop();
    await hub.stop();
    await database.pool.end();
    if (options.sharesDatabaseWith) return;
    await asSuperuser(superuser, `drop database ${name} with (force)`);
    await rm(headFile, { force: true });
  });
  return new World({ app: server, opsApp: opsServer, database, hub, name, masterKey, headFile });
}
