// Deciding from an open record: by keys, one after the other, knowing beforehand what would not work or would wait.
import { reviewDeposit, listDeposits, rollbackDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findRow, open, pathNow, startWorld } from '#testing/screen.tsx';
import { givenWithdrawal } from '../../../../server/src/features/withdrawals/withdrawals.testing.ts';

const world = await startWorld();
const drawerOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const statusOf = async (id: string) => (await world.call(listDeposits, 'god', { id })).body.items[0]?.status;

test('a queue is decided from the drawer by keys: after each decision the next waiting record opens', async () => {
  const deposits = [];
  for (let count = 0; count < 3; count++) deposits.push(await world.givenPendingDeposit({ amount: '5432.00' }));
  const [first, second, third] = deposits.map(({ id, username }) => ({ id, name: `${username} 的入金` }));
  if (!first || !second || !third) throw new Error('three deposits');
  const list = '/funds/deposit?status=pending&amount_min=5432&amount_max=5432&sort=create_datetime';
  const user = await open(`${list}&id=${first.id}`, 'god');
  await (await drawerOf(first.name)).findByRole('button', { name: '通过' });
  await findRow(deposits[2]?.username ?? '');

  await user.keyboard('j');
  await drawerOf(second.name);
  await user.keyboard('k');
  await (await drawerOf(first.name)).findByRole('button', { name: '通过' });
  await user.keyboard('a');
  await screen.findByRole('button', { name: '通过 5,432.00 USD' });
  await user.keyboard('{Enter}');
  await (await drawerOf(second.name)).findByRole('button', { name: '拒绝' });
  expect(await statusOf(first.id)).toBe('approved');

  await user.keyboard('r');
  const question = within(await screen.findByRole('dialog', { name: '拒绝' }));
  await user.click(question.getByLabelText('凭证不清晰'));
  await user.click(question.getByRole('button', { name: '拒绝' }));
  await drawerOf(third.name);
  expect(await statusOf(second.id)).toBe('rejected');
  await expect.poll(pathNow).toBe(`${list}&id=${third.id}`);
});

test('a record shows the request that waits, and its button says so instead of asking again', async () => {
  const { id, username } = await world.givenPendingDeposit();
  await world.call(reviewDeposit, 'god', { id, decision: 'approve' });
  await world.call(rollbackDeposit, 'angel', { id, reason: '退汇' });
  const user = await open(`/funds/deposit?username=${username}&id=${id}`, 'god');
  const drawer = await drawerOf(`${username} 的入金`);
  const request = within(await drawer.findByRole('region', { name: '已提交审批，等待决定' }));
  request.getByText('提交人 angel');
  const rollback = () => drawer.getByRole('button', { name: /^冲(回|正)$/ });
  await waitFor(() =>
    expect(rollback().closest('[data-why-not]')?.getAttribute('aria-label')).toBe('angel 已提交，待审批'),
  );
  expect(rollback()).toHaveProperty('disabled', true);
  await user.click(request.getByRole('link', { name: '打开审批' }));
  await screen.findByRole('dialog', { name: /^审批：/ });
});

test('the question of a row says why it cannot be answered with yes, before a reason is typed', async () => {
  const { id, username } = await world.givenPendingDeposit();
  await world.call(reviewDeposit, 'god', { id, decision: 'approve' });
  await world.call(rollbackDeposit, 'angel', { id, reason: '退汇' });
  const user = await open(`/funds/deposit?username=${username}`, 'god');
  await user.click((await findRow(username)).getByRole('button', { name: /^冲(回|正)$/ }));
  const question = within(await screen.findByRole('dialog'));
  await question.findByText('angel 已提交，待审批');
  expect(question.getByRole('button', { name: /^提交审批 / })).toHaveProperty('disabled', true);
});

test('above the limit the button says that it submits for approval, and the answer is amber', async () => {
  const { id, username } = await world.givenPendingDeposit({ amount: '20000.00' });
  const user = await open(`/funds/deposit?username=${username}`, 'god');
  await user.click((await findRow(username)).getByRole('button', { name: '通过' }));
  await user.click(await screen.findByRole('button', { name: '提交审批 20,000.00 USD' }));
  const toast = await screen.findByText('已提交审批');
  expect(toast.closest<HTMLElement>('[style*="--notification-color"]')?.style.cssText).toContain('yellow');
  expect(await statusOf(id)).toBe('pending');
});

test('a disabled client’s money actions say why they are off', async () => {
  const client = await world.givenClient({ active: false });
  await open(`/client?id=${client.id}`, 'god');
  const drawer = await drawerOf(`客户 ${client.username}`);
  const deposit = await drawer.findByRole('button', { name: '入金' });
  expect(deposit.closest('[data-why-not]')?.getAttribute('aria-label')).toBe('该客户已被停用');
  expect(deposit).toHaveProperty('disabled', true);
});

test('deciding on a withdrawal shows who is paid and what they get', async () => {
  const { username } = await givenWithdrawal(world);
  const user = await open(`/funds/withdrawal?username=${username}`, 'god');
  await user.click((await findRow(username)).getByRole('button', { name: '通过' }));
  const question = within(await screen.findByRole('dialog', { name: '通过' }));
  await question.findByText(/6222 0001/);
  expect(question.getByText('99.00').closest('strong')).not.toBeNull();
});
