// The client drawer: what it shows, what each button does, and what happens when two people are at it.
import { listApprovals, reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { changeAgent } from '@backoffice/contract/clients/clients.changes.ts';
import { listMessages } from '@backoffice/contract/messages/messages.ts';
import { getClient } from '@backoffice/contract/clients/clients.ts';
import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { getTradeSettings } from '@backoffice/contract/trade-config/trade-config.client-settings.ts';
import { findStaff } from '@backoffice/contract/staff/staff.names.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StaffName } from '../../../../server/src/testing/test-database.ts';
import { everythingRead, findRow, open, openMore, startWorld, watchRequests, write } from '#testing/screen.tsx';

const world = await startWorld();

const staffId = async (username: string) => {
  const { body } = await world.call(findStaff, 'god', {});
  return body.items.find((one) => one.username === username)?.id ?? '';
};

async function openDrawer(who: StaffName, client: { username: string }) {
  const user = await open(`/client?search=${client.username}`, who);
  const row = await findRow(client.username);
  await user.click(row.getByText(client.username));
  const drawer = await dialogNamed(`客户 ${client.username}`);
  await drawer.findByRole('region', { name: '操作' });
  await everythingRead();
  return { user, drawer };
}

/** All at once: a key at a time draws the whole page as often. */
/** By the words of its title: to ask for roles over the whole page takes a second. */
async function dialogNamed(title: string | RegExp) {
  const dialog = (await screen.findByText(title, { selector: '[role="dialog"] h2' })).closest('[role="dialog"]');
  return within(dialog as HTMLElement);
}

test('disabling takes a reason, and the history tells', async () => {
  const client = await world.givenClient();
  const { user, drawer } = await openDrawer('god', client);
  await drawer.findByText('正常');
  await user.click((await openMore(user, drawer)).getByRole('button', { name: '停用' }));
  const dialog = await dialogNamed('停用');
  await write(user, dialog.getByRole('textbox', { name: /原因/ }), '客户要求');
  await user.click(dialog.getByRole('button', { name: '停用' }));
  await screen.findByText('客户已停用');
  const more = await openMore(user, drawer);
  await more.findByRole('button', { name: '启用' });
  await user.keyboard('{Escape}');
  expect((await world.call(getClient, 'god', { id: client.id })).body.active).toBe(false);
  await user.click(drawer.getByRole('tab', { name: '操作记录' }));
  await drawer.findByText('启用或停用客户');
  expect(drawer.getByText('客户要求')).toBeDefined();
});

test('who decided about an older state is told, and sees the newer one', async () => {
  const client = await world.givenClient();
  const { user, drawer } = await openDrawer('god', client);
  await user.click((await openMore(user, drawer)).getByRole('button', { name: '停用' }));
  const dialog = await dialogNamed('停用');
  await world.call(changeAgent, 'angel', { id: client.id, user_id: await staffId('hero2') });
  const { body } = await world.call(getClient, 'god', { id: client.id });
  await drawer.findByText(body.agent_name);
  await write(user, dialog.getByRole('textbox', { name: /原因/ }), '重复账户');
  await user.click(dialog.getByRole('button', { name: '停用' }));
  await screen.findByText('记录已被他人修改，请刷新后重试');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '停用' })).toBeNull());
  expect((await world.call(getClient, 'god', { id: client.id })).body.active).toBe(true);
});

test('a temporary code, then a new password: both say so, and withdrawals are held', async () => {
  const client = await world.givenClient();
  const { user, drawer } = await openDrawer('angel', client);
  await user.click((await openMore(user, drawer)).getByRole('button', { name: '重置密码' }));
  const dialog = await dialogNamed(`重置 ${client.username} 的登录密码`);
  const submit = dialog.getByRole('button', { name: '重置密码' });
  await write(user, dialog.getByLabelText('新密码'), '   ');
  expect(submit).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('button', { name: '生成验证码' }));
  await screen.findByText('验证码已生成');
  expect(dialog.getByText(/^\d{6}$/)).toBeDefined();
  expect(dialog.getByRole('timer').textContent).toMatch(/^剩余 (10:00|9:5\d)$/);
  await write(user, dialog.getByLabelText('新密码'), 'correct horse');
  await user.click(submit);
  await screen.findByText('密码已更新');
  await drawer.findByText(/出金暂停至/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('bank cards are added and deleted by name', async () => {
  const client = await world.givenClient();
  const { user, drawer } = await openDrawer('hero', client);
  await user.click(drawer.getByRole('tab', { name: '银行卡' }));
  await drawer.findByText('没有银行卡');
  await user.click(drawer.getByRole('button', { name: '添加银行卡' }));
  const form = await dialogNamed('添加银行卡');
  await write(user, form.getByLabelText('银行'), '招商银行');
  await write(user, form.getByLabelText('卡号'), '6222000011112222');
  await user.click(form.getByRole('button', { name: '保存' }));
  await screen.findByText('保存成功');
  await user.click(await drawer.findByRole('button', { name: '删除' }));
  const dialog = await dialogNamed('删除');
  expect(dialog.getByText('确定要删除 招商银行 6222000011112222 吗？')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: '删除' }));
  await drawer.findByText('没有银行卡');
});

