// Parts of a list: its endpoint, and filters and columns whose names have been checked against it.
import type { ExportColumn } from '@backoffice/contract/exports/exports.ts';
import type { OutputOf, ReadEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import type { Counts, Page, Totals } from '@backoffice/contract/kit/list.ts';
import type { FunctionComponent, ReactNode } from 'react';
import type * as z from 'zod';
import type { Choices, Text, Translate } from '#platform/texts.ts';
import type { PickerProps } from '../picker.ts';

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
  /** Text of a cell: the column is as wide as the longest of these rows. Not called for null and the empty string. */
  textOf?: (value: unknown, row: Row, t: Translate) => string;
  /** Pixels taken beside the text, such as by a mark. */
  besideText?: number;
  /** Keeps values whole that mean something else when they are cut: the column is as wide as they are. */
  isNeverCut?: boolean;
  /** Renders null and the empty string too; elsewhere a dash stands for them. */
  rendersEmpty?: boolean;
  render: (value: unknown, row: Row, t: Translate) => ReactNode;
  /** Columns of an exported file; by default the value as text. */
  exportColumns?: (field: string, title: string) => ExportColumn[];
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
