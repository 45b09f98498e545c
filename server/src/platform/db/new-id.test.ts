// Ids on servers before PostgreSQL 18, which have no UUIDv7 of their own: in the order they were made.
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createWorld } from '#testing/world.ts';

const world = await createWorld({ ownDatabase: true });
const text = await readFile(new URL('../../../sql/tenants/new_id.sql', import.meta.url), 'utf8');
await world.asSuperuser(text);

test('ids of one connection are UUIDv7 in the order they were made, also within a microsecond', async () => {
  const { rows } = await world.sql((db) =>
    sql<{ id: string; after_ms: number }>`
      select id, (('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint - extract(epoch from now()) * 1000)::float8 as after_ms
      from (select new_id() as id from generate_series(1, 3000)) made`.execute(db),
  );
  const ids = rows.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(3_000);
  for (const { id, after_ms } of rows) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(Math.abs(after_ms)).toBeLessThan(60_000);
  }
});

test('a clock that was set back does not turn the order round', async () => {
  const ids = await world.sql(async (db) => {
    await sql`select set_config('app.last_id_micros', '4102444800000000', true)`.execute(db);
    const { rows } = await sql<{ id: string }>`select new_id() as id from generate_series(1, 3)`.execute(db);
    return rows.map(({ id }) => id);
  });
  expect(ids).toEqual(ids.toSorted());
  expect(ids[0]?.startsWith('03bb2cc3-d800-7004')).toBe(true);
});
