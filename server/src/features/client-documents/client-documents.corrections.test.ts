// Papers after corrections: a corrected sale and an order of the wrong client have successors that say what holds now.
import { getClientDocument, type ClientDocument } from '@backoffice/contract/client-documents/client-documents.ts';
import { requestCorrection, reviewCorrection } from '@backoffice/contract/order-corrections/order-corrections.ts';
import { cancelIntakeOrder, placeIntakeOrder, sellIntakeOrder } from '@backoffice/contract/orders/orders.intake.ts';
import { expect, test } from 'vitest';
import {
  createMarketWorld,
  givenHolding,
  givenTrader,
  moveBack,
  sameDay,
  sweepOrders,
} from '#features/orders/orders.testing.ts';
import { documentsOf, issueAll } from './client-documents.testing.ts';

const { market, world } = await createMarketWorld({ [sameDay]: '60.00' });

type Wrong = Parameters<typeof world.call<typeof requestCorrection>>[2];
async function correct(wrong: Omit<Wrong, 'explanation'>): Promise<void> {
  const { body, problem } = await world.call(requestCorrection, 'god', {
    explanation: 'ticket 4711',
    ...wrong,
  });
  expect(problem.code).toBeUndefined();
  expect((await world.call(reviewCorrection, 'angel', { id: body.id, decision: 'approve' })).status).toBe(200);
}
const factsOf = async (document: ClientDocument | undefined) =>
  (await world.call(getClientDocument, 'god', { id: document?.id ?? '' })).body.facts;
const ofSide = async (documents: readonly ClientDocument[], side: 'buy' | 'sell') => {
  const found = [];
  for (const document of documents) if ((await factsOf(document))['side'] === side) found.push(document);
  return found;
};

test('a sale of a corrected order has a note in the place of the old one, with the cost that holds now', async () => {
  const { id, client_id } = await givenHolding(world);
  const at = await moveBack(world, id, 10);
  await world.intake(sellIntakeOrder, { id: client_id, order_id: id, quantity: '4' });
  await sweepOrders(world, market);
  await issueAll(world);
  const before = await documentsOf(world, client_id);
  expect(before).toHaveLength(2);
  const [former] = await ofSide(before, 'sell');
  expect(await factsOf(former)).toMatchObject({ quantity: '4', amount: '240.00', cost: '200.00', cancelled: false });
  market.minute(sameDay, at, '49.00');
  await correct({ id, kind: 'price' });
  await issueAll(world);
  await issueAll(world);
  const after = await documentsOf(world, client_id);
  expect(after.filter(({ status }) => status === 'issued')).toHaveLength(2);
  const [sold, replaced, ...others] = await ofSide(after, 'sell');
  expect(others).toEqual([]);
  expect(replaced).toMatchObject({ id: former?.id, status: 'replaced', successor: sold?.number });
  expect(sold).toMatchObject({ status: 'issued', replaces: former?.number });
  expect(await factsOf(sold)).toMatchObject({
    quantity: '4',
    amount: '240.00',
    cost: '196.00',
    cancelled: false,
    replaces: former?.number,
  });
  const [bought] = await ofSide(after, 'buy');
  expect(await factsOf(bought)).toMatchObject({ price: '49', amount: '490.00' });
});

test('an order of the wrong client: their note is cancelled by a successor, and the right client gets one of their own', async () => {
  market.quote(sameDay, '50.00');
  const right = await givenTrader(world);
  const { body: placed } = await world.intake(placeIntakeOrder, { id: right.id, symbol: sameDay, quantity: '10' });
  const wrong = await givenHolding(world);
  await world.intake(cancelIntakeOrder, { id: right.id, order_id: placed.id });
  await issueAll(world);
  const [former] = await documentsOf(world, wrong.client_id);
  expect(await documentsOf(world, right.id)).toEqual([]);
  await correct({ id: wrong.id, kind: 'client', right_order_id: placed.id });
  await issueAll(world);
  const [successor, replaced, ...others] = await documentsOf(world, wrong.client_id);
  expect(others).toEqual([]);
  expect(replaced).toMatchObject({ id: former?.id, status: 'replaced', successor: successor?.number });
  expect(await factsOf(successor)).toMatchObject({ cancelled: true, replaces: former?.number });
  const [note, ...more] = await documentsOf(world, right.id);
  expect(more).toEqual([]);
  expect(note).toMatchObject({ status: 'issued', replaces: null });
  expect(await factsOf(note)).toMatchObject({ side: 'buy', quantity: '10', amount: '500.00', cancelled: false });
});
