// Trades on products for tests: day trades and those of AI strategies, waiting and held.
import { givenProduct, inDays, type ProductInput } from '#features/products/products.testing.ts';
import { insertApiKey } from '#core/api-keys/api-keys.testing.ts';
import type { TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';
import { keepInstrument } from '#core/trading/instruments.queries.ts';
import { storeOrder } from '#core/trading/placing.ts';
import { executeAt, instrument, sameDay } from '#core/trading/trading.testing.ts';
import { givenTrader } from '#features/orders/orders.testing.ts';

interface Given {
  tenant?: TenantName;
  fake?: boolean;
  input?: Partial<ProductInput>;
}

/** Makes a product open to clients, of the stock that tests trade. */
export async function givenDailyProduct(world: World, { tenant, input }: Given = {}) {
  const product = await givenProduct(world, 'daily', {
    isOpen: true,
    ...(tenant && { tenant }),
    ...(input && { input }),
  });
  // The market of a test has a stock of its own.
  await world.asOwner(
    `set session_replication_role = replica;
    update products set symbol = '${sameDay}' where id = '${product.id}'; set session_replication_role = default`,
    [],
    'both',
  );
  return product;
}

/** A signal of a strategy that nothing has been placed for. */
async function givenSignal(world: World, product_id: string, tenant?: TenantName): Promise<string> {
  const { id: api_key_id } = await insertApiKey(world, { scopes: ['signals'], ...(tenant && { tenant }) });
  const { id } = await world.sql(async (db) => {
    await keepInstrument({ db }, instrument);
    const signal = { product_id, symbol: sameDay, side: 'buy', api_key_id } as const;
    return db.insertInto('signals').values(signal).returning('id').executeTakeFirstOrThrow();
  }, tenant);
  return id;
}

/** Trade of ten units for at most 51.00 each; waits for a price. */
export async function givenWaitingTrade(world: World, page: 'daily' | 'ai', given: Given = {}) {
  const { tenant, fake = false } = given;
  const product =
    page === 'daily'
      ? await givenDailyProduct(world, given)
      : await givenProduct(world, 'ai', { isOpen: true, ...(tenant && { tenant }) });
  const signal_id = page === 'ai' ? await givenSignal(world, product.id, tenant) : null;
  const client = await givenTrader(world, { fake, ...(tenant && { tenant }) });
  const terms = { fee_percent: '0.25', min_fee: '0' };
  // Avoid the client's app, which takes no order shortly before the close.
  const id = await world.sql(async (db) => {
    await keepInstrument({ db }, instrument);
    const order = {
      client_id: client.id,
      product_id: product.id,
      product_version: 1,
      fake,
      sub_type: page,
      signal_id,
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
export async function givenTrade(world: World, page: 'daily' | 'ai', given: Given = {}) {
  const trade = await givenWaitingTrade(world, page, given);
  await executeAt(world, { ...trade, tenant: given.tenant }, '50.00');
  return trade;
}
