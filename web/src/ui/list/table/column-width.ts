// Widths of a list's columns: as wide as what these rows hold, and no wider together than the list where text can give way.
import { useEffect, useMemo, useState, type RefObject } from 'react';
import { useText, type Translate } from '#platform/texts.ts';
import { firstPageWidth } from '#start/first-frame.ts';
import type { ArrangedColumn } from '../layout/layout.ts';
import type { Column, Row } from '../list.types.ts';

// Widths in pixels, of the list's font.
const letters = { wide: 13, digit: 8.5, capital: 9, narrow: 4.2, other: 7.7 };
const cellPadding = 17;
/** The arrow of a head that sorts, and the gap before it. */
const sortArrow = 18;
/** A column of text is not made narrower than this for the sake of others. */
const narrowestText = 80;

interface Width {
  /** Width it would like to have. */
  whole: number;
  /** Width it may shrink to. */
  least: number;
  /** Width below which it shrinks only once all others have. */
  keptLast?: number;
}

/** The widths of a list's columns, in `room` pixels; 0 where that is not known. */
export function useColumnWidths(
  columns: readonly ArrangedColumn[],
  rows: readonly Row[],
  sortable: readonly string[],
  room: number,
): readonly number[] {
  const t = useText();
  const wanted = useMemo(
    () =>
      columns.map((column) =>
        column.customWidth === undefined
          ? columnWidth(column, rows, sortable.includes(column.field), t)
          : { whole: column.customWidth, least: column.customWidth },
      ),
    [columns, rows, sortable, t],
  );
  return useMemo(() => fitted(wanted, room), [wanted, room]);
}

export function columnWidth(column: Column, rows: readonly Row[], isSortable: boolean, t: Translate): Width {
  const { field, label, format, width: widest = format.width } = column;
  const { textOf } = format;
  const head = inSteps(widthOfText(t(label)) + cellPadding + (isSortable ? sortArrow : 0));
  if (!textOf || rows.length === 0) return { whole: Math.max(head, widest), least: Math.max(head, widest) };
  const longest = rows.reduce((most, row) => {
    const value = (row as Row & Record<string, unknown>)[field];
    if ((value === null || value === '') && !format.rendersEmpty) return most;
    return Math.max(most, widthOfText(textOf(value, row, t)));
  }, 0);
  const content = inSteps(longest + cellPadding + (format.besideText ?? 0));
  const whole = Math.max(head, format.isNeverCut ? content : Math.min(widest, content));
  if (format.isNeverCut) return { whole, least: whole };
  const least = Math.min(whole, Math.max(head, narrowestText));
  return { whole, least, ...(format.keptLast && { keptLast: Math.max(least, Math.min(whole, format.keptLast)) }) };
}

/** Shrinks columns that are too wide together: those that can give way do so, each by the same share. */
export function fitted(widths: readonly Width[], room: number): readonly number[] {
  const first = shrunk(
    widths.map(({ whole, least, keptLast = least }) => ({ whole, least: keptLast })),
    room,
  );
  return shrunk(
    widths.map(({ least }, index) => ({ whole: first[index] ?? least, least })),
    room,
  );
}

function shrunk(widths: readonly Width[], room: number): readonly number[] {
  const excess = widths.reduce((sum, { whole }) => sum + whole, -room);
  const canGive = widths.reduce((sum, { whole, least }) => sum + whole - least, 0);
  if (room === 0 || excess <= 0 || canGive === 0) return widths.map(({ whole }) => whole);
  const share = Math.min(1, excess / canGive);
  return widths.map(({ whole, least }) => Math.floor(whole - (whole - least) * share));
}

/** Estimates without asking the browser, which would lay the page out for it; rather a little too much than too little. */
function widthOfText(text: string): number {
  let width = 0;
  for (const letter of text) width += widthOfLetter(letter);
  return width;
}

function widthOfLetter(letter: string): number {
  if (letter > '\u2e7f') return letters.wide;
  if (letter >= '0' && letter <= '9') return letters.digit;
  if ((letter >= 'A' && letter <= 'Z') || 'mw%@—+'.includes(letter)) return letters.capital;
  return " .,:;'|/()ijlt".includes(letter) ? letters.narrow : letters.other;
}

/** Rounds up in steps, so that columns seldom move from page to page. */
const inSteps = (width: number): number => Math.ceil(width / 8) * 8;

/** A page's list is as wide as the page: as wide as the one before it, and the first as the frame painted in its place. */
let lastRoom = firstPageWidth;

/** The pixels a list has for its columns, also after the window has changed. */
export function useRoom(scroller: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(lastRoom);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    // It tells the first size, too, once the browser has laid the page out: asked for at once, all rows would be laid out twice.
    const sizes = new ResizeObserver(() => {
      if (!element.closest('[role="dialog"]')) lastRoom = element.clientWidth;
      setRoom(element.clientWidth);
    });
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [scroller]);
  return room;
}
