// Sizes of a sale whose rounding could gain are refused.
import { redeemIntakeOrder } from '@backoffice/contract/orders/orders.intake.ts';
import { expect, test } from 'vitest';
import { givenUnits } from '#features/navs/navs.orders.testing.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();

test('less than a cent of a fund is not redeemed, all that is left always is', async () => {
  const { id: order_id, client_id: id, ...order } = await givenUnits(world, 'fund');
  const redeem = async (quantity: string) => {
    const { status, problem } = await world.intake(redeemIntakeOrder, { id, order_id, quantity });
    return problem.code ?? status;
  };
  expect(order).toBeDefined();
  expect(await redeem('0.005')).toBe('order.too_small');
  expect(await redeem('0.00000001')).toMatch(/^order\.(not_whole_lots|too_small)$/);
  expect(await redeem('1')).toBe(200);
});
