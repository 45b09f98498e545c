// The shell as far as it takes a real browser: tabs that keep their state, widths, the phone, the lock, what shuts people out.
import type { Page } from '@playwright/test';
import { demoPassword } from '../server/src/demo/people.ts';
import { findingsInBothSchemes } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { arrive, clientsOf } from './support/sign-in.ts';
import { test } from './support/test.ts';

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
const menu = (page: Page) => page.getByRole('navigation', { name: '菜单' });
const amount = (page: Page) => page.getByRole('textbox', { name: '金额' });
const rows = (page: Page) => page.getByRole('tabpanel').getByRole('row');

test.describe('at the first visit', () => {
  test.use({ isFirstVisit: true });

  test('the frame is painted before any code has come, and goes once the shell is drawn', async ({ page }) => {
    const { promise: mayCome, resolve: letCodeCome } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await mayCome;
      await route.continue();
    });
    const arrived = arrive(page, 'god', '/client');
    const frame = page.locator('#first-frame');
    await expect(frame).toBeVisible();
    letCodeCome();
    await arrived;
    await expect(rows(page).nth(1)).toBeVisible();
    await expect(frame).not.toBeAttached();
  });
});

test('a page behind another keeps scroll, filter, dialog and what was typed', async ({ page }) => {
  await arrive(page, 'god', '/client?page_size=100');
  await expect(rows(page).nth(20)).toBeAttached();
  const scrolled = (to?: number) =>
    page.evaluate((top) => {
      const all = [...document.querySelectorAll('[role="tabpanel"] *')];
      const body = all.find((one) => one.scrollHeight > one.clientHeight + 500 && one.clientHeight > 100);
      if (body && top !== undefined) body.scrollTop = top;
      return body?.scrollTop;
    }, to);
  await scrolled(900);
  await menu(page).getByRole('link', { name: '入金记录' }).click();
  await expect(page.getByRole('heading', { name: '入金记录' })).toBeVisible();
  await tab(page, '客户管理').click();
  await expect(page).toHaveURL(/\/client\?page_size=100$/);
  expect(await scrolled()).toBe(900);

  await page.getByRole('button', { name: '入金', exact: true }).filter({ visible: true }).first().click();
  await amount(page).fill('12.34');
  // The dialog covers its own page only: the tabs are still there to be clicked.
  await tab(page, '入金记录').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await tab(page, '客户管理').click();
  await expect(amount(page)).toHaveValue('12.34');
  await expect(amount(page)).toBeFocused();

  await page.keyboard.press('Alt+Shift+W');
  await page.getByRole('button', { name: '放弃并关闭' }).click();
  await expect(tab(page, '客户管理')).toHaveCount(0);
});

test('tabs are moved, pinned and closed, and come back after a reload', async ({ page }) => {
  await arrive(page, 'god');
  for (const name of ['客户管理', '入金记录', '审批中心']) {
    await menu(page).getByRole('link', { name }).click();
    await expect(tab(page, name)).toBeVisible();
  }
  await tab(page, '审批中心').dragTo(tab(page, '客户管理'));
  await expect(page.getByRole('tab')).toHaveText(['首页', '审批中心', '客户管理', '入金记录']);
  await tab(page, '入金记录').click({ button: 'right' });
  await page.getByRole('menuitem', { name: '固定', exact: true }).click();
  await expect(page.getByRole('tab')).toHaveText(['首页', '入金记录', '审批中心', '客户管理']);
  await page.reload();
  await expect(page.getByRole('tab')).toHaveText(['首页', '入金记录', '审批中心', '客户管理']);
  await tab(page, '客户管理').click({ button: 'middle' });
  await page.getByRole('button', { name: '标签页操作' }).click();
  await page.getByRole('menuitem', { name: '关闭全部' }).click();
  await expect(page.getByRole('tab')).toHaveText(['首页', '入金记录']);
  await tab(page, '首页').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/funds\/deposit\?status=pending/);
  await page.goBack();
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
});

