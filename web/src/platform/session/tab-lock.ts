// Runs work in one tab of the browser at a time.

const waitMs = 40_000;
const leaseMs = 35_000;
const pollMs = 60;

export async function withTabLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // Web Locks exist only where the page came over TLS or from this computer.
  if ('locks' in navigator) return navigator.locks.request(name, { signal: AbortSignal.timeout(waitMs) }, work);
  return withLease(`lock-${name}`, work);
}

/** The tab whose mark was written last holds the lock; the mark of a closed tab expires. */
async function withLease<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
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
