// Chosen rows: single rows, a page, or everything that matches the filters on all pages.
import { useRef, useState } from 'react';
import type { Row } from '../list.types.ts';

export interface Selection {
  /** The chosen rows as they were when they were chosen. */
  rows: ReadonlyMap<string, Row>;
  /** Everything that matches the filters. */
  isAll: boolean;
}

const nothing: Selection = { rows: new Map(), isAll: false };

/** `matching` names the filters: with others the choice begins again. */
export function useSelection(matching: string) {
  const [state, setState] = useState({ matching, selection: nothing });
  const selection = state.matching === matching ? state.selection : nothing;
  const set = (next: Selection) => setState({ matching, selection: next });
  const last = useRef<string | null>(null);
  const toggle = (rows: readonly Row[], isChosen: boolean) => {
    const chosen = new Map(selection.rows);
    for (const row of rows) {
      if (isChosen) chosen.set(row.id, row);
      else chosen.delete(row.id);
    }
    set({ rows: chosen, isAll: false });
  };
  return {
    selection,
    toggle,
    /** One row; with the rows of the page all from the one chosen last to this one. */
    choose: (row: Row, isChosen: boolean, page: readonly Row[] | null) => {
      toggle(page ? rangeOf(page, last.current, row) : [row], isChosen);
      last.current = row.id;
    },
    chooseAll: () => set({ ...selection, isAll: true }),
    clear: () => set(nothing),
  };
}

/** Both ends included; the row alone where the other end is not on the page. */
function rangeOf(page: readonly Row[], from: string | null, to: Row): readonly Row[] {
  const ends = [page.findIndex(({ id }) => id === from), page.findIndex(({ id }) => id === to.id)];
  if (ends.some((end) => end < 0)) return [to];
  return page.slice(Math.min(...ends), Math.max(...ends) + 1);
}

/** A box that is ticked with Shift means all from the last one to it. */
export const isWithShift = ({ nativeEvent }: { nativeEvent: Event }): boolean =>
  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;

export const isChosen = ({ rows, isAll }: Selection, { id }: Row): boolean => isAll || rows.has(id);
