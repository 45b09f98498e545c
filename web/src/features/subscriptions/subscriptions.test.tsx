// AI subscriptions on the screen: before the refund of unused days is requested, how much it is, and whether it has been already.
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findRow, open, startWorld, write } from '#testing/screen.tsx';
import { keepVenuesOpen } from '../../../../server/src/features/orders/orders.testing.ts';
import { givenRunningSubscription } from '../../../../server/src/features/subscriptions/subscriptions.testing.ts';

const world = await startWorld();
await keepVenuesOpen(world);

test('the dialog of a refund says how much it would be, and then that it was requested', async () => {
  const { username } = await givenRunningSubscription(world);
  const user = await open('/trx/subscribe?status=holding', 'god');
  const row = await findRow(username);
  const ask = async () => {
    await user.click(row.getByRole('button', { name: '退还剩余天数' }));
    return within(await screen.findByRole('dialog', { name: '退还剩余天数' }));
  };
  const dialog = await ask();
  // One of 30 days is used, which cost 99.00.
  expect((await dialog.findByText(/退款金额/)).textContent).toContain('95.70');
  await write(user, dialog.getByRole('textbox', { name: '原因' }), '客户要求');
  await user.click(dialog.getByRole('button', { name: '提交审批' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(await (await ask()).findByText(/已提交，待审批/)).toBeTruthy();
});
