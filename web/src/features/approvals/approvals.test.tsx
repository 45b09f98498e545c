// The inbox on the screen: what would change, deciding, withdrawing, and who may not.
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findRow, open, startWorld } from '#testing/screen.tsx';

const world = await startWorld();
const inDialog = () => within(screen.getByRole('dialog'));

test('the second person sees what would change, agrees, and the money is there', async () => {
  const request = await world.givenApproval({ maker: 'angel', amount: '20000.00' });
  const user = await open('/oversight/approvals?scope=for_me', 'god');
  const row = await findRow(`${request.username} ${request.username} name`);
  row.getByText('人工入金');
  await user.click(row.getByRole('button', { name: '同意' }));
  await screen.findByText('同意 angel 提交的操作？');
  expect(await world.balanceOf(request.account_id)).toBe('0.00');
  await user.click(screen.getByRole('button', { name: '同意 20,000.00 USD' }));
  await screen.findByText('已同意并执行');
  expect(await world.balanceOf(request.account_id)).toBe('20000.00');
});

test('a rejection takes its reason along', async () => {
  const request = await world.givenApproval({ maker: 'angel' });
  const user = await open(`/oversight/approvals?username=${request.username}`, 'god');
  const row = await findRow(`${request.username} ${request.username} name`);
  await user.click(row.getByRole('button', { name: '拒绝' }));
  await user.type(await screen.findByRole('textbox', { name: /原因/ }), 'no proof');
  await user.click(inDialog().getByRole('button', { name: '拒绝' }));
  await screen.findByText('no proof');
  expect(await world.balanceOf(request.account_id)).toBe('0.00');
});

test('the maker can withdraw his request but not decide on it', async () => {
  const request = await world.givenApproval({ maker: 'angel' });
  const user = await open(`/oversight/approvals?scope=mine&username=${request.username}`, 'angel');
  const row = await findRow(`${request.username} ${request.username} name`);
  expect(row.queryByRole('button', { name: '同意' })).toBeNull();
  await user.click(row.getByRole('button', { name: '撤回' }));
  await screen.findByText('撤回这个审批申请？');
  await user.click(inDialog().getByRole('button', { name: '撤回' }));
  await (await findRow(`${request.username} ${request.username} name`)).findByText('已撤回');
});
