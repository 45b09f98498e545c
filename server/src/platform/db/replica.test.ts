// Reads on a real streaming replica of Debian's PostgreSQL 15: which go there, how old they may be, and that people find their own writes.
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as dashboard from '@backoffice/contract/dashboard/dashboard.figures.ts';
import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { downloadExport, listExports, startExport } from '@backoffice/contract/exports/exports.ts';
import { dataAgeHeader, type ReadEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import * as statements from '@backoffice/contract/ledger/ledger.statements.ts';
import * as trialBalance from '@backoffice/contract/ledger/ledger.trial-balance.ts';
import { logOut } from '@backoffice/contract/sign-in/sign-in.ts';
import * as products from '@backoffice/contract/statistics/statistics.products.ts';
import * as records from '@backoffice/contract/statistics/statistics.records.ts';
import * as statistics from '@backoffice/contract/statistics/statistics.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connect, inTenant } from '#platform/db/database.ts';
import { provision } from '#platform/db/locate.ts';
import { migrate } from '#platform/db/migrate.ts';
import { asAppError } from '#platform/errors.ts';
import { hasDebianPostgres, startDebianPostgres, type DebianPostgres } from '#testing/debian-postgres.ts';
import { declaredEndpoints } from '#testing/sweeps/declared-endpoints.ts';
import { asSuperuser } from '#testing/superuser.ts';
import { seededTenants, seedTestDatabase, type StaffName } from '#testing/test-database.ts';
import { createWorld, type World } from '#testing/world.ts';
import type { TestReplica } from '#testing/world-options.ts';
import { checkReplica } from './start-checks.ts';

const superuserOf = (url: string) => ({
  host: '127.0.0.1',
  port: Number(new URL(url).port),
  user: 'postgres' as const,
  password: 'none',
  database: 'postgres' as const,
});

const days = { from: '2026-01-01', to: '2026-01-31' };
/** One input for each read that is declared to go to the replica. */
const inputs = new Map<ReadEndpoint, Record<string, unknown>>([
  [dashboard.getDashboardFigures, {}],
  [dashboard.getDashboardDays, { ...days, unit: 'day' }],
  [dashboard.getTopMovers, {}],
  [dashboard.getFollowUps, {}],
  [dashboard.getWorkFigures, days],
  [statistics.getSummary, { ...days, unit: 'day' }],
  [statistics.getCohorts, days],
  [statistics.getTeamFigures, days],
  [products.getProductFigures, { ...days, tab: products.productTabs[0] }],
  [records.listFactRecords, { ...days, fact: 'deposit' }],
  [trialBalance.getTrialBalance, {}],
  [trialBalance.listLedgerLines, { code: trialBalance.ledgerCodes[0], currency: 'USD' }],
  [statements.getSafeguarding, {}],
]);

describe.skipIf(!hasDebianPostgres())('a streaming replica', () => {
  let primary: DebianPostgres;
  let replica: DebianPostgres;
  let world: World;
  let strict: World;
  let place: World['place'];
  let asked: string[] = [];
  const troubles: unknown[] = [];
  const onReplica = (statement: string) => asSuperuser(superuserOf(replica.url), statement);
  const headFile = join(tmpdir(), `replica-${randomBytes(4).toString('hex')}-heads.jsonl`);

  beforeAll(async () => {
    primary = await startDebianPostgres();
    const logins = await provision({ superuser: superuserOf(primary.url) }, 'backoffice');
    await migrate(logins.owner);
    await seedTestDatabase(logins.owner);
    replica = await startDebianPostgres(primary.url);
    place = { name: 'backoffice', masterKey: randomBytes(32), headFile, ...logins };
    const options = (maxAgeMs: number): TestReplica => ({
      login: { ...logins.app, port: superuserOf(replica.url).port },
      maxAgeMs,
      onQuery: ({ sql: text }) => asked.push(text),
      onTrouble: (error) => troubles.push(error),
    });
    const sharesDatabaseWith = { place, tenants: seededTenants };
    world = await createWorld({ sharesDatabaseWith, replica: options(600_000), runsJobs: true });
    strict = await createWorld({ sharesDatabaseWith, replica: options(200) });
  });
  beforeEach(() => {
    asked = [];
  });
  afterAll(async () => {
    await replica.stop();
    await primary.stop();
    await rm(headFile, { force: true });
  });

  /** Statements of a call's own, beside those that measure the age. */
  const answered = () => asked.some((text) => !/pg_last_wal_replay_lsn/.test(text));
  const bank = async (who: StaffName, of = world) => {
    const { body, headers } = await of.call(trialBalance.getTrialBalance, who, {});
    const found = body.items.find(({ code, currency }) => code === 'bank' && currency === 'USD');
    return { amount: found?.amount ?? '0.00', age: headers[dataAgeHeader] };
  };
  const payIn = async (who: StaffName) => {
    const { id, account_id } = await world.givenClient();
    const { status } = await world.call(recordDeposit, who, { id, account_id, amount: '1.00', currency: 'USD' });
    expect(status).toBe(200);
  };

  test('answers each read that is declared to go there, and the list above has all of them', async () => {
    const declared = (await declaredEndpoints()).filter(
      (endpoint): endpoint is ReadEndpoint => endpoint.kind === 'read' && endpoint.fromReplica === true,
    );
    expect(declared.map(({ path }) => path).toSorted()).toEqual([...inputs.keys()].map(({ path }) => path).toSorted());
    expect(declared.filter(({ locks, sameInScope }) => locks ?? sameInScope)).toEqual([]);
    for (const [endpoint, input] of inputs) {
      asked = [];
      const { status, problem } = await world.call(endpoint, 'god', input);
      expect([endpoint.path, status === 200 ? 200 : problem, answered()]).toEqual([endpoint.path, 200, true]);
    }
    expect(troubles).toEqual([]);
  });

  test('late, it says how late; people find their own writes all the same, and beyond the limit the primary answers', async () => {
    // Work of the jobs may be on its way to the replica.
    await expect.poll(async () => (await bank('god')).age).toBeUndefined();
    const before = await bank('god');
    await onReplica('select pg_wal_replay_pause()');
    await payIn('angel');
    const late = await bank('god');
    expect(late.amount).toBe(before.amount);
    expect(Number(late.age)).toBeGreaterThan(0);
    const own = await bank('angel');
    expect(own).toEqual({ amount: `${Number(before.amount) - 1}.00`, age: undefined });
    await expect.poll(async () => (await bank('god', strict)).amount).toBe(own.amount);
    // The gauge follows the server's own looks at both, which come twice a second.
    await expect
      .poll(() => world.app.inject('/metrics').then(({ body }) => body))
      .toMatch(/\ndb_replica_age_seconds (?!0\n)[\d.]+\n/);
    await onReplica('select pg_wal_replay_resume()');
    await expect.poll(() => bank('god')).toEqual(own);
    asked = [];
    await bank('angel');
    expect(answered()).toBe(true);
  });

  test('a session that has ended is refused at once, however late the replica is', async () => {
    await world.tokenOf('leader2');
    await onReplica('select pg_wal_replay_pause()');
    expect((await world.call(logOut, 'leader2', {})).status).toBe(200);
    expect((await world.call(dashboard.getDashboardFigures, 'leader2', {})).status).toBe(401);
    await onReplica('select pg_wal_replay_resume()');
  });

  test('an export is read there, and has all that was there when it began', async () => {
    const column = { field: 'username', title: 'name', show: 'text' } as const;
    const list = { list: 'client.admin.v1.list', title: 'clients', format: 'csv' as const, columns: [column] };
    const exported = async (search: string) => {
      const { body } = await world.call(startExport, 'god', { ...list, input: { search } });
      const statusOf = async () =>
        (await world.call(listExports, 'god', {})).body.items.find(({ id }) => id === body.id);
      await expect.poll(statusOf).toMatchObject({ status: 'completed' });
      const { base64 } = (await world.call(downloadExport, 'god', { id: body.id })).body;
      return Buffer.from(base64, 'base64').toString();
    };
    const first = await world.givenClient();
    expect(await exported(first.username)).toContain(first.username);
    expect(answered()).toBe(true);
    await onReplica('select pg_wal_replay_pause()');
    const second = await world.givenClient();
    expect(await exported(second.username)).toContain(second.username);
    await onReplica('select pg_wal_replay_resume()');
  });

  test('is checked at start: another database is refused, the primary in its place and one that is away are said', async () => {
    const said: string[] = [];
    const check = (login: object) =>
      checkReplica(login, place.owner, { prepared: undefined, say: (line) => said.push(line) }).then(
        ({ link }) => link,
        (error: Error) => error.message,
      );
    const direct = { isPooled: false, prepares: true };
    expect(await check({ ...place.app, port: superuserOf(replica.url).port })).toEqual(direct);
    expect(said).toEqual([]);
    expect(await check(place.app)).toEqual(direct);
    expect(said.pop()).toMatch(/^DATABASE_REPLICA_URL: the server follows no other/);
    expect(await check({ ...place.app, port: 1 })).toEqual({ isPooled: true, prepares: false });
    expect(said.pop()).toMatch(/^DATABASE_REPLICA_URL: no connection, .*: the primary answers until there is one$/);
    const other = await createWorld({ ownDatabase: true });
    expect(await check(other.place.app)).toBe(
      'DATABASE_REPLICA_URL: the server is no copy of the database, but another one',
    );
  });

  test.each([
    ['write', sql`select 1`],
    ['read', sql`select pg_current_wal_insert_lsn()`],
  ] as const)(
    'asked to %s as the primary, by a server that has not yet heard of a fail-over, it means: not now',
    async (kind, statement) => {
      const standby = connect({ ...place.app, port: superuserOf(replica.url).port, onError: () => {} });
      const work = inTenant(standby, seededTenants.demo, kind, (db) => statement.execute(db));
      const refused = await work.catch(asAppError);
      await standby.pool.end();
      expect(refused).toMatchObject({ code: 'server.unavailable', details: { retryAfterSeconds: 1 } });
    },
  );

  test('promoted, it follows no one and is not asked', async () => {
    await onReplica('select pg_promote()');
    await expect
      .poll(async () => {
        asked = [];
        await bank('god');
        return answered();
      })
      .toBe(false);
    await payIn('angel');
    expect(await bank('god')).toEqual(await bank('angel'));
    const { rows } = await world.sql((db) => sql<{ up: boolean }>`select not pg_is_in_recovery() as up`.execute(db));
    expect(rows).toEqual([{ up: true }]);
  });
});
