// The keys of a list, as far as journeys share them.
import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

/** Moves to a row of the list, whose keys may be there later than its rows. Answers how often it pressed one. */
export async function moveToRow(page: Page): Promise<number> {
  let keys = 0;
  await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
  await expect(async () => {
    keys += 1;
    await page.keyboard.press('j');
    await expect(page.locator('tbody tr[aria-current]')).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  return keys;
}
