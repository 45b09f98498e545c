// The connection goes and comes back: what is open stays, nothing is sent later, and no page is lost.
import type { Page } from '@playwright/test';
import { claimDeposits, givenClient } from './support/clients.ts';
import { scriptOf } from './support/built-files.ts';
import { expect } from './support/expect.ts';
import { moveToRow } from './support/keyboard.ts';
import { arrive } from './support/sign-in.ts';
import { test } from './support/test.ts';

const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name });
const firstRow = (page: Page) => page.getByRole('tabpanel').locator('tbody tr[data-row]').first();

// What has been fetched before would be there without a connection.
test.use({ isFirstVisit: true });

/** Notes what is sent to change something. */
function watchWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' || request.method() === 'DELETE') writes.push(request.url());
  });
  return writes;
}

test('a cancelled approval stays cancelled, and a page never opened before opens offline', async ({
  page,
  context,
}) => {
  // Chromium notes 250 requests; there are more files of code.
  await page.addInitScript(() => performance.setResourceTimingBufferSize(2_000));
  const client = await givenClient(page.request, { word: 'offline' });
  await claimDeposits(page.request, client, 1);
  await arrive(page, 'god', `/funds/deposit?status=pending&username=${client.username}`, { savesData: false });
  await expect(firstRow(page)).toBeVisible();
  await page.waitForFunction(
    (script) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(script)),
    await scriptOf('src/features/withdrawals/withdrawals.page.tsx'),
  );
  await moveToRow(page);
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog');
  const submit = dialog.locator('[type="submit"]');
  await expect(submit).toBeFocused();
  const writes = watchWrites(page);

  await context.setOffline(true);
  await expect(page.getByText('网络已断开，显示的可能不是最新数据')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(submit).toBeDisabled();
  // The button comes back with the focus that it had.
  await context.setOffline(false);
  await expect(submit).toBeFocused();
  await context.setOffline(true);
  await expect(submit).toBeDisabled();
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(firstRow(page)).toBeVisible();

  await menuLink(page, '出金记录').click();
  await expect(page.getByRole('heading', { name: '出金记录' })).toBeVisible();
  await expect(page.getByText('无法连接服务器，请检查网络后重试')).toBeVisible();

  await context.setOffline(false);
  await expect(firstRow(page)).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['首页', '入金记录', '出金记录']);
  expect(writes).toEqual([]);
});

test('a page or drawer whose code cannot be loaded says so and comes with the next try', async ({ page, context }) => {
  await page.route('**/code-files.json', (route) => route.abort());
  await arrive(page, 'god', '/funds/deposit?status=pending');
  await expect(firstRow(page)).toBeVisible();
  await context.setOffline(true);
  await menuLink(page, '出金记录').click();
  await expect(page.getByText('这部分内容未能加载')).toBeVisible();
  await page.getByRole('tab', { name: '入金记录' }).click();
  await expect(firstRow(page)).toBeVisible();
  await page.getByRole('tab', { name: '出金记录' }).click();
  await context.setOffline(false);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { name: '出金记录' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['首页', '入金记录', '出金记录']);

  // Answers as after a release that has replaced the file.
  const script = `**${await scriptOf('src/features/withdrawals/withdrawals.drawer.tsx')}`;
  await page.route(script, (route) => route.fulfill({ status: 404 }));
  // A click finds a row as it is then: others decide on theirs meanwhile.
  await firstRow(page).locator('a[aria-haspopup=dialog]').click();
  const failure = page.getByRole('dialog', { name: '这部分内容未能加载' });
  await expect(failure.getByRole('button', { name: '重新加载' })).toBeVisible();
  await page.unroute(script);
  await failure.getByRole('button', { name: '重试' }).click();
  await expect(failure).toHaveCount(0);
  await expect(page.getByRole('dialog')).toBeVisible();
});
