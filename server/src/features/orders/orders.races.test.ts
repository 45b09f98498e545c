// Many at the same moment, on two servers, also when one is killed or one order cannot be booked: exactly one wins each time, and nothing is
// lost or doubled.
import { cancelIntakeOrder, placeIntakeOrder, sellIntakeOrder } from '@backoffice/contract/orders/orders.intake.ts';
import { requestIntakeWithdrawal } from '@backoffice/contract/withdrawals/withdrawals.intake.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { givenPayee } from '#features/withdrawals/withdrawals.testing.ts';
import { startKillable } from '#testing/killable-process.ts';
import { testLimits, waiting } from '#testing/patience.ts';
import { warningsOf } from '#testing/work.ts';
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
import { executeWaiting } from './orders.job.ts';
import { givenOrders, requestSales } from './orders.many.testing.ts';
import { sellAt } from '#core/trading/trading.testing.ts';

const races = Number(process.env['RACES'] ?? 100);
/** Longer timeout for more races than usual. */
vi.setConfig({ testTimeout: testLimits.testTimeout + races * 1_000 });
const ordersToKill = Number(process.env['KILLED_ORDERS'] ?? 300);
const market = await new TestMarket().start();
const world = await createWorld({ ownDatabase: true, stockDataUrl: market.url });
const second = await createWorld({ stockDataUrl: market.url, sharesDatabaseWith: world });
beforeAll(async () => {
  await keepVenuesOpen(world);
  market.quote(sameDay, '50.00');
});

/** Works on some at a time, fewer than there are connections. */
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

test('execute / execute on two servers', async () => {
  const orders = await many(() => givenOrder(world));
  await sweepTwice();
  for (const { account_id } of orders)
    expect(await figuresOf(world, account_id)).toMatchObject({ cash: '498.75', frozen: '0.00', invested: '500.00' });
});

