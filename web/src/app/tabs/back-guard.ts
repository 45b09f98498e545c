// Asks before Back closes a record with unsent work in it. Back to another tab loses nothing, and is not asked about.
import type { RouterHistory } from '@tanstack/react-router';
import { createStore } from '#platform/store.ts';
import { hasUnsaved } from './page-memory.ts';

/** Answers the question; null while none is asked. */
export const backToConfirm = createStore<((leaves: boolean) => void) | null>(null);

const askIsLeaving = (): Promise<boolean> =>
  new Promise((resolve) =>
    backToConfirm.set((leaves) => {
      backToConfirm.set(null);
      resolve(leaves);
    }),
  );

/** Guards while the page of this tab holds unsent work; returns the function that ends it. */
export function guardBack(history: RouterHistory, tab: string, isOwnStep: () => boolean): () => void {
  return history.block({
    enableBeforeUnload: false, // the shell asks for all tabs together
    blockerFn: async ({ action, nextLocation }) => {
      const closesRecord = (action === 'BACK' || action === 'GO') && nextLocation.state.tab === tab;
      if (!closesRecord || isOwnStep() || !hasUnsaved(tab)) return false;
      return !(await askIsLeaving());
    },
  });
}
