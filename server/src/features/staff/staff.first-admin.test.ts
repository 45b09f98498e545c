// npm run admin:create as an operator runs it: an empty tenant that works, and every refusal in one line.
import { createHash } from 'node:crypto';
import { hasBody, isKeyAccess, requestOf, type Endpoint } from '@backoffice/contract/kit/endpoint.ts';
import { logIn } from '@backoffice/contract/sign-in/sign-in.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { connect, inTenant } from '#platform/db/database.ts';
import { provision } from '#platform/db/locate.ts';
import { runCommand, urlsOf } from '#testing/command.ts';
import { declaredEndpoints } from '#testing/sweeps/declared-endpoints.ts';
import { createWorld } from '#testing/world.ts';
import { createAdmin, type FirstAdmin } from './staff.first-admin.service.ts';

const world = await createWorld({ ownDatabase: true });
const login = await provision({ superuser: inject('postgres') }, world.name);
const owner = connect({ ...login.owner, max: 4, onError: () => {} });
afterAll(() => owner.pool.end());

const staffOf = (tenant: string) =>
  inTenant(world.database, tenant, 'read', (db) =>
    db.selectFrom('staff').select(['username', 'role', 'password_hash']).execute(),
  );

async function signIn(tenant: string, username: string, typed: string): Promise<string> {
  const { path } = logIn;
  const payload = { username, password: createHash('md5').update(typed).digest('hex') };
  const answer = await world.app.inject({ method: 'POST', url: `/api/${tenant}${path}`, payload });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ access_token: string }>().access_token;
}

/** Reads that name no record. */
const isOpenRead = ({ kind, access, path, input }: Endpoint) =>
  kind === 'read' && !isKeyAccess(access) && !path.includes(':') && input.safeParse({}).success;

test('the first admin of a new tenant signs in and opens every list', async () => {
  const production = {
    ...(await urlsOf(world)),
    TENANT: 'fresh',
    NODE_ENV: 'production',
    SECRET_KEY: `${'A'.repeat(43)}=`,
  };
  const options = ['--tenant', 'fresh', '--name', 'Fresh Brokers', '--username', 'grace'];
  const made = await runCommand('admin-create', options, production, 'ten green bottles\n');
  expect(made).toEqual({ code: 0, lines: ['grace is an admin of the new tenant fresh'] });
  const [admin, ...others] = await staffOf('fresh');
  expect([admin?.username, admin?.role, others]).toEqual(['grace', 'god', []]);
  expect(admin?.password_hash).toMatch(/^\$argon2id\$/);

  const token = await signIn('fresh', 'Grace', 'ten green bottles');
  const reads = (await declaredEndpoints()).filter(isOpenRead);
  expect(reads.length).toBeGreaterThan(20);
  const refused: string[] = [];
  for (const endpoint of reads) {
    const { method, path, body } = requestOf(endpoint, {});
    const answer = await world.app.inject({
      method,
      url: `/api/fresh${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(hasBody(endpoint) && { payload: body ?? {} }),
    });
    if (answer.statusCode !== 200) refused.push(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
  }
  expect(refused).toEqual([]);

  const lines = await inTenant(world.database, 'fresh', 'read', (db) =>
    db
      .selectFrom('audit_lines')
      .select(['action', 'actor_name', 'after', 'reason'])
      .where('reason', 'is not', null)
      .orderBy('id')
      .execute(),
  );
  const reason = 'npm run admin:create';
  expect(lines).toEqual([
    { action: 'tenant.created', actor_name: 'system', after: { name: 'Fresh Brokers' }, reason },
    { action: 'staff.created', actor_name: 'system', after: { username: 'grace', role: 'god' }, reason },
  ]);
});

test('another admin is made on request, and a password, which is shown once', async () => {
  const options = ['--tenant', 'acme', '--username', 'second', '--generate', '--another'];
  const { code, lines } = await runCommand('admin-create', options, await urlsOf(world));
  expect([code, ...lines.slice(0, 2)]).toEqual([
    0,
    'second is an admin of the tenant acme',
    'for its web start the server with TENANT=acme',
  ]);
  const [, password = ''] = /^password, shown this once: ([\w-]{20})$/.exec(lines[2] ?? '') ?? [];
  await signIn('acme', 'second', password);
});

describe('refuses, and makes nothing', () => {
  const good: FirstAdmin = {
    tenant: 'newest',
    name: 'Newest',
    username: 'ada',
    password: 'ten green bottles',
    another: false,
  };
  const bad: [string, Partial<FirstAdmin>, RegExp][] = [
    ['a bad tenant name', { tenant: 'New Est' }, /^--tenant: "New Est" will not do/],
    ['a new tenant without a name', { name: undefined }, /^--name: there is no tenant newest yet/],
    ['another name for a tenant', { tenant: 'demo', another: true }, /^--name: the tenant demo is there/],
    ['a user name in other letters', { tenant: 'demo', name: 'demo', username: 'GOD', another: true }, /GOD is taken/],
    ['a second admin', { tenant: 'demo', name: undefined }, /^the tenant demo has an admin, god; --another makes/],
    ['an empty user name', { username: ' ' }, /^--username: " " will not do/],
    ['a short password', { password: 'abcde' }, /^password: it needs at least 6 characters$/],
    ['a common password', { password: 'password1' }, /^password: everybody tries this one first/],
  ];
  test.each(bad)('%s', async (_, given, message) => {
    await expect(createAdmin(owner, { ...good, ...given })).rejects.toThrow(message);
    expect(await staffOf('newest')).toEqual([]);
    expect(await inTenant(world.database, 'newest', 'read', (db) => db.selectFrom('tenants').execute())).toEqual([]);
  });

  test('all but one of several at once', async () => {
    await world.asSuperuser(`insert into tenants (tenant_id, name) values ('race', 'Newest')`);
    // Hold all back together, just before the first of them can write.
    const made = await owner.kysely.transaction().execute(async (db) => {
      await sql`lock table staff in exclusive mode`.execute(db);
      const racing = ['a1', 'a2', 'a3'].map((username) => createAdmin(owner, { ...good, tenant: 'race', username }));
      const waiting = sql<{ count: number }>`
        select count(*)::int from pg_locks
        where not granted and database = (select oid from pg_database where datname = current_database())`;
      while ((await waiting.execute(db)).rows[0]?.count !== racing.length);
      return racing;
    });
    const outcomes = await Promise.allSettled(made);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await staffOf('race')).toHaveLength(1);
  });
});
