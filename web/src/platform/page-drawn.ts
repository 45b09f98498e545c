// Low-priority requests, such as counts around the page, wait until the first page has been drawn.
import { whenIdle } from './when-idle.ts';

const maxWaitMs = 1_000;
let isDrawn = () => {};
const drawn = new Promise<void>((resolve) => (isDrawn = resolve));

/** Called by the shell once its first page is in it. */
export const notePageDrawn = (): void => whenIdle(isDrawn);

/** However slow the page is, no longer than this. */
export const untilPageDrawn = (): Promise<unknown> =>
  Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
