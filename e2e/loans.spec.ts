// A loan in the browser: a queue decided, the money handed out, an overdue one explained and paid.
import { applyForIntakeLoan, listIntakeLoanProducts } from '@backoffice/contract/loans/loans.intake.ts';
import { axeFindings } from './support/axe.ts';
import { call } from './support/calls.ts';
import { givenVerifiedClient } from './support/clients.ts';
import { expect } from './support/expect.ts';
import { demoApiKey } from './support/servers.ts';
import { arrive } from './support/sign-in.ts';
import { test } from './support/test.ts';

test('a loan is approved, handed out and repaid', async ({ page }) => {
  const app = { token: demoApiKey() };
  const { id, username, account_id } = await givenVerifiedClient(page.request, 'loan');
  const offers = await call(page.request, listIntakeLoanProducts, { page_size: 50 }, app);
  const offer = offers.items.find(({ currency }) => currency === 'USD');
  if (!offer) throw new Error('the demo offers no loan in dollars');
  const { id: product_id, terms_version, least_amount: amount } = offer;
  await call(page.request, applyForIntakeLoan, { id, account_id, product_id, terms_version, amount }, app);
  await arrive(page, 'god', `/funds/loan?username=${username}&status=pending`);
  const row = page.locator('tbody tr[data-row]').first();
  await row.getByRole('button', { name: '通过' }).click();
  await page.getByRole('button', { name: /^通过 / }).click();
  await expect(page.getByText('贷款已通过')).toBeVisible();
  await page.goto(`/funds/loan?username=${username}&status=approved`);
  await row.getByRole('button', { name: '放款' }).click();
  await expect(page.getByRole('dialog').getByText('余额')).toBeVisible();
  await page.getByRole('button', { name: /^放款 / }).click();
  await expect(page.getByText('贷款已发放')).toBeVisible();
  await page.getByRole('button', { name: /^还款中/ }).click();
  await row.locator('a[aria-haspopup=dialog]').click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('今日结清金额')).toBeVisible();
  await drawer.getByRole('button', { name: '还款' }).click();
  await page.getByLabel('还款金额').fill('50');
  await page.getByRole('button', { name: '还款 50.00 USD' }).click();
  await expect(page.getByText('还款成功')).toBeVisible();
});

test('an overdue loan explains its figures; its screen has no serious faults', async ({ page }) => {
  await arrive(page, 'angel', '/funds/loan?status=outstanding&overdue=true');
  await page.locator('tbody tr[data-row]').first().locator('a[aria-haspopup=dialog]').click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('img', { name: /逾期 [1-9]/ })).toBeVisible();
  expect(await axeFindings(page, '[role="dialog"]')).toEqual([]);
  await drawer.getByTitle('应付罚息明细').click();
  await expect(page.getByRole('dialog').last().getByText('计收').first()).toBeVisible();
});
