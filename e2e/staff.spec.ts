// Staff and access: an account made by two people, the tree by keyboard, a grant taken away under an open tab, a tested address.
import type { Page } from '@playwright/test';
import { test } from './support/test.ts';
import { colourFindings, axeFindings } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { arrive } from './support/sign-in.ts';

async function approve(page: Page, request: string | RegExp) {
  await page.goto('/oversight/approvals?scope=for_me&status=pending');
  await page.locator('tr', { hasText: request }).getByRole('button', { name: '同意' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: '同意' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('two people make a leader, whom the tree shows and arrow keys reach', async ({ page, openAnotherPage }) => {
  await arrive(page, 'god', '/users?page_size=10');
  await page.getByRole('button', { name: '添加用户' }).click();
  const form = page.getByRole('dialog', { name: '添加用户' });
  await form.getByLabel('用户名').fill('leader9');
  await form.getByLabel('姓名').fill('康宁');
  await form.getByLabel('角色').click();
  await page.getByRole('listbox').getByRole('option', { name: '组长' }).click();
  await form.getByLabel('上级').fill('林岚');
  await page.getByRole('listbox').getByRole('option', { name: /林岚/ }).click();
  expect(await axeFindings(page, '[role="dialog"]')).toEqual([]);
  await form.getByRole('button', { name: '提交审批' }).click();
  await expect(form).toBeHidden();

  const angel = await openAnotherPage();
  await arrive(angel, 'angel');
  await approve(angel, '创建员工');

  await page.goto('/users?tab=tree');
  const tree = page.getByRole('tree', { name: '系统用户' });
  await expect(tree.getByRole('treeitem', { name: /康宁/ })).toBeVisible();
  expect(await axeFindings(page, '[role="tabpanel"]')).toEqual([]);
  // Down to the first supervisor, closed and opened again, then to the last row, whose record opens.
  await tree.getByRole('treeitem').first().focus();
  await page.keyboard.press('ArrowDown');
  const supervisor = tree.getByRole('treeitem', { level: 2 }).first();
  await expect(supervisor).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(supervisor).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowRight');
  await expect(supervisor).toHaveAttribute('aria-expanded', 'true');
  // Other journeys employ people: the last row may be another one by now.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(tree.getByRole('treeitem').last()).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test.describe('in English, dark', () => {
  test.use({ locale: 'en-US', colorScheme: 'dark' });

  test('a grant that two people take away is gone from an open tab; an address is tested', async ({
    page,
    openAnotherPage,
  }) => {
    const speakEnglish = () => localStorage.setItem('ui_locale', 'en-US');
    await page.addInitScript(speakEnglish);
    const leader = await openAnotherPage();
    await arrive(leader, 'superman', '/users?page_size=5');
    const add = leader.getByRole('button', { name: '添加用户' });
    await expect(add).toBeVisible();

    await arrive(page, 'god', '/config/permission');
    await page.getByRole('radiogroup', { name: 'Role' }).getByText('Leader').click();
    // All actions on system users, then each but the one that adds them.
    await page.getByRole('checkbox', { name: /^Users: All/ }).uncheck();
    for (const action of ['Read', 'Update', 'Delete', 'Export', 'Assign', 'Reset'])
      await page.getByRole('checkbox', { name: new RegExp(`^Users: ${action}`) }).check();
    expect(await axeFindings(page, '[role="tabpanel"]')).toEqual([]);
    await page.getByRole('button', { name: 'Submit for approval' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit for approval' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();

    const angel = await openAnotherPage();
    await arrive(angel, 'angel');
    await approve(angel, '修改角色权限');
    await expect(add).toBeHidden();
    await expect(leader.getByRole('heading', { name: '系统用户' })).toBeVisible();

    await page.goto('/config/ip_access');
    await page.getByRole('button', { name: 'Test an address' }).click();
    const trial = page.getByRole('dialog', { name: 'Test an address' });
    await trial.getByLabel('IP address').fill('203.0.113.7');
    await expect(trial.getByRole('status')).toHaveText(/203\.0\.113\.7 Let in No rule is in force/);
    expect(await axeFindings(page, '[role="dialog"]')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await colourFindings(page)).toEqual([]);
  });
});
