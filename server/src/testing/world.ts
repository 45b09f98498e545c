// A real app on a fresh database, with short methods for what a test sets up and asks.
import { randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
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
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest';
import { insertApiKey } from '#core/api-keys/api-keys.testing.ts';
import { inTenant, type Database, type TenantDb } from '#platform/db/database.ts';
import type { EventHub } from '#platform/events/hub.ts';
import type { Draining } from '#platform/http/status/draining.ts';
import { contentOf, type Answer, type CallOptions } from './call.ts';
import { copyTemplate, dropDatabase, startInstallation, type Installation } from './installation.ts';
import { asSuperuser } from './superuser.ts';
import {
  addTenantsOfFile,
  seededTenants,
  tenantNames,
  testPassword,
  withOwner,
  type StaffName,
  type TenantName,
  type Tenants,
  type TestDatabase,
} from './test-database.ts';
import type { WorldOptions } from './world-options.ts';

/** Proof of staff. */
export const rightProof = `password ${testPassword}`;

export class World {
  readonly app: FastifyInstance;
  readonly opsApp: FastifyInstance;
  readonly database: Database;
  readonly hub: EventHub;
  readonly draining: Draining;
  readonly place: TestDatabase;
  /** Ids of the two tenants that this file has for itself. */
  readonly tenants: Tenants;
  readonly #tokens = new Map<string, Promise<string>>();

  constructor(parts: Pick<World, 'app' | 'opsApp' | 'database' | 'hub' | 'draining' | 'place' | 'tenants'>) {
    this.app = parts.app;
    this.opsApp = parts.opsApp;
    this.database = parts.database;
    this.hub = parts.hub;
    this.draining = parts.draining;
    this.place = parts.place;
    this.tenants = parts.tenants;
  }

  get name(): string {
    return this.place.name;
  }

  get masterKey(): Buffer {
    return this.place.masterKey;
  }

  /** File that its sealer exports the heads of the audit chains to. */
  get headFile(): string {
    return this.place.headFile;
  }

  /** Address of a call, below the server's. */
  urlOf(path: string, tenant: TenantName = 'demo'): string {
    return `/api/${this.tenants[tenant]}${path}`;
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
      url: this.urlOf(path, tenant),
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

  /** Address that the app listens at, from the first time it is asked for. */
  async listen(): Promise<string> {
    if (!this.app.server.listening) await this.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = this.app.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  tokenOf(who: StaffName, tenant: TenantName = 'demo'): Promise<string> {
    const name = `${tenant}/${who}`;
    const token = this.#tokens.get(name) ?? this.signIn(who, tenant);
    this.#tokens.set(name, token);
    return token;
  }

  /** Makes further calls in a new session, after one was ended. */
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

  /** Works straight in the database, as the app's role. */
  sql<Result>(work: (db: TenantDb) => Promise<Result>, tenant: TenantName = 'demo'): Promise<Result> {
    return inTenant(this.database, this.tenants[tenant], 'write', work);
  }

  /** Works straight in the rows of a tenant, or of both, as their owner: for what no part of the product can do. */
  async asOwner(statement: string, values: unknown[] = [], tenant: TenantName | 'both' = 'demo'): Promise<void> {
    await withOwner(this.place, async (owner) => {
      for (const name of tenant === 'both' ? tenantNames : [tenant]) {
        await owner.query(`reset all; set app.tenant = '${this.tenants[name]}'`);
        await owner.query(statement, values);
      }
    });
  }

  /** Runs as the database's superuser, past the borders of tenants: for databases of a file's own. */
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

/** The database of this worker and the app on it, for all files that do not need their own. */
const worker = globalThis as typeof globalThis & {
  sharedDatabase?: Promise<TestDatabase>;
  sharedApp?: Promise<Installation>;
};

/** A world for the tests of this file, or for the one test that makes it; it ends with them. */
export async function createWorld(options: WorldOptions = {}): Promise<World> {
  const { sharesDatabaseWith: first, runsJobs, runsSealer, ...special } = options;
  if (first) {
    const { place, tenants } = first;
    return new World({ ...(await startOwnApp(place, options)), place, tenants });
  }
  if (runsJobs || runsSealer || special.ownDatabase) {
    const place = await copyTemplate();
    atEnd(() => dropDatabase(place));
    return new World({ ...(await startOwnApp(place, options)), place, tenants: seededTenants });
  }
  const place = await (worker.sharedDatabase ??= copyTemplate());
  const shared = await (worker.sharedApp ??= startInstallation(place));
  const isSpecial = Object.keys(special).length > 0;
  // A connection that is new learns the schema and plans everything anew; statements are noted by the app that opened it.
  const parts = isSpecial ? await startOwnApp(place, options, options.telemetry ? undefined : shared.database) : shared;
  return new World({ ...parts, place, tenants: await addTenantsOfFile(place) });
}

async function startOwnApp(place: TestDatabase, options: WorldOptions, database?: Database): Promise<Installation> {
  const installation = await startInstallation(place, options, database);
  atEnd(installation.close);
  return installation;
}

/** Vitest forgets what a test that runs wants done after all of them. */
function atEnd(close: () => Promise<void>): void {
  if (TestRunner.getCurrentTest()) onTestFinished(close);
  else afterAll(close);
}
