// Day trades for tests: the product they are made on, and trades that are held.
import { givenProduct, inDays, type ProductInput } from '#features/products/products.testing.ts';
import type { TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';
import { keepInstrument } from './orders.instruments.queries.ts';
import { storeOrder } from './orders.placing.service.ts';
import { executeAt, instrument, sameDay } from './orders.steps.testing.ts';
import { givenTrader } from './orders.testing.ts';

interface Given {
  tenant?: TenantName;
  fake?: boolean;
  input?: Partial<ProductInput>;
}

/** Open to clients, of the stock that tests trade. */
export async function givenDailyProduct(world: World, { tenant, input }: Given = {}) {
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
  const terms = { fee_percent: '0.25', min_fee: '0' };
  // Not through the client's app, which takes none shortly before the close.
  const id = await world.sql(async (db) => {
    await keepInstrument({ db }, instrument);
    const order = {
      client_id: client.id,
      product_id: product.id,
      product_version: 1,
      fake,
      sub_type: 'daily',
      symbol: sameDay,
      currency: 'USD',
      quantity: '10',
      price_type: 'market',
      highest_price: '51.00',
      amount: '510.00',
      reserved: '511.28',
      good_till: inDays(1),
      status: 'awaiting',
    } as const;
    return storeOrder({ db }, order, terms);
  }, tenant);
  return { ...client, id, client_id: client.id, product };
}

/** Ten units that are held, bought for 50.00 each. */
export async function givenDayTrade(world: World, given: Given = {}) {
  const trade = await givenWaitingDayTrade(world, given);
  await executeAt(world, { ...trade, tenant: given.tenant }, '50.00');
  return trade;
}
