// Parts of a list: its endpoint, and filters and columns whose names have been checked against it.
import type { ExportColumn } from '@backoffice/contract/exports/exports.ts';
import type { OutputOf, ReadEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import type { Counts, Page, Totals } from '@backoffice/contract/kit/list.ts';
import type { FunctionComponent, ReactNode } from 'react';
import type * as z from 'zod';
import type { Choices, Text, Translate } from '#platform/texts.ts';
import type { PickerProps } from '#ui/inputs/picker.ts';

export type Row = { id: string };
export type ListEndpoint = ReadEndpoint<
  string,
  z.ZodObject,
  z.ZodType<Page<Row> & { totals?: Totals; counts?: Counts }>
>;
export type RowOf<E extends ListEndpoint> = OutputOf<E>['items'][number];

/** Display of a column's values: in a cell, and in an exported file. */
export interface ColumnFormat {
  /** Pixels, if the column does not set its own: the most it takes, for formats with `textOf`. */
  width: number;
  isNumeric?: boolean;
  /** Meaning to a reader: these have their places on a card. */
  meaning?: 'money' | 'status' | 'time';
  /** Stands for the time on a card, whichever times there are beside it. */
  isAge?: boolean;
  /** Text of a cell: the column is as wide as the longest of these rows. Not called for null and the empty string. */
  textOf?: (value: unknown, row: Row, t: Translate) => string;
  /** Pixels taken beside the text, such as by a mark. */
  besideText?: number;
  /** Pixels that the column gives up last, once all others have given way. */
  keptLast?: number;
  /** Keeps values whole that mean something else when they are cut: the column is as wide as they are. */
  isNeverCut?: boolean;
  /** Holds a link of its own: the record opens from the column behind it. */
  isLink?: boolean;
  /** Renders null and the empty string too; elsewhere a dash stands for them. */
  rendersEmpty?: boolean;
  render: (value: unknown, row: Row, t: Translate) => ReactNode;
  /** Columns of an exported file; by default the value as text. */
  exportColumns?: (field: string, title: string) => ExportColumn[];
}

/** A column of an exported file; where a cell shows several values, each of them has one. */
export interface FileColumn {
  /** Path of the value (`ExportColumn`), where it stands under another name for each language by these names. */
  field: string | Text;
  /** The column's own label unless it is given. */
  label?: Text;
  show?: ExportColumn['show'];
  words?: Choices;
  /** Words in place of a value that is missing. */
  empty?: Text;
  only?: ExportColumn['only'];
  current?: ExportColumn['current'];
  /** Words in place of the value in some rows (`ExportColumn`). */
  instead?: readonly { where: Readonly<Record<string, readonly string[]>>; text: Text }[];
  /** Names of facts, and words for values by the name of the fact, by '' for those of any. */
  facts?: { names: Choices; words: Readonly<Record<string, Choices>> };
}

/** Steps from the open record to the next or previous one of the list; null if there is none. */
export interface RecordSteps {
  next: (() => void) | null;
  previous: (() => void) | null;
}

/** Props of the record beside the list; the way to its neighbours is in `RecordStepsContext`. */
export interface RecordProps<Item extends Row = Row> {
  record: Item;
  /** The buttons of its row, for those who may. */
  buttons: ReactNode;
  onClose: () => void;
}

/** Props of the work beside the rows: on a wide screen, about the row on which the keyboard stands. */
export interface BesideProps<Item extends Row = Row> {
  /** Null where there are no rows. */
  current: Item | null;
  next: () => void;
  previous: () => void;
  /** Returns the way to the row behind this one, to be gone once this one is decided and has perhaps left the list. */
  goOnFrom: (row: Item) => () => void;
  /** Rows that were chosen for an action on several. */
  chosen: readonly Item[];
  choose: (row: Item, isChosen: boolean) => void;
}

export interface Column {
  field: string;
  label: Text;
  format: ColumnFormat;
  /** Largest width in pixels; each format has its own default. */
  width?: number;
  /** Hidden until the reader chooses it. */
  optional?: boolean;
  /** Statuses in which it says nothing, such as who reviewed what is pending: not shown while the list is filtered by one of them. */
  offIn?: readonly string[];
}

export interface Tabs {
  field: string;
  label: Text;
  choices: Choices;
}

export interface Filter {
  field: string;
  label: Text;
  choices?: Choices;
  picker?: FunctionComponent<PickerProps>;
  range?: 'dates' | 'amounts';
  to?: string;
}
