// One value of a row, shown as its column's format says.
import type { ReactNode } from 'react';
import { useText } from '#platform/texts.ts';
import classes from '../list.module.css';
import type { Column, Row } from '../list.types.ts';

export const isNumeric = ({ format }: Column): boolean => format.isNumeric ?? false;

export function ListCell({ column: { field, format }, row }: { column: Column; row: Row }): ReactNode {
  const t = useText();
  const value = (row as Row & Record<string, unknown>)[field];
  if ((value === null || value === '') && !format.rendersEmpty) return <span className={classes.nothing}>—</span>;
  return format.render(value, row, t);
}
