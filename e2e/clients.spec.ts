// Clients as staff work with them: the buttons of the drawer, every tab, robots, the phone.
import type { Locator, Page } from '@playwright/test';
import { listClients } from '@backoffice/contract/clients/clients.ts';
import { axeFindings, findingsInBothSchemes } from './support/axe.ts';
import { call, tokenOf } from './support/calls.ts';
import { expect } from './support/expect.ts';
import { arrive, clientsOf, type DemoUser } from './support/sign-in.ts';
import { test } from './support/test.ts';

const rows = (page: Page) => page.locator('tbody tr[data-row]');
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

/** The drawer of the first client of that list. */
async function openClient(page: Page, who: DemoUser, at: string) {
  await arrive(page, who, at);
  await rows(page).first().locator('a[aria-haspopup=dialog]').click();
  const drawer = page.getByRole('dialog', { name: /^客户 / });
  await expect(drawer.getByRole('tab', { name: '实名信息' })).toBeVisible();
  const title = await drawer.getByRole('heading').first().innerText();
  return { drawer, username: title.replace('客户 ', '').trim() };
}

const actions = (drawer: Locator) => drawer.getByRole('region', { name: '操作' });

/** Presses a button of the drawer, behind the one that says "more" where it is not in view. */
async function press(drawer: Locator, name: string) {
  const button = actions(drawer).getByRole('button', { name });
  if (await button.isVisible()) return button.click();
  await actions(drawer).getByRole('button', { name: '更多' }).click();
  return drawer.page().getByRole('group', { name: '更多' }).getByRole('button', { name }).click();
}

/** Answers the question that stands before the drawer. */
async function answer(page: Page, name: string, reason?: string) {
  const dialog = page.getByRole('dialog', { name, exact: true });
  if (reason) await dialog.getByRole('textbox', { name: /原因/ }).fill(reason);
  await dialog.getByRole('button', { name, exact: true }).click();
}

test('deposit, compensation, bonus, exchange and a message from the drawer', async ({ page }) => {
  const { drawer } = await openClient(page, 'god', clientsOf(60, '&active=true&currency=CNY'));
  for (const { name, dialog, done } of [
    { name: '入金', dialog: /入金$/, done: '入金成功' },
    { name: '补偿', dialog: /补偿$/, done: '补偿成功' },
    { name: '奖励金', dialog: /奖励金$/, done: '奖励金发放成功' },
  ]) {
    await press(drawer, name);
    const form = page.getByRole('dialog', { name: dialog });
    await form.getByLabel('金额').fill('12.34');
    // A channel without statements: one person records a deposit.
    if (name === '入金') {
      await form.getByRole('combobox', { name: '渠道' }).click();
      await page.getByRole('option', { name: '加密货币' }).click();
    }
    await form.getByLabel('原因').fill('测试');
    await form.getByRole('button', { name: new RegExp(`^${name} 12\\.34`) }).click();
    await said(page, done);
    await expect(form).toBeHidden();
  }
  await press(drawer, '兑换');
  const form = page.getByRole('dialog', { name: /兑换/ });
  await form.getByLabel('金额').fill('1');
  await expect(form.getByText(/^[A-Z]+ 余额$/)).toHaveCount(2); // both sides, before and after
  await form.getByRole('button', { name: /^兑换 1\.00/ }).click();
  await expect(form).toBeHidden();
  await press(drawer, '发站内信');
  const letter = page.getByRole('dialog', { name: /发站内信$/ });
  await letter.getByRole('textbox', { name: /^标题\*?$/ }).fill('入金到账');
  await letter.getByRole('textbox', { name: /^内容\*?$/ }).fill('您的入金已到账。');
  await letter.getByRole('button', { name: '发送' }).click();
  await said(page, '站内信已发送');
});

test('authenticator, agent, sessions, robot flag and status', async ({ page }) => {
  const god = { token: await tokenOf(page.request, 'god') };
  const own = { score_min: 63, score_max: 63, active: true, page_size: 100 };
  const { items } = await call(page.request, listClients, own, god);
  const bound = items.find(({ mfa }) => mfa);
  await arrive(page, 'god', `/client?id=${bound?.id}`);
  const drawer = page.getByRole('dialog', { name: /^客户 / });
  await press(drawer, '重置验证器');
  await answer(page, '重置验证器', '手机遗失');
  await said(page, '验证器已重置');
  await actions(drawer).getByRole('button', { name: '更多' }).click();
  const reset = page.getByRole('group', { name: '更多' }).getByRole('button', { name: '重置验证器' });
  await expect(reset).toBeDisabled();
  await page.keyboard.press('Escape');

  await press(drawer, '变更业务员');
  const form = page.getByRole('dialog', { name: /^变更 .+ 的业务员$/ });
  await form.getByLabel('新业务员').fill('hero5');
  await page.getByRole('option', { name: /hero5/ }).click();
  await form.getByRole('button', { name: '变更业务员' }).click();
  await said(page, '业务员已变更');
  await expect(drawer).toContainText('褚亮');

  await press(drawer, '强制下线');
  await answer(page, '强制下线');
  await said(page, '客户已下线');

  await press(drawer, '停用');
  await answer(page, '停用', '风险核查');
  await said(page, '客户已停用');
});

