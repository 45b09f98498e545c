// The rows of a list on a wide screen.
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { FunctionComponent } from 'react';
import { useText } from '#platform/texts.ts';
import { nextSort } from './list.address.ts';
import classes from './list.module.css';
import { texts } from './list.texts.ts';
import type { Column, Row } from './list.types.ts';
import { isNumeric, ListCell, widthOf } from './list-cell.tsx';

const actionsWidth = 72;

interface ListTableProps {
  columns: readonly Column[];
  rowActions: FunctionComponent<Row> | undefined;
  /** Null while the first page is on its way. */
  rows: readonly Row[] | null;
  skeletonRows: number;
  sortable: readonly string[];
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
}

export function ListTable({
  columns,
  rowActions: RowActions,
  rows,
  skeletonRows,
  sortable,
  sort,
  onSort,
}: ListTableProps) {
  const t = useText();
  const minWidth = columns.reduce((sum, column) => sum + widthOf(column), RowActions ? actionsWidth : 0);
  return (
    <table className={classes.table} style={{ minWidth }}>
      <colgroup>
        {columns.map((column) => (
          <col key={column.field} style={{ width: widthOf(column) }} />
        ))}
        {RowActions && <col style={{ width: actionsWidth }} />}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeaderCell
              key={column.field}
              column={column}
              isSortable={sortable.includes(column.field)}
              sort={sort}
              onSort={onSort}
            />
          ))}
          {RowActions && <th className={classes.actions}>{t(texts.actions)}</th>}
        </tr>
      </thead>
      <tbody>
        {rows
          ? rows.map((row) => (
              <tr key={row.id}>
                {columns.map((column) => (
                  <td key={column.field} data-numeric={isNumeric(column) || undefined}>
                    <ListCell column={column} row={row} />
                  </td>
                ))}
                {RowActions && (
                  <td className={classes.actions}>
                    <RowActions {...row} />
                  </td>
                )}
              </tr>
            ))
          : Array.from({ length: skeletonRows }, (_, index) => (
              <tr key={index} aria-hidden>
                {columns.map((column) => (
                  <td key={column.field} data-numeric={isNumeric(column) || undefined}>
                    <Skeleton />
                  </td>
                ))}
                {RowActions && (
                  <td className={classes.actions}>
                    <Skeleton />
                  </td>
                )}
              </tr>
            ))}
      </tbody>
    </table>
  );
}

interface HeaderCellProps extends Pick<ListTableProps, 'sort' | 'onSort'> {
  column: Column;
  isSortable: boolean;
}

function HeaderCell({ column, isSortable, sort, onSort }: HeaderCellProps) {
  const t = useText();
  const { field, label } = column;
  const numeric = isNumeric(column) || undefined;
  if (!isSortable) return <th data-numeric={numeric}>{t(label)}</th>;
  const direction = sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : 'none';
  const Arrow = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }[direction];
  return (
    <th data-numeric={numeric} aria-sort={direction}>
      <button
        type="button"
        className={classes.sort}
        data-direction={direction}
        onClick={() => onSort(nextSort(field, sort))}
      >
        {t(label)}
        <Arrow size={13} stroke={1.75} aria-hidden />
      </button>
    </th>
  );
}

const Skeleton = () => <span className={classes.skeleton} />;
