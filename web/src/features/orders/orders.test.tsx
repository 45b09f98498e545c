// Stock orders on the screen: every part of their life in the list, and beside it terms, sales, evidence and journals.
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findRow, open, startWorld } from '#testing/screen.tsx';
import { givenHolding, givenOrder, givenSale } from '../../../../server/src/features/orders/orders.testing.ts';

const world = await startWorld();
const drawer = async () => within(await screen.findByRole('dialog'));

test('an order that waits shows what is frozen and how long it waits', async () => {
  const { username } = await givenOrder(world);
  const user = await open(`/trx/stock?username=${username}`, 'god');
  await user.click((await findRow(username)).getByText('等待中'));
  const record = await drawer();
  await record.findByText('等待成交');
  record.getByText('冻结金额');
  record.getByText('有效至');
});

test('a holding shows its price with evidence, its cost, and the journals behind it', async () => {
  const { username } = await givenHolding(world);
  const user = await open(`/trx/stock?username=${username}`, 'god');
  const row = await findRow(username);
  row.getByText('50.00');
  await user.click(row.getByText('持有中'));
  const record = await drawer();
  record.getByText('报价来源');
  record.getByText('test');
  record.getByText('圆圈为成交价');
  await record.findAllByText('500.00');
  record.getByText('持有成本');
});

test('units being sold are told apart, and the sale stands in a table', async () => {
  const { username } = await givenSale(world);
  const user = await open(`/trx/stock?username=${username}`, 'god');
  await user.click((await findRow(username)).getByText('持有中'));
  const record = await drawer();
  await record.findByText(/其中卖出中 10/);
  const sales = within(await record.findByRole('table'));
  sales.getByText('等待中');
  sales.getByText('10');
});

test('tabs offer the statuses that stock orders have, and the salesperson sees their own clients alone', async () => {
  const { username } = await givenOrder(world, { agent: 'hero' });
  const { username: other } = await givenOrder(world, { agent: 'superman' });
  await open('/trx/stock', 'hero');
  await findRow(username);
  expect(screen.queryByText(other)).toBeNull();
  const tabs = within(screen.getByRole('group', { name: '状态' })).getAllByRole('button');
  expect(tabs.map(({ textContent }) => textContent?.replace(/[\d ]/g, ''))).toEqual([
    '全部',
    '待审核',
    '等待中',
    '已通过',
    '锁定',
    '可卖出',
    '持有中',
    '待结算',
    '已卖出',
    '已拒绝',
    '已释放',
  ]);
});
