import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createWorld } from '#testing/world.ts';
import { watchStatements } from '#testing/sent-statements.ts';
import { compilable, partOf, prebuilt, prebuiltSql, prebuiltWith } from './prebuilt.ts';

const world = await createWorld();

test('a statement is built once, and each use sends its own values', async () => {
  let built = 0;
  const find = prebuilt<{ username: string; roles: string[]; none: string | null }, { name: string }>((db, values) => {
    built++;
    return db
      .selectFrom('staff')
      .select('name')
      .where('username', '=', values.username)
      .where(sql<boolean>`role = any (${values.roles}) and ${values.none}::text is null and ${'always'} = 'always'`);
  });
  const namesOf = (username: string, roles: string[]) => world.sql((db) => find(db, { username, roles, none: null }));
  expect(await namesOf('god', ['god', 'angel'])).toHaveLength(1);
  expect(await namesOf('god', ['hero'])).toEqual([]);
  expect(await namesOf('hero', ['hero'])).toHaveLength(1);
  expect(built).toBe(1);
});

test('what changes the text is a variant, built by itself', async () => {
  const order = prebuiltSql<{ from: number }, { n: number }>((values, variant) =>
    variant === 'up'
      ? sql`select n from generate_series(${values.from}::int, 3) n order by n`
      : sql`select n from generate_series(${values.from}::int, 3) n order by n desc`,
  );
  const first = (variant: string, from: number) =>
    world.sql(async (db) => (await order(db, { from }, variant))[0]?.n ?? null);
  expect([await first('up', 1), await first('down', 1), await first('up', 2), await first('down', 4)]).toEqual([
    1,
    3,
    2,
    null,
  ]);
});

test('parts keep their values apart, also those of one name', async () => {
  const both = prebuiltWith<{ value: string }, { whole: string }>((db, { value }, one, other) =>
    compilable(
      db,
      sql<{ whole: string }>`select concat(${value}::text, ${one ?? sql`''`}, ${other ?? sql`''`}) as whole`,
    ),
  );
  const part = (name: string, value: string) => partOf(name, { value }, (given) => sql`${given.value}::text`);
  const quoted = (value: string) => partOf('quoted', { value }, (given) => sql`quote_literal(${given.value})`);
  await world.sql(async (db) => {
    expect(await both(db, { value: 'a' }, part('plain', 'b'), part('plain', 'c'))).toEqual([{ whole: 'abc' }]);
    expect(await both(db, { value: 'd' }, part('plain', 'e'), part('plain', 'f'))).toEqual([{ whole: 'def' }]);
    expect(await both(db, { value: 'd' }, null, quoted('f'))).toEqual([{ whole: "d'f'" }]);
  });
});

test('the statement is sent at once: what is sent behind it comes later', async () => {
  const one = prebuiltSql<object, { n: number }>(() => sql`select 1 as n`);
  await world.sql(async (db) => {
    await one(db, {});
    const sent = watchStatements();
    const answers = [one(db, {}), sql`select 2 as n`.execute(db)];
    expect(sent.texts()).toEqual(['select 1 as n', 'select 2 as n']);
    sent.stop();
    await Promise.all(answers);
  });
});

test('a value that is missing, or one too many, is refused', async () => {
  const add = prebuiltSql<{ one: number; other?: number | undefined }, { sum: number }>(
    ({ one, other }) => sql`select ${one}::int + ${other}::int as sum`,
  );
  await world.sql(async (db) => {
    expect(await add(db, { one: 1, other: 2 })).toEqual([{ sum: 3 }]);
    await expect(add(db, { one: 1, other: undefined })).rejects.toThrow('lacks its other');
    expect(() => add(db, { one: 1 })).toThrow('the same values');
  });
});
