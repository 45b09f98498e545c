// Through PgBouncer 1.18 in transaction mode, which knows no prepared statements and refuses settings at connecting.
import { listClients } from '@backoffice/contract/clients/clients.ts';
import { listDeposits, recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { logIn } from '@backoffice/contract/sign-in/sign-in.ts';
import { listWithdrawals } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPgBouncer, startPgBouncer } from '#testing/pgbouncer.ts';
import { testPassword } from '#testing/test-database.ts';
import { createWorld, type World } from '#testing/world.ts';
import { connect, inTenant, type Link } from './database.ts';
import { checkDatabase } from './start-checks.ts';

const world = await createWorld({ ownDatabase: true });

describe.skipIf(!hasPgBouncer())('PgBouncer in transaction mode', () => {
  let bouncer: Awaited<ReturnType<typeof startPgBouncer<'owner' | 'app'>>>;
  beforeAll(async () => {
    const { owner, app } = world.place;
    bouncer = await startPgBouncer({ owner, app } as Parameters<typeof startPgBouncer<'owner' | 'app'>>[0]);
  });
  afterAll(() => bouncer.stop());

  const check = async (prepared?: 'on' | 'off', listen = world.place.owner) => {
    const said: string[] = [];
    const parts = { listen, keepAlive: () => {}, stop: async () => null };
    const outcome = await checkDatabase(
      { ...bouncer.logins, ...parts },
      { prepared, say: (line) => said.push(line) },
    ).catch((error: Error) => error.message);
    return { outcome, said };
  };

  test('is noticed at start: its statements go unnamed; DATABASE_PREPARED=on is refused there', async () => {
    const link = { isPooled: true, prepares: false };
    const noticed = 'the pooler does not know prepared statements: they go unnamed';
    expect(await check()).toEqual({ outcome: link, said: [noticed] });
    expect(await check('off')).toEqual({ outcome: link, said: [] });
    expect((await check('on')).outcome).toMatch(/^DATABASE_PREPARED: "on" will not do, the pooler of DATABASE_URL /);
  });

  test('passes no notifications on, which a start refuses to listen through', async () => {
    expect((await check(undefined, bouncer.logins.owner)).outcome).toMatch(
      /^DATABASE_LISTEN_URL: a pooler stands between, and passes no notifications on/,
    );
  });

  test('a transaction has its limits through it', async () => {
    const database = connect({ ...bouncer.logins.app, link: { isPooled: true, prepares: false }, onError: () => {} });
    const read = (setting: string) =>
      inTenant(database, world.tenants.demo, 'read', async (db) => {
        const { rows } = await sql<{ value: string }>`select current_setting(${setting}) as value`.execute(db);
        return rows[0]?.value;
      });
    expect(await read('statement_timeout')).toBe('15s');
    expect(await read('idle_in_transaction_session_timeout')).toBe('30s');
    await database.pool.end();
  });

  test.each<[string, Link]>([
    ['noticed at start', { isPooled: true, prepares: false }],
    ['not noticed', { isPooled: true, prepares: true }],
  ])('a burst of 360 reads and 40 writes through one that was %s: every call is answered', async (_how, link) => {
    const { app } = bouncer.logins;
    const pooled = await createWorld({
      sharesDatabaseWith: { tenants: world.tenants, place: { ...world.place, app: { ...app, link } } },
    });
    const { id, account_id } = await world.givenClient();
    const read = (of: World, index: number) =>
      [
        () => of.call(listClients, 'god', { page_size: 1 + (index % 50) }),
        () => of.call(listDeposits, 'angel', { page_size: 1 + (index % 50) }),
        () => of.call(listWithdrawals, 'hero', { page_size: 1 + (index % 50) }),
      ][index % 3]?.();
    const statuses: unknown[] = [];
    for (let burst = 0; burst < 4; burst++) {
      const reads = Array.from({ length: 90 }, (_, index) => read(pooled, burst * 90 + index));
      const writes = Array.from({ length: 10 }, () =>
        pooled.call(recordDeposit, 'god', { id, account_id, amount: '1.00', currency: 'USD' }),
      );
      for (const answer of await Promise.all([...reads, ...writes])) statuses.push(answer?.status);
    }
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(await world.balanceOf(account_id)).toBe('40.00');
  });

  test('signing in is answered when the transactions of one call lose their statements', async () => {
    const app = { ...bouncer.logins.app, link: { isPooled: true, prepares: true }, preparing: { uses: 1, max: 100 } };
    const pooled = await createWorld({
      sharesDatabaseWith: { tenants: world.tenants, place: { ...world.place, app } },
    });
    const names = ['god', 'angel', 'hero', 'superman', 'god', 'angel', 'hero', 'superman'] as const;
    const answers = await Promise.all(
      names.map((username) => pooled.call(logIn, null, { username, password: testPassword })),
    );
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
  });
});
