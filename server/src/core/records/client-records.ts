// The records of clients: from one declaration the list with its counts and totals, and get, lock, insert and set.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Counts, Page, Totals } from '@backoffice/contract/kit/list.ts';
import { isCountedKind, recordKinds, type RecordOfClient } from '@backoffice/contract/kit/record-kinds.ts';
import { sql } from 'kysely';
import { mayWorkFor, seesEveryClient } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { countRows, findCounts, findRows, sumRows, type Count, type PageInput } from '#platform/db/paging.ts';
import { together } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.generated.ts';
import { qualified, type ListDeclaration, type ListEndpoint } from './declaration.ts';
import {
  agentConditions,
  all,
  always,
  declaredConditions,
  isCurrentOfKind,
  isOfKind,
  isClientNamed,
  recordConditions,
  type Condition,
  type RecordFilters,
} from './filters.ts';
import { asksForKeptCounts, findKeptCounts, numbersOf } from './record-counts.ts';
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
  /** The numbers of the list without its rows: what a page says of all that match. */
  count: (ctx: Caller, input: Omit<CheckedInputOf<E>, 'page' | 'page_size'>) => Promise<Count & { totals?: Totals }>;
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
  // An index finds an agent's newest where the records know their client's agent.
  const agentColumn = isCountedKind(kind) ? `${table}.agent_id` : 'clients.agent_id';
  const visible = (ctx: Caller) =>
    rows(ctx)
      .where(mayWorkFor(ctx, agentColumn))
      .where(isOfKind(kind) ?? always);

  const conditionsOf = (ctx: Caller, input: RecordFilters) => ({
    ofRecord: all([
      ...recordConditions(table, input),
      ...declaredConditions(ctx, table, declaration.filters, input),
      isCurrentOfKind(kind),
    ]),
    ofAgents: all([
      ...agentConditions(input, agentColumn),
      seesEveryClient(ctx) ? undefined : mayWorkFor(ctx, agentColumn),
    ]),
    named: input.username ? isClientNamed(input.username, ctx) : always,
    inStatus: input.status ? sql<boolean>`${sql.ref(`${table}.status`)} = ${input.status}` : always,
  });
  const { totals: hasTotals, counts: hasCounts } = endpoint.output.shape;
  const statuses = declaration.statuses ?? [];

  /** Rows for counting alone, which are spared the join. */
  const counted = (ctx: Caller, input: RecordFilters) => {
    const { ofRecord, ofAgents, named } = conditionsOf(ctx, input);
    const ofClient = isCountedKind(kind) ? named : all([named, ofAgents].filter((condition) => condition !== always));
    return anyTable(ctx.db)
      .selectFrom<string>(table)
      .where(ofRecord)
      .where(isCountedKind(kind) ? ofAgents : always)
      .where(ofClient === always ? always : isOfClientWhere(`${table}.client_id`, ofClient));
  };

  const count = async (ctx: Caller, input: RecordFilters) => {
    if (isCountedKind(kind) && asksForKeptCounts(input)) {
      const { totals, counts, ...total } = numbersOf(await findKeptCounts(ctx, kind, input), input);
      return { ...total, ...(hasTotals && { totals }), counts };
    }
    const rowsInStatus = counted(ctx, input).where(conditionsOf(ctx, input).inStatus);
    return hasTotals ? sumRows(ctx.db, rowsInStatus, moneyOf(table)) : countRows(ctx.db, rowsInStatus);
  };

  const find = async (ctx: Caller, input: RecordFilters & PageInput<string>) => {
    const { ofRecord, ofAgents, named, inStatus } = conditionsOf(ctx, input);
    const inView = rows(ctx).where(ofRecord).where(ofAgents).where(named).where(inStatus);
    const order = {
      sortColumns: qualified(table, declaration.sortColumns),
      defaultSort: declaration.defaultSort,
      id: `${table}.id`,
    };
    const isKept = isCountedKind(kind) && asksForKeptCounts(input);
    const [page, { counts: kept, ...numbers }, found] = await together(
      findRows(inView, input, order),
      count(ctx, input) as Promise<Count & { counts?: Counts }>,
      hasCounts && !isKept
        ? findCounts(ctx.db, counted(ctx, input), `${table}.status`, statuses)
        : Promise.resolve(undefined),
    );
    if (!hasCounts) return { ...page, ...numbers };
    const counts = found ?? Object.fromEntries(statuses.map((status) => [status, kept?.[status] ?? 0]));
    return { ...page, ...numbers, counts };
  };
  return { ...recordStore<Table, Row, Caller>(table, rows, visible), find, count } as unknown as ClientRecords<
    Table,
    E,
    Row
  >;
}

const moneyOf = (table: string) => ({ amount: `${table}.amount`, currency: `${table}.currency` });

const isOfClientWhere = (column: string, ofClient: Condition) =>
  sql<boolean>`${sql.ref(column)} in (select id from clients where ${ofClient})`;
