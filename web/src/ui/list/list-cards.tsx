// The rows of a list on a phone: one card each, its first column as the heading.
import type { FunctionComponent } from 'react';
import { useText } from '#platform/texts.ts';
import classes from './list.module.css';
import type { Column, Row } from './list.types.ts';
import { ListCell } from './list-cell.tsx';

interface ListCardsProps {
  columns: readonly Column[];
  rowActions: FunctionComponent<Row> | undefined;
  rows: readonly Row[] | null;
  skeletonRows: number;
}

export function ListCards({ columns, rowActions: RowActions, rows, skeletonRows }: ListCardsProps) {
  const t = useText();
  const [heading, ...others] = columns;
  if (!rows) {
    return Array.from({ length: skeletonRows }, (_, index) => (
      <div key={index} className={classes.card} aria-hidden>
        {columns.map((column) => (
          <span key={column.field} className={classes.skeleton} />
        ))}
      </div>
    ));
  }
  return (
    <ul className={classes.cards}>
      {rows.map((row) => (
        <li key={row.id} className={classes.card} data-card>
          {heading && (
            <h2 className={classes.cardHeading}>
              <ListCell column={heading} row={row} />
            </h2>
          )}
          <dl>
            {others.map((column) => (
              <div key={column.field}>
                <dt>{t(column.label)}</dt>
                <dd>
                  <ListCell column={column} row={row} />
                </dd>
              </div>
            ))}
          </dl>
          {RowActions && (
            <div className={classes.cardActions}>
              <RowActions {...row} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
