// Clients as staff work with them: every button by somebody who may and somebody who may not, every tab, two people at one client.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { colourFindings, seriousFindings } from './axe.ts';
import { arrive, type DemoUser } from './sign-in.ts';

const rows = (page: Page) => page.locator('tbody tr[data-row]');
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

/** The drawer of the client at that place of the list; each journey takes another, so that none meets the other. */
async function openClient(page: Page, who: DemoUser, place: number, at = '/client?sort=username&active=true') {
  await arrive(page, who, at);
  await rows(page).nth(place).getByRole('button').first().click();
  const drawer = page.getByRole('dialog', { name: /^客户 / });
  await expect(drawer.getByRole('tab', { name: '实名信息' })).toBeVisible();
  const title = await drawer.getByRole('heading').first().innerText();
  return { drawer, username: title.replace('客户 ', '').trim() };
}

const actions = (drawer: Locator) => drawer.getByRole('region', { name: '操作' });
const press = (drawer: Locator, name: string) => actions(drawer).getByRole('button', { name }).click();

/** Answers the question that stands before the drawer. */
async function answer(page: Page, name: string, reason?: string) {
  const dialog = page.getByRole('dialog', { name, exact: true });
  if (reason) await dialog.getByRole('textbox', { name: /原因/ }).fill(reason);
  await dialog.getByRole('button', { name, exact: true }).click();
}

test('deposit, compensation, bonus, exchange and a message from the drawer', async ({ page }) => {
  const { drawer } = await openClient(page, 'god', 0, '/client?sort=username&active=true&currency=CNY');
  for (const { name, dialog, done } of [
    { name: '入金', dialog: /入金$/, done: '入金成功' },
    { name: '补偿', dialog: /补偿$/, done: '补偿成功' },
    { name: '奖励金', dialog: /奖励金$/, done: '奖励金发放成功' },
  ]) {
    await press(drawer, name);
    const form = page.getByRole('dialog', { name: dialog });
    await form.getByLabel('金额').fill('12.34');
    await form.getByRole('button', { name: new RegExp(`^${name} 12\\.34`) }).click();
    await said(page, done);
    await expect(form).toBeHidden();
  }
  await press(drawer, '兑换');
  const form = page.getByRole('dialog', { name: /兑换/ });
  await form.getByLabel('金额').fill('1');
  await form.getByRole('button', { name: /^兑换 1\.00/ }).click();
  await expect(form).toBeHidden();
  await press(drawer, '发站内信');
  const letter = page.getByRole('dialog', { name: /发站内信$/ });
  await letter.getByLabel('标题').fill('入金到账');
  await letter.getByLabel('内容').fill('您的入金已到账。');
  await letter.getByRole('button', { name: '发送' }).click();
  await said(page, '站内信已发送');
});

test('what is over the limit waits, in sight of everybody', async ({ page }) => {
  const { drawer } = await openClient(page, 'angel', 1);
  await press(drawer, '入金');
  await page.getByRole('dialog', { name: /入金$/ }).getByLabel('金额').fill('250000');
  await page.getByRole('button', { name: /^入金 250,000/ }).click();
  await said(page, '已提交审批');
  await expect(drawer.getByRole('region', { name: '已提交审批，等待决定' })).toContainText('250,000');
});

test('a code and a new password for a client', async ({ page }) => {
  const { drawer } = await openClient(page, 'angel', 2);
  await press(drawer, '重置密码');
  const dialog = page.getByRole('dialog', { name: /的登录密码$/ });
  await expect(dialog.getByRole('button', { name: '重置密码' })).toBeDisabled();
  await dialog.getByRole('button', { name: '生成验证码' }).click();
  await said(page, '验证码已生成');
  await expect(dialog.getByRole('timer')).toHaveText(/^剩余 (10:00|9:\d\d)$/);
  expect(await seriousFindings(page, '[role="dialog"]')).toEqual([]);
  await dialog.getByLabel('新密码').fill('correct horse');
  await dialog.getByRole('button', { name: '重置密码' }).click();
  await said(page, '密码已更新');
  await expect(drawer).toContainText('出金暂停至');
});

