// The records of the tenant itself, and those that only sometimes concern a client: from one declaration list, get, lock, insert, set.
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Page } from '@backoffice/contract/kit/list.ts';
import { factsOf, recordKinds, type RecordKind } from '@backoffice/contract/kit/record-kinds.ts';
import { sql } from 'kysely';
import { findPage, type PageInput } from '#platform/db/paging.ts';
import type { DB } from '#platform/db/schema.generated.ts';
import { qualified, type ListDeclaration, type ListEndpoint } from './declaration.ts';
import { all, declaredConditions, type Condition } from './filters.ts';
import { anyTable, isClientOf, recordStore, type Db, type RecordStore, type RowQuery } from './record-store.ts';
import { selectionsOf, type ColumnOf, type Expressions, type RowOf, type TableOf } from './rows.ts';

type Joins<Caller> = {
  /** Another table that each row has exactly one row of. */
  join?: { table: keyof DB; on: Condition };
  /** Condition on the rows that the caller sees. None: all of the tenant's. */
  where?: (ctx: Caller) => Condition;
};

type TenantRecords<Table extends keyof DB, E extends ListEndpoint, Row, Caller extends Db> = RecordStore<
  Table,
  Row,
  Caller
> & { find: (ctx: Caller, input: CheckedInputOf<E>) => Promise<Page<Row>> };

/** A record that sometimes concerns a client is joined with `clients`. */
export function tenantRecords<
  Kind extends RecordKind,
  E extends ListEndpoint,
  Column extends ColumnOf<TableOf<Kind>>,
  Names extends Record<string, ColumnOf<TableOf<Kind>>> = {},
  Worked extends Expressions = {},
  Caller extends Db = Db,
>(
  kind: Kind,
  // The endpoint's type checks the declaration.
  _endpoint: E,
  declaration: ListDeclaration<TableOf<Kind>, E, 'id', Column, Names, Worked> & Joins<Caller>,
): TenantRecords<TableOf<Kind>, E, RowOf<TableOf<Kind>, Column, Names, Worked>, Caller> {
  type Table = TableOf<Kind>;
  type Row = RowOf<Table, Column, Names, Worked>;
  const table: Table = recordKinds[kind].table;
  const { join: other, where, filters, sortColumns, defaultSort } = declaration;
  const selections = selectionsOf(table, declaration);
  const rows = ({ db }: Db) => {
    let query = anyTable(db).selectFrom<string>(table);
    if (other) query = query.innerJoin(other.table, (join) => join.on(other.on));
    if (factsOf(kind).ofClient === 'sometimes') query = query.leftJoin('clients', (join) => join.on(isClientOf(table)));
    return query.select(selections) as unknown as RowQuery<Table, Row>;
  };
  const visible = (ctx: Caller) => (where ? rows(ctx).where(where(ctx)) : rows(ctx));
  const find = (ctx: Caller, input: CheckedInputOf<E> & PageInput<string> & { id?: string }) => {
    const isAskedFor = input.id && sql<boolean>`${sql.ref(`${table}.id`)} = ${input.id}`;
    const conditions = all([isAskedFor, ...declaredConditions(ctx, table, filters, input)]);
    return findPage(ctx.db, visible(ctx).where(conditions), input, {
      sortColumns: qualified(table, sortColumns),
      defaultSort,
      id: `${table}.id`,
    });
  };
  return { ...recordStore<Table, Row, Caller>(table, rows, visible), find } as unknown as TenantRecords<
    Table,
    E,
    Row,
    Caller
  >;
}
