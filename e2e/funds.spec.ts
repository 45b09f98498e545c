// Money as reviewers handle it all day: a long queue by keyboard alone, and a withdrawal from request to payment.
import type { APIRequestContext, Page } from '@playwright/test';
import { listApprovals, reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { listClients } from '@backoffice/contract/clients/clients.ts';
import { listWithdrawals } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { axeFindings } from './support/axe.ts';
import { call, tokenOf } from './support/calls.ts';
import { claimDeposits, givenClient } from './support/clients.ts';
import { expect } from './support/expect.ts';
import { moveToRow } from './support/keyboard.ts';
import { arrive, lastJourneyScore } from './support/sign-in.ts';
import { test } from './support/test.ts';

/** Enough to go beyond the first page; `npm run test:long` has a hundred. */
const decisions = Number(process.env['DECISIONS'] ?? 25);
const keysForOne = 4;

test(`one reviewer decides ${decisions} pending deposits by keyboard, each with its proof in view`, async ({
  page,
}) => {
  const client = await givenClient(page.request, { word: 'claims' });
  await claimDeposits(page.request, client, decisions + 2);
  await arrive(page, 'god', `/funds/deposit?status=pending&username=${client.username}&page_size=20`);
  await moveToRow(page);
  for (const key of 'jk') await page.keyboard.press(key);
  const times: number[] = [];
  let keys = 0;
  const press = (key: string) => {
    keys += 1;
    return page.keyboard.press(key);
  };
  for (let count = 0; count < decisions; count++) {
    await until(page, () => document.activeElement?.matches('tr[aria-current]') === true);
    const readTime = await watchDecision(page);
    await press('a');
    await until(page, () => document.activeElement?.matches('[role="dialog"] [type="submit"]') === true);
    await until(page, () => {
      const proof = document.querySelector<HTMLImageElement>('[role="dialog"] img');
      return proof !== null && proof.complete && proof.naturalWidth > 0;
    });
    await press('Enter');
    times.push(await readTime());
  }
  expect(keys).toBeLessThanOrEqual(keysForOne * decisions);
  await until(page, () => document.activeElement?.matches('tr[aria-current]') === true);
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog').getByRole('button', { name: '拒绝' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('入金已拒绝')).toBeVisible();
  const sorted = times.toSorted((one, other) => one - other);
  const [median, slow] = [0.5, 0.95].map((part) => sorted[Math.ceil(part * decisions) - 1]);
  process.stdout.write(`a decision is in the list after ${median} ms (median), ${slow} ms (95 of 100)\n`);
});

/** Looks at every frame: so many waits of the usual kind would take minutes. */
const until = (page: Page, condition: () => boolean) => page.waitForFunction(condition, null, { polling: 'raf' });

/** Starts a stopwatch in the page: from the Enter after the next A, until the row which that was about no longer waits. Answers the way to read it. */
async function watchDecision(page: Page): Promise<() => Promise<number>> {
  const stopwatch = await page.evaluateHandle(() => {
    const nextKey = () =>
      new Promise<KeyboardEvent>((resolve) =>
        window.addEventListener('keydown', resolve, { capture: true, once: true }),
      );
    const time = async () => {
      // Reads the row at the key itself: a moment before or later another one may be the current one.
      const opened = nextKey().then(() => document.querySelector('tr[aria-current]')?.getAttribute('data-row'));
      const id = await opened;
      const { timeStamp } = await nextKey();
      const isWaiting = () => document.querySelector(`[data-row="${id}"]`)?.textContent.includes('待审核') ?? false;
      while (isWaiting()) await new Promise(requestAnimationFrame);
      return Math.round(performance.now() - timeStamp);
    };
    const result = time();
    return { result }; // a bare promise would be waited for here
  });
  return () => stopwatch.evaluate(({ result }) => result);
}

/** The user name of a client with a pending withdrawal that god may approve: who credited the client within a week may not, as other journeys do. */
async function findWithdrawal(request: APIRequestContext): Promise<string> {
  const god = { token: await tokenOf(request, 'god') };
  const pending = { status: 'pending', currency: 'CNY', amount_max: '5000', page_size: 50 } as const;
  const { items } = await call(request, listWithdrawals, pending, god);
  for (const { client_id, username } of items) {
    const found = await call(request, listClients, { search: client_id, score_min: lastJourneyScore + 1 }, god);
    if (found.items.length > 0) return username;
  }
  throw new Error('the demo has no such withdrawal');
}

test('a withdrawal is approved, paid and explained by its journals', async ({ page }) => {
  const username = await findWithdrawal(page.request);
  // Signs in as god: in the demo the angels credit.
  const row = page.locator('tbody tr[data-row]').first();
  await arrive(page, 'god', `/funds/withdrawal?username=${username}&status=pending&currency=CNY&sort=amount`);
  await moveToRow(page);
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('冻结');
  await dialog.getByRole('button', { name: /^通过 [\d,.]+ CNY$/ }).press('Enter');
  await expect(page.getByText('出金已通过')).toBeVisible();

  await page.goto(`/funds/withdrawal?username=${username}&status=approved&currency=CNY&sort=amount`);
  await expect(row).toContainText(username);
  await row.getByRole('button', { name: '确认打款' }).click();
  await dialog.getByLabel('付款流水号').fill('SWIFT 2026');
  await dialog.getByRole('button', { name: /^提交审批 [\d,.]+ CNY$/ }).click();
  // Statements of the channel would show the payment: without its line, a second person says so, too.
  await expect(page.getByText('已提交审批').first()).toBeVisible();
  const angel = { token: await tokenOf(page.request, 'angel') };
  const waiting = { scope: 'for_me', status: 'pending', kind: 'withdrawal.completed', username } as const;
  const { items } = await call(page.request, listApprovals, waiting, angel);
  await call(page.request, reviewApproval, { id: items[0]?.id ?? '', decision: 'approve' }, angel);

  await page.goto(`/funds/withdrawal?username=${username}&status=completed&currency=CNY`);
  await expect(row).toContainText(username);
  await moveToRow(page);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: /SWIFT 2026/ })).toBeVisible();
  await expect(dialog.getByText('手续费收入')).toBeVisible();
  expect(await axeFindings(page, '[role="dialog"]')).toEqual([]);
});
