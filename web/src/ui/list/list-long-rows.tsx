// The rows of a long page: only those in view are drawn, the others are room above and below.
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, type ReactNode, type RefObject } from 'react';
import classes from './list.module.css';
import type { Row } from './list.types.ts';
import { useFocusedRow } from './list-row.tsx';

const rowsAround = 12;

interface LongRowsProps {
  rows: readonly Row[];
  rowHeight: number;
  renderRow: (row: Row, index: number) => ReactNode;
  current: string | null;
  table: RefObject<HTMLTableElement | null>;
  scroller: RefObject<HTMLElement | null>;
}

export default function LongRows({ rows, rowHeight, renderRow, current, table, scroller }: LongRowsProps) {
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: rowsAround,
    scrollPaddingStart: rowHeight, // the head covers as much
  });
  useEffect(() => virtual.measure(), [virtual, rowHeight]);
  useFocusedRow(current, table, (id) =>
    virtual.scrollToIndex(
      rows.findIndex((row) => row.id === id),
      { align: 'auto' },
    ),
  );
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <>
      {before > 0 && <Gap height={before} />}
      {items.map(({ index }) => {
        const row = rows[index];
        return row && renderRow(row, index);
      })}
      {after > 0 && <Gap height={after} />}
    </>
  );
}

const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden className={classes.gap}>
    <td style={{ height }} />
  </tr>
);
