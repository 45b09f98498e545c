// IP access on the screen: a rule that two people add, and an address that is tested.
import { listApprovals } from '@backoffice/contract/approvals/approvals.ts';
import { listIpRules } from '@backoffice/contract/ip-access/ip-access.ts';
import { logIn } from '@backoffice/contract/sign-in/sign-in.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { approveLast, confirmWithPassword, findRow, open, openApp, startWorld, write } from '#testing/screen.tsx';
import { codeOf } from '../../../../server/src/core/sessions/authenticator.testing.ts';
import { testPassword } from '../../../../server/src/testing/test-database.ts';

const world = await startWorld();

const findDialog = async (title: string) => within(await screen.findByRole('dialog', { name: title }));

test('a rule waits for a second person, then decides; it is changed and deleted the same way', async () => {
  const user = await open('/config/ip_access', 'god');
  await user.click(await screen.findByRole('button', { name: '新增规则' }));
  const form = await findDialog('新增规则');
  const network = form.getByLabelText(/^网络/);
  await write(user, network, '10.0.0.1/8');
  await user.click(form.getByRole('button', { name: '提交审批' }));
  await form.findByText('格式不正确');
  await user.clear(network);
  await write(user, network, '203.0.113.0/24');
  await user.click(form.getByRole('button', { name: '提交审批' }));
  await screen.findAllByText(/无法再进入/);
  await user.clear(network);
  await write(user, network, '127.0.0.0/8');
  await write(user, form.getByLabelText('备注'), '本机');
  await user.click(form.getByRole('button', { name: '提交审批' }));
  await screen.findByText('已提交审批');
  await approveLast(world);
  const row = await findRow('127.0.0.0/8');
  row.getByText('全体员工');

  await user.click(screen.getByRole('button', { name: '测试地址' }));
  const dialog = await findDialog('测试地址');
  await dialog.findByText(/由规则 127.0.0.0\/8（本机） 放行/);
  await write(user, dialog.getByLabelText('IP 地址'), '203.0.113.9');
  await dialog.findByText('拒绝进入');
  await write(user, dialog.getByLabelText('IP 地址'), '.x');
  await dialog.findByText('请输入有效的 IP 地址');
  await user.keyboard('{Escape}');

  await user.click(row.getByRole('button', { name: '编辑规则' }));
  const edit = await findDialog('编辑规则');
  await write(user, edit.getByLabelText('备注'), '及测试');
  await user.click(edit.getByRole('button', { name: '提交审批' }));
  await expect
    .poll(async () => (await world.call(listApprovals, 'angel', { scope: 'for_me', status: 'pending' })).body.total)
    .toBe(1);
  await approveLast(world);
  await row.findByText('本机及测试');

  await user.click(row.getByRole('button', { name: '删除规则' }));
  await user.click(await (await findDialog('删除规则')).findByRole('button', { name: '提交审批' }));
  await expect
    .poll(async () => (await world.call(listApprovals, 'angel', { scope: 'for_me', status: 'pending' })).body.total)
    .toBe(1);
  await approveLast(world);
  await expect.poll(async () => (await world.call(listIpRules, 'god', {})).body.total).toBe(0);
});

test('a role that must have an authenticator binds one before anything else; a new device is announced by the bell', async () => {
  const user = await openApp('/config/ip_access', 'god');
  await user.click(await screen.findByRole('button', { name: '登录策略' }));
  const form = await findDialog('登录策略');
  await user.click(form.getByLabelText('业务员'));
  await user.click(form.getByRole('button', { name: '提交审批' }));
  await screen.findByText('已提交审批');
  await approveLast(world);
  const phone = {
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) Mobile Safari/604' },
    address: '198.51.100.9',
  };
  await world.call(logIn, null, { username: 'god', password: testPassword }, phone);
  await user.click(await screen.findByRole('button', { name: /^通知，/ }));
  await screen.findByText('新设备登录', { selector: 'h2' });
  await screen.findByText(/198\.51\.100\.9/);
});

test('that role sees nothing but the binding', async () => {
  const user = await openApp('/dashboard', 'hero');
  await screen.findByText('您的角色必须绑定验证器，完成后才能继续');
  expect(screen.queryByRole('button', { name: '设置' })).toBeNull();
  await confirmWithPassword(user);
  const key = await screen.findByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
  const secret = key.textContent.replaceAll(' ', '');
  await user.click(screen.getAllByRole('textbox')[0] ?? document.body);
  await user.paste(await codeOf(secret));
  await user.click(await screen.findByRole('button', { name: '已保存，关闭' }));
  await screen.findByRole('button', { name: '设置' });
});
