// The inbox on the screen: what would change, deciding, withdrawing, and who may not.
import { getApproval, listApprovals, reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { reviewDeposit, rollbackDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { createTradeRule } from '@backoffice/contract/trade-config/trade-config.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findRow, open, startWorld, write } from '#testing/screen.tsx';

const world = await startWorld();
const inDialog = () => within(screen.getByRole('dialog'));

test('the second person sees what would change, agrees, and the money is there', async () => {
  const request = await world.givenApproval({ maker: 'angel', amount: '20000.00' });
  const user = await open('/oversight/approvals?scope=for_me', 'god');
  const row = await findRow(request.username);
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
  const row = await findRow(request.username);
  await user.click(row.getByRole('button', { name: '拒绝' }));
  await write(user, await screen.findByRole('textbox', { name: /原因/ }), 'no proof');
  await user.click(inDialog().getByRole('button', { name: '拒绝' }));
  const decided = () => world.call(listApprovals, 'god', { username: request.username });
  await expect.poll(async () => (await decided()).body.items[0]?.reason).toBe('no proof');
  expect(await world.balanceOf(request.account_id)).toBe('0.00');
});

test('the list shows why a request was submitted and what it would do', async () => {
  const deposit = await world.givenPendingDeposit({ amount: '70.00' });
  await world.call(reviewDeposit, 'angel', { id: deposit.id, decision: 'approve' });
  await world.call(rollbackDeposit, 'angel', { id: deposit.id, reason: '银行退汇' });
  await open(`/oversight/approvals?username=${deposit.username}`, 'god');
  const row = await findRow('银行退汇');
  expect(row.getByText('0.00').closest('td')?.textContent).toContain('70.00 → 0.00');
});

test('a request is approved from the keyboard', async () => {
  const request = await world.givenApproval({ maker: 'angel', amount: '20000.00' });
  const user = await open(`/oversight/approvals?scope=for_me&username=${request.username}`, 'god');
  await findRow(request.username);
  await user.keyboard('j');
  await user.keyboard('a');
  await screen.findByText('同意 angel 提交的操作？');
  await user.click(screen.getByRole('button', { name: '同意 20,000.00 USD' }));
  await expect.poll(() => world.balanceOf(request.account_id)).toBe('20000.00');
});

test('the maker can withdraw his request but not decide on it', async () => {
  const request = await world.givenApproval({ maker: 'angel' });
  const user = await open(`/oversight/approvals?scope=mine&username=${request.username}`, 'angel');
  const row = await findRow(request.username);
  expect(row.queryByRole('button', { name: '同意' })).toBeNull();
  await user.click(row.getByRole('button', { name: '撤回' }));
  await screen.findByText('撤回这个审批申请？');
  await user.click(inDialog().getByRole('button', { name: '撤回' }));
  await (await findRow(request.username)).findByText('已撤回');
});

test('several are decided at once, after each was named; a request opens in full', async () => {
  const requests = [
    await world.givenApproval({ maker: 'angel', amount: '20000.00' }),
    await world.givenApproval({ maker: 'angel', amount: '30000.00' }),
  ];
  const [first, second] = requests.map(({ username }) => username) as [string, string];
  const user = await open('/oversight/approvals?scope=for_me&status=pending', 'god');
  const row = await findRow(first);
  await user.click(row.getByRole('link', { name: '人工入金' }));
  const record = within(await screen.findByRole('dialog', { name: '审批：人工入金' }));
  await record.findByText('等待另一人审批');
  expect(record.getAllByText('20,000.00')).toHaveLength(2); // the amount, and the balance after it
  await user.keyboard('{Escape}');
  for (const name of [first, second]) await user.click((await findRow(name)).getByRole('checkbox'));
  const chosen = await screen.findByText('已选 2 条');
  const footer = within(chosen.parentElement as HTMLElement);
  await user.click(footer.getByRole('button', { name: '同意' }));
  const question = within(await screen.findByRole('dialog', { name: '同意' }));
  question.getByText('同意并执行这 2 项操作？请先逐一查看。');
  question.getByText(`人工入金 · ${second} · 30,000.00 USD`);
  await user.click(question.getByRole('button', { name: '同意 2 条' }));
  await expect.poll(() => world.balanceOf(requests[0]?.account_id ?? '')).toBe('20000.00');
  await expect.poll(() => world.balanceOf(requests[1]?.account_id ?? '')).toBe('30000.00');
});

test('a wider limit that waits its day is stopped by any admin or supervisor, with a reason', async () => {
  const wide = { topic: 'approval_limit', per_day: '900000', reason: '放宽' } as const;
  const { pending } = await world.call(createTradeRule, 'god', wide);
  const id = pending.approval_id;
  const { body: agreed } = await world.call(reviewApproval, 'angel', { id, decision: 'approve' });
  expect(agreed.status).toBe('waiting');
  const user = await open('/oversight/approvals?status=waiting', 'angel');
  const [shown] = await screen.findAllByText('放宽');
  const row = within(shown?.closest('tr') as HTMLElement);
  await user.click(row.getByRole('button', { name: '叫停' }));
  await screen.findByText('叫停这项已同意、尚未生效的操作？');
  await write(user, await screen.findByRole('textbox', { name: /原因/ }), '额度过高');
  await user.click(inDialog().getByRole('button', { name: '叫停' }));
  const now = async () => (await world.call(getApproval, 'god', { id })).body;
  await expect.poll(now).toMatchObject({ status: 'stopped', stopped_by: 'angel', reason: '额度过高' });
});
