// The reader's name, faintly over screens with personal data: a photograph of the screen says who took it.
import type { MenuName } from '@backoffice/contract/kit/menu.ts';
import { useRouter } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useStore } from '#platform/store.ts';
import { tabs } from '#app/tabs/tabs.ts';
import { pageAt } from '#app/tabs/use-tabs.ts';
import classes from './watermark.module.css';

/** Everything else names people. */
const impersonal = new Set<MenuName>([
  'dashboard',
  'tradesStock',
  'tradesBlock',
  'tradesIpo',
  'tradesDaily',
  'tradesAi',
  'tradesFund',
  'tradesQuant',
  'service',
  'cryptoAddress',
  'emergency',
  'settings',
  'permission',
  'ipAccess',
  'tradeConfig',
  'exchangeConfig',
  'summary',
  'productStats',
  'trialBalance',
]);

export function PageWatermark({ name }: { name: string }) {
  const router = useRouter();
  const { tabs: open, front } = useStore(tabs);
  const tab = open.find(({ id }) => id === front);
  const page = tab && pageAt(router, tab.pathname)?.route.options.staticData?.page;
  if (!page || impersonal.has(page)) return null;
  return <div className={classes.mark} style={{ '--mark': `url("${tileWith(name)}")` } as CSSProperties} aria-hidden />;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function tileWith(name: string): string {
  const words = name.replace(/[&<>]/g, (letter) => escapes[letter] ?? '');
  const text = `<text x="120" y="80" transform="rotate(-24 120 80)" text-anchor="middle" font-family="sans-serif" font-size="14" fill="#808690">${words}</text>`;
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="240" height="160">${text}</svg>`)}`;
}
