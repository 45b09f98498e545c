// Lists as staff work with them, as far as it takes a real browser: columns, early rows, files, explained figures, the phone.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { test } from './support/test.ts';
import { axeFindings, findingsInBothSchemes } from './support/axe.ts';
import { scriptOf } from './support/built-files.ts';
import { expect } from './support/expect.ts';
import { arrive, clientsOf } from './support/sign-in.ts';

/** The smallest picture there is. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const rows = (page: Page) => page.locator('tbody tr[data-row]');
const total = async (page: Page) =>
  Number(/共 ([\d,]+) 条/.exec(await page.locator('footer').innerText())?.[1]?.replace(',', ''));
const heads = (page: Page) => page.getByRole('columnheader').allInnerTexts();

test('chosen columns are there again after a reload, and only for the one who chose them', async ({
  page,
  openAnotherPage,
}) => {
  await arrive(page, 'superman', '/funds/deposit');
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: '列与密度' }).click();
  await page.getByRole('checkbox', { name: '渠道' }).uncheck();
  await page.getByRole('button', { name: '下移“客户”' }).click();
  // The page is left at once: what was chosen last is sent as it goes, and may arrive after the next page's first question.
  await expect(async () => {
    await page.reload();
    await expect(rows(page).first()).toBeVisible();
    const names = await heads(page);
    expect(names).not.toContain('渠道');
    expect(names.indexOf('客户')).toBeGreaterThan(names.findIndex((name) => name.startsWith('金额')));
  }).toPass();

  const other = await openAnotherPage();
  await arrive(other, 'god', '/funds/deposit');
  await expect(rows(other).first()).toBeVisible();
  expect(await heads(other)).toContain('渠道');
});

test.describe('at the first visit', () => {
  test.use({ isFirstVisit: true });

  test('the first rows are asked for once, before the app is there', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    // Never answered: what another journey changes meanwhile would be asked for again.
    await page.route('**/events?*', () => {});
    await arrive(page, 'superman', '/funds/withdrawal');
    await expect(rows(page).first()).toBeVisible();
    const list = 'POST /api/demo/withdraw/admin/v1/list';
    expect(asked.filter((request) => request === list)).toEqual([list]);
    const script = await scriptOf('src/features/withdrawals/withdrawals.page.tsx');
    const code = asked.findIndex((request) => request.includes(script));
    expect(asked.indexOf(list)).toBeLessThan(code);
    expect(await page.evaluate('window.early.answers.size')).toBe(0);
    // People who may do nothing with them have no column for it.
    expect(await heads(page)).not.toContain('操作');
  });
});

test('a column is as wide as one drags it', async ({ page }) => {
  // Rows that stay: columns are as wide as what stands in them.
  await arrive(page, 'hero', '/funds/deposit?status=rejected&currency=USDT');
  await expect(rows(page).first()).toBeVisible();
  const head = page.getByRole('columnheader', { name: '账户' });
  const before = (await head.boundingBox())?.width ?? 0;
  const edge = await page.getByRole('button', { name: '调整“账户”列宽' }).boundingBox();
  if (!edge) throw new Error('the column has no edge');
  await page.mouse.move(edge.x + edge.width / 2, edge.y + edge.height / 2);
  await page.mouse.down();
  await page.mouse.move(edge.x + edge.width / 2 + 80, edge.y + 5, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Math.round((await head.boundingBox())?.width ?? 0)).toBe(Math.round(before + 80));
  await page.getByRole('button', { name: '调整“账户”列宽' }).press('ArrowLeft');
  await expect.poll(async () => Math.round((await head.boundingBox())?.width ?? 0)).toBe(Math.round(before + 64));
});

test('a figure explains itself, now and on a past day', async ({ page }) => {
  await arrive(page, 'god', clientsOf(71));
  const figure = rows(page)
    .getByRole('button')
    .filter({ hasText: /^[1-9][\d,]*\.\d\dUSD$/ })
    .first();
  const amount = (await figure.innerText()).replace('USD', '').trim();
  await figure.click();
  const drawer = page.getByRole('dialog', { name: '余额明细' });
  await expect(drawer.locator('strong')).toContainText(amount);
  await expect(drawer.locator('tbody tr').first()).toContainText(amount); // the running balance of the latest journal
  expect(await axeFindings(page, '[role="dialog"]')).toEqual([]);
  await drawer.getByRole('button', { name: '截至日期' }).click();
  await page.getByRole('button', { name: '上个月' }).click();
  await page
    .getByRole('button', { name: /^1[ 日]/ })
    .first()
    .click();
  await expect(drawer).toContainText('没有任何流水'); // the demo's journals were all booked when it was loaded
});

