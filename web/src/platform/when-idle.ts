// For what need not be there for a page to be seen: done once the browser has nothing better to do.
const patienceMs = 100;

export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: patienceMs });
  else requestAnimationFrame(() => setTimeout(run)); // Safari
}
