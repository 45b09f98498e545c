// Corporate actions over HTTP: two people announce, the sweep carries out and takes back, and every check agrees at each step.
import { explainFigure, getAccountAsOf, listJournals } from '@backoffice/contract/ledger/ledger.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { platformBalance } from '#core/ledger/platform-accounts.ts';
import { makeDue, sameDay } from '#core/trading/trading.testing.ts';
import { createMarketWorld, figuresOf, orderCallsIn, sweepOrders } from '#features/orders/orders.testing.ts';
import {
  actionCallsIn,
  findingsOf,
  givenAnnounced,
  givenLot,
  letItsDayCome,
  lotsOf,
} from './corporate-actions.testing.ts';

const { world, market } = await createMarketWorld({ [sameDay]: '10.00' }, { ownDatabase: true });
const { actionOf, sweep, accept, reverse } = actionCallsIn(world, market);
const { place, sell, orderOf } = orderCallsIn(world, market);

/** Close of the day before, which a split's price is compared with. */
const givenClose = (close: string) =>
  world.asOwner(
    `insert into daily_closes (tenant_id, symbol, day, close, quote_time, source)
     values (current_setting('app.tenant'), '${sameDay}', current_date - 1, ${close}, now(), 'test')
     on conflict (tenant_id, symbol, day) do update set close = excluded.close`,
  );
test('a dividend: taxed, paid once, arrears first, waiting orders kept, and taken back to the last cent', async () => {
  const three = await givenLot(world, '3');
  const { body: waiting } = await place(three.client_id, { limit_price: '1.00', quantity: '1' });
  const before = await figuresOf(world, three.account_id);
  const id = await givenAnnounced(world, 'cash_dividend');
  await sweep();
  expect(await actionOf(id)).toMatchObject({ status: 'announced' });
  await letItsDayCome(world, id);
  await sweep();
  // The money is not there: 3 × 0.0333 is 0.10.
  expect(await actionOf(id)).toMatchObject({
    status: 'entitled',
    clients: 1,
    gross: '0.10',
    tax: '0.01',
    blocked_by: 'cover',
  });
  expect(await figuresOf(world, three.account_id)).toEqual(before);
  expect(await findingsOf(world)).toEqual([]);
  await accept(id);
  await sweep();
  await sweep();
  expect(await actionOf(id)).toMatchObject({ status: 'done', covered_by: 'people', done: 1, left_count: 0 });
  const after = await figuresOf(world, three.account_id);
  expect(Number(after.cash) - Number(before.cash)).toBeCloseTo(0.09, 8);
  expect(Number(after.profit) - Number(before.profit)).toBeCloseTo(0.09, 8);
  expect(await world.sql((db) => platformBalance({ db }, 'payable.tax', 'USD'))).toBe('0.01');
  const { body: profit } = await world.call(explainFigure, 'god', { id: three.account_id, figure: 'profit' });
  expect(profit.value).toBe(after.profit);
  expect(profit.items[0]).toMatchObject({ kind: 'corporate', reference: three.id, amount: '0.09' });
  const { body: account } = await world.call(getAccountAsOf, 'god', {
    id: three.account_id,
    at: new Date().toISOString(),
  });
  expect(account.profit).toBe(after.profit);
  const { body: journals } = await world.call(listJournals, 'god', { kind: 'trade', id: three.id });
  expect(journals.items.map(({ kind }) => kind)).toEqual(['trade', 'trade', 'corporate']);
  expect((await orderOf(waiting.id)).status).toBe('awaiting');
  // It is paid, and no statement shows the money yet.
  expect((await findingsOf(world)).map(({ name }) => name)).toEqual(['action.uncovered']);
  await reverse(id);
  await sweep();
  expect(await actionOf(id)).toMatchObject({ status: 'reversed', undone: 1 });
  expect(await figuresOf(world, three.account_id)).toEqual(before);
  expect(await world.sql((db) => platformBalance({ db }, 'payable.tax', 'USD'))).toBe('0.00');
  expect(await findingsOf(world)).toEqual([]);
});

