// Fetches the rest of the web's code once the first page is there and the browser idle: pages and dialogs then also open
// without a connection, and after a new release has replaced their files.
import { isOnline } from '#platform/live/connection.ts';
import { untilPageDrawn } from './page-drawn.ts';
import { queryClient } from '#platform/api/queries.ts';

/** Written by web/build/code-files.ts. */
const listAddress = '/code-files.json';
/** The first page's own requests come first. */
const quietMs = 3_000;

let isStarted = false;

export function fetchAllCode(): void {
  if (isStarted || !import.meta.env.PROD || isSavingData()) return;
  isStarted = true;
  // Ignore failures: a missing file is loaded when it is needed.
  void fetchFiles().catch(() => {});
}

async function fetchFiles() {
  await untilPageDrawn();
  do await pause(quietMs);
  while (queryClient.isFetching() > 0);
  const answer = await fetch(listAddress, { priority: 'low' });
  const files = (await answer.json()) as string[];
  // One at a time, so that whatever the person asks for does not wait behind them.
  for (const file of files) {
    await untilIdle();
    await untilOnline();
    await keep(file);
  }
}

/** Keeps a file in the page's own table of modules or style sheets, which outlives the network and the server's copy. Does not run it. */
const keep = (href: string) =>
  new Promise<void>((resolve) => {
    const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
    const link = Object.assign(document.createElement('link'), {
      ...kind,
      crossOrigin: '',
      fetchPriority: 'low',
      href,
    });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    document.head.append(link);
  });

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const untilIdle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, 100); // Safari
  });

const untilOnline = () =>
  new Promise<unknown>((resolve) => {
    if (isOnline()) resolve(null);
    else window.addEventListener('online', resolve, { once: true });
  });

/** The person asked the browser to load no more than is needed. */
const isSavingData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
