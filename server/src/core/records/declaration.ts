// Declaration of a feature's list: what is shown, filtered and sorted, checked against the contract and the schema.
import type { CheckedInputOf, ReadEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import type { Selectable } from 'kysely';
import type * as z from 'zod';
import type { PageInput } from '#platform/db/paging.ts';
import type { DB } from '#platform/db/schema.generated.ts';
import type { Asking } from '#core/personal-data/search.ts';
import type { Condition } from './filters.ts';
import type { ColumnOf, Expressions, Shown } from './rows.ts';

export type ListEndpoint = ReadEndpoint<string, z.ZodObject, z.ZodObject>;

/** The columns that can hold a value of this type. */
type ColumnFor<Table extends keyof DB, Value> = {
  [Column in ColumnOf<Table>]: Value extends Selectable<DB[Table]>[Column & keyof Selectable<DB[Table]>]
    ? Column
    : never;
}[ColumnOf<Table>];

type SortOf<E extends ListEndpoint> = CheckedInputOf<E> extends { sort?: infer Sort } ? Sort & string : never;
type Ascending<Sort> = Sort extends `-${string}` ? never : Sort;

export interface ListDeclaration<
  Table extends keyof DB,
  E extends ListEndpoint,
  Known extends string,
  Column extends ColumnOf<Table>,
  Names extends Record<string, ColumnOf<Table>>,
  Worked extends Expressions,
> extends Shown<Table, Column, Names, Worked> {
  /** Column that equals each filter of the contract's list, or a condition. A missing one does not compile. */
  filters: {
    [Name in Exclude<keyof CheckedInputOf<E>, Known | keyof PageInput<string>>]-?: Filter<
      Table,
      NonNullable<CheckedInputOf<E>[Name]>
    >;
  };
  sortColumns: Record<Ascending<SortOf<E>>, ColumnOf<Table>>;
  defaultSort: SortOf<E>;
}

type Filter<Table extends keyof DB, Value> = ColumnFor<Table, Value> | ((value: Value, ctx: Asking) => Condition);

/** The columns by their full name. */
export const qualified = (table: string, columns: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, `${table}.${column}`]));
