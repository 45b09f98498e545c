// Compensation and bonuses on the screen: a queue by keyboard, many at once, and a bonus that becomes money.
import { addBonus, listOverdrawn } from '@backoffice/contract/adjustments/adjustments.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findRow, open, startWorld } from '#testing/screen.tsx';
import { givenClaim } from '../../../../server/src/features/adjustments/adjustments.testing.ts';

const world = await startWorld();
const statusOf = async (client_id: string) =>
  (await world.call(listOverdrawn, 'god', { client_id })).body.items.map(({ status }) => status);

test('a claim is approved by keyboard, and its record shows what for and the journals', async () => {
  const { username, client_id, account_id } = await givenClaim(world);
  const user = await open(`/funds/compensation?username=${username}`, 'god');
  await findRow(username);
  await user.keyboard('ja');
  await screen.findByRole('button', { name: '通过 20.00 USD' });
  await user.keyboard('{Enter}');
  await expect.poll(() => statusOf(client_id)).toEqual(['approved']);
  expect(await world.balanceOf(account_id)).toBe('20.00');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('{Enter}');
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByText('slow payout')).toBeDefined();
  // The house bears it (debit), the client's account gets it (credit).
  const expense = (await drawer.findByText('补偿支出')).closest('tr');
  const credited = expense?.nextElementSibling ?? expense?.previousElementSibling;
  const columns = (row?: Element | null) =>
    [...(row?.querySelectorAll('td') ?? [])].slice(1).map((cell) => cell.textContent);
  expect(drawer.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(
    expect.arrayContaining(['借方', '贷方']),
  );
  expect([columns(expense), columns(credited)]).toEqual([
    ['20.00USD', ''],
    ['', '20.00USD'],
  ]);
});

test('a bonus becomes money that can be withdrawn', async () => {
  const { id, username, account_id } = await world.givenClient();
  await world.call(addBonus, 'god', { id, amount: '5' });
  const user = await open(`/funds/compensation?username=${username}&sub_type=bonus`, 'angel');
  const row = await findRow(username);
  await user.click(row.getByRole('button', { name: '转为余额' }));
  await user.click(await screen.findByRole('button', { name: '转为余额 5.00 USD' }));
  await screen.findByText('奖励金已转为余额');
  await row.findByText('已转余额');
  expect(await world.balanceOf(account_id)).toBe('5.00');
});

test('many are rejected at once, for one reason', async () => {
  const claims = [await givenClaim(world, { amount: '77.00' }), await givenClaim(world, { amount: '77.00' })];
  const user = await open('/funds/compensation?amount_min=77&amount_max=77', 'god');
  await findRow(claims[0]?.username ?? '');
  await user.click(screen.getByLabelText('选择本页'));
  const reject = screen.getAllByRole('button', { name: '拒绝' }).find((one) => !one.closest('td'));
  await user.click(reject ?? document.body);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByLabelText('活动已结束'));
  await user.click(dialog.getByRole('button', { name: '拒绝 2 条' }));
  await dialog.findByText('2 / 2');
  for (const { client_id } of claims) expect(await statusOf(client_id)).toEqual(['rejected']);
});
