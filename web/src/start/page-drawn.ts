// Low-priority requests, such as counts around the page, wait until the first page has been drawn.
import { whenIdle } from './when-idle.ts';

const maxWaitMs = 1_000;
let isDrawn = () => {};
/** Never comes where no page of the shell is shown, as at the login. */
export const pageDrawn = new Promise<void>((resolve) => (isDrawn = resolve));

/** Called by the shell once its first page is in it: drawn is what has been painted, which the next frame but one comes after. */
export const notePageDrawn = (): void =>
  void requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(isDrawn)));

/** Waits no longer than `maxWaitMs`, however slow the page is. */
export const untilPageDrawn = (): Promise<unknown> =>
  Promise.race([pageDrawn, new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
