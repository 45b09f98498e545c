// Units that were sold meanwhile: what an action cannot take is owed at what it was sold for, in cash and then as arrears.
import { listEntitlements, previewCorporateAction } from '@backoffice/contract/corporate-actions/corporate-actions.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sameDay, sellAt } from '#core/trading/trading.testing.ts';
import { createMarketWorld, figuresOf, sweepOrders } from '#features/orders/orders.testing.ts';
import {
  actionCallsIn,
  findingsOf,
  givenAnnounced,
  givenLot,
  letItsDayCome,
  lotsOf,
  spendAll,
} from '../corporate-actions.testing.ts';

const { world, market } = await createMarketWorld({ [sameDay]: '10.00' }, { ownDatabase: true });
const { actionOf, sweep, accept, reverse } = actionCallsIn(world, market);

const arrearsOf = (accountId: string) =>
  world.sql(
    async (db) =>
      (await sql<{ arrears: string }>`select arrears::text from accounts where id = ${accountId}`.execute(db)).rows[0]
        ?.arrears,
  );

async function entitlementOf(actionId: string, orderId: string) {
  const { items } = (await world.call(listEntitlements, 'god', { action_id: actionId, page_size: 100 })).body;
  return items.find(({ order_id }) => order_id === orderId);
}

test('a bonus that is taken back after its units were sold is owed, and what is gone becomes arrears', async () => {
  const [rich, poor, part] = [await givenLot(world, '33'), await givenLot(world, '33'), await givenLot(world, '100')];
  const id = await givenAnnounced(world, 'bonus');
  await letItsDayCome(world, id);
  await sweep();
  await accept(id);
  await sweep();
  // 33 × 3 ÷ 10 = 9.9: nine units, and the rest is sold.
  expect(await lotsOf(world, [rich.id, poor.id])).toEqual([
    ['42', '0.9', '330.00', 'holding'],
    ['42', '0.9', '330.00', 'holding'],
  ]);
  await world.sql((db) => sellAt(db, rich, '42'));
  await world.sql((db) => sellAt(db, poor, '40'));
  // 130 less 105 is fewer than the 30 that came.
  await world.sql((db) => sellAt(db, part, '105'));
  await sweepOrders(world, market);
  await spendAll(world, poor);
  const { cash } = await figuresOf(world, rich.account_id);
  await reverse(id);
  await sweep();
  expect(await actionOf(id)).toMatchObject({ status: 'reversed', undone: 3 });
  // 42 − 42 leaves none of nine, 42 − 40 two of nine, 130 − 105 twenty-five of thirty; each was sold at 10.00.
  expect(await entitlementOf(id, rich.id)).toMatchObject({ status: 'reversed', short: '9', owed: '90.00' });
  expect(await entitlementOf(id, poor.id)).toMatchObject({ status: 'reversed', short: '7', owed: '70.00' });
  expect(await entitlementOf(id, part.id)).toMatchObject({ status: 'reversed', short: '5', owed: '50.00' });
  expect(await lotsOf(world, [rich.id, poor.id, part.id])).toEqual([
    ['0', '0', '0.00', 'unsettled'],
    ['0', '0', '0.00', 'unsettled'],
    ['0', '0', '0.00', 'unsettled'],
  ]);
  expect((Number((await figuresOf(world, rich.account_id)).cash) - Number(cash)).toFixed(2)).toBe('-90.00');
  expect(await arrearsOf(poor.account_id)).toBe('-70.00');
  const { totals } = (await world.call(previewCorporateAction, 'god', { id })).body;
  expect(totals).toMatchObject({ owed: '210.00' });
  // All that the clients sold by right is the 33 that they had bought.
  expect((await findingsOf(world)).map(({ name }) => name)).toEqual(['account.arrears']);
});

test('a reverse split takes what is left of a lot that was sold meanwhile; the rest is owed, and comes back with its reversal', async () => {
  const lot = await givenLot(world, '20');
  const id = await givenAnnounced(world, 'reverse_split');
  await letItsDayCome(world, id);
  await sweep();
  expect(await actionOf(id)).toMatchObject({ status: 'entitled', blocked_by: 'price' });
  const setOpen = (moment: string) =>
    world.asOwner(`set session_replication_role = replica;
      update corporate_actions set ex_datetime = ${moment} where id = '${id}'; set session_replication_role = default`);
  const { ex_datetime } = await actionOf(id);
  // The market is open to the sale alone: orders wait for a split otherwise.
  await setOpen(`now() + interval '1 day'`);
  await world.sql((db) => sellAt(db, lot, '10'));
  await sweepOrders(world, market);
  await setOpen(`'${ex_datetime}'`);
  const sold = await figuresOf(world, lot.account_id);
  await accept(id);
  await sweep();
  expect(await actionOf(id)).toMatchObject({ status: 'done', left_count: 0 });
  // 20 ÷ 7 = 2.85714285 were left of it: 10 were sold, 7.14285715 too many, at 10.00.
  expect(await entitlementOf(id, lot.id)).toMatchObject({ status: 'done', short: '7.14285715', owed: '71.43' });
  expect(await lotsOf(world, [lot.id])).toEqual([['0', '0', '0.00', 'unsettled']]);
  const after = await figuresOf(world, lot.account_id);
  expect((Number(after.cash) - Number(sold.cash)).toFixed(2)).toBe('-71.43');
  // The first test's.
  const found = async () => (await findingsOf(world)).filter(({ name }) => name !== 'account.arrears');
  expect(await found()).toEqual([]);
  await reverse(id);
  await sweep();
  expect(await lotsOf(world, [lot.id])).toEqual([['10', '0', '100.00', 'holding']]);
  expect(await figuresOf(world, lot.account_id)).toEqual(sold);
  expect(await found()).toEqual([]);
});
