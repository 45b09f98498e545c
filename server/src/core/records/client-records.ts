// The records of clients: from one declaration the list with its counts and totals, and get, lock, insert and set.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Counts, Page } from '@backoffice/contract/kit/list.ts';
import { factsOf, recordKinds, type QueueKind, type RecordOfClient } from '@backoffice/contract/kit/record-kinds.ts';
import { sql } from 'kysely';
import { mayWorkFor, seesEveryClient } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { countUpTo, findCounts, findPage, findTotals, type PageInput } from '#platform/db/paging.ts';
import type { DB } from '#platform/db/schema.generated.ts';
import { qualified, type ListDeclaration, type ListEndpoint } from './declaration.ts';
import {
  all,
  always,
  clientConditions,
  declaredConditions,
  recordConditions,
  type Condition,
  type RecordFilters,
} from './filters.ts';
import { anyTable, isClientOf, recordStore, type Db, type RecordStore, type RowQuery } from './record-store.ts';
import { clientColumns, selectionsOf, type ColumnOf, type Expressions, type RowOf, type TableOf } from './rows.ts';

type ListedKind = Exclude<RecordOfClient, 'client'>;

/** Every list of clients' records shows these, and the client. */
const commonColumns = ['id', 'client_id', 'fake', 'create_datetime'] as const;

type ClientRecordRow<
  Table extends keyof DB,
  Column extends ColumnOf<Table>,
  Names extends Record<string, ColumnOf<Table>>,
  Worked extends Expressions,
> = RowOf<Table, Column | ((typeof commonColumns)[number] & ColumnOf<Table>), Names, Worked> &
  Omit<Record<keyof typeof clientColumns, string>, keyof Worked>;

/** The statuses that the tabs count, where the contract's list has tabs. */
type Tabs<E extends ListEndpoint> =
  OutputOf<E> extends { counts: Counts } ? { statuses: readonly string[] } : { statuses?: undefined };

type Caller = Pick<Ctx, 'db' | 'actor'>;

type ClientRecords<Table extends keyof DB, E extends ListEndpoint, Row> = RecordStore<Table, Row, Caller> & {
  find: (ctx: Caller, input: CheckedInputOf<E>) => Promise<Page<Row> & Omit<OutputOf<E>, keyof Page<Row>>>;
};

export function clientRecords<
  Kind extends ListedKind,
  E extends ListEndpoint,
  Column extends ColumnOf<TableOf<Kind>>,
  Names extends Record<string, ColumnOf<TableOf<Kind>>> = {},
  Worked extends Expressions = {},
>(
  kind: Kind,
  endpoint: E,
  declaration: ListDeclaration<TableOf<Kind>, E, keyof RecordFilters, Column, Names, Worked> & Tabs<E>,
): ClientRecords<TableOf<Kind>, E, ClientRecordRow<TableOf<Kind>, Column, Names, Worked>> {
  type Table = TableOf<Kind>;
  type Row = ClientRecordRow<Table, Column, Names, Worked>;
  const table: Table = recordKinds[kind].table;
  const selections = selectionsOf(table, {
    ...declaration,
    columns: [...commonColumns, ...declaration.columns],
    select: { ...clientColumns, ...declaration.select },
  });
  const rows = ({ db }: Db) =>
    anyTable(db)
      .selectFrom<string>(table)
      .innerJoin('clients', (join) => join.on(isClientOf(table)))
      .select(selections) as unknown as RowQuery<Table, Row>;
  const visible = (ctx: Caller) => rows(ctx).where(mayWorkFor(ctx, 'clients.agent_id'));

  const find = async (ctx: Caller, input: RecordFilters & PageInput<string>) => {
    const ofRecord = all([
      ...recordConditions(table, input),
      ...declaredConditions(table, declaration.filters, input),
      factsOf(kind).versioned && sql<boolean>`${sql.ref(`${table}.is_current`)}`,
    ]);
    const ofClient = all([
      ...clientConditions(input),
      seesEveryClient(ctx) ? undefined : mayWorkFor(ctx, 'clients.agent_id'),
    ]);
    const inStatus = input.status ? sql<boolean>`${sql.ref(`${table}.status`)} = ${input.status}` : always;
    // What only counts is spared the join.
    const counted = anyTable(ctx.db)
      .selectFrom<string>(table)
      .where(ofRecord)
      .where(ofClient === always ? always : isOfClientWhere(`${table}.client_id`, ofClient));
    const countedInStatus = counted.where(inStatus);
    const page = await findPage(ctx.db, rows(ctx).where(ofRecord).where(ofClient).where(inStatus), input, {
      sortColumns: qualified(table, declaration.sortColumns),
      defaultSort: declaration.defaultSort,
      id: `${table}.id`,
      count: () => countUpTo(ctx.db, countedInStatus),
    });
    const { totals, counts } = endpoint.output.shape;
    return {
      ...page,
      // So many cost too much to add up.
      ...(totals && { totals: page.total_is_estimate ? null : await findTotals(countedInStatus, moneyOf(table)) }),
      ...(counts && { counts: await findCounts(ctx.db, counted, `${table}.status`, declaration.statuses ?? []) }),
    };
  };
  return { ...recordStore<Table, Row, Caller>(table, rows, visible), find } as unknown as ClientRecords<Table, E, Row>;
}

const moneyOf = (table: string) => ({ amount: `${table}.amount`, currency: `${table}.currency` });

const isOfClientWhere = (column: string, ofClient: Condition) =>
  sql<boolean>`${sql.ref(column)} in (select id from clients where ${ofClient})`;

/** What waits for a decision, of the real clients one sees: robots wait for nothing. */
export async function countPending(ctx: Caller, kind: QueueKind & RecordOfClient): Promise<number> {
  const { count } = await anyTable(ctx.db)
    .selectFrom<string>(recordKinds[kind].table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql<boolean>`status = 'pending' and not fake`)
    .where(factsOf(kind).versioned ? sql<boolean>`is_current` : always)
    .where(seesEveryClient(ctx) ? always : isOfClientWhere('client_id', mayWorkFor(ctx, 'clients.agent_id')))
    .executeTakeFirstOrThrow();
  return count;
}
