// Corrections of orders that would enrich a friend: more of a winner, less of a loser, another instrument, another client, long afterwards.
import { getIntakeClient } from '@backoffice/contract/clients/clients.intake.ts';
import {
  listCorrections,
  requestCorrection,
  reviewCorrection,
} from '@backoffice/contract/order-corrections/order-corrections.ts';
import { cancelIntakeOrder, placeIntakeOrder } from '@backoffice/contract/orders/orders.intake.ts';
import { orderCallsOf, type Order } from '@backoffice/contract/orders/orders.ts';
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import { dayMs } from '@backoffice/contract/kit/days.ts';
import { storeUpload } from '@backoffice/contract/uploads/uploads.ts';
import { onePixel } from '../../../server/src/features/uploads/uploads.testing.ts';
import type { Person, Scene } from './scene.ts';
import { waitsForThird, type Outcome } from './tries.ts';

type Wrong = Omit<InputOf<typeof requestCorrection>, 'id' | 'explanation'>;

/** Requests and agrees; what is not approved is rejected, so that the next one can be requested. */
async function correct(
  { alone }: Scene,
  id: string,
  wrong: Wrong,
  [maker, checker]: readonly [Person, Person] = ['god', 'angel'],
): Promise<Outcome> {
  const asked = await alone(requestCorrection, { id, explanation: 'ticket 4711', ...wrong }, maker);
  if (!asked.isDone) return asked;
  const agreed = await alone(reviewCorrection, { id: asked.body.id, decision: 'approve' }, checker);
  const isDone = agreed.isDone && agreed.body.status === 'approved';
  if (!isDone)
    await alone(reviewCorrection, { id: asked.body.id, decision: 'reject', reason_code: 'not_wrong' }, checker);
  return { isDone, reason: agreed.isDone ? waitsForThird : agreed.reason };
}

/** A picture that two people can always make, as if it were the broker's confirmation. */
async function forge({ alone }: Scene, client_id: string, confirmed_quantity: string) {
  const { body } = await alone(storeUpload, { client_id, base64: onePixel });
  return { evidence: body.url, confirmed_quantity };
}

/** Ordinary orders at the market that are held in full and that no correction was requested for. */
async function findHeld({ read }: Scene, isFit: (order: Order) => boolean): Promise<Order[]> {
  const { items } = await read(orderCallsOf.stock.list, { held: true, page_size: 100 });
  const { items: pending } = await read(listCorrections, { status: 'pending', page_size: 100 });
  const requested = new Set(pending.map(({ order_id }) => order_id));
  return items.filter(
    (order) =>
      !order.fake &&
      order.product_id === null &&
      order.currency === 'USD' &&
      order.corrects === null &&
      order.corrected_by === null &&
      !requested.has(order.id) &&
      order.units === order.quantity &&
      isFit(order),
  );
}

const ageOf = ({ execute_datetime }: Order) => Date.now() - Date.parse(execute_datetime ?? '');
const times = (quantity: string | null, factor: number) => String(Math.round(Number(quantity) * factor));

export async function attackByQuantities(scene: Scene): Promise<void> {
  const { tries } = scene;
  const held = await findHeld(scene, ({ quantity }) => Number(quantity) > 1);
  for (const order of held.slice(0, 3)) {
    const toQuantity = (quantity: string) => ({ kind: 'quantity', quantity }) as const;
    for (const quantity of [times(order.quantity, 2_500), times(order.quantity, 2), '1'])
      tries.expectRefused(
        `${order.quantity} units made ${quantity} without evidence`,
        await correct(scene, order.id, toQuantity(quantity)),
        'correction.not_ordered',
      );
    const many = times(order.quantity, 2_500);
    const forged = await forge(scene, order.client_id, many);
    tries.expectRefused(
      'more than a forged confirmation says',
      await correct(scene, order.id, { ...toQuantity(times(order.quantity, 2_501)), ...forged }),
      'correction.not_ordered',
    );
    tries.expectRefused(
      `${many} units by a forged confirmation, on arrears`,
      await correct(scene, order.id, { ...toQuantity(many), ...forged }),
      'correction.no_free_cash',
      waitsForThird,
    );
    const { body: client } = await scene.app(getIntakeClient, { id: order.client_id });
    const { balance = '0' } = client.accounts.find(({ id }) => id === order.account_id) ?? {};
    const beyondCash = Number(order.quantity) + Math.floor(Number(balance) / Number(order.price)) + 1;
    tries.expectRefused(
      'more than the client has money for',
      await correct(scene, order.id, { ...toQuantity(String(beyondCash)), ...forged }),
      'correction.no_free_cash',
    );
    const symbol = order.symbol === 'XNYS:KO' ? 'XNYS:JPM' : 'XNYS:KO';
    const toOther = { kind: 'product', symbol } as const;
    tries.expectRefused(
      'another instrument without evidence',
      await correct(scene, order.id, toOther),
      'request.invalid',
    );
    for (const [confirmed_quantity, confirmed_symbol] of [
      [order.quantity ?? '', order.symbol],
      ['1', symbol],
    ] as const)
      tries.expectRefused(
        'another instrument than the evidence names, or more of it',
        await correct(scene, order.id, { ...toOther, ...forged, confirmed_quantity, confirmed_symbol }),
        'correction.not_ordered',
      );
  }
  await gainAboveLimits(scene);
  const [late] = await findHeld(scene, (order) => ageOf(order) > 10 * dayMs && Number(order.quantity) > 1);
  if (!late) throw new Error('the demo holds no order that is old enough');
  const forged = await forge(scene, late.client_id, '1');
  tries.expectRefused(
    'two angels correct an execution of long ago',
    await correct(scene, late.id, { kind: 'quantity', quantity: '1', ...forged }, ['angel', 'guard']),
    'correction.too_late',
  );
}

