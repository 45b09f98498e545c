// The rows of a long page: only those in view are drawn. During fast scrolling they are drawn empty, so that the page
// keeps up with the pointer.
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useReducer, useRef, type ReactNode, type RefObject } from 'react';
import classes from './table.module.css';
import type { Row } from '../list.types.ts';
import { useFocusedRow } from './list-row.tsx';

const rowsAround = 12;
/** Faster than this is too fast to read: sixty rows a second. */
const readableRowsPerFrame = 1;
const calmMs = 100;

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
  const isScrollingFast = useFastScroll(scroller, readableRowsPerFrame * rowHeight);
  const drawn = useRef(new Set<string>());
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  useEffect(() => {
    if (!isScrollingFast.current) drawn.current = new Set(items.flatMap(({ index }) => rows[index]?.id ?? []));
  });
  return (
    <>
      {before > 0 && <Gap height={before} />}
      {items.map(({ index }) => {
        const row = rows[index];
        if (!row) return null;
        return isScrollingFast.current && !drawn.current.has(row.id) ? (
          <EmptyRow key={row.id} />
        ) : (
          renderRow(row, index)
        );
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

const EmptyRow = () => (
  <tr aria-hidden className={classes.line}>
    <td />
  </tr>
);

/**
 * True while it is scrolled by more than so many pixels a frame, and for a moment after. Not a state of React's, which
 * would only be there after the rows of the first frame had been drawn.
 */
function useFastScroll(scroller: RefObject<HTMLElement | null>, pixels: number): RefObject<boolean> {
  const isScrollingFast = useRef(false);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let last = element.scrollTop;
    let calm: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      const distance = Math.abs(element.scrollTop - last);
      last = element.scrollTop;
      if (distance <= pixels) return;
      isScrollingFast.current = true;
      clearTimeout(calm);
      calm = setTimeout(() => {
        isScrollingFast.current = false;
        drawAgain();
      }, calmMs);
    };
    // Run before the virtualizer's own listener.
    element.addEventListener('scroll', follow, { passive: true, capture: true });
    return () => {
      element.removeEventListener('scroll', follow, { capture: true });
      clearTimeout(calm);
    };
  }, [scroller, pixels]);
  return isScrollingFast;
}
