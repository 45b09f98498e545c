// The page one came for goes first: what merely stands around it is asked for once it has been drawn.
const patienceMs = 1_000;
let isDrawn = () => {};
const drawn = new Promise<void>((resolve) => (isDrawn = resolve));

/** Called by the shell with its first page in it. */
export function notePageDrawn(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(isDrawn, { timeout: patienceMs });
  else setTimeout(isDrawn);
}

/** However slow the page is, nobody waits longer than a moment. */
export const afterPage = (): Promise<unknown> =>
  Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
