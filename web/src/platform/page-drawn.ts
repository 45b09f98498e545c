// The page one came for goes first: what merely stands around it is asked for once it has been drawn.
import { whenIdle } from './when-idle.ts';

const patienceMs = 1_000;
let isDrawn = () => {};
const drawn = new Promise<void>((resolve) => (isDrawn = resolve));

/** Called by the shell with its first page in it. */
export const notePageDrawn = (): void => whenIdle(isDrawn);

/** However slow the page is, nobody waits longer than a moment. */
export const afterPage = (): Promise<unknown> =>
  Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
