// The records of clients: from one declaration the list with its counts and totals, and get, lock, insert and set.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Counts, Page } from '@backoffice/contract/kit/list.ts';
import {
  isCountedKind,
  recordKinds,
  type CountedKind,
  type QueueKind,
  type RecordOfClient,
} from '@backoffice/contract/kit/record-kinds.ts';
import { sql } from 'kysely';
import { mayWorkFor, seesEveryClient } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { countRows, findCounts, findRows, sumRows, type PageInput } from '#platform/db/paging.ts';
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
  // Where the records know their client's agent, an index finds an agent's newest.
  const agentColumn = isCountedKind(kind) ? `${table}.agent_id` : 'clients.agent_id';
  const visible = (ctx: Caller) =>
    rows(ctx)
      .where(mayWorkFor(ctx, agentColumn))
      .where(isOfKind(kind) ?? always);

  const find = async (ctx: Caller, input: RecordFilters & PageInput<string>) => {
    const ofRecord = all([
      ...recordConditions(table, input),
      ...declaredConditions(table, declaration.filters, input),
      isCurrentOfKind(kind),
    ]);
    const ofAgents = all([
      ...agentConditions(input, agentColumn),
      seesEveryClient(ctx) ? undefined : mayWorkFor(ctx, agentColumn),
    ]);
    const named = input.username ? isClientNamed(input.username) : always;
    const inStatus = input.status ? sql<boolean>`${sql.ref(`${table}.status`)} = ${input.status}` : always;
    const page = await findRows(rows(ctx).where(ofRecord).where(ofAgents).where(named).where(inStatus), input, {
      sortColumns: qualified(table, declaration.sortColumns),
      defaultSort: declaration.defaultSort,
      id: `${table}.id`,
    });
    const { totals: hasTotals, counts: hasCounts } = endpoint.output.shape;
    const statuses = declaration.statuses ?? [];
    if (isCountedKind(kind) && asksForKeptCounts(input)) {
      const { totals, counts, ...count } = numbersOf(await findKeptCounts(ctx, kind, input), input);
      const everyStatus = Object.fromEntries(statuses.map((status) => [status, counts[status] ?? 0]));
      return { ...page, ...count, ...(hasTotals && { totals }), ...(hasCounts && { counts: everyStatus }) };
    }
    // What only counts is spared the join.
    const ofClient = isCountedKind(kind) ? named : all([named, ofAgents].filter((condition) => condition !== always));
    const counted = anyTable(ctx.db)
      .selectFrom<string>(table)
      .where(ofRecord)
      .where(isCountedKind(kind) ? ofAgents : always)
      .where(ofClient === always ? always : isOfClientWhere(`${table}.client_id`, ofClient));
    const countedInStatus = counted.where(inStatus);
    return {
      ...page,
      ...(await (hasTotals ? sumRows(ctx.db, countedInStatus, moneyOf(table)) : countRows(ctx.db, countedInStatus))),
      ...(hasCounts && { counts: await findCounts(ctx.db, counted, `${table}.status`, statuses) }),
    };
  };
  return { ...recordStore<Table, Row, Caller>(table, rows, visible), find } as unknown as ClientRecords<Table, E, Row>;
}

const moneyOf = (table: string) => ({ amount: `${table}.amount`, currency: `${table}.currency` });

const isOfClientWhere = (column: string, ofClient: Condition) =>
  sql<boolean>`${sql.ref(column)} in (select id from clients where ${ofClient})`;

/** What waits for a decision, of the real clients one sees: robots wait for nothing. */
export async function countPending(ctx: Caller, kind: QueueKind & CountedKind): Promise<number> {
  return numbersOf(await findKeptCounts(ctx, kind, { fake: false }), { status: 'pending' }).total;
}
