// The rows of a list on a wide screen: head and first column stay in view, and of a long page only what is seen is drawn.
import { Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { useText } from '#platform/texts.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import type { ArrangedColumn } from '../layout/layout.ts';
import classes from './table.module.css';
import { isChosen, type Selection } from '../bulk/selection.ts';
import { texts } from '../list.texts.ts';
import type { Row } from '../list.types.ts';
import type { StableRows } from './stable-rows.ts';
import { useColumnWidths, useRoom } from './column-width.ts';
import { isNumeric } from './list-cell.tsx';
import { ListHeader } from './list-header.tsx';
import { mostIcons } from '../row-actions.tsx';
import { useOverflowHint } from './overflow-hint.ts';
import { ListRow, useFocusedRow, type RowParts } from './list-row.tsx';

/** Shorter pages are drawn whole, so that the browser's own search finds everything. */
const longPage = 100;
/** Drawn of a longer one until the part that draws what is in view is there. */
const firstRows = 40;

const skeletonAfterMs = 200;

const LongRows = lazyPart(() => import('./long-rows.tsx'));
const noRows: readonly Row[] = [];
const chooseWidth = 40;
const actionWidth = 24;

interface ListTableProps extends Omit<RowParts, 'columns' | 'hasFiller'> {
  columns: readonly ArrangedColumn[];
  /** Null while the first page is on its way. */
  stableRows: StableRows | null;
  skeletonRows: number;
  rowHeight: number;
  /** The number of the first row among all that match. */
  firstNumber: number;
  sortable: readonly string[];
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
  onResize?: (widths: Record<string, number>) => void;
  selection: Selection;
  /** Names of others who have a row open. */
  openedBy: ReadonlyMap<string, string>;
  claimedBy: ReadonlyMap<string, string>;
  onChoosePage?: (rows: readonly Row[], isChosen: boolean) => void;
  current: string | null;
  scroller: RefObject<HTMLElement | null>;
}

export function ListTable(props: ListTableProps) {
  const { columns, rowActions, stableRows, rowHeight, onChoose } = props;
  const rows = stableRows?.rows ?? noRows;
  const hasFiller = columns.some(({ customWidth }) => customWidth !== undefined);
  const actionsWidth =
    rowActions.length > 0 ? Math.max(56, Math.min(rowActions.length, mostIcons) * actionWidth + 24) : 0;
  const around = actionsWidth + (onChoose ? chooseWidth : 0);
  const room = useRoom(props.scroller);
  const widths = useColumnWidths(columns, rows, props.sortable, Math.max(0, room - around));
  const minWidth = widths.reduce((sum, width) => sum + width, around);
  const parts = { columns, rowActions, onOpen: props.onOpen, onChoose, hasFiller };
  const table = useRef<HTMLTableElement>(null);
  const isLong = rows.length > longPage;
  useFocusedRow(isLong ? null : props.current, table);
  useOverflowHint(props.scroller);
  const renderRow = (row: Row, index: number) => (
    <ListRow
      key={row.id}
      {...parts}
      row={row}
      number={props.firstNumber + index}
      isChosen={isChosen(props.selection, row)}
      isCurrent={row.id === props.current}
      openedBy={props.openedBy.get(row.id)}
      claimedBy={props.claimedBy.get(row.id)}
      isGone={stableRows?.gone.has(row.id) ?? false}
      changes={stableRows?.changes.get(row.id) ?? 0}
    />
  );
  return (
    <table
      ref={table}
      className={classes.table}
      style={{ minWidth, '--row-height': `${rowHeight}px` } as React.CSSProperties}
      aria-rowcount={isLong ? rows.length + 1 : undefined}
      data-chooses={onChoose ? true : undefined}
    >
      <colgroup>
        {onChoose && <col style={{ width: chooseWidth }} />}
        {columns.map(({ field }, index) => (
          <col key={field} data-field={field} style={{ width: widths[index] }} />
        ))}
        {hasFiller && <col />}
        {rowActions.length > 0 && <col style={{ width: actionsWidth }} />}
      </colgroup>
      <Heads {...props} hasFiller={hasFiller} />
      <tbody>
        {!stableRows ? (
          <Skeletons {...parts} rows={props.skeletonRows} />
        ) : isLong ? (
          <Suspense fallback={rows.slice(0, firstRows).map(renderRow)}>
            <LongRows {...{ rows, rowHeight, renderRow, table }} scroller={props.scroller} current={props.current} />
          </Suspense>
        ) : (
          rows.map(renderRow)
        )}
      </tbody>
    </table>
  );
}

function Heads({ columns, stableRows, selection, onChoosePage, ...props }: ListTableProps & { hasFiller: boolean }) {
  const t = useText();
  const rows = stableRows?.rows ?? [];
  const chosen = rows.filter((row) => isChosen(selection, row)).length;
  return (
    <thead>
      <tr>
        {onChoosePage && (
          <th className={classes.choose}>
            <input
              type="checkbox"
              aria-label={t(texts.choosePage)}
              checked={rows.length > 0 && chosen === rows.length}
              ref={(box) => {
                if (box) box.indeterminate = chosen > 0 && chosen < rows.length;
              }}
              onChange={(event) => onChoosePage(rows, event.currentTarget.checked)}
            />
          </th>
        )}
        {columns.map((column) => (
          <ListHeader
            key={column.field}
            column={column}
            isSortable={props.sortable.includes(column.field)}
            sort={props.sort}
            onSort={props.onSort}
            onResize={props.onResize}
          />
        ))}
        {props.hasFiller && <th aria-hidden />}
        {props.rowActions.length > 0 && <th className={classes.actions}>{t(texts.actions)}</th>}
      </tr>
    </thead>
  );
}

/** Shown only after a delay: a quick answer needs none. Until then the space of the rows is kept. */
function Skeletons({ columns, rowActions, onChoose, hasFiller, rows }: RowParts & { rows: number }) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), skeletonAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate)
    return (
      <tr aria-hidden className={classes.gap}>
        <td style={{ height: `calc(var(--row-height) * ${rows})` }} />
      </tr>
    );
  return Array.from({ length: rows }, (_, index) => (
    <tr key={index} aria-hidden>
      {onChoose && <td />}
      {columns.map((column) => (
        <td key={column.field} data-numeric={isNumeric(column) || undefined}>
          <span className={classes.skeleton} />
        </td>
      ))}
      {hasFiller && <td />}
      {rowActions.length > 0 && (
        <td className={classes.actions}>
          <span className={classes.skeleton} />
        </td>
      )}
    </tr>
  ));
}
