// Withdrawals on the screen: reviewed with eyes open, paid, explained when they wait.
import { issueCode } from '@backoffice/contract/clients/clients.changes.ts';
import { reviewWithdrawal, getWithdrawal } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findRow, open, pathNow, startWorld, write } from '#testing/screen.tsx';
import { age, givenWithdrawal } from '../../../../server/src/features/withdrawals/withdrawals.testing.ts';

const world = await startWorld();
const recordOf = async (id: string) => (await world.call(getWithdrawal, 'god', { id })).body;
const approve = (id: string) => world.call(reviewWithdrawal, 'angel', { id, decision: 'approve' });
const dialog = async () => within(await screen.findByRole('dialog'));

test('approving names the amount and shows what is frozen and what is free, before and after', async () => {
  const { id, username } = await givenWithdrawal(world, { amount: '700.00' });
  const user = await open(`/funds/withdrawal?username=${username}`, 'god');
  const row = await findRow(username);
  await user.click(row.getByRole('button', { name: '通过' }));
  const asked = await dialog();
  const frozen = (await asked.findByText('冻结')).parentElement;
  await waitFor(() => expect(frozen?.textContent).toBe('冻结700.000.00USD'));
  await user.click(asked.getByRole('button', { name: '通过 700.00 USD' }));
  await screen.findByText('出金已通过');
  await row.findByText('已通过');
  expect(await recordOf(id)).toMatchObject({ status: 'approved', reviewed_by: 'god' });
});

test('rejecting asks for one of the reasons, which the list then shows', async () => {
  const { username, account_id } = await givenWithdrawal(world);
  const user = await open(`/funds/withdrawal?username=${username}`, 'god');
  const row = await findRow(username);
  await user.click(row.getByRole('button', { name: '拒绝' }));
  const asked = await dialog();
  await user.click(asked.getByLabelText('收款户名与客户不符'));
  await user.click(asked.getByRole('button', { name: '拒绝' }));
  await screen.findByText('出金已拒绝');
  await row.findByText('收款户名与客户不符');
  expect(await world.balanceOf(account_id)).toBe('100.00');
});

test('the record shows payee, fee, what holds it up, who may not approve, and its journals', async () => {
  const { username, client_id } = await givenWithdrawal(world);
  await world.call(issueCode, 'angel', { id: client_id });
  const user = await open(`/funds/withdrawal?username=${username}`, 'god');
  await findRow(username);
  await user.keyboard('j');
  await expect.poll(() => document.activeElement?.getAttribute('data-row')).not.toBeNull();
  await user.keyboard('{Enter}');
  const drawer = await dialog();
  await drawer.findByText(/出金保护期至/);
  expect(drawer.getByText('生成临时验证码').closest('li')?.textContent).toContain('angel');
  expect(drawer.getByRole('button', { name: /6222 0001/ })).toBeDefined();
  expect(drawer.getByText('99.00').closest('strong')).not.toBeNull();
  await drawer.findByText('申请');
  const approve = () => drawer.getByRole('button', { name: '通过' });
  const reason = await drawer.findByRole('group', { name: /保护期/ });
  expect(reason.contains(approve())).toBe(true);
  expect(approve()).toHaveProperty('disabled', true);
  // The reason is told to the keyboard, too.
  reason.focus();
  expect((await screen.findByRole('tooltip')).textContent).toContain('保护期');
});

test('a payment that left is recorded with its reference', async () => {
  const { id, username } = await givenWithdrawal(world);
  await approve(id);
  const user = await open(`/funds/withdrawal?username=${username}`, 'angel');
  const row = await findRow(username);
  await user.click(row.getByRole('button', { name: '确认打款' }));
  const form = await dialog();
  await write(user, await form.findByLabelText('付款流水号'), 'SWIFT 77');
  await user.click(form.getByRole('button', { name: '确认打款 99.00 USD' }));
  await screen.findByText('已确认打款');
  expect(await recordOf(id)).toMatchObject({ status: 'completed', payment_reference: 'SWIFT 77' });
});

test('the report names whose clients wait too long, leads to them, and somebody says why', async () => {
  const { id, username } = await givenWithdrawal(world, { agent: 'hero3' });
  await givenWithdrawal(world, { agent: 'hero3' });
  await age(world, id, 30);
  const user = await open('/funds/withdrawal', 'god');
  await user.click(await screen.findByRole('button', { name: '超时报告' }));
  const report = await dialog();
  await user.click(await report.findByRole('button', { name: 'hero3' }));
  await expect.poll(pathNow).toContain('older_than_hours=24');
  const row = await findRow(username);
  await screen.findByText('共 1 条');
  expect(row.getByText('30 小时')).toBeDefined();
  await user.click(row.getByRole('button', { name: '填写延迟原因' }));
  const asked = await dialog();
  await user.click(asked.getByLabelText('银行非营业时间'));
  await user.click(asked.getByRole('button', { name: '填写延迟原因' }));
  await screen.findByText('已填写延迟原因');
  expect(await recordOf(id)).toMatchObject({ delay_code: 'bank_closed', delayed_by: 'god' });
  await waitFor(() => expect(row.queryByText('未填原因')).toBeNull());
});

test('a salesman sees his own and decides nothing', async () => {
  const [own, other] = [
    await givenWithdrawal(world, { agent: 'hero2' }),
    await givenWithdrawal(world, { agent: 'hero3' }),
  ];
  await open('/funds/withdrawal', 'hero2');
  const row = await findRow(own.username);
  expect(row.queryByRole('button', { name: '通过' })).toBeNull();
  expect(screen.queryByText(other.username)).toBeNull();
});
