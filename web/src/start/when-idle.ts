// Runs what a page does not need to be seen, once the browser is idle.
const maxWaitMs = 100;

export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: maxWaitMs });
  else requestAnimationFrame(() => setTimeout(run)); // Safari
}
