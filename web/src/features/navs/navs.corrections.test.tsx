// The correction of a used net asset value on the screen: how far it is, live; what was left over; and one that stopped goes on.
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { navCallsOf } from '@backoffice/contract/navs/navs.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, startWorld } from '#testing/screen.tsx';
import {
  givenFailedNavCorrection,
  givenUnits,
  navDayOf,
  workOnNavCorrections,
} from '../../../../server/src/features/navs/navs.orders.testing.ts';
import { keepVenuesOpen } from '../../../../server/src/features/orders/orders.testing.ts';
import { givenStatement } from '../../../../server/src/features/products/products.testing.ts';

const world = await startWorld();
await keepVenuesOpen(world);

const findCorrections = async () => within(await screen.findByRole('table', { name: '净值更正' }));

test('a correction that two people agreed on shows its progress, and its figures once it is done', async () => {
  const { id: order_id, product } = await givenUnits(world, 'fund');
  const day = await navDayOf(world, order_id);
  const { correct } = navCallsOf.fund;
  const input = { id: product.id, day, nav: '1.05', statement: await givenStatement(world), explanation: '重报' };
  const { pending } = await world.call(correct, 'god', input);
  await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' });

  await open(`/trades/fund?id=${product.id}`, 'god');
  const table = await findCorrections();
  expect(table.getByText('1 → 1.05')).toBeTruthy();
  expect(table.getByText('0 / 1')).toBeTruthy();
  expect(table.getByRole('progressbar', { name: '已更正订单' }).getAttribute('aria-valuenow')).toBe('0');

  await workOnNavCorrections(world);
  await expect.poll(() => table.queryByRole('progressbar')).toBeNull();
  expect(table.getByRole('cell', { name: '1' })).toBeTruthy();
  expect(table.getByText('god / angel')).toBeTruthy();
});

test('one that stopped in the middle says so, and goes on by a click', async () => {
  const id = await givenFailedNavCorrection(world, 'fund');
  const { product_id } = await world.sql((db) =>
    db.selectFrom('nav_corrections').select('product_id').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  const user = await open(`/trades/fund?id=${product_id}`, 'god');
  const table = await findCorrections();
  expect(table.getByText('更正中断')).toBeTruthy();
  await user.click(table.getByRole('button', { name: '继续更正' }));
  expect(await screen.findByText('已继续更正')).toBeTruthy();
  await expect.poll(() => table.queryByText('更正中断')).toBeNull();
  await workOnNavCorrections(world);
  await expect.poll(() => table.queryByRole('progressbar')).toBeNull();
});
