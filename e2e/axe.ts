// Findings of axe: what would keep people from using a page.
import type { Page } from '@playwright/test';
import axe, { type AxeResults, type ContextObject, type RunOptions } from 'axe-core';

/** The findings of axe that are moderate or worse, each with the elements it is about. */
export const axeFindings = (page: Page, within = 'body'): Promise<string[]> =>
  // What opens over a page is outside of its regions.
  findingsOf(page, within, { rules: { region: { enabled: false } } });

/** Of what the other colours could change: everything else was found out in the first ones. */
export const colourFindings = (page: Page, within = 'body'): Promise<string[]> =>
  findingsOf(page, within, { runOnly: ['color-contrast'] });

/** In light colours, then of what dark ones could change; the page is light again afterwards. */
export async function findingsInBothSchemes(page: Page, within?: string): Promise<string[]> {
  const inLight = await axeFindings(page, within);
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await colourFindings(page, within);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...inLight, ...inDark.map((finding) => `dark, ${finding}`)];
}

/** The rows of a table are alike: the first ones speak for all. */
const laterRows = 'tbody > tr:nth-child(n + 5)';

interface Axe {
  run: (...given: unknown[]) => Promise<AxeResults>;
}

async function findingsOf(page: Page, within: string, options: RunOptions): Promise<string[]> {
  // Once for each window: reading it takes as long as a short page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    async ([unread, context, chosen]) => {
      // To know what lies behind a text, axe measures every element of the page: those that are excluded lie behind none.
      const walk = document.createTreeWalker.bind(document);
      document.createTreeWalker = (root, shown) =>
        walk(root, shown, (node) =>
          (node as Element).matches(unread) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
        );
      try {
        return await (window as unknown as { axe: Axe }).axe.run(context, chosen);
      } finally {
        document.createTreeWalker = walk;
      }
    },
    [
      laterRows,
      { include: [within], exclude: [laterRows] } satisfies ContextObject,
      // What is in order is not reported, which takes a third of the time.
      { resultTypes: ['violations'], ...options } satisfies RunOptions,
    ] as const,
  );
  return violations
    .filter(({ impact }) => impact !== 'minor')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
