// An identity from the client's own app to the decision: sent in, rejected with reasons, sent again, approved by another person.
import type { Page } from '@playwright/test';
import { getIntakeIdentity } from '@backoffice/contract/identity-checks/identity-checks.intake.ts';
import { listIdentityChecks } from '@backoffice/contract/identity-checks/identity-checks.ts';
import { test } from './support/test.ts';
import { axeFindings } from './support/axe.ts';
import { call, tokenOf } from './support/calls.ts';
import { givenClient, givenVerifiedClient, submitIdentity } from './support/clients.ts';
import { expect } from './support/expect.ts';
import { demoApiKey } from './support/servers.ts';
import { arrive } from './support/sign-in.ts';

/** Number of identity checks in the list of what waits; opens the list where it is closed. */
async function waiting(page: Page): Promise<number> {
  const entry = page.getByRole('menuitem', { name: /^待审实名/ });
  if (!(await entry.isVisible())) await page.getByRole('button', { name: /^待办/ }).click();
  const count = Number(await entry.locator('strong').innerText());
  await page.keyboard.press('Escape');
  return count;
}

test('from the client’s app through a refusal to a verified client', async ({ page, openAnotherPage }) => {
  const client = await givenClient(page.request, { word: 'kyc' });
  const status = () => call(page.request, getIntakeIdentity, { id: client.id }, { token: demoApiKey() });
  /** Waits until the page counts as many as wait then: other journeys submit identities and decide on theirs. */
  const expectCounted = async (on: Page) => {
    // Anew each time: on a slow machine a token ends before the journey.
    const god = { token: await tokenOf(page.request, 'god') };
    await expect
      .poll(async () => {
        const { total } = await call(page.request, listIdentityChecks, { status: 'pending' }, god);
        return (await waiting(on)) - total;
      })
      .toBe(0);
  };
  await arrive(page, 'god', `/kyc?status=pending&username=${client.username}`);
  await expect(page.getByText('没有符合条件的记录')).toBeVisible();
  await expectCounted(page);

  // Another client with the same phone, whom the drawer warns of.
  const phone = `+65${Date.now()}`;
  const twin = await givenVerifiedClient(page.request, 'twin', { phone });
  await submitIdentity(page.request, client, { address: '1 Orchard Road', phone });
  // Counted before the drawer opens: the Escape that closes the list of counts would close the drawer, too.
  await expectCounted(page);
  await page.locator('tr[data-row] a[aria-haspopup=dialog]').click();
  const drawer = page.getByRole('dialog', { name: `${client.username} 的实名认证` });
  await expect(drawer.getByRole('img', { name: '正面' })).toBeVisible();
  await expect(drawer.getByRole('status').getByRole('button', { name: twin.username })).toBeVisible();
  expect(await axeFindings(page, '[role="dialog"]')).toEqual([]);
  await drawer.getByRole('combobox', { name: '这张图片的问题' }).click();
  await page.getByRole('option', { name: '图片模糊，无法辨认' }).click();
  await drawer.getByRole('button', { name: '拒绝' }).click();
  await page.getByRole('dialog', { name: '拒绝', exact: true }).getByRole('button', { name: '拒绝' }).click();
  await expect(page.getByText('实名认证已拒绝')).toBeVisible();
  expect(await status()).toMatchObject({
    status: 'rejected',
    reason: { code: 'documents' },
    documents: [{ side: 'front', code: 'unclear', zh: '图片模糊，无法辨认' }],
  });

  await submitIdentity(page.request, client, { address: '2 Orchard Road', phone });
  const other = await openAnotherPage();
  await arrive(other, 'angel', `/kyc?status=pending&username=${client.username}`);
  await other.locator('tr[data-row] a[aria-haspopup=dialog]').click();
  const again = other.getByRole('dialog', { name: `${client.username} 的实名认证` });
  const address = again.getByRole('row', { name: '地址' });
  await expect(address).toContainText('2 Orchard Road有变化1 Orchard Road');
  await again.getByLabel('与上一版对比').check();
  await expect(again.locator('figure')).toHaveCount(2);
  for (const key of '12345678') await other.keyboard.press(key);
  await other.keyboard.press('a');
  await expect(other.getByText('实名认证已通过')).toBeVisible();
  expect(await status()).toMatchObject({ status: 'approved', number: 2 });
  await expectCounted(other);
  await other.goto(`/client?search=${client.username}`);
  await expect(other.locator('tbody tr[data-row]')).toContainText('已通过');
});
