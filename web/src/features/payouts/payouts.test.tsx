// Payout files on the screen: made by two people, in full in the drawer, downloaded as approved, cancelled while nothing is paid.
import { listPayouts } from '@backoffice/contract/payouts/payouts.ts';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { givenHouseAccount } from '../../../../server/src/features/house-accounts/house-accounts.testing.ts';
import { givenApproved } from '../../../../server/src/features/matching/matching.testing.ts';
import { executionDay, givenPayout } from '../../../../server/src/features/payouts/payouts.testing.ts';
import { approveLast, findRow, open, openRow, startWorld, write } from '#testing/screen.tsx';

const world = await startWorld();
const dialogNamed = async (title: string) => {
  const dialog = (await screen.findByText(title, { selector: '[role="dialog"] h2' })).closest('[role="dialog"]');
  return within(dialog as HTMLElement);
};

test('a file is made of what waits to be paid; a second person approves it, and it is in the list', async () => {
  const { number, id: account_id } = await givenHouseAccount(world);
  const { net } = await givenApproved(world, { amount: '71.00' });
  const user = await open('/funds/payouts', 'god');
  await user.click(await screen.findByRole('button', { name: '生成付款文件' }));
  const form = await dialogNamed('生成付款文件');
  await user.click(form.getByRole('combobox', { name: '付款账户' }));
  await user.click(await screen.findByRole('option', { name: new RegExp(number) }));
  const day = form.getByLabelText('付款日');
  await user.click(day);
  await user.paste(executionDay);
  await user.keyboard('{Enter}');
  await user.click(form.getByRole('button', { name: '提交审批' }));
  await approveLast(world, 'payout.created');
  const [payout] = (await world.call(listPayouts, 'god', { account_id })).body.items;
  expect(payout).toMatchObject({ item_count: 1, amount: net, format: 'pain001', status: 'made' });
  const row = await findRow(payout?.reference ?? '');
  expect(row.getByText(number)).toBeTruthy();
});

test('the drawer says who made and approved it, and downloads the file as it was approved', async () => {
  const payout = await givenPayout(world);
  const user = await open('/funds/payouts', 'angel');
  await openRow(user, payout.reference);
  const drawer = await dialogNamed(payout.reference);
  for (const [label, value] of [
    ['制单人', 'god'],
    ['审批人', 'angel'],
    ['笔数', '1'],
    ['付款日', executionDay],
  ] as const)
    expect(drawer.getByText(label).parentElement?.textContent).toContain(value);
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  await user.click(drawer.getByRole('button', { name: '下载' }));
  await vi.waitFor(() => expect(made).toHaveBeenCalledTimes(1));
  const [blob] = made.mock.calls[0] ?? [];
  expect(await (blob as Blob).text()).toContain(payout.withdrawal.net);
  made.mockRestore();
});

test('cancelled with a reason by two people; a cancelled one is neither downloaded nor cancelled again', async () => {
  const payout = await givenPayout(world);
  const user = await open('/funds/payouts', 'god');
  await openRow(user, payout.reference);
  const drawer = await dialogNamed(payout.reference);
  await user.click(drawer.getByRole('button', { name: '作废' }));
  await write(user, await screen.findByLabelText(/^原因/), '银行未收到');
  await user.click(screen.getByRole('button', { name: '提交审批' }));
  await approveLast(world, 'payout.cancelled');
  await drawer.findByText('已作废', { selector: '[class*="step"] *, li *, li' });
  expect(drawer.queryByRole('button', { name: '下载' })).toBeNull();
});
