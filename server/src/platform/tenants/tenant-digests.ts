// What a side has of a tenant in a table: the number of rows and a sum over the hashes of all of them. A large table is looked at in
// parts once, and afterwards only those parts are read again in which a row has changed since.
import pg from 'pg';

export interface Table {
  name: string;
  /** Quoted, in the order of the source. */
  columns: string;
  bytes: number;
  /** Column of the primary key, of a type that is in the same order everywhere, by which a large table is looked at in parts. */
  key: Key | null;
}

interface Key {
  /** Quoted. */
  column: string;
  type: 'uuid' | 'bigint';
}

export interface Digest {
  rows: number;
  sum: bigint;
}

/** A table as it was at a first look. */
export interface Parts {
  key: Key;
  /** Keys at which a part begins; what is below the first is a part too. */
  bounds: readonly string[];
  digests: ReadonlyMap<number, Digest>;
  /** Every transaction below this id had ended. */
  since: string;
}

const rowsOfPart = 1_000;
const largeBytes = 1_000_000;

/** Below and above the keys of all rows; of one beyond them the count of rows would tell. */
const ends = {
  uuid: { low: '00000000-0000-0000-0000-000000000000', high: 'ffffffff-ffff-ffff-ffff-ffffffffffff' },
  bigint: { low: '-9223372036854775808', high: '9223372036854775807' },
};

const none: Digest = { rows: 0, sum: 0n };
const plus = (one: Digest, other: Digest): Digest => ({ rows: one.rows + other.rows, sum: one.sum + other.sum });

const digestColumns = (columns: string) =>
  `count(*)::int as rows, coalesce(sum(hashtextextended(row(${columns})::text, 0)::numeric), 0)::text as sum`;

interface DigestRow {
  part: number;
  rows: number;
  sum: string;
}

const digestFrom = ({ rows, sum }: Omit<DigestRow, 'part'>): Digest => ({ rows, sum: BigInt(sum) });

/** Reads all rows. */
export async function digestOf(client: pg.Client, table: Table, tenant: string): Promise<Digest> {
  const { rows } = await client.query<Omit<DigestRow, 'part'>>(
    `select ${digestColumns(table.columns)} from ${pg.escapeIdentifier(table.name)} where tenant_id = $1`,
    [tenant],
  );
  const [row] = rows;
  if (!row) throw new Error(`no answer about the table ${table.name}`);
  return digestFrom(row);
}

/** Looks at a table in parts; null where it is too small for that, or has no key to divide it by. */
export async function partsOf(client: pg.Client, table: Table, tenant: string): Promise<Parts | null> {
  const { name, bytes, key } = table;
  if (bytes < largeBytes || !key) return null;
  const from = pg.escapeIdentifier(name);
  const { rows: found } = await client.query<{ bounds: string[] | null }>(
    `select array_agg(distinct_key::text order by distinct_key) as bounds from (
       select distinct numbered_key as distinct_key
       from (select ${key.column} as numbered_key, row_number() over (order by ${key.column}) as place from ${from} where tenant_id = $1) as numbered
       where place % ${rowsOfPart} = 0
     ) as keys`,
    [tenant],
  );
  const bounds = found[0]?.bounds;
  if (!bounds) return null;
  const { rows } = await client.query<DigestRow & { since: string }>(
    `select width_bucket(${key.column}, $2::${key.type}[]) as part, ${digestColumns(table.columns)},
       (select pg_snapshot_xmin(pg_current_snapshot())::text) as since
     from ${from} where tenant_id = $1 group by 1`,
    [tenant, bounds],
  );
  const [first] = rows;
  if (!first) return null;
  return { key, bounds, since: first.since, digests: new Map(rows.map((row) => [row.part, digestFrom(row)])) };
}

/** The digest of now, reading the rows of those parts alone that have changed: the same as of all rows. */
export async function digestSince(client: pg.Client, table: Table, tenant: string, parts: Parts): Promise<Digest> {
  await client.query('begin isolation level repeatable read read only');
  try {
    return (await digestOfChanges(client, table, tenant, parts)) ?? (await digestOf(client, table, tenant));
  } finally {
    await client.query('rollback');
  }
}

async function digestOfChanges(
  client: pg.Client,
  { name, columns }: Table,
  tenant: string,
  { key, bounds, digests, since }: Parts,
): Promise<Digest | null> {
  const from = pg.escapeIdentifier(name);
  // A row carries the id of the transaction that wrote it. One so old that its id has been used again counts as changed.
  const { rows: found } = await client.query<{ total: number; changed: number[] }>(
    `select count(*)::int as total, coalesce(array_agg(distinct width_bucket(${key.column}, $2::${key.type}[]))
       filter (where age(xmin) <= age(xid($3::xid8))), '{}') as changed
     from ${from} where tenant_id = $1`,
    [tenant, bounds, since],
  );
  const [{ total, changed }] = found as [{ total: number; changed: number[] }];
  if (changed.length > bounds.length / 2) return null;
  const { rows } = await client.query<DigestRow>(
    `select changed.part, digest.rows, digest.sum
     from unnest($2::int[], $3::${key.type}[], $4::${key.type}[]) as changed (part, low, high)
     cross join lateral (
       select ${digestColumns(columns)} from ${from}
       where tenant_id = $1 and ${key.column} >= changed.low and ${key.column} < changed.high
     ) as digest`,
    [
      tenant,
      changed,
      changed.map((part) => bounds[part - 1] ?? ends[key.type].low),
      changed.map((part) => bounds[part] ?? ends[key.type].high),
    ],
  );
  const now = new Map([...digests, ...rows.map((row) => [row.part, digestFrom(row)] as const)]);
  const digest = [...now.values()].reduce(plus, none);
  // Fewer rows than the parts have: some were deleted from a part in which nothing was written.
  return digest.rows === total ? digest : null;
}
