// JavaScript that comes over the wire before the login page and the first list can be used.
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { visit } from './browser.ts';
import { listPath, usableRows, who } from './product.ts';

export const weighLogin = (browser: Browser, url: string): Promise<number> =>
  visit(browser, async (page) => {
    const weight = weighScripts(page);
    await page.goto(`${url}/login`);
    await page.getByRole('button', { name: '登录' }).waitFor();
    await page.waitForLoadState('networkidle');
    return weight();
  });

/** Goes through the login, as on a first visit. */
export const weighFirstList = (browser: Browser, url: string): Promise<number> =>
  visit(browser, async (page) => {
    const weight = weighScripts(page);
    await page.goto(url + listPath);
    await page.getByLabel('用户名').fill(who.username);
    await page.getByLabel('密码', { exact: true }).fill(who.password);
    await page.getByRole('button', { name: '登录' }).click();
    await page.locator(usableRows).nth(19).waitFor();
    return weight();
  });

function weighScripts(page: Page): () => Promise<number> {
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const size = response.body().then((body) => gzipSync(body).length);
    // One that comes after the page was weighed is lost with the window.
    size.catch(() => {});
    scripts.push(size);
  });
  return async () => (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0) / 1_000;
}
