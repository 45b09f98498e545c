// The rows of a list on a phone: one card each, its first column as the heading.
import { useText } from '#platform/texts.ts';
import classes from '../list.module.css';
import { isChosen, type Selection } from '../bulk/selection.ts';
import { texts } from '../list.texts.ts';
import type { Column, ColumnFormat, Row } from '../list.types.ts';
import { RowButtons, type RowAction } from '../row-actions.tsx';
import type { StableRows } from './stable-rows.ts';
import type { RecordOpener } from '../open-record.ts';
import { OpenLink } from './open-link.tsx';
import { OpenedByMark } from './opened-by-mark.tsx';
import { isNumeric, ListCell } from './list-cell.tsx';

interface ListCardsProps {
  columns: readonly Column[];
  rowActions: readonly RowAction[];
  onOpen: RecordOpener | undefined;
  onChoose: ((row: Row, isChosen: boolean) => void) | undefined;
  selection: Selection;
  /** Names of others who have a row open. */
  openedBy: ReadonlyMap<string, string>;
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
            <span className={classes.skeleton} />
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
  const openedBy = props.openedBy.get(row.id);
  const [heading, ...others] = columns;
  const aside = onOpen && columnAside(others);
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
                onChange={(event) => onChoose(row, event.currentTarget.checked)}
              />
            </label>
          )}
          {onOpen ? (
            <OpenLink opener={onOpen} row={row}>
              <ListCell column={heading} row={row} />
            </OpenLink>
          ) : (
            <ListCell column={heading} row={row} />
          )}
          {openedBy && <OpenedByMark by={openedBy} />}
          {aside && (
            <span className={classes.cardAside}>
              <ListCell column={aside} row={row} />
            </span>
          )}
        </h2>
      )}
      {onOpen ? (
        <CardLines columns={others.filter((column) => column !== aside)} row={row} isGone={isGone} />
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
function CardLines({ columns, row, isGone }: CardPartProps) {
  const t = useText();
  const status = columns.find(meaning('status'));
  const time = columns.findLast(meaning('time'));
  const details = columns.filter((column) => column !== status && !column.format.meaning && !isNumeric(column));
  return (
    <>
      {(status || time || isGone) && (
        <div className={classes.cardLine}>
          {status && <ListCell column={status} row={row} />}
          {isGone && t(texts.gone)}
          <span className={classes.cardTime}>{time && <ListCell column={time} row={row} />}</span>
        </div>
      )}
      <div className={classes.cardDetails}>
        {details
          .filter(({ field }) => (row as Row & Record<string, unknown>)[field])
          .map((column) => (
            <span key={column.field}>
              <ListCell column={column} row={row} />
            </span>
          ))}
      </div>
    </>
  );
}

/** Facts of a record that does not open: all of it and its buttons. */
function CardFacts({ columns, row, rowActions, isGone }: CardPartProps & Pick<CardProps, 'rowActions'>) {
  const t = useText();
  return (
    <>
      <dl>
        {columns.map((column) => (
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
