// Tells if the server serves a newer build than the one that runs here: its page then names another script.
import { useEffect, useState } from 'react';

const atMostEveryMs = 5 * 60_000;

export function useNewVersion(): boolean {
  const [isOutdated, setIsOutdated] = useState(false);
  useEffect(() => {
    let checkedAt = Date.now();
    const check = async () => {
      if (document.visibilityState !== 'visible' || Date.now() - checkedAt < atMostEveryMs) return;
      checkedAt = Date.now();
      const served = await servedScript();
      if (served !== null && served !== loadedScript()) setIsOutdated(true);
    };
    const checkNow = () => void check();
    document.addEventListener('visibilitychange', checkNow);
    const timer = setInterval(checkNow, atMostEveryMs);
    return () => {
      document.removeEventListener('visibilitychange', checkNow);
      clearInterval(timer);
    };
  }, []);
  return isOutdated;
}

const loadedScript = () => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

/** Null where it cannot be told: the server is away, or is one for development. */
async function servedScript(): Promise<string | null> {
  const page = await fetch('/index.html', { cache: 'no-store' }).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  );
  return /<script type="module"[^>]* src="(\/assets\/[^"]+)"/.exec(page)?.[1] ?? null;
}
