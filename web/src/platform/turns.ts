// One at a time across all tabs of the browser.

const waitMs = 40_000;
const leaseMs = 35_000;
const pollMs = 60;

export async function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // Web Locks exist only where the page came over TLS or from this computer.
  if ('locks' in navigator) return navigator.locks.request(name, { signal: AbortSignal.timeout(waitMs) }, work);
  return onLease(`turn-${name}`, work);
}

/** Whoever wrote his mark last has the turn; a mark left by a closed tab runs out. */
async function onLease<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const mark = crypto.getRandomValues(new Uint32Array(2)).join('');
  const mine = () => localStorage.getItem(key)?.endsWith(mark) ?? false;
  const isFree = () => !(Number.parseInt(localStorage.getItem(key) ?? '', 10) > Date.now());
  const giveUpAt = Date.now() + waitMs;
  do {
    if (isFree()) localStorage.setItem(key, `${Date.now() + leaseMs}/${mark}`);
    await pause(); // two tabs may have seen it free at the same moment: the later mark stands
  } while (!mine() && Date.now() < giveUpAt);
  try {
    return await work();
  } finally {
    if (mine()) localStorage.removeItem(key);
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, pollMs));