/** Two people who have the money for it buy more of a winner at the old price: above their limits a third person approves. */
async function gainAboveLimits(scene: Scene): Promise<void> {
  const held = await findHeld(scene, () => true);
  const quotes = await quotesOf(scene, [...new Set(held.map(({ symbol }) => symbol))]);
  const gainOf = ({ symbol, price }: Order) => (quotes.get(symbol) ?? 0) - Number(price);
  const best = held.toSorted((one, other) => gainOf(other) / Number(other.price) - gainOf(one) / Number(one.price))[0];
  if (!best || gainOf(best) <= 0) throw new Error('no order of the demo has gained');
  const more = Math.ceil((12_000 / gainOf(best)) * 1.05);
  const cost = Math.ceil(more * Number(best.price) * 1.02);
  await scene.fund({ id: best.client_id, account_id: best.account_id, bank_card_id: '' }, String(cost));
  const quantity = String(Number(best.quantity) + more);
  const forged = await forge(scene, best.client_id, quantity);
  scene.tries.expectRefused(
    `${more} units of ${best.symbol} at the old price, worth 12,000 more`,
    await correct(scene, best.id, { kind: 'quantity', quantity, ...forged }),
    waitsForThird,
  );
}

async function quotesOf({ openStockData }: Scene, symbols: string[]): Promise<Map<string, number>> {
  const ask = await openStockData();
  const answer = await ask(`/v1/quotes?symbols=${symbols.join()}`);
  const { items } = (await answer.json()) as { items: { symbol: string; price: string }[] };
  return new Map(items.map(({ symbol, price }) => [symbol, Number(price)]));
}

/** An execution given to a friend whose order came later, or was cancelled by then. */
export async function attackByWrongClient(scene: Scene): Promise<void> {
  const { tries, app } = scene;
  const [winner] = await findHeld(scene, ({ symbol }) => symbol.startsWith('XNYS:'));
  if (!winner) throw new Error('the demo holds no order in New York');
  const { symbol, quantity } = winner;
  const friend = await scene.nextFriend();
  await scene.fund(friend, String(Math.ceil(Number(winner.amount) * 2)));
  const good_till = new Date(Date.now() + 4 * dayMs).toISOString();
  // Far below the market, so that it waits.
  const limit = { price_type: 'limit', limit_price: (Number(winner.price) / 4).toFixed(2), good_till } as const;
  const wish = { id: friend.id, symbol, quantity: quantity ?? '', ...limit };
  const placed = await app(placeIntakeOrder, wish);
  if (!placed.isDone) throw new Error(`the friend's order was refused: ${placed.reason}`);
  const toClient = { kind: 'client', right_order_id: placed.body.id } as const;
  tries.expectRefused(
    'an execution from before the order',
    await correct(scene, winner.id, toClient),
    'correction.order_unfit',
  );
  await app(cancelIntakeOrder, { id: friend.id, order_id: placed.body.id });
  tries.expectRefused(
    'for an order that was cancelled',
    await correct(scene, winner.id, toClient),
    'correction.order_unfit',
  );
  const { items } = await scene.read(orderCallsOf.stock.list, { status: 'released', symbol, page_size: 20 });
  for (const { id } of items.filter(({ product_id, fake }) => product_id === null && !fake).slice(0, 5))
    tries.expectRefused(
      "for another client's order that came to nothing",
      await correct(scene, winner.id, { kind: 'client', right_order_id: id }),
      'correction.order_unfit',
    );
}
