// Steps of collusion about offers and funds: opening far from the market, applications, rejections, allotments by hand, and net asset values.
import { allocationCallsOf } from '@backoffice/contract/allocations/allocations.ts';
import { dayMs } from '@backoffice/contract/kit/days.ts';
import { navCallsOf } from '@backoffice/contract/navs/navs.ts';
import { placeIntakeOrder } from '@backoffice/contract/orders/orders.intake.ts';
import { orderCallsOf } from '@backoffice/contract/orders/orders.ts';
import { productActions, productCallsOf, repriceCallOf } from '@backoffice/contract/products/products.calls.ts';
import { sql } from 'kysely';
import { sameDay } from '#features/orders/orders.testing.ts';
import type { Scene } from './scene.ts';

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const { block, ipo } = productCallsOf;

async function openOffer(scene: Scene): Promise<void> {
  const { random, prices } = scene;
  const market = prices[sameDay] ?? 50;
  const factor = random.pick([0.001, 0.5, 0.82, 0.9, 0.98, 1, 1.1]);
  const statement = await scene.forgedStatement();
  const terms = {
    name_zh: '朋友的产品',
    name_en: 'Offer',
    trade_type: 'review',
    symbol: sameDay,
    price: Math.max(market * factor, 0.01).toFixed(2),
    quota: String(10 * (1 + random.below(200))),
    statement,
    open_datetime: inDays(-1),
    close_datetime: inDays(3),
  } as const;
  if (random.chance(30)) {
    const issue = {
      ...terms,
      sub_type: random.pick(['da', 'spo', 'apo'] as const),
      allocation_method: 'lottery',
    } as const;
    const proof = { issuer_document: statement, listing_day: inDays(20).slice(0, 10) };
    const lot = issue.sub_type === 'da' ? { lot: 1 } : {};
    const { isDone, body } = await scene.act(ipo.create, { ...issue, ...proof, ...lot });
    if (isDone) await scene.act(ipo.open, { id: body.id, version: body.version });
    return;
  }
  const offer = { ...terms, sub_type: 'allocation', allocation_method: 'by_hand', lock_days: 1 } as const;
  const { isDone, body } = await scene.act(block.create, offer);
  if (!isDone) return;
  // Venues that never close have a last session that is not the market's.
  await scene.world.asOwner('update products set range_day = current_date where id = $1', [body.id]);
  const opened = await scene.act(block.open, { id: body.id, version: body.version });
  if (opened.isDone) scene.offers.push(body.id);
}

interface Application {
  id: string;
  client_id: string;
  quantity: string;
}

async function apply(scene: Scene): Promise<void> {
  const { offers, random, friend, rival } = scene;
  const product_id = offers.at(-1);
  if (product_id === undefined) return openOffer(scene);
  for (const { id } of [friend, rival])
    await scene.app(placeIntakeOrder, { id, product_id, quantity: String(10 * (1 + random.below(200))) });
}

async function bend(scene: Scene): Promise<void> {
  await apply(scene);
  const { offers, random, world, friend } = scene;
  const id = offers.at(-1);
  if (!id) return;
  const { rows: applications } = await world.sql((db) =>
    sql<Application>`select id, client_id, quantity::text from orders where product_id = ${id}
      and status = 'pending'`.execute(db),
  );
  const rival = applications.find(({ client_id }) => client_id !== friend.id);
  if (rival && random.chance(30))
    await scene.act(orderCallsOf.block.review, {
      id: rival.id,
      decision: 'reject',
      reason_code: 'other',
      reason: 'no',
    });
  for (const action of random.chance(30) ? ([random.pick(productActions), 'close'] as const) : (['close'] as const))
    await change(scene, id, action);
  const price = ((scene.prices[sameDay] ?? 50) * random.pick([0.5, 0.85, 1])).toFixed(2);
  await scene.act(repriceCallOf.block, { id, version: await versionOf(scene, id), price });
  const lines = applications
    .filter(({ client_id }) => client_id === friend.id)
    .map(({ id: order_id, quantity }) => ({ order_id, quantity, reason: 'oldest client' }));
  if (lines.length > 0 && random.chance(90)) await scene.act(allocationCallsOf.block.allocate, { id, lines });
  await scene.work();
  if (random.chance(30)) await change(scene, id, 'cancel');
  offers.pop();
}

async function change(scene: Scene, id: string, action: (typeof productActions)[number]): Promise<void> {
  const version = await versionOf(scene, id);
  await scene.act(block.change, { id, version, action, reason: 'the issuer asked for it' });
}

async function versionOf({ world }: Scene, id: string): Promise<number> {
  const { body } = await world.call(block.list, 'god', { id });
  return body.items[0]?.version ?? 0;
}

async function enterNavs(scene: Scene): Promise<void> {
  const { random, fund } = scene;
  const statement = await scene.forgedStatement();
  const first = 1 + random.below(6);
  const factor = random.pick([0.5, 0.9, 0.91, 0.97, 1.05, 1.1, 2]);
  const count = 1 + random.below(4);
  const navs = Array.from({ length: count }, (_, at) => ({
    day: inDays(-first - at).slice(0, 10),
    nav: (factor ** (1 + random.below(3))).toFixed(4),
  }));
  await scene.act(navCallsOf.fund.enter, { id: fund.id, statement, navs });
  if (random.chance(30)) {
    const [{ day, nav } = { day: '', nav: '' }] = navs;
    await scene.act(navCallsOf.fund.confirm, { id: fund.id, day, nav });
    await scene.act(navCallsOf.fund.correct, { id: fund.id, day, nav: '0.5', statement, explanation: 'ticket' });
  }
  await scene.work();
}

export const offerSteps = [openOffer, openOffer, apply, apply, bend, bend, enterNavs];
