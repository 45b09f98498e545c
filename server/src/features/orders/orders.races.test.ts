// Many at the same moment, on two servers: exactly one wins each time, and nothing is lost or doubled.
import { cancelIntakeOrder, placeIntakeOrder, sellIntakeOrder } from '@backoffice/contract/orders/orders.intake.ts';
import { requestIntakeWithdrawal } from '@backoffice/contract/withdrawals/withdrawals.intake.ts';
import { beforeAll, expect, test } from 'vitest';
import { givenPayee } from '#features/withdrawals/withdrawals.testing.ts';
import { createWorld } from '#testing/world.ts';
import {
  figuresOf,
  givenHolding,
  givenOrder,
  givenSale,
  keepVenuesOpen,
  sameDay,
  sweepOrders,
  TestMarket,
} from './orders.testing.ts';

const races = Number(process.env['RACES'] ?? 100);
const market = await new TestMarket().start();
const world = await createWorld({ stockDataUrl: market.url });
const second = await createWorld({ stockDataUrl: market.url, sharesDatabaseWith: world });
beforeAll(async () => {
  await keepVenuesOpen(world);
  market.quote(sameDay, '50.00');
});

/** Some at a time, fewer than there are connections. */
async function someAtATime<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += 4)
    results.push(...(await Promise.all(items.slice(at, at + 4).map((item) => work(item)))));
  return results;
}
const many = <Item>(make: () => Promise<Item>) => someAtATime(Array.from({ length: races }), make);
const sweepTwice = () => Promise.all([sweepOrders(world, market), sweepOrders(second, market)]);
const statusesOf = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).toSorted((a, b) => a - b);

test('execute / execute on two servers', { timeout: 120_000 }, async () => {
  const orders = await many(() => givenOrder(world));
  await sweepTwice();
  for (const { account_id } of orders)
    expect(await figuresOf(world, account_id)).toMatchObject({ cash: '498.75', frozen: '0.00', invested: '500.00' });
});

test('cancel / execute', { timeout: 120_000 }, async () => {
  const orders = await many(() => givenOrder(world));
  const sweeping = sweepTwice();
  const cancelled = await someAtATime(orders, ({ id, client_id }) =>
    world.intake(cancelIntakeOrder, { id: client_id, order_id: id }),
  );
  await sweeping;
  await sweepTwice();
  for (const [index, { account_id }] of orders.entries()) {
    const isCancelled = cancelled[index]?.status === 200;
    const { cash, invested } = await figuresOf(world, account_id);
    expect([cash, invested]).toEqual(isCancelled ? ['1000.00', '0.00'] : ['498.75', '500.00']);
    if (!isCancelled) expect(cancelled[index]?.problem.code).toBe('record.wrong_status');
  }
});

test('sell / sell of the same units', { timeout: 120_000 }, async () => {
  const holdings = await many(() => givenHolding(world));
  await someAtATime(holdings, async ({ id: order_id, client_id: id }) => {
    const sell = () => world.intake(sellIntakeOrder, { id, order_id, quantity: '6' });
    expect(await statusesOf([sell(), sell()])).toEqual([200, 409]);
  });
});

test('sold and paid once, however many servers do it at once', { timeout: 120_000 }, async () => {
  const sales = await many(() => givenSale(world));
  await sweepTwice();
  await world.asSuperuser(`update sales set due_datetime = now() - interval '1 minute' where status = 'unsettled'`);
  await sweepTwice();
  for (const { account_id } of sales)
    expect(await figuresOf(world, account_id)).toEqual({
      cash: '997.50',
      frozen: '0.00',
      invested: '0.00',
      unsettled: '0.00',
      profit: '-2.50',
    });
});

test('withdraw / buy of the same cash', { timeout: 120_000 }, async () => {
  const clients = await many(() => givenPayee(world, { amount: '600.00' }));
  await someAtATime(clients, async ({ id, account_id, bank_card_id }) => {
    const buy = world.intake(placeIntakeOrder, { id, symbol: sameDay, quantity: '10' });
    const withdraw = world.intake(requestIntakeWithdrawal, { id, account_id, bank_card_id, amount: '600' });
    expect(await statusesOf([buy, withdraw])).toEqual([200, 409]);
  });
});

test('the jobs of a server execute orders by themselves', async () => {
  const { account_id } = await givenOrder(world);
  await createWorld({ stockDataUrl: market.url, sharesDatabaseWith: world, runsJobs: true });
  await expect.poll(async () => (await figuresOf(world, account_id)).invested, { timeout: 20_000 }).toBe('500.00');
});
