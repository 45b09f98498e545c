// Findings of axe: what would keep people from using a page.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The findings of axe that are moderate or worse, each with the elements it is about. */
export const axeFindings = (page: Page, within = 'body'): Promise<string[]> =>
  // Dialogs and menus open over a page, outside of its regions.
  findingsOf(page, within, { rules: { region: { enabled: false } } });

/** Findings that other colours could change: everything else was found out in the first ones. */
export const colourFindings = (page: Page, within = 'body'): Promise<string[]> =>
  findingsOf(page, within, { runOnly: ['color-contrast'] });

/** Everything in light colours, and in dark ones what they could change. Begins with those that the page has, and ends with the others. */
export async function findingsInBothSchemes(page: Page, within?: string): Promise<string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const findings: string[] = [];
  for (const scheme of isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)) {
    await showIn(page, scheme);
    const found = scheme === 'light' ? await axeFindings(page, within) : await colourFindings(page, within);
    findings.push(...found.map((finding) => `${scheme}, ${finding}`));
  }
  return findings;
}

/** Changes the colours that the person prefers, and waits until the page has them. */
async function showIn(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor();
}

/** The rows of a table are alike: the first ones speak for all. */
const laterRows = 'tbody > tr:nth-child(n + 5)';
/** The reader's name lies faintly over everything, and what lies below something has a contrast that axe does not tell. */
const watermark = 'main > [aria-hidden="true"]';

interface Axe {
  run: (...given: unknown[]) => Promise<AxeResults>;
  configure: (spec: { noHtml: boolean }) => void;
}

async function findingsOf(page: Page, within: string, options: RunOptions): Promise<string[]> {
  // Loads axe once for each window: reading it takes as long as a short page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(scan, {
    within,
    unread: `${laterRows}, ${watermark}`,
    hidden: laterRows,
    // Leaves out what is in order: reporting it takes a third of the time.
    options: { resultTypes: ['violations'], elementRef: true, selectors: false, ...options } satisfies RunOptions,
  });
}

interface ScanInput {
  within: string;
  unread: string;
  /** Elements that take no room meanwhile. */
  hidden: string;
  options: RunOptions;
}

/** Runs in the page. */
async function scan({ within, unread, hidden, options }: ScanInput) {
  const { axe } = window as unknown as { axe: Axe };
  // A table that reaches far below the window makes axe give up on contrast: what lies behind its head is beyond the grid that it
  // divides the window into.
  const withoutLaterRows = document.head.appendChild(document.createElement('style'));
  withoutLaterRows.textContent = `${hidden} { display: none !important }`;
  // Charts take their new width one frame after their place.
  for (let frame = 0; frame < 2; frame++) await new Promise((passed) => requestAnimationFrame(passed));
  // The text of every element that is looked at, with all that it holds, is a tenth of the work: findings name theirs below.
  axe.configure({ noHtml: true });
  const roots = [...document.querySelectorAll(within)];
  const isAround = (node: Node) => roots.some((root) => node !== root && node.contains(root));
  const isRead = (node: Node) =>
    (isAround(node) || roots.some((root) => root.contains(node))) && !(node instanceof Element && node.matches(unread));
  // Elements that are not looked at are half of the work as long as axe sees them: it builds its own tree of the whole page, and
  // measures every element of it to know what lies behind a text.
  const walk = document.createTreeWalker.bind(document);
  document.createTreeWalker = (root, shown) =>
    walk(root, shown, (node) => (isRead(node) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT));
  const around = [...document.querySelectorAll('*')].filter(isAround);
  const shortened = [...around, ...document.querySelectorAll('table, tbody')].map((part) => {
    const names = (['childNodes', 'rows'] as const).filter((name) => name in part);
    for (const name of names) {
      const value = [...(part as HTMLTableElement)[name]].filter(isRead);
      Object.defineProperty(part, name, { value, configurable: true });
    }
    return () => names.forEach((name) => Reflect.deleteProperty(part, name));
  });
  try {
    const { violations, incomplete } = await axe.run({ include: [within] }, options);
    // A rule that axe gave up, as it would over rows that it half sees.
    const givenUp = incomplete.filter(({ nodes }) =>
      nodes.some(({ none }) => none.some((check) => check.id === 'error-occurred')),
    );
    return [...violations.filter(({ impact }) => impact !== 'minor'), ...givenUp].map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ element }) => element?.outerHTML.slice(0, 300)).join(' ')}`,
    );
  } finally {
    document.createTreeWalker = walk;
    for (const restore of shortened) restore();
    withoutLaterRows.remove();
  }
}
