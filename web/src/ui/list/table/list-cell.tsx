// One value of a row, shown as its column's format says.
import type { ReactNode } from 'react';
import { useText } from '#platform/texts.ts';
import classes from './table.module.css';
import type { Column, Row } from '../list.types.ts';

export const isNumeric = ({ format }: Column): boolean => format.isNumeric ?? false;

/** The column whose cell opens the record: the first that is no link to something else. */
export const openingColumn = (columns: readonly Column[]): Column | undefined =>
  columns.find(({ format }) => !format.isLink);

const valueOf = (row: Row, { field }: Column): unknown => (row as Row & Record<string, unknown>)[field];

/** True where the cell has only a dash to show. */
export const isNothing = (row: Row, column: Column): boolean =>
  !column.format.rendersEmpty && (valueOf(row, column) === null || valueOf(row, column) === '');

export function ListCell({ column, row }: { column: Column; row: Row }): ReactNode {
  const t = useText();
  if (isNothing(row, column)) return <span className={classes.nothing}>—</span>;
  return column.format.render(valueOf(row, column), row, t);
}
