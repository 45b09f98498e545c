// What a move compares: reading what has changed since a first look must come to what reading all rows comes to, whatever changed.
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { digestOf, digestSince, partsOf, type Table } from './tenant-digests.ts';

const client = new pg.Client({ ...inject('postgres'), database: 'postgres' });
await client.connect();
afterAll(() => client.end());
await client.query(`
  create temp table byuuid (tenant_id text, id uuid primary key, text text);
  create temp table bynumber (tenant_id text, id bigint primary key, text text)`);

const uuid = { column: 'id', type: 'uuid' } as const;
const bigint = { column: 'id', type: 'bigint' } as const;
const tables: Table[] = [
  { name: 'byuuid', columns: 'id, tenant_id, text', bytes: 5_000_000, key: uuid },
  { name: 'bynumber', columns: 'id, tenant_id, text', bytes: 5_000_000, key: bigint },
];
const idOf = ({ key }: Table, number: string) =>
  key?.type === 'uuid' ? `lpad(to_hex(${number}), 32, '0')::uuid` : number;

/** Fills the table with rows 0 to 9,999 of one tenant and some of another. */
async function fill(table: Table): Promise<void> {
  await client.query(`truncate ${table.name}`);
  await client.query(
    `insert into ${table.name} select 'demo', ${idOf(table, 'place')}, 'row ' || place from generate_series(0, 9999) as place`,
  );
  await client.query(
    `insert into ${table.name} select 'acme', ${idOf(table, 'place')}, 'row' from generate_series(20000, 20010) as place`,
  );
}

const most = { uuid: `'ffffffff-ffff-ffff-ffff-ffffffffffff'`, bigint: '9223372036854775807' };

const changes: Record<string, (table: Table) => string[]> = {
  nothing: () => [],
  'a row changed': (table) => [`update byname set text = 'other' where id = ${idOf(table, '4321')}`],
  'rows came at the end': (table) => [`insert into byname values ('demo', ${idOf(table, '10001')}, 'new')`],
  'a row came before all': (table) => [
    `delete from byname where id = ${idOf(table, '0')}`,
    `insert into byname values ('demo', ${idOf(table, '0')}, 'new')`,
  ],
  'a row went': (table) => [`delete from byname where id = ${idOf(table, '4321')}`],
  'a row went in one part and another came in another': (table) => [
    `delete from byname where id = ${idOf(table, '4321')}`,
    `insert into byname values ('demo', ${idOf(table, '10001')}, 'new')`,
  ],
  'a key moved to another part': (table) => [
    `update byname set id = ${idOf(table, '10001')} where id = ${idOf(table, '17')}`,
  ],
  'the greatest key of all': ({ key }) => [`insert into byname values ('demo', ${most[key?.type ?? 'uuid']}, 'new')`],
  'most rows changed': (table) => [`update byname set text = 'other' where id > ${idOf(table, '3000')}`],
  'a row was changed and changed back': (table) => [
    `update byname set text = 'other' where id = ${idOf(table, '4321')}`,
    `update byname set text = 'row 4321' where id = ${idOf(table, '4321')}`,
  ],
  'a row went over to another tenant': (table) => [
    `update byname set tenant_id = 'acme' where id = ${idOf(table, '4321')}`,
  ],
};

test.each(
  tables.flatMap((table) => Object.entries(changes).map(([words, statements]) => ({ table, words, statements }))),
)('$table.name: $words', async ({ table, words, statements }) => {
  await fill(table);
  const parts = await partsOf(client, table, 'demo');
  const before = await digestOf(client, table, 'demo');
  for (const statement of statements(table)) await client.query(statement.replace('byname', table.name));
  const now = await digestOf(client, table, 'demo');
  expect(parts).toMatchObject({ bounds: { length: 10 } });
  expect(parts && (await digestSince(client, table, 'demo', parts))).toEqual(now);
  const isSame = words === 'nothing' || words === 'a row was changed and changed back';
  expect(now.sum === before.sum).toBe(isSame);
});

test('a small table, one without a key and an empty one are not divided', async () => {
  const [table] = tables as [Table];
  await fill(table);
  expect(await partsOf(client, { ...table, bytes: 8_192 }, 'demo')).toBeNull();
  expect(await partsOf(client, { ...table, key: null }, 'demo')).toBeNull();
  expect(await partsOf(client, table, 'unknown')).toBeNull();
});

test('rows written before the first look are not read again', async () => {
  const [table] = tables as [Table];
  await fill(table);
  const parts = await partsOf(client, table, 'demo');
  const digests = new Map([...(parts?.digests ?? [])].map(([part, { rows }]) => [part, { rows, sum: 0n }]));
  await client.query(`update byuuid set text = 'other' where id = ${idOf(table, '4321')}`);
  const known = parts && (await digestSince(client, table, 'demo', { ...parts, digests }));
  const { rows } = await client.query<{ sum: string }>(
    `select sum(hashtextextended(row(${table.columns})::text, 0)::numeric) from byuuid
     where tenant_id = 'demo' and id between ${idOf(table, '3999')} and ${idOf(table, '4998')}`,
  );
  expect(known).toEqual({ rows: 10_000, sum: BigInt(rows[0]?.sum ?? '') });
});
