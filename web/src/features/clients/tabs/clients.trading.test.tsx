// What a client holds and traded, in the client drawer.
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, startWorld } from '#testing/screen.tsx';
import { givenDueSale, givenHolding } from '../../../../../server/src/features/orders/orders.testing.ts';

const world = await startWorld();

test('holdings show their share by product, and the orders they came from', async () => {
  const { client_id, username } = await givenHolding(world);
  const user = await open(`/client?search=${username}&id=${client_id}&part=holding`, 'god');
  await screen.findByText('USD 持仓按产品');
  screen.getByText('100.0%');
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getAllByText('500.00').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: '1 笔' }));
  await screen.findByText(/买入价 50.00/);
});

test('transactions show purchase, sale and their fees, and are filtered by kind', async () => {
  const { client_id, username } = await givenDueSale(world);
  const user = await open(`/client?search=${username}&id=${client_id}&part=transaction`, 'god');
  await screen.findByText('买入手续费', { selector: 'td' });
  screen.getByText('卖出', { selector: 'td' });
  await user.selectOptions(screen.getByLabelText('类别', { selector: 'select' }), 'buy');
  await screen.findByText('买入', { selector: 'td' });
  await expect.poll(() => screen.queryByText('卖出', { selector: 'td' })).toBeNull();
  await user.selectOptions(screen.getByLabelText('类别', { selector: 'select' }), 'repay');
  await screen.findByText('没有交易记录');
});
