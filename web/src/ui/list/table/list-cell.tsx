// One value of a row, shown as its column's format says.
import type { ReactNode } from 'react';
import { useText } from '#platform/texts.ts';
import classes from './table.module.css';
import type { Column, Row } from '../list.types.ts';

export const isNumeric = ({ format }: Column): boolean => format.isNumeric ?? false;

/** The column whose cell opens the record: the first that is no link to something else. */
export const openingColumn = (columns: readonly Column[]): Column | undefined =>
  columns.find(({ format }) => !format.isLink);

export function ListCell({ column: { field, format }, row }: { column: Column; row: Row }): ReactNode {
  const t = useText();
  const value = (row as Row & Record<string, unknown>)[field];
  if ((value === null || value === '') && !format.rendersEmpty) return <span className={classes.nothing}>—</span>;
  return format.render(value, row, t);
}
