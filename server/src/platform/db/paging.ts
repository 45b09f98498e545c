// One page of a list: allow-listed order, a count, and a cursor that makes deep pages as fast as the first.
import { maxCounted, type Counts, type Page, type Totals } from '@backoffice/contract/kit/list.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { AppError, isDataException } from '../errors.ts';
import { together, type TenantDb } from './database.ts';

/** Counting stops here: beyond it the exact number is of no use, and the cost is of the whole list. */
const countLimit = 1_000;
/** Most rows that are added up where a list shows sums. */
const sumLimit = 100_000;

export interface PageInput<Sort extends string> {
  page: number;
  page_size: number;
  sort?: Sort | `-${Sort}` | undefined;
  cursor?: string | undefined;
}

interface Order<Sort extends string> {
  /** The column behind each name one may sort by. None may be null. */
  sortColumns: Record<Sort, string>;
  defaultSort: Sort | `-${Sort}`;
  /** Makes the order total. */
  id: string;
}

export type Count = Pick<Page<unknown>, 'total' | 'total_is_estimate'>;

/** The order of a list that can be sorted by time alone. */
export const newestFirst = {
  sortColumns: { create_datetime: 'create_datetime' },
  defaultSort: '-create_datetime',
  id: 'id',
} as const satisfies Order<'create_datetime'>;

/** The same order, where the query joins other tables. */
export const newestFirstIn = (table: string): Order<'create_datetime'> => ({
  ...newestFirst,
  sortColumns: { create_datetime: `${table}.create_datetime` },
  id: `${table}.id`,
});

/** Place of a row in the order. */
interface Position {
  cursor_value: string;
  cursor_id: string;
}

export async function findPage<Tables, Table extends keyof Tables, Row, Sort extends string>(
  db: TenantDb,
  query: SelectQueryBuilder<Tables, Table, Row>,
  input: PageInput<Sort>,
  order: Order<Sort>,
): Promise<Page<Row>> {
  const [page, count] = await together(findRows(query, input, order), countRows(db, query));
  return { ...page, ...count };
}

/** The page without its count: where the number is kept, or the rows are joined with what is only shown. */
export async function findRows<Tables, Table extends keyof Tables, Row, Sort extends string>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  input: PageInput<Sort>,
  order: Order<Sort>,
): Promise<Omit<Page<Row>, keyof Count>> {
  const sort = input.sort ?? order.defaultSort;
  const descending = sort.startsWith('-');
  const column = sql.ref(order.sortColumns[sort.replace('-', '') as Sort]);
  const id = sql.ref(order.id);
  const direction = descending ? 'desc' : 'asc';

  const most = input.page_size + 1;
  const skipped = input.cursor === undefined ? (input.page - 1) * input.page_size : 0;
  // Find the ids of the page first: what is looked up for each row is not needed for the rows before it.
  const idsOfPage = query
    .clearSelect()
    .select(id.as('id'))
    .orderBy(column, direction)
    .orderBy(id, direction)
    .limit(most)
    .offset(skipped);
  const rows = (await query
    .$if(input.cursor !== undefined, (q) => q.where(after(column, id, descending, input.cursor ?? '')))
    .$if(skipped > 0, (q) => q.where(sql<boolean>`${id} in (${idsOfPage})`))
    .select([sql<string>`${column}::text`.as('cursor_value'), sql<string>`${id}::text`.as('cursor_id')])
    .orderBy(column, direction)
    .orderBy(id, direction)
    .limit(most)
    .execute()
    .catch((error: unknown) => {
      // A cursor says nothing about its column's type; the database does.
      throw input.cursor !== undefined && isDataException(error) ? notOurCursor() : error;
    })) as (Row & Position)[];

  const shown = rows.slice(0, input.page_size);
  const last = rows.length > input.page_size ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ cursor_value: _value, cursor_id: _id, ...row }) => row as unknown as Row),
    page: input.page,
    page_size: input.page_size,
    next_cursor: last ? Buffer.from(JSON.stringify([last.cursor_value, last.cursor_id])).toString('base64url') : null,
  };
}

/** Counts the query's rows, no further than `most`. */
export async function countRows<Tables, Table extends keyof Tables>(
  db: TenantDb,
  query: SelectQueryBuilder<Tables, Table, unknown>,
  most = countLimit,
): Promise<Count> {
  const some = query
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(most + 1);
  const { count } = await db
    .selectFrom(some.as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return upTo(most, count);
}

const upTo = (limit: number, count: number): Count => ({
  total: Math.min(count, limit),
  total_is_estimate: count > limit,
});

/** Counts the query's rows and adds them up by currency; the sums are null where the rows are too many. */
export async function sumRows<Tables, Table extends keyof Tables>(
  db: TenantDb,
  query: SelectQueryBuilder<Tables, Table, unknown>,
  of: { amount: string; currency: string },
): Promise<Count & { totals: Totals }> {
  const some = query
    .clearSelect()
    .select([sql.ref(of.amount).as('amount'), sql.ref(of.currency).as('currency')])
    .limit(sumLimit + 1);
  const { rows: sums } = await sql<{ currency: Currency; amount: string; count: number }>`
    select currency, sum(amount) as amount, count(*) from (${some}) as summed group by currency order by currency
  `.execute(db);
  const count = upTo(
    sumLimit,
    sums.reduce((sum, one) => sum + one.count, 0),
  );
  const totals = sums.map(({ currency, amount }) => ({ currency, amount }));
  return { ...count, totals: count.total_is_estimate ? null : totals };
}

/** Counts the query's rows by each value of a column, up to `maxCounted`. */
export async function findCounts<Tables, Table extends keyof Tables>(
  db: TenantDb,
  query: SelectQueryBuilder<Tables, Table, unknown>,
  column: string,
  values: readonly string[],
): Promise<Counts> {
  const counts = values.map((value) => {
    const some = query
      .clearSelect()
      .select(sql`1`.as('one'))
      .where(sql<boolean>`${sql.ref(column)} = ${value}`)
      .limit(maxCounted);
    return sql`select ${value}::text as value, count(*)::int as count from (${some}) as counted`;
  });
  const { rows } = await sql<{ value: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ value, count }) => [value, count]));
}

function after(column: RawBuilder<unknown>, id: RawBuilder<unknown>, descending: boolean, cursor: string) {
  const [value, lastId] = readCursor(cursor);
  return sql<boolean>`(${column}, ${id}) ${sql.raw(descending ? '<' : '>')} (${value}, ${lastId})`;
}

function readCursor(cursor: string): [string, string] {
  try {
    const [value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof value === 'string' && typeof id === 'string') return [value, id];
  } catch {
    // Fall through: it is not one of ours.
  }
  throw notOurCursor();
}

const notOurCursor = () => new AppError('request.invalid', { errors: [{ path: 'cursor', code: 'invalid' }] });
