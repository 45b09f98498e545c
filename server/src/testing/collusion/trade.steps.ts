// Steps of collusion at the market: orders, sales, and their corrections on forged evidence.
import { requestCorrection, reviewCorrection } from '@backoffice/contract/order-corrections/order-corrections.ts';
import {
  cancelIntakeOrder,
  placeIntakeOrder,
  redeemIntakeOrder,
  sellIntakeOrder,
} from '@backoffice/contract/orders/orders.intake.ts';
import { orderCallsOf } from '@backoffice/contract/orders/orders.ts';
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import { sql } from 'kysely';
import { moveDaysBack } from '#features/navs/navs.orders.testing.ts';
import { executeAt } from '#core/trading/trading.testing.ts';
import { sameDay } from '#features/orders/orders.testing.ts';
import { stocks, type Client, type Scene } from './scene.ts';

interface OrderRow {
  id: string;
  client_id: string;
  status: string;
  symbol: string;
  quantity: string;
}

const ordersOf = async ({ world }: Scene, client: Client, isHeld: boolean): Promise<OrderRow[]> => {
  const { rows } = await world.sql((db) =>
    sql<OrderRow>`select id, client_id, status, symbol, quantity::text from orders where client_id = ${client.id}
      and (execute_datetime is not null and corrected_by is null) = ${isHeld}
      and status not in ('sold', 'completed', 'corrected') order by create_datetime desc limit 12`.execute(db),
  );
  return rows;
};

async function place(scene: Scene): Promise<void> {
  const { friend, rival, random, fund } = scene;
  const { id } = random.chance(70) ? friend : rival;
  if (random.chance(25)) {
    await scene.app(placeIntakeOrder, { id, product_id: fund.id, amount: scene.amount(2_000) });
    await moveDaysBack(scene.world, fund.id, 3);
  } else {
    const quantity = String(10 * (1 + random.below(8)));
    await scene.app(placeIntakeOrder, { id, symbol: random.pick(stocks), quantity });
  }
  if (random.chance(70)) await scene.work();
}

/** The friend and the rival order the same; the rival's is executed while the friend's waits, or after it was cancelled. */
async function placeBoth(scene: Scene): Promise<void> {
  const { world, friend, rival, random, prices } = scene;
  const symbol = sameDay;
  const order = { symbol, quantity: String(10 * (1 + random.below(8))) };
  const mine = await scene.app(placeIntakeOrder, { id: friend.id, ...order });
  const other = await scene.app(placeIntakeOrder, { id: rival.id, ...order });
  const cancel = () => scene.app(cancelIntakeOrder, { id: friend.id, order_id: mine.body.id });
  if (mine.isDone) {
    // Executions are moved to minutes of their own, within the last day; what waited then was there before.
    await world.asOwner(`set session_replication_role = replica;
      update orders set create_datetime = create_datetime - interval '2 days' where id = '${mine.body.id}';
      set session_replication_role = default`);
    if (random.chance(30)) await cancel();
  }
  if (other.isDone)
    await executeAt(world, { id: other.body.id, client_id: rival.id }, (prices[symbol] ?? 0).toFixed(2));
  if (mine.isDone && random.chance(80)) await cancel();
  await scene.work();
}

async function sell(scene: Scene): Promise<void> {
  const { random, friend } = scene;
  const held = await ordersOf(scene, friend, true);
  if (held.length === 0) return;
  const order = random.pick(held);
  const quantity = random.pick([order.quantity, '10', '0.01', '1']);
  await scene.app(sellIntakeOrder, { id: friend.id, order_id: order.id, quantity });
  await scene.app(redeemIntakeOrder, { id: friend.id, order_id: order.id, quantity });
  await scene.act(orderCallsOf.stock.sell, { id: order.id, quantity, instruction: 'by phone' });
  await scene.work();
}

type Wrong = Omit<InputOf<typeof requestCorrection>, 'id' | 'explanation'>;

async function correct(scene: Scene): Promise<void> {
  const { random, friend, rival, pair } = scene;
  const isClient = random.chance(25);
  const held = await ordersOf(scene, isClient ? rival : friend, true);
  if (held.length === 0) return;
  const order = random.pick(held);
  const wrong = isClient ? await wrongClient(scene, order) : await wrongTerms(scene, order);
  if (!wrong) return;
  const maker = random.pick(pair);
  const asked = await scene.act(requestCorrection, { id: order.id, explanation: 'ticket 4711', ...wrong }, maker);
  if (!asked.isDone) return;
  const checker = maker === pair[0] ? pair[1] : pair[0];
  await scene.act(reviewCorrection, { id: asked.body.id, decision: 'approve' }, checker);
  if (random.chance(20)) await scene.act(reviewCorrection, { id: asked.body.id, decision: 'approve' }, maker);
  await scene.act(reviewCorrection, { id: asked.body.id, decision: 'reject', reason_code: 'not_wrong' }, checker);
}

async function wrongClient(scene: Scene, { symbol, quantity }: OrderRow): Promise<Wrong | null> {
  const mine = await ordersOf(scene, scene.friend, false);
  const fits = (order: OrderRow) => order.symbol === symbol && Number(order.quantity) === Number(quantity);
  const right = mine.find(fits) ?? mine[0];
  return right ? { kind: 'client', right_order_id: right.id } : null;
}

async function wrongTerms(scene: Scene, order: OrderRow): Promise<Wrong> {
  const { random } = scene;
  if (random.chance(15)) return { kind: 'price' };
  const evidence = await scene.forgedEvidence(order.client_id);
  const factor = random.pick([0.5, 1.5, 2, 3, 10, 2_500]);
  const quantity = String(Math.max(Math.round(Number(order.quantity) * factor), 1));
  if (random.chance(30)) {
    const symbol = random.pick(stocks);
    return { kind: 'product', symbol, evidence, confirmed_quantity: order.quantity, confirmed_symbol: symbol };
  }
  const proof = random.chance(85) ? { evidence, confirmed_quantity: quantity } : {};
  return { kind: 'quantity', quantity, ...proof };
}

const moveMarket = (scene: Scene) => scene.moveMarket();
const passDay = (scene: Scene) => scene.passDay();

export const tradeSteps = [
  place,
  place,
  place,
  placeBoth,
  placeBoth,
  sell,
  sell,
  correct,
  correct,
  correct,
  correct,
  moveMarket,
  moveMarket,
  moveMarket,
];
export const rareSteps = [passDay];