test('hero sees the narrow menu of a hero, and of a client’s terms no button to save them', async ({ page }) => {
  await arrive(page, 'hero');
  await expect(menu(page).getByRole('link')).toHaveText([
    '首页',
    '我的待办',
    '实名认证',
    '客户管理',
    '任务',
    '单据',
    '入金记录',
    '出金记录',
    '贷款记录',
    '补偿与奖励',
    '公司行动',
    '股票记录',
    '新股记录',
    '日内记录',
    'AI 订阅记录',
    'AI 交易记录',
    '基金记录',
    '量化记录',
    '站内信',
    '审批中心',
    '我的报表',
  ]);
  expect((await page.getByRole('complementary').boundingBox())?.width).toBe(56);
  await menu(page).getByRole('link', { name: '客户管理' }).hover();
  const name = menu(page).getByText('客户管理');
  await expect.poll(async () => (await name.boundingBox())?.x).toBe(60);
  await page.getByRole('button', { name: '展开菜单' }).click();
  expect((await page.getByRole('complementary').boundingBox())?.width).toBe(208);

  await page.goto(clientsOf(66));
  await page.locator('tbody tr[data-row]').first().locator('a[aria-haspopup=dialog]').click();
  const drawer = page.getByRole('dialog', { name: /^客户 / });
  await drawer.getByRole('tab', { name: '交易设置' }).click();
  await expect(drawer.getByRole('switch', { name: '允许交易' })).toBeDisabled();
  await expect(drawer.getByRole('button', { name: '保存' })).toBeHidden();
});

test('on a phone the menu is a drawer of four fifths', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await arrive(page, 'god');
  await page.getByRole('button', { name: '打开菜单' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  await expect.poll(async () => Math.round((await drawer.boundingBox())?.width ?? 0)).toBe(312);
  await drawer.getByRole('link', { name: '客户管理' }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/client$/);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('the lock hides everything, survives a reload and gives everything back', async ({ page }) => {
  await arrive(page, 'god', '/client');
  await page.getByRole('button', { name: '入金', exact: true }).first().click();
  await amount(page).fill('7');
  await page.keyboard.press('Alt+Shift+L');
  const unlock = async (password: string) => {
    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.getByRole('button', { name: '解锁' }).click();
  };
  await unlock('not this one');
  await expect(page.getByText('密码不正确')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await unlock(demoPassword);
  await expect(amount(page)).toHaveValue('7');

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '放弃', exact: true }).click();
  await page.keyboard.press('Alt+Shift+L');
  await page.reload();
  await expect(page.getByText('屏幕已锁定')).toBeVisible();
  await unlock(demoPassword);
  await expect(page.getByRole('heading', { name: '客户管理' })).toBeVisible();
});

test('everybody can use the shell, light and dark', async ({ page }) => {
  test.slow(); // seven whole scans
  const scan = async (what: string) => {
    expect(await findingsInBothSchemes(page), what).toEqual([]);
  };
  await arrive(page, 'god');
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 1 })).toHaveText('首页');
  await scan('home');
  await page.keyboard.press('?');
  await expect(
    page.getByRole('complementary', { name: '本页帮助' }).getByRole('heading', { level: 4 }).first(),
  ).toBeVisible();
  expect(await findingsInBothSchemes(page, '[data-help]'), 'help').toEqual([]);
  await page.keyboard.press('Escape');
  await page.goto('/nowhere');
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
  await scan('not found');
  const parts = {
    palette: ['Control+k', page.getByRole('dialog')],
    // A page that does not exist has no help of its own.
    keys: ['?', page.getByRole('complementary', { name: '快捷键' })],
  } as const;
  for (const [what, [keys, part]] of Object.entries(parts)) {
    await page.keyboard.press(keys);
    await expect(part).toBeVisible();
    await scan(what);
    await page.keyboard.press('Escape');
    await expect(part).toHaveCount(0);
  }
  await page.getByRole('button', { name: '标签页操作' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await scan('tab menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^通知/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await scan('notification centre');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+Shift+L');
  await expect(page.locator('input[type="password"]')).toBeVisible();
  await scan('lock screen');
});
