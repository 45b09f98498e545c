// Files of tests share a database and an app: none of them sees, hears or counts what another one left there.
import { listDeposits, reviewDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addTenants } from './test-database.ts';
import { createWorld, World } from './world.ts';

const [earlier, later, untouched] = [await createWorld(), await createWorld(), await createWorld()];

/** Rows that each table shows to a tenant. */
const rowsSeen = (world: World) =>
  world.sql(async (db) => {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'tenant_id'
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and has_table_privilege(pg_class.oid, 'select')
      order by relname
    `.execute(db);
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(name)}`.execute(db);
      counts[name] = rows[0]?.rows ?? 0;
    }
    return counts;
  });

test('a file begins with the rows of its own tenants, in every table, whatever ran before it', async () => {
  const before = await rowsSeen(later);
  expect(Object.keys(before).length).toBeGreaterThan(80);
  const heard: unknown[] = [];
  const unsubscribe = later.hub.subscribe(later.tenants.demo, (topics) => heard.push(topics));
  const deposit = await earlier.givenPendingDeposit();
  expect((await earlier.call(reviewDeposit, 'god', { id: deposit.id, decision: 'approve' })).status).toBe(200);
  await earlier.givenApproval();
  await earlier.asOwner('update clients set vip = 3');
  unsubscribe();
  expect(await rowsSeen(later)).toEqual(before);
  expect(heard).toEqual([]);
  expect((await later.call(listDeposits, 'god', {})).body.total).toBe(0);
});

test('what is done as the owner of the tables stays within the tenant, too', async () => {
  const [one, other] = [await earlier.givenClient(), await later.givenClient()];
  await earlier.asOwner('update clients set score = 1');
  await later.asOwner(`set session_replication_role = replica; delete from accounts`);
  const seen = (world: World, id: string) =>
    world.sql((db) =>
      sql`select score, (select count(*)::int from accounts where client_id = clients.id) as accounts from clients where id = ${id}`.execute(
        db,
      ),
    );
  expect((await seen(earlier, one.id)).rows).toEqual([{ score: 1, accounts: 1 }]);
  expect((await seen(later, other.id)).rows).toEqual([{ score: 100, accounts: 0 }]);
});

test('a file begins with the rows of tenants that passed every check', async () => {
  const { app, opsApp, database, hub, draining, place } = untouched;
  const tenants = await addTenants(place.owner);
  const checked = new World({ app, opsApp, database, hub, draining, place, tenants });
  const venuesOf = (world: World) =>
    world.sql(async (db) => {
      const { rows } = await sql`
        select to_jsonb(venues) - array['tenant_id', 'id', 'create_datetime', 'update_datetime'] as venue,
          (select jsonb_agg(to_jsonb(hours) - array['tenant_id', 'venue_id'] order by valid_from) from venue_hours hours where venue_id = venues.id) as hours,
          (select jsonb_agg(to_jsonb(days) - array['tenant_id', 'venue_id'] order by day) from venue_days days where venue_id = venues.id) as days,
          (select search_text from search_names where source = 'venues' and record_key = venues.id::text) as search_text
        from venues order by mic
      `.execute(db);
      return rows;
    });
  expect(await rowsSeen(untouched)).toEqual(await rowsSeen(checked));
  const venues = await venuesOf(untouched);
  expect(venues).toHaveLength(6);
  expect(venues).toEqual(await venuesOf(checked));
});
