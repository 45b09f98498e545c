// Chosen rows: single rows, a page, or everything that matches the filters on all pages.
import { useState } from 'react';
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
  return {
    selection,
    toggle: (rows: readonly Row[], isChosen: boolean) => {
      const chosen = new Map(selection.rows);
      for (const row of rows) {
        if (isChosen) chosen.set(row.id, row);
        else chosen.delete(row.id);
      }
      set({ rows: chosen, isAll: false });
    },
    chooseAll: () => set({ ...selection, isAll: true }),
    clear: () => set(nothing),
  };
}

export const isChosen = ({ rows, isAll }: Selection, { id }: Row): boolean => isAll || rows.has(id);