test('a 3:2 split of 1, 33 and 100 units: fractions are sold at the first price, and all of it taken back', async () => {
  const lots = [await givenLot(world, '1'), await givenLot(world, '33'), await givenLot(world, '100')];
  const [one, , hundred] = lots;
  if (!one || !hundred) throw new Error('there are three');
  const robot = await givenLot(world, '33', { fake: true });
  const ids = [...lots, robot].map(({ id }) => id);
  const { body: buying } = await place(hundred.client_id, { limit_price: '1.00', quantity: '1' });
  const { body: selling } = await sell(hundred.client_id, hundred.id, '40', '99.00');
  const heldBefore = [
    ['1', '0', '10.00', 'holding'],
    ['33', '0', '330.00', 'holding'],
    ['100', '0', '1000.00', 'holding'],
    ['33', '0', '330.00', 'holding'],
  ];
  const before = await Promise.all(lots.map(({ account_id }) => figuresOf(world, account_id)));
  await givenClose('10.00');
  market.quote(sameDay, '10.00');
  const id = await givenAnnounced(world, 'split');
  await letItsDayCome(world, id);
  await sweep();
  expect(await actionOf(id)).toMatchObject({ status: 'entitled', blocked_by: 'price' });
  // Two of three: the service has adjusted its close.
  market.quote(sameDay, '6.67');
  const { body: late } = await place(hundred.client_id, { quantity: '1' });
  await sweepOrders(world, market);
  expect((await orderOf(late.id)).status).toBe('awaiting');
  await sweep();
  expect(await actionOf(id)).toMatchObject({ status: 'done', covered_by: 'nothing', left_count: 0 });
  expect(await lotsOf(world, ids)).toEqual([
    ['1', '0.5', '10.00', 'holding'],
    ['49', '0.5', '330.00', 'holding'],
    ['150', '0', '1000.00', 'holding'],
    ['49', '0.5', '330.00', 'holding'],
  ]);
  for (const { id: released } of [buying, late])
    expect(await orderOf(released)).toMatchObject({ status: 'released', release_code: 'corporate_action' });
  expect((await orderOf(selling.id)).status).toBe('holding');
  expect(await findingsOf(world)).toEqual([]);

  await sweepOrders(world, market);
  expect(await lotsOf(world, ids)).toEqual([
    // A third of 10.00 is the cost of the half of one and a half.
    ['1', '0', '6.67', 'holding'],
    ['49', '0', '326.67', 'holding'],
    ['150', '0', '1000.00', 'holding'],
    ['49', '0', '326.67', 'holding'],
  ]);
  // Half of 6.67 is 3.335, and the even cent 3.34.
  expect((await figuresOf(world, one.account_id)).unsettled).toBe('3.34');
  expect(await findingsOf(world)).toEqual([]);
  const { rows: sales } = await world.sql((db) =>
    sql<{ id: string }>`select id from sales where action_id = ${id}`.execute(db),
  );
  for (const sale of sales) await makeDue(world, sale.id);
  await sweepOrders(world, market);
  expect(await findingsOf(world)).toEqual([]);

  await reverse(id);
  await sweep();
  expect(await actionOf(id)).toMatchObject({ status: 'reversed', left_count: 0 });
  expect(await lotsOf(world, ids)).toEqual(heldBefore);
  const after = await Promise.all(lots.map(({ account_id }) => figuresOf(world, account_id)));
  // The sale of 40 and the purchase for 1.00 were released by the split and stay so.
  expect(after.map(({ invested, unsettled, profit }) => [invested, unsettled, profit])).toEqual(
    before.map(({ invested, unsettled, profit }) => [invested, unsettled, profit]),
  );
  expect(await findingsOf(world)).toEqual([]);
});
