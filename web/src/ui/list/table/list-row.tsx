// One row of a list on a wide screen. Drawn again only when something of it changed.
import { memo, useEffect, useEffectEvent, type RefObject } from 'react';
import { useText } from '#platform/texts.ts';
import { isDialogOpen } from '../../shortcuts.ts';
import classes from './table.module.css';
import { texts } from '../list.texts.ts';
import type { Column, Row } from '../list.types.ts';
import { RowIcons, type RowAction } from '../row-actions.tsx';
import { isWithShift } from '../bulk/selection.ts';
import { isNumeric, ListCell, openingColumn } from './list-cell.tsx';
import type { RecordOpener } from '../open-record.ts';
import { OpenLink } from './open-link.tsx';
import { RowMarks } from './row-marks.tsx';

export interface RowParts {
  columns: readonly Column[];
  rowActions: readonly RowAction[];
  /** Opens the record; undefined if there is nothing more to see. */
  onOpen: RecordOpener | undefined;
  /** Undefined where nothing can be done with several rows. */
  onChoose: ((row: Row, isChosen: boolean, isRange: boolean) => void) | undefined;
  /** True if the columns have widths of their own, and an empty one takes the rest. */
  hasFiller: boolean;
}

interface ListRowProps extends RowParts {
  row: Row;
  /** Its number among all rows that match, from 1. */
  number: number;
  isChosen: boolean;
  isCurrent: boolean;
  /** Other person who has it open. */
  openedBy: string | undefined;
  claimedBy: string | undefined;
  isGone: boolean;
  /** Number of changes while it was shown. */
  changes: number;
}

export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { row, columns, rowActions, onOpen, onChoose, isChosen } = props;
  const t = useText();
  const opening = openingColumn(columns);
  return (
    <tr
      tabIndex={-1}
      data-row={row.id}
      data-opens={onOpen && true}
      aria-rowindex={props.number + 1}
      aria-current={props.isCurrent || undefined}
      data-chosen={isChosen || undefined}
      data-gone={props.isGone || undefined}
      data-changed={props.changes === 0 ? undefined : props.changes % 2 === 0 ? 'again' : 'once'}
    >
      {onChoose && (
        <td className={classes.choose}>
          <input
            type="checkbox"
            checked={isChosen}
            disabled={props.isGone}
            aria-label={t(texts.chooseRow)}
            onChange={(event) => onChoose(row, event.currentTarget.checked, isWithShift(event))}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.field} data-numeric={isNumeric(column) || undefined}>
          {column === opening && onOpen ? (
            <OpenLink opener={onOpen} row={row}>
              <ListCell column={column} row={row} />
            </OpenLink>
          ) : (
            <ListCell column={column} row={row} />
          )}
          {index === 0 && <RowMarks openedBy={props.openedBy} claimedBy={props.claimedBy} />}
        </td>
      ))}
      {props.hasFiller && <td />}
      {rowActions.length > 0 && (
        <td className={classes.actions}>
          {props.isGone ? (
            <span className={classes.nothing}>{t(texts.gone)}</span>
          ) : (
            <RowIcons actions={rowActions} row={row} />
          )}
        </td>
      )}
    </tr>
  );
});

/**
 * Focuses the keyboard's current row and scrolls it into view. Runs only when the current row changes, not when it moves. A dialog
 * opened by the next key, before the row was drawn, keeps the focus: Enter is meant for it. So does a filter that is being typed.
 */
export function useFocusedRow(
  current: string | null,
  table: RefObject<HTMLTableElement | null>,
  bringIntoView: (id: string) => void = nothing,
): void {
  const bring = useEffectEvent(bringIntoView);
  useEffect(() => {
    if (current === null) return;
    bring(current);
    const focusRow = () => {
      if (isDialogOpen()) {
        frame = requestAnimationFrame(focusRow);
        return;
      }
      const row = table.current?.querySelector<HTMLElement>(`tr[data-row="${current}"]`);
      if (!isTyping()) row?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: 'nearest' });
    };
    let frame = requestAnimationFrame(focusRow);
    return () => cancelAnimationFrame(frame);
  }, [current, table]);
}

const isTyping = () => document.activeElement?.matches('input:not([type="checkbox"]), textarea, select') ?? false;

const nothing = () => {};
