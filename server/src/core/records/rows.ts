// Columns of a record in a list: its own, the names of the staff behind it, its account's number, and what is worked out.
import type { recordKinds, RecordKind } from '@backoffice/contract/kit/record-kinds.ts';
import { sql, type AliasedExpression, type RawBuilder, type Selectable } from 'kysely';
import type { DB } from '#platform/db/schema.generated.ts';

export type Expressions = Readonly<Record<string, RawBuilder<unknown>>>;

/** The table of a kind of record. One that the database does not have does not compile. */
export type TableOf<Kind extends RecordKind> = (typeof recordKinds)[Kind]['table'] & keyof DB;
export type ColumnOf<Table extends keyof DB> = keyof DB[Table] & string;

export interface Shown<
  Table extends keyof DB,
  Column extends ColumnOf<Table>,
  Names extends Record<string, ColumnOf<Table>>,
  Worked extends Expressions,
> {
  /** Columns as they are. `account_id` brings the account's number along, as `acc_no`. */
  columns: readonly Column[];
  /** Columns that hold the id of a member of staff, by the name under which their name is shown. */
  staffNames?: Names;
  /** Expressions in SQL. Each takes the place of a column of the same name. */
  select?: Worked;
}

type Maybe<Value, Result> = null extends Value ? Result | null : Result;
type ValueOf<Expression> = Expression extends RawBuilder<infer Value> ? Value : never;

export type RowOf<
  Table extends keyof DB,
  Column extends ColumnOf<Table>,
  Names extends Record<string, ColumnOf<Table>>,
  Worked extends Expressions,
> = Pick<Selectable<DB[Table]>, Exclude<Column, keyof Worked> & keyof Selectable<DB[Table]>> & {
  [Name in keyof Names]: Maybe<Selectable<DB[Table]>[Names[Name] & keyof Selectable<DB[Table]>], string>;
} & { [Name in keyof Worked]: ValueOf<Worked[Name]> } & ('account_id' extends Column ? { acc_no: string } : unknown);

/** Names are looked up for the rows that are shown; joined, they would be fetched for the rows that are only counted too. */
export function selectionsOf<Table extends keyof DB>(
  table: Table,
  { columns, staffNames, select }: Shown<Table, ColumnOf<Table>, Record<string, ColumnOf<Table>>, Expressions>,
): AliasedExpression<unknown, string>[] {
  const shown: Expressions = {
    ...columnsOf(table, columns),
    ...(columns.some((name) => name === 'account_id') && { acc_no: accountNumber(table) }),
    ...Object.fromEntries(Object.entries(staffNames ?? {}).map(([name, id]) => [name, staffName(table, id)])),
    ...select,
  };
  return Object.entries(shown).map(([name, expression]) => expression.as(name));
}

/** The columns of a joined table, under their names. */
export const columnsOf = <Table extends keyof DB, Column extends ColumnOf<Table>>(
  table: Table,
  columns: readonly Column[],
) =>
  Object.fromEntries(columns.map((name) => [name, sql.ref(`${table}.${name}`)])) as {
    [Name in Column]: RawBuilder<Selectable<DB[Table]>[Name & keyof Selectable<DB[Table]>]>;
  };

/** The name of the member of staff whose id is in the column. */
export const staffName = (table: string, idColumn: string) => sql<string | null>`(
  select staff.name from staff where staff.tenant_id = ${sql.ref(`${table}.tenant_id`)} and staff.id = ${sql.ref(`${table}.${idColumn}`)})`;

const accountNumber = (table: string) => sql<string>`(
  select accounts.acc_no from accounts
  where accounts.tenant_id = ${sql.ref(`${table}.tenant_id`)} and accounts.id = ${sql.ref(`${table}.account_id`)})`;

/** The client as lists show them. */
export const clientColumns = {
  username: sql<string>`clients.username`,
  full_name: sql<string>`clients.full_name`,
  agent_name: sql<string>`(
    select staff.name from staff where staff.tenant_id = clients.tenant_id and staff.id = clients.agent_id)`,
};

/** Leader of the client's agent. */
export const leaderName = sql<string | null>`(
  select leader.name from staff agent
  join staff leader on leader.tenant_id = agent.tenant_id and leader.id = agent.parent_id and leader.role = 'superman'
  where agent.tenant_id = clients.tenant_id and agent.id = clients.agent_id)`;
