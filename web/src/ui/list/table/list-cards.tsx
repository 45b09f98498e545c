// The rows of a list on a phone: one card each, its first column as the heading.
import type { ReactNode } from 'react';
import { useText } from '#platform/texts.ts';
import classes from './cards.module.css';
import tableClasses from './table.module.css';
import { isChosen, isWithShift, type Selection } from '../bulk/selection.ts';
import { texts } from '../list.texts.ts';
import type { Column, ColumnFormat, Row } from '../list.types.ts';
import { RowButtons, type RowAction } from '../row-actions.tsx';
import type { StableRows } from './stable-rows.ts';
import type { RecordOpener } from '../open-record.ts';
import { OpenLink } from './open-link.tsx';
import { RowMarks } from './row-marks.tsx';
import { isNothing, isNumeric, ListCell, openingColumn } from './list-cell.tsx';

interface ListCardsProps {
  columns: readonly Column[];
  rowActions: readonly RowAction[];
  onOpen: RecordOpener | undefined;
  onChoose: ((row: Row, isChosen: boolean, isRange: boolean) => void) | undefined;
  selection: Selection;
  /** Names of others who have a row open. */
  openedBy: ReadonlyMap<string, string>;
  claimedBy: ReadonlyMap<string, string>;
  stableRows: StableRows | null;
  current: string | null;
  skeletonRows: number;
}

export function ListCards({ columns, stableRows, skeletonRows, ...parts }: ListCardsProps) {
  if (!stableRows) {
    return Array.from({ length: skeletonRows }, (_, index) => (
      <div key={index} className={classes.card} aria-hidden>
        {columns.slice(0, 3).map((column) => (
          <div key={column.field} className={classes.cardLine}>
            <span className={tableClasses.skeleton} />
          </div>
        ))}
      </div>
    ));
  }
  return (
    <ul className={classes.cards}>
      {stableRows.rows.map((row) => (
        <Card key={row.id} {...parts} columns={columns} row={row} isGone={stableRows.gone.has(row.id)} />
      ))}
    </ul>
  );
}

interface CardProps extends Omit<ListCardsProps, 'stableRows' | 'skeletonRows'> {
  row: Row;
  isGone: boolean;
}

function Card({ columns, row, isGone, rowActions, onOpen, onChoose, ...props }: CardProps) {
  const t = useText();
  const [heading, ...others] = columns;
  const aside = onOpen && columnAside(others);
  const status = others.find(meaning('status'));
  // A heading that is a link to something else leaves the opening to what stands beside or below it.
  const opening = heading?.format.isLink ? (aside ?? status ?? openingColumn(others)) : heading;
  const renderCell = (column: Column) =>
    onOpen && column === opening ? (
      <OpenLink opener={onOpen} row={row}>
        <ListCell column={column} row={row} />
      </OpenLink>
    ) : (
      <ListCell column={column} row={row} />
    );
  return (
    <li
      className={classes.card}
      data-card
      data-row={row.id}
      data-opens={onOpen && true}
      data-gone={isGone || undefined}
      aria-current={row.id === props.current || undefined}
    >
      {heading && (
        <h2 className={classes.cardHeading}>
          {onChoose && (
            <label className={classes.cardChoose}>
              <input
                type="checkbox"
                checked={isChosen(props.selection, row)}
                aria-label={t(texts.chooseRow)}
                onChange={(event) => onChoose(row, event.currentTarget.checked, isWithShift(event))}
              />
            </label>
          )}
          {renderCell(heading)}
          <RowMarks openedBy={props.openedBy.get(row.id)} claimedBy={props.claimedBy.get(row.id)} />
          {/* A dash beside the name says nothing, unless it opens the record. */}
          {aside && (aside === opening || !isNothing(row, aside)) && (
            <span className={classes.cardAside}>{renderCell(aside)}</span>
          )}
        </h2>
      )}
      {onOpen ? (
        <CardLines
          columns={others.filter((column) => column !== aside)}
          row={row}
          isGone={isGone}
          renderCell={renderCell}
        />
      ) : (
        <CardFacts columns={others} row={row} rowActions={rowActions} isGone={isGone} />
      )}
    </li>
  );
}

const meaning = (wanted: ColumnFormat['meaning']) => (column: Column) => column.format.meaning === wanted;

/** Column beside the name: the amount; the time, if the card has neither an amount nor a status. */
const columnAside = (columns: readonly Column[]): Column | undefined =>
  columns.find(meaning('money')) ?? (columns.some(meaning('status')) ? undefined : columns.findLast(meaning('time')));

interface CardPartProps {
  columns: readonly Column[];
  row: Row;
  isGone: boolean;
}

/** Lines of a record that opens: what tells it from others, so that five are on a screen; the record has the rest. */
function CardLines({
  columns,
  row,
  isGone,
  renderCell,
}: CardPartProps & { renderCell: (column: Column) => ReactNode }) {
  const t = useText();
  const status = columns.find(meaning('status'));
  const time = columns.find(({ format }) => format.isAge) ?? columns.findLast(meaning('time'));
  const details = columns.filter((column) => column !== status && !column.format.meaning && !isNumeric(column));
  return (
    <>
      {(status || time || isGone) && (
        <div className={classes.cardLine}>
          {status && renderCell(status)}
          {isGone && t(texts.gone)}
          <span className={classes.cardTime}>{time && renderCell(time)}</span>
        </div>
      )}
      <div className={classes.cardDetails}>
        {details
          .filter(({ field }) => (row as Row & Record<string, unknown>)[field])
          .map((column) => (
            <span key={column.field} data-detail>
              {renderCell(column)}
            </span>
          ))}
      </div>
    </>
  );
}

/** False for a field of the record that is empty; what is made of several fields is always there. */
const hasValue =
  (row: Row) =>
  ({ field }: Column): boolean => {
    const value = (row as Row & Record<string, unknown>)[field];
    return !(field in row) || (value !== null && value !== '');
  };

/** Facts of a record that does not open: all that there is of it and its buttons. */
function CardFacts({ columns, row, rowActions, isGone }: CardPartProps & Pick<CardProps, 'rowActions'>) {
  const t = useText();
  return (
    <>
      <dl>
        {columns.filter(hasValue(row)).map((column) => (
          <div key={column.field}>
            <dt>{t(column.label)}</dt>
            <dd>
              <ListCell column={column} row={row} />
            </dd>
          </div>
        ))}
      </dl>
      {rowActions.length > 0 && (
        <div className={classes.cardActions}>
          {isGone ? t(texts.gone) : <RowButtons actions={rowActions} row={row} />}
        </div>
      )}
    </>
  );
}
