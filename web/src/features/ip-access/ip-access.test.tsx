// IP access on the screen: a rule that two people add, and an address that is tested.
import { listApprovals, reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { listIpRules } from '@backoffice/contract/ip-access/ip-access.ts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { findRow, open, startWorld } from '#testing/screen.tsx';

const world = await startWorld();

const findDialog = async (title: string) => within(await screen.findByRole('dialog', { name: title }));

async function write(user: UserEvent, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

/** The second person, to what was asked last. */
async function agree() {
  const { body } = await world.call(listApprovals, 'angel', { scope: 'for_me' });
  await world.call(reviewApproval, 'angel', { id: body.items[0]?.id ?? '', decision: 'approve' });
}

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
  await agree();
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
  await agree();
  await row.findByText('本机及测试');

  await user.click(row.getByRole('button', { name: '删除规则' }));
  await user.click((await findDialog('删除规则')).getByRole('button', { name: '删除规则' }));
  await expect
    .poll(async () => (await world.call(listApprovals, 'angel', { scope: 'for_me', status: 'pending' })).body.total)
    .toBe(1);
  await agree();
  await expect.poll(async () => (await world.call(listIpRules, 'god', {})).body.total).toBe(0);
});
