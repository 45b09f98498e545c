// Findings of axe: what would keep people from using a page.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The findings of axe that are moderate or worse, each with the elements it is about. */
export const axeFindings = (page: Page, within = 'body'): Promise<string[]> => findingsOf(axeOn(page, within));

/** Of what the other colours could change: everything else was found out in the first ones. */
export const colourFindings = (page: Page, within = 'body'): Promise<string[]> =>
  findingsOf(axeOn(page, within).withRules('color-contrast'));

/** The rows of a table are alike: the first ones speak for all. */
const laterRows = 'tbody > tr:nth-child(n + 5)';

/** What opens over a page is outside of its regions. What is in order is not reported, which takes a third of the time. */
const axeOn = (page: Page, within: string) =>
  new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], rules: { region: { enabled: false } } })
    .include(within)
    .exclude(laterRows);

async function findingsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.setLegacyMode().analyze();
  return violations
    .filter(({ impact }) => impact !== 'minor')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