test('beneficiaries with their sum, and trade settings', async () => {
  const client = await world.givenClient();
  const { user, drawer } = await openDrawer('god', client);
  await user.click(drawer.getByRole('tab', { name: '受益人' }));
  await user.click(await drawer.findByRole('button', { name: '添加受益人' }));
  const form = await dialogNamed('添加受益人');
  await write(user, form.getByLabelText('姓名'), '李丽');
  await write(user, form.getByLabelText('关系'), '配偶');
  await write(user, form.getByLabelText('比例'), '60');
  await write(user, form.getByLabelText('出生日期'), '1980-02-03');
  await user.click(form.getByRole('button', { name: '保存' }));
  await drawer.findByText(/比例合计 60(\.00)?%/);

  await user.click(drawer.getByRole('tab', { name: '交易设置' }));
  await user.click(await drawer.findByRole('switch', { name: '大宗' }));
  await write(user, drawer.getByLabelText(/手续费率/), '0.125');
  await user.click(drawer.getByRole('button', { name: /^(保存|提交审批)$/ }));
  const kept = async () => (await world.call(getTradeSettings, 'god', { id: client.id })).body;
  await screen.findByText('已提交审批');
  const { body } = await world.call(listApprovals, 'angel', { username: client.username, status: 'pending' });
  await world.call(reviewApproval, 'angel', { id: body.items[0]?.id ?? '', decision: 'approve' });
  await expect.poll(async () => (await kept()).version).toBe(1);
  expect(await kept()).toMatchObject({ block_enabled: false, stock_enabled: true, max_order: null });
  expect(Number((await kept()).fee_percent)).toBe(0.125);
});

test('what needs a second person is in sight until he has decided', async () => {
  const client = await world.givenClient();
  const { user, drawer } = await openDrawer('angel', client);
  await user.click((await openMore(user, drawer)).getByRole('button', { name: '补偿' }));
  const form = await dialogNamed(/补偿/);
  await write(user, form.getByLabelText('金额'), '20000');
  await write(user, form.getByLabelText('原因'), '系统故障');
  await user.click(await form.findByRole('button', { name: '提交审批 20,000.00 USD' }));
  await screen.findByText('已提交审批');
  const waiting = within(await drawer.findByRole('region', { name: '已提交审批，等待决定' }));
  expect(waiting.getByText('20,000.00')).toBeDefined();

  await user.click((await openMore(user, drawer)).getByRole('button', { name: '设为机器人' }));
  const dialog = await dialogNamed('设为机器人');
  await write(user, dialog.getByRole('textbox', { name: /原因/ }), '演示账户');
  await user.click(dialog.getByRole('button', { name: '提交审批' }));
  await waiting.findByText('标记为机器人');
  const { body } = await world.call(listApprovals, 'god', { username: client.username, status: 'pending' });
  expect(body.items.map(({ kind }) => kind).toSorted()).toEqual(['client.marked_as_robot', 'compensation.added']);
});

test('money that has moved keeps a client from becoming a robot, and the question leads back to the drawer', async () => {
  const client = await world.givenClient();
  const { id, account_id } = client;
  await world.call(recordDeposit, 'god', { id, account_id, amount: '1', currency: 'USD' });
  const { user, drawer } = await openDrawer('god', client);
  await user.click((await openMore(user, drawer)).getByRole('button', { name: '设为机器人' }));
  const dialog = await dialogNamed('设为机器人');
  await dialog.findByText('该客户已有资金流水，不能再改机器人标记');
  expect(dialog.getByRole('button', { name: '设为机器人' }).matches(':disabled')).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('设为机器人', { selector: '[role="dialog"] h2' })).toBeNull());
  expect(drawer.getByRole('button', { name: '更多' })).toBeDefined();
});