test('a list is taken along as a file, as it is filtered and in the reader’s words', async ({ page }) => {
  await arrive(page, 'god', '/funds/deposit?status=rejected&currency=USD&sub_type=bank');
  await expect(rows(page).first()).toBeVisible();
  const count = await total(page);
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '开始导出' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^入金记录 \d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\n');
  expect(lines[0]).toContain('客户,姓名,金额,币种,状态');
  expect(lines).toHaveLength(count + 1);
  expect(lines[1]).toContain('USD,已拒绝,银行');
  await expect(page.getByRole('dialog').getByRole('button', { name: '下载' }).first()).toBeVisible();
});

test('a proof is sent with the deposit, and the reviewer sees it', async ({ page }) => {
  await arrive(page, 'god', clientsOf(73, '&currency=CNY'));
  const row = rows(page).first();
  const username = (await row.locator('td').nth(1).innerText()).split(/\s/)[0] ?? '';
  await row.getByRole('button', { name: '入金' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /^币种/ }).click();
  await page.getByRole('option', { name: 'CNY', exact: true }).click();
  await dialog.getByLabel('金额').fill('1.23');
  // A channel without statements: one person records it.
  await dialog.getByRole('combobox', { name: '渠道' }).click();
  await page.getByRole('option', { name: '加密货币' }).click();
  await dialog.getByLabel('原因').fill('银行到账');
  await dialog.getByLabel('凭证').setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: dot });
  await expect(dialog.getByRole('img', { name: '凭证' })).toBeVisible();
  await dialog.getByRole('button', { name: /^入金/ }).click();
  await expect(page.getByText('入金成功')).toBeVisible();
  await page.goto(`/funds/deposit?username=${username}&amount_min=1.23&amount_max=1.23`);
  await rows(page).first().locator('a[aria-haspopup=dialog]').click();
  await page.getByRole('dialog').getByRole('button', { name: '凭证' }).click();
  await expect(page.getByRole('button', { name: '放大' })).toBeVisible();
});

test('what opens over a list can be used by everybody, light and dark', async ({ page }) => {
  const scan = async (what: string, within?: string) => {
    expect(await findingsInBothSchemes(page, within), what).toEqual([]);
  };
  await arrive(page, 'god', '/funds/deposit?status=pending&currency=USDT&page_size=5');
  await expect(rows(page).first()).toBeVisible();
  await page.getByLabel('选择本页').check();
  await page.keyboard.press('j');
  await scan('chosen rows');
  await page.locator('footer').getByRole('button', { name: '通过' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: '通过 5 条' })).toBeVisible();
  await scan('many at once', '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: '列与密度' }).click();
  await expect(page.getByRole('checkbox', { name: '渠道' })).toBeVisible();
  await scan('columns', '[role="dialog"]');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '日期' }).click();
  await expect(page.getByRole('button', { name: '今天' })).toBeVisible();
  await scan('calendar', '[role="dialog"]');
  await page.keyboard.press('Escape');
  await rows(page).first().locator('a[aria-haspopup=dialog]').click();
  await expect(page.getByRole('dialog')).toContainText('操作记录');
  await scan('record', '[role="dialog"]');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('five records are on a screen, and what can be done with one is in reach of the thumb', async ({ page }) => {
    await arrive(page, 'god', '/funds/deposit?status=pending&currency=USDT&page_size=10');
    const fifth = page.locator('li[data-row]').nth(4);
    await expect(fifth).toBeVisible();
    const listEnd = await page.locator('[aria-busy]').filter({ visible: true }).boundingBox();
    const card = await fifth.boundingBox();
    if (!listEnd || !card) throw new Error('the list has no cards');
    expect(card.y + card.height).toBeLessThanOrEqual(listEnd.y + listEnd.height);
    await fifth.getByRole('heading').locator('a[aria-haspopup=dialog]').click();
    const record = page.getByRole('dialog');
    await expect(record).toContainText('进度');
    const { width = 0 } = (await record.boundingBox()) ?? {};
    expect(width).toBe(390);
    await expect(record.getByRole('button', { name: '通过' })).toBeInViewport({ ratio: 1 });
    expect(await axeFindings(page)).toEqual([]);
  });
});
