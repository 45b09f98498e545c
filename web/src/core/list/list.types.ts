// What a list page declares: an endpoint, and filters and columns that name its fields. A wrong name does not compile.
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { pageInput } from '@backoffice/contract/kit/list.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import type { FunctionComponent } from 'react';
import type { Choices, Text } from '#platform/texts.ts';
import type { ListEndpoint, Row, RowOf } from '#ui/list/list.types.ts';
import type { PickerProps } from '#ui/picker.ts';
import type { Status } from '../statuses.texts.ts';

// In brackets, because an enumeration is judged as a whole: words for one of its values are not enough.
type ShowFor<Item, Value> =
  | ([Value] extends [Status] ? 'status' : never)
  | ([Value] extends [number] ? 'number' : never)
  | ([Value] extends [string] ? 'text' | 'time' | 'id' : never)
  | ([Item, Value] extends [{ currency: Currency }, string] ? 'money' : never)
  | ([Item, Value] extends [{ username: string; full_name: string }, string] ? 'client' : never)
  | ([Value] extends [string | boolean] ? (string extends Value ? never : Choices<`${Value}`>) : never);

type ColumnFor<Item, Field extends keyof Item> = {
  field: Field;
  label: Text;
  show: ShowFor<Item, NonNullable<Item[Field]>> | FunctionComponent<Item>;
  /** In pixels; each way of showing has its own default. */
  width?: number;
  /** Not there until somebody chooses it. */
  optional?: boolean;
};

export type ColumnOf<E extends ListEndpoint> = {
  [Field in keyof RowOf<E> & string]: ColumnFor<RowOf<E>, Field>;
}[keyof RowOf<E> & string];

type FilterName<E extends ListEndpoint> = Exclude<keyof InputOf<E> & string, keyof ReturnType<typeof pageInput>>;
type FilterValue<E extends ListEndpoint, Field extends FilterName<E>> = NonNullable<InputOf<E>[Field]> &
  (string | number | boolean);

type FilterFor<E extends ListEndpoint, Field extends FilterName<E>> = {
  field: Field;
  label: Text;
} & (string extends FilterValue<E, Field>
  ? { choices?: never; picker?: FunctionComponent<PickerProps> } // without a picker: free text
  : { choices: Choices<`${FilterValue<E, Field>}`>; picker?: never });

/** Two fields of the input that hold the ends of a range. */
interface RangeFilter<Name> {
  range: 'dates' | 'amounts';
  /** The name of the first end. */
  field: Name;
  to: Name;
  label: Text;
}

export type FilterOf<E extends ListEndpoint> =
  | { [Field in FilterName<E>]: FilterFor<E, Field> & { range?: never } }[FilterName<E>]
  | RangeFilter<FilterName<E>>;

/** A field with few values, all in view above the rows. */
export type TabsOf<E extends ListEndpoint> = {
  [Field in FilterName<E>]: FilterFor<E, Field> & { choices: Choices; picker?: never };
}[FilterName<E>];

/** A column once its names have been checked. */
export interface ColumnDeclaration {
  field: string;
  label: Text;
  show: 'text' | 'client' | 'money' | 'number' | 'status' | 'time' | 'id' | Choices | FunctionComponent<Row>;
  width?: number;
  optional?: boolean;
}