test('every tab shows what belongs to the client, and the next client opens at the same one', async ({ page }) => {
  const { drawer } = await openClient(page, 'god', clientsOf(67, '&active=true'));
  await drawer.getByRole('tab', { name: '实名信息' }).press('ArrowRight');
  await expect(drawer.getByRole('switch', { name: '允许交易' })).toBeVisible();
  expect(await axeFindings(page, '[role="dialog"]'), 'trade settings').toEqual([]);
  await drawer.getByRole('tab', { name: '访问记录' }).click();
  await expect(drawer.getByRole('tabpanel')).toContainText(/IP 地址|该客户尚未登录过/);
  await drawer.getByRole('tab', { name: '持仓' }).click();
  await expect(drawer.getByRole('tabpanel')).toContainText(/标的|没有持仓/);

  await drawer.getByRole('tab', { name: '银行卡' }).click();
  await drawer.getByRole('button', { name: '添加银行卡' }).click();
  const card = page.getByRole('dialog', { name: '添加银行卡' });
  await card.getByLabel('银行').fill('HSBC');
  await card.getByLabel('卡号').fill('4000123412341234');
  await card.getByRole('button', { name: '保存' }).click();
  await said(page, '保存成功');
  const added = drawer.getByRole('listitem').filter({ hasText: '4000123412341234' });
  await added.getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('确定要删除 HSBC 4000123412341234 吗？')).toBeVisible();
  await answer(page, '删除');
  await expect(added).toHaveCount(0);

  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await rows(page).nth(1).locator('a[aria-haspopup=dialog]').click();
  await expect(drawer.getByRole('tab', { name: '银行卡' })).toHaveAttribute('aria-selected', 'true');
});

test('a robot is made, and several clients go to another agent', async ({ page }) => {
  const username = `robot${Date.now()}`;
  await arrive(page, 'angel', '/client?fake=true');
  await page.getByRole('button', { name: '新建机器人' }).click();
  const form = page.getByRole('dialog', { name: '新建机器人' });
  await form.getByLabel('用户名', { exact: true }).fill(username);
  await form.getByLabel('姓名', { exact: true }).fill('测试机器人');
  await form.getByLabel('业务员').fill('hero4');
  await page.getByRole('option', { name: /hero4/ }).click();
  await form.getByRole('checkbox', { name: 'CNY' }).check();
  await form.getByRole('button', { name: '新建机器人' }).click();
  await said(page, '机器人客户已创建');
  await expect(rows(page).filter({ hasText: username })).toContainText('0.00CNY');

  for (const index of [0, 1]) await rows(page).nth(index).getByRole('checkbox').check();
  await page.locator('footer').getByRole('button', { name: '变更业务员' }).click();
  const dialog = page.getByRole('dialog', { name: '变更业务员' });
  await dialog.getByLabel('新业务员').fill('hero5');
  await page.getByRole('option', { name: /hero5/ }).click();
  await dialog.getByRole('button', { name: '变更业务员 2 条' }).click();
  await expect(dialog).toContainText('成功 2');
});

test('everybody can use the drawer, light and dark', async ({ page }) => {
  const { drawer } = await openClient(page, 'god', clientsOf(69, '&active=true'));
  expect(await findingsInBothSchemes(page, '[role="dialog"]')).toEqual([]);
  await press(drawer, '重置密码');
  const dialog = page.getByRole('dialog', { name: /的登录密码$/ });
  await dialog.getByRole('button', { name: '生成验证码' }).click();
  await expect(dialog.getByRole('timer')).toBeVisible();
  expect(await findingsInBothSchemes(page, '[role="dialog"]')).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the drawer fills the screen', async ({ page }) => {
    await arrive(page, 'god', clientsOf(70));
    await page.locator('li[data-row]').first().getByRole('heading').getByRole('link').click();
    const drawer = page.getByRole('dialog', { name: /^客户 / });
    await expect(drawer.getByRole('tab', { name: '操作记录' })).toBeVisible();
    expect((await drawer.boundingBox())?.width).toBe(390);
    expect(await axeFindings(page)).toEqual([]);
  });
});