test('cancel / execute', async () => {
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

test('sell / sell of the same units', async () => {
  const holdings = await many(() => givenHolding(world));
  await someAtATime(holdings, async ({ id: order_id, client_id: id }) => {
    const sell = () => world.intake(sellIntakeOrder, { id, order_id, quantity: '6' });
    expect(await statusesOf([sell(), sell()])).toEqual([200, 409]);
  });
});

test('sold and paid once, however many servers do it at once', async () => {
  const sales = await many(() => givenSale(world));
  await sweepTwice();
  await world.asOwner(`update sales set due_datetime = now() - interval '1 minute' where status = 'unsettled'`);
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

test('withdraw / buy of the same cash', async () => {
  const clients = await many(() => givenPayee(world, { amount: '600.00' }));
  await someAtATime(clients, async ({ id, account_id, bank_card_id }) => {
    const buy = world.intake(placeIntakeOrder, { id, symbol: sameDay, quantity: '10' });
    const withdraw = world.intake(requestIntakeWithdrawal, { id, account_id, bank_card_id, amount: '600' });
    expect(await statusesOf([buy, withdraw])).toEqual([200, 409]);
  });
});

const countOf = (what: ReturnType<typeof sql>) =>
  world.sql(async (db) => {
    const { rows } = await sql<{ count: number }>`select count(*) from ${what}`.execute(db);
    return rows[0]?.count ?? 0;
  });

/**
 * Does the work of a server's jobs in a process that is killed in the middle; answers how many it had done by then. One of the records
 * is locked meanwhile: on a busy machine it might have done all of them before it is killed.
 */
const killInTheMiddle = (done: ReturnType<typeof sql>, locked: ReturnType<typeof sql>): Promise<number> =>
  world.sql(async (db) => {
    await sql`select set_config('idle_in_transaction_session_timeout', '0', true) from ${locked} for update`.execute(
      db,
    );
    return killOnceBegun(done);
  });

async function killOnceBegun(done: ReturnType<typeof sql>): Promise<number> {
  const urlOf = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
  const before = await countOf(done);
  const { kill } = await startKillable(
    world,
    `const { executeWaiting, finishDue } = await import(${urlOf('orders.job.ts')});
     const { StockData } = await import(${urlOf('../../core/stock-data/stock-data.ts')});
     const prices = new StockData({ url: ${JSON.stringify(market.url)}, token: 'test' });
     const call = sweepCall({ database, logger }, 'demo', 'test', new AbortController().signal);
     console.log('at work');
     await executeWaiting(call, prices);
     await finishDue(call);`,
  );
  await vi.waitUntil(async () => (await countOf(done)) > before, { ...waiting, interval: 5 });
  await kill();
  return (await countOf(done)) - before;
}

test(
  'killed in the middle of executing and of paying, another server goes on: none twice, none forgotten',
  { timeout: 600_000 },
  async () => {
    const { account_id, client_id, ids } = await givenOrders(world, ordersToKill);
    const ofClient = sql`orders where client_id = ${client_id}`;
    const expectSteps = async (step: string) => {
      const found = sql`journals where reference = any (${ids}::uuid[]) and step like ${`${step}%`}`;
      expect([step, await countOf(found)]).toEqual([step, ordersToKill]);
    };
    const oneOrder = sql`orders where id = ${ids.at(-1)}`;
    expect(await killInTheMiddle(sql`${ofClient} and price is not null`, oneOrder)).toBeLessThan(ordersToKill);
    await sweepOrders(world, market);
    await expectSteps('executed');

    await requestSales(world, client_id, ids);
    await sweepOrders(world, market);
    await expectSteps('sold:');
    await world.asOwner(`update sales set due_datetime = now() - interval '1 minute' where client_id = $1`, [
      client_id,
    ]);
    const sales = sql`sales where client_id = ${client_id}`;
    const oneSale = sql`sales where order_id = ${ids.at(-1)}`;
    expect(await killInTheMiddle(sql`${sales} and status = 'paid'`, oneSale)).toBeLessThan(ordersToKill);
    await sweepOrders(world, market);
    await expectSteps('paid:');
    expect(await countOf(sql`${ofClient} and status = 'sold'`)).toBe(ordersToKill);
    // Ten for 500.00 and 1.25, sold for as much less 1.25, out of 1000.00 each.
    const cash = (997.5 * ordersToKill).toFixed(2);
    const profit = (-2.5 * ordersToKill).toFixed(2);
    expect(await figuresOf(world, account_id)).toEqual({
      cash,
      frozen: '0.00',
      invested: '0.00',
      unsettled: '0.00',
      profit,
    });
    expect(
      await countOf(
        sql`audit_lines where client_id = ${client_id} and action in ('order.executed', 'sale.executed', 'sale.paid')`,
      ),
    ).toBe(3 * ordersToKill);
  },
);

/** Executes without the promise of a whole sweep that nothing fails: answers the ids of the orders that were left. */
async function executeWithFailures(): Promise<string[]> {
  const warnings = await warningsOf(world, (call) => executeWaiting(call, market.client()));
  return warnings.map((line) => (JSON.parse(line) as { id: string }).id);
}

test('one that cannot be booked holds up no other of its batch', async () => {
  const [first, broken, last] = [await givenOrder(world), await givenOrder(world), await givenOrder(world)];
  await world.asOwner(`update accounts set frozen = 0.00 where id = $1`, [broken.account_id]);
  expect(await executeWithFailures()).toEqual([broken.id]);
  for (const { account_id } of [first, last])
    expect(await figuresOf(world, account_id)).toMatchObject({ cash: '498.75', invested: '500.00' });
  expect(await figuresOf(world, broken.account_id)).toMatchObject({ frozen: '0.00', invested: '0.00' });
  await world.asOwner(`update accounts set frozen = 511.28 where id = $1`, [broken.account_id]);
  // It is put aside and tried again ten minutes later.
  await world.asOwner(`update exceptions set last_seen_at = now() - interval '11 minutes' where subject_id = $1`, [
    broken.id,
  ]);
  await sweepOrders(world, market);
  expect(await countOf(sql`audit_lines where record_id = ${broken.id} and action = 'order.executed'`)).toBe(1);
});

test('several sales of one order in one batch: each has its part of the cost', async () => {
  const order = await givenHolding(world);
  await world.sql(async (db) => {
    for (const quantity of ['3', '3', '4']) await sellAt(db, order, quantity);
  });
  await sweepOrders(world, market);
  const sold = await world.sql((db) =>
    db
      .selectFrom('sales')
      .select(['quantity', 'cost', 'status'])
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute(),
  );
  expect(sold).toEqual([
    { quantity: '3', cost: '150.00', status: 'unsettled' },
    { quantity: '3', cost: '150.00', status: 'unsettled' },
    { quantity: '4', cost: '200.00', status: 'unsettled' },
  ]);
  expect(await countOf(sql`orders where id = ${order.id} and status = 'unsettled'`)).toBe(1);
});

test('the jobs of a server execute orders by themselves', async () => {
  const { account_id } = await givenOrder(world);
  await createWorld({ stockDataUrl: market.url, sharesDatabaseWith: world, runsJobs: true });
  await expect.poll(async () => (await figuresOf(world, account_id)).invested).toBe('500.00');
});
