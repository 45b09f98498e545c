// Savings for tests.
import { placeIntakeOrder } from '@backoffice/contract/orders/orders.intake.ts';
import { sweepNavs } from '#features/navs/navs.orders.testing.ts';
import { givenTrader } from '#features/orders/orders.testing.ts';
import { givenProduct } from '#features/products/products.testing.ts';
import type { World } from '#testing/world.ts';
import { advanceSavings } from './savings.job.ts';

/** A saving of 1,000.00 that was paid for one day. */
export async function givenPaidSaving(world: World): Promise<{ id: string; client_id: string }> {
  const product = await givenProduct(world, 'fund', {
    isOpen: true,
    input: { symbol: 'XNYS:PAID', rate_percent: '3.65' },
  });
  const { id: client_id } = await givenTrader(world, { amount: '1000.00' });
  const { body } = await world.intake(placeIntakeOrder, { id: client_id, product_id: product.id, amount: '1000' });
  await world.asOwner(`update orders set interest_day = interest_day - 1 where id = $1`, [body.id]);
  await sweepNavs(world, 'demo', [advanceSavings]);
  return { id: body.id, client_id };
}