test.each([
  { who: 'superman', may: ['发站内信', '变更业务员', '更改单据语言', '强制下线', '停用'] },
  { who: 'hero', may: ['变更业务员', '更改单据语言', '强制下线', '设为机器人', '停用'] },
] as const)('$who has only the buttons of what they may do', async ({ who, may }) => {
  const { user, drawer } = await openDrawer(who, await world.givenClient());
  const actions = within(drawer.getByRole('region', { name: '操作' }));
  const [first, ...others] = actions.getAllByRole('button').map(({ textContent }) => textContent.trim());
  const more = await openMore(user, drawer);
  // Shown by its declaration to people who may not press it.
  expect(more.getByRole('button', { name: '变更业务员' }).matches(':disabled')).toBe(true);
  const rest = more.getAllByRole('button').map(({ textContent }) => textContent);
  expect([first, ...others].filter((name) => name !== '更多').concat(rest)).toEqual(may);
  await user.keyboard('{Escape}');
  expect(screen.queryByText('新建机器人')).toBeNull();
  await user.click(drawer.getByRole('tab', { name: '交易设置' }));
  expect((await drawer.findByRole('switch', { name: '允许交易' })).matches(':disabled')).toBe(true);
  expect(drawer.getByRole('button', { name: '提交审批' }).matches(':disabled')).toBe(true);
});

test('says when a client cannot be read, and tries again', async () => {
  const client = await world.givenClient();
  const user = await open(`/client?search=${client.username}`, 'god');
  const row = await findRow(client.username);
  let isDown = true;
  watchRequests((request) => {
    const isAsked = isDown && request.includes('/client/admin/v1/detail/');
    return isAsked ? new Response('', { status: 500 }) : undefined;
  });
  await user.click(row.getByText(client.username));
  await screen.findByText('无法获取用户信息');
  isDown = false;
  await user.click(await screen.findByRole('button', { name: '重试' }));
  await screen.findByRole('tab', { name: '实名信息' });
});

test('several clients move to another agent at once', async () => {
  const clients = [await world.givenClient({ username: 'moving1' }), await world.givenClient({ username: 'moving2' })];
  const user = await open('/client?search=moving', 'god');
  await findRow('moving1');
  await user.click(screen.getByLabelText('选择本页'));
  await user.click(await screen.findByRole('button', { name: '变更业务员' }));
  const dialog = await dialogNamed('变更业务员');
  const start = await dialog.findByRole('button', { name: '变更业务员 2 条' });
  expect(start).toHaveProperty('disabled', true);
  await expect.poll(() => dialog.getByLabelText('新业务员')).toHaveProperty('disabled', false);
  await user.click(dialog.getByLabelText('新业务员'));
  await user.click(await screen.findByRole('option', { name: /hero2/ }));
  await user.click(start);
  await dialog.findByText('成功 2');
  const agent = await staffId('hero2');
  for (const { id } of clients) expect((await world.call(getClient, 'god', { id })).body.agent_id).toBe(agent);
});

test('several clients get a message at once', async () => {
  const clients = [
    await world.givenClient({ username: 'written1' }),
    await world.givenClient({ username: 'written2' }),
  ];
  const user = await open('/client?search=written', 'god');
  await findRow('written1');
  await user.click(screen.getByLabelText('选择本页'));
  await user.click(await screen.findByRole('button', { name: '发站内信' }));
  const dialog = await dialogNamed('发站内信');
  await write(user, dialog.getByLabelText(/标题/), '维护通知');
  await write(user, dialog.getByLabelText(/内容/), '今晚系统维护');
  await user.click(dialog.getByRole('button', { name: '发站内信 2 条' }));
  await dialog.findByText('成功 2');
  const { body } = await world.call(listMessages, 'god', { username: 'written' });
  expect(body.items.map(({ client_id }) => client_id).toSorted()).toEqual(clients.map(({ id }) => id).toSorted());
  expect(body.items.every(({ title, content }) => title === '维护通知' && content === '今晚系统维护')).toBe(true);
});
