// Day trades for tests: the product they are made on, and trades that are held.
import { givenProduct, type ProductInput } from '#features/products/products.testing.ts';
import type { TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';
import { placeDayTrade } from './orders.day-trades.service.ts';
import { executeAt, instrument, quoteOf, sameDay } from './orders.steps.testing.ts';
import { givenTrader, keepVenuesOpen } from './orders.testing.ts';

interface Given {
  tenant?: TenantName;
  fake?: boolean;
  input?: Partial<ProductInput>;
}

/** Open to clients, of the stock that tests trade, at a venue whose session is far from its end. */
export async function givenDailyProduct(world: World, { tenant, input }: Given = {}) {
  await keepVenuesOpen(world);
  const product = await givenProduct(world, 'daily', {
    isOpen: true,
    ...(tenant && { tenant }),
    ...(input && { input }),
  });
  // The market of a test has a stock of its own.
  await world.asSuperuser(`set session_replication_role = replica;
    update products set symbol = '${sameDay}' where id = '${product.id}'; set session_replication_role = default`);
  return product;
}

/** Of ten units for at most 51.00 each; waits for a price. */
export async function givenWaitingDayTrade(world: World, given: Given = {}) {
  const { tenant, fake = false } = given;
  const product = await givenDailyProduct(world, given);
  const client = await givenTrader(world, { fake, ...(tenant && { tenant }) });
  const terms = { quantity: '10', price_type: 'market', api_key_id: null } as const;
  const wanted = { ...terms, client_id: client.id, product_id: product.id, fake };
  const id = await world.sql((db) => placeDayTrade({ db }, { instrument, quote: quoteOf('50.00') }, wanted), tenant);
  return { ...client, id, client_id: client.id, product };
}

/** Ten units that are held, bought for 50.00 each. */
export async function givenDayTrade(world: World, given: Given = {}) {
  const trade = await givenWaitingDayTrade(world, given);
  await executeAt(world, { ...trade, tenant: given.tenant }, '50.00');
  return trade;
}
