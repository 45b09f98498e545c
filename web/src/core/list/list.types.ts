// Declarations of a list page: names of fields. A wrong name, a field without a label, a value without words, or words
// for a value that the contract does not know do not compile.
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { pageInput } from '@backoffice/contract/kit/list.ts';
import type { FunctionComponent } from 'react';
import type { Choices, Text, Translate } from '#platform/texts.ts';
import type { FileColumn, ListEndpoint, Row, RowOf } from '#ui/list/list.types.ts';
import type { PickerProps } from '#ui/inputs/picker.ts';
import type { FieldName } from '#core/words/fields.texts.ts';
import type { Status } from '#core/words/statuses.texts.ts';
import type { commonChoices } from './common-choices.ts';

type FieldOf<E extends ListEndpoint> = keyof RowOf<E> & string;
type FilterName<E extends ListEndpoint> = Exclude<keyof InputOf<E> & string, keyof ReturnType<typeof pageInput>>;
/** Two fields of the input that hold the ends of a range count as one filter: `dates` or, for `score_min`, `score`. */
type RangeName<E extends ListEndpoint> =
  | ('from' | 'to' extends FilterName<E> ? 'dates' : never)
  | (FilterName<E> extends infer Name ? (Name extends `${infer Range}_min` ? Range : never) : never);

type NameIn<E extends ListEndpoint> = FieldOf<E> | FilterName<E> | RangeName<E>;

/** Labels of the fields that only this list has, or that it calls by another name. */
export type LabelsOf<E extends ListEndpoint, L> = L & { [Name in Exclude<keyof L, NameIn<E>>]: never } & {
  [Name in keyof L]: Text;
};

type RowValue<E extends ListEndpoint, Name> = Name extends FieldOf<E> ? NonNullable<RowOf<E>[Name]> : never;
type InputValue<E extends ListEndpoint, Name> = Name extends FilterName<E> ? NonNullable<InputOf<E>[Name]> : never;

/** The values that have words; none where any text will do. */
type Spelled<Value> = Value extends string | number | boolean ? (string extends Value ? never : `${Value}`) : never;

/** Words for the values of the list's enumerations: each value of the contract, and no other. */
export type ChoicesOf<E extends ListEndpoint, C> = {
  [Name in keyof C]: ExactChoices<Spelled<RowValue<E, Name> | InputValue<E, Name>>, C[Name]>;
};
type ExactChoices<Value extends string, Given> = Choices<Value> & { [Extra in Exclude<keyof Given, Value>]: never };

type HasLabel<Name, L> = Name extends FieldName | keyof L ? true : false;

// Brackets judge an enumeration as a whole: a status is one whose values all are.
type HasTexts<Value, Name, C> = Name extends keyof C | keyof typeof commonChoices
  ? true
  : [Value] extends [Status]
    ? true
    : false;
type HasFormat<Value, Name, C> = [Value] extends [number | boolean]
  ? true
  : string extends Value
    ? true
    : HasTexts<Value, Name, C>;

type ColumnFor<E extends ListEndpoint, Name extends FieldOf<E>, L, C> =
  HasFormat<RowValue<E, Name>, Name, C> extends true
    ?
        | Name
        | (ColumnOptions<Name, StatusOf<E>> & {
            show?: FunctionComponent<RowOf<E>>;
            /** Text that the component shows: the column is as wide as it is, up to its width, and gives way to others. */
            text?: (row: RowOf<E>, t: Translate) => string;
            /** Words of the tag that the component shows: the column is as wide as they are, and never cuts them. */
            words?: (row: RowOf<E>) => Text;
            file?: FileColumns<LabelledField<E, L>>;
          })
    : ColumnOptions<Name, StatusOf<E>> & {
        show: FunctionComponent<RowOf<E>>;
        file: FileColumns<LabelledField<E, L>>;
      };

/** Fields of the row that have a label to head a column of a file. */
type LabelledField<E extends ListEndpoint, L> = FieldOf<E> & (FieldName | keyof NoInfer<L>);

/** Columns of an exported file in place of this one: names of the row's fields, or what no schema tells. */
type FileColumns<Name> = readonly (Name | FileColumn)[];

type StatusOf<E extends ListEndpoint> = InputOf<E> extends { status?: infer Value } ? Value & string : never;

interface ColumnOptions<Name, StatusValue = string> {
  field: Name;
  /** Largest width in pixels: a column of text is as wide as what it holds. Each format has its own default. */
  width?: number;
  /** Stands for the time on a phone's card, such as how long it has waited. */
  isAge?: true;
  /** Shows words, although its field is a number: they stand on the left, and on a phone's card. */
  isText?: true;
  /** Hidden until the reader chooses it. */
  optional?: boolean;
  /** Statuses in which it says nothing, such as who reviewed what is pending: not shown while the list is filtered by one of them. */
  offIn?: readonly StatusValue[];
}

/** A column is shown as its schema says; `show` is for what no schema tells. */
export type ColumnOf<E extends ListEndpoint, L, C> = {
  [Name in FieldOf<E>]: HasLabel<Name, L> extends true ? ColumnFor<E, Name, L, C> : never;
}[FieldOf<E>];

type FilterFor<E extends ListEndpoint, Name extends FilterName<E>, L, C> =
  string extends InputValue<E, Name>
    ?
        | (HasLabel<Name, L> extends true ? Name : never)
        | { field: Name; label: Text }
        | (HasLabel<Name, L> extends true ? { field: Name; picker: FunctionComponent<PickerProps> } : never)
    : HasLabel<Name, L> extends true
      ? HasTexts<InputValue<E, Name>, Name, C> extends true
        ? Name
        : never
      : never;

/** A filter is what the input's schema takes: free text, one of its values, a range, or a record where a picker is known. */
export type FilterOf<E extends ListEndpoint, L, C> =
  | { [Name in FilterName<E>]: FilterFor<E, Name, L, C> }[FilterName<E>]
  | { [Name in RangeName<E>]: HasLabel<Name, L> extends true ? Name : never }[RangeName<E>];

/** A field with few values, all in view above the rows. */
export type TabsOf<E extends ListEndpoint, C> = {
  [Name in FilterName<E>]: HasTexts<InputValue<E, Name>, Name, C> extends true ? Name : never;
}[FilterName<E>];

// One shape serves all lists once the names have been checked.
export type ColumnDeclaration =
  | string
  | (ColumnOptions<string> & {
      show?: FunctionComponent<Row>;
      text?: (row: Row, t: Translate) => string;
      words?: (row: Row) => Text;
      file?: FileColumns<string>;
    });
export type FilterDeclaration = string | { field: string; label?: Text; picker?: FunctionComponent<PickerProps> };

/** Words of a list for its fields and their values, if they differ from the common ones. */
export interface ListTexts {
  endpoint: ListEndpoint;
  labels?: Readonly<Record<string, Text>>;
  choices?: Readonly<Record<string, Choices>>;
}
