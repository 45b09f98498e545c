// Subscriptions for tests: requested, and running.
import { givenTrader } from '#features/orders/orders.testing.ts';
import { givenProduct, type ProductInput } from '#features/products/products.testing.ts';
import type { StaffName, TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';
import { subscribe } from './subscriptions.booking.service.ts';

interface Given {
  tenant?: TenantName;
  agent?: StaffName;
  fake?: boolean;
  input?: Partial<ProductInput>;
}

/** Waits for the decision of staff: 99.00 for 30 days, 500.00 for a trade. */
export async function givenSubscription(world: World, { tenant, agent, fake = false, input = {} }: Given = {}) {
  const product = await givenProduct(world, 'ai', { isOpen: true, input, ...(tenant && { tenant }) });
  const client = await givenTrader(world, { fake, ...(tenant && { tenant }), ...(agent && { agent }) });
  const wanted = { client_id: client.id, product_id: product.id, budget: '500.00', fake, api_key_id: null };
  const id = await world.sql((db) => subscribe({ db }, wanted), tenant);
  return { ...client, id, client_id: client.id, product };
}

export const givenRunningSubscription = (world: World, given: Given = {}) =>
  givenSubscription(world, { ...given, input: { trade_type: 'holding', ...given.input } });