test('authenticator, agent, sessions, robot flag and status', async ({ page }) => {
  await arrive(page, 'god', '/client?sort=username&active=true');
  // The first one with an authenticator.
  await rows(page).filter({ hasText: '已绑定' }).first().getByRole('button').first().click();
  const drawer = page.getByRole('dialog', { name: /^客户 / });
  await press(drawer, '重置验证器');
  await answer(page, '重置验证器', '手机遗失');
  await said(page, '验证器已重置');
  await expect(actions(drawer).getByRole('button', { name: '重置验证器' })).toBeDisabled();

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

test('money that has moved keeps a client from becoming a robot', async ({ page }) => {
  const { drawer } = await openClient(page, 'god', 3, '/client?active=true&currency=USD&balance_min=1');
  await press(drawer, '设为机器人');
  await answer(page, '设为机器人', '测试');
  await expect(page.getByText('该客户已有资金流水，不能再改机器人标记')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: '设为机器人' })).toBeHidden();
  await expect(drawer).toBeVisible();
});

for (const { who, may } of [
  { who: 'superman', may: ['发站内信', '强制下线', '停用'] },
  { who: 'hero', may: ['强制下线', '设为机器人', '停用'] },
] as const) {
  test(`${who} has only the buttons of what he may do`, async ({ page }) => {
    const { drawer } = await openClient(page, who, 4, '/client?active=true');
    await expect(actions(drawer).getByRole('button')).toHaveText([...may]);
    await expect(page.getByRole('button', { name: '新建机器人', includeHidden: true })).toHaveCount(0);
    await drawer.getByRole('tab', { name: '交易设置' }).click();
    await expect(drawer.getByRole('switch', { name: '允许交易' })).toBeDisabled();
    await expect(drawer.getByRole('button', { name: '保存' })).toBeHidden();
  });
}

test('every tab shows what belongs to the client, and the next client opens at the same one', async ({ page }) => {
  const { drawer } = await openClient(page, 'god', 5);
  await drawer.getByRole('tab', { name: '实名信息' }).press('ArrowRight');
  await expect(drawer.getByRole('switch', { name: '允许交易' })).toBeVisible();
  expect(await seriousFindings(page, '[role="dialog"]'), 'trade settings').toEqual([]);
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
  await rows(page).nth(6).getByRole('button').first().click();
  await expect(drawer.getByRole('tab', { name: '银行卡' })).toHaveAttribute('aria-selected', 'true');
});

test('two people at one client see each other’s changes, and none overwrites the other', async ({ page, browser }) => {
  const { drawer, username } = await openClient(page, 'god', 7);
  const other = await browser.newPage();
  const { drawer: theirs } = await openClient(other, 'angel', 0, `/client?search=${username}`);
  await press(drawer, '停用');
  await press(theirs, '停用');
  await answer(other, '停用', '重复账户');
  await said(other, '客户已停用');
  // The first one sees it behind his question, which is still about the client as he was.
  await expect(actions(drawer).getByRole('button', { name: '启用', includeHidden: true })).toHaveCount(1);
  await answer(page, '停用', '重复账户');
  await expect(page.getByText('记录已被他人修改，请刷新后重试')).toBeVisible();
  await expect(page.getByRole('dialog', { name: '停用', exact: true })).toBeHidden();
  await expect(actions(drawer).getByRole('button', { name: '启用' })).toBeVisible();
  await other.close();
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
  await openClient(page, 'god', 8);
  expect(await seriousFindings(page, '[role="dialog"]')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await colourFindings(page, '[role="dialog"]')).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the drawer fills the screen', async ({ page }) => {
    await arrive(page, 'god', '/client?sort=username');
    await page.locator('li[data-row]').first().getByRole('heading').getByRole('button').click();
    const drawer = page.getByRole('dialog', { name: /^客户 / });
    await expect(drawer.getByRole('tab', { name: '操作记录' })).toBeVisible();
    expect((await drawer.boundingBox())?.width).toBe(390);
    expect(await seriousFindings(page)).toEqual([]);
  });
});
