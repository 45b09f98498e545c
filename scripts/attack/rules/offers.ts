// Offers bent for a friend: prices beside the market, discounts above the limits, and allotments after a rejection or a pause.
import { allocationCallsOf } from '@backoffice/contract/allocations/allocations.ts';
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import { dayMs } from '@backoffice/contract/kit/days.ts';
import { navCallsOf } from '@backoffice/contract/navs/navs.ts';
import { placeIntakeOrder } from '@backoffice/contract/orders/orders.intake.ts';
import { orderCallsOf } from '@backoffice/contract/orders/orders.ts';
import { productCallsOf, type ProductAction } from '@backoffice/contract/products/products.calls.ts';
import { storeProductStatement } from '@backoffice/contract/products/products.files.ts';
import { reviewWithdrawal } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { requestIntakeWithdrawal } from '@backoffice/contract/withdrawals/withdrawals.intake.ts';
import { onePixel } from '../../../server/src/features/uploads/uploads.testing.ts';
import { sandboxMarket } from '../../../server/src/stock-data-source.ts';
import type { Friend, Person, Scene } from './scene.ts';
import { waitsForSecond, waitsForThird } from './tries.ts';

const { ipo, block } = productCallsOf;
type Input = InputOf<typeof block.create>;

/** A stock in dollars with the close of its last session. */
const listedStock = (() => {
  const market = sandboxMarket();
  const { symbol } = market.instruments.find(({ mic, lot }) => mic === 'XNYS' && lot === 1) ?? { symbol: '' };
  const now = Date.now();
  return { symbol, price: market.candles(symbol, '1d', now - 14 * dayMs, now, now)?.at(-1)?.close ?? '' };
})();

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const terms = {
  name_zh: '朋友的产品',
  name_en: 'Offer for a friend',
  open_datetime: inDays(-1),
  close_datetime: inDays(3),
} as const;
const blockTerms = {
  ...terms,
  sub_type: 'allocation',
  trade_type: 'review',
  symbol: listedStock.symbol,
  price: listedStock.price,
  quota: '100',
  allocation_method: 'by_hand',
  lock_days: 3,
} as const;

const giveStatement = async ({ alone }: Scene) =>
  (await alone(storeProductStatement, { page: 'block', base64: onePixel })).body.url;

export async function attackByPrices(scene: Scene): Promise<void> {
  const { tries, alone, byTwo } = scene;
  const { symbol, price: close } = listedStock;
  const issuer_document = await giveStatement(scene);
  for (const sub_type of ['da', 'spo', 'apo', 'ipo'] as const) {
    const issue = {
      ...terms,
      sub_type,
      symbol,
      trade_type: 'review',
      quota: '100000',
      allocation_method: 'lottery',
      listing_day: inDays(20).slice(0, 10),
      statement: await giveStatement(scene),
      ...((sub_type === 'da' || sub_type === 'ipo') && { lot: 1 }),
    } as const;
    for (const price of ['0.01', (Number(close) * 0.7).toFixed(2), (Number(close) * 1.5).toFixed(2)])
      tries.expectRefused(
        `${sub_type} of a listed stock at ${price} beside ${close}`,
        await alone(ipo.create, { ...issue, price }),
        'product.price_off_market',
      );
    const draft = await alone(ipo.create, { ...issue, price: '0.01', issuer_document });
    const { id, version } = draft.body;
    tries.expectRefused(
      `${sub_type} at 0.01 with a forged document`,
      draft.isDone ? await byTwo(ipo.open, { id, version }) : draft,
      waitsForThird,
    );
  }
  for (const given of [{ price: '0.01' }, { price: '0.01', issuer_document }])
    tries.expectRefused(
      'an offer of the house at 0.01',
      await alone(block.create, { ...blockTerms, ...given }),
      'product.price_off_market',
      'request.invalid',
    );
  const cheap = (Number(close) * 0.9).toFixed(2);
  const quota = String(Math.ceil(13_000 / (Number(close) - Number(cheap))));
  const { body: draft } = await alone(block.create, {
    ...blockTerms,
    price: cheap,
    quota,
    statement: await giveStatement(scene),
  });
  tries.expectRefused(
    'a discount of 13,000 within the band',
    await byTwo(block.open, { id: draft.id, version: draft.version }),
    waitsForThird,
  );
}

/** An offer at the market that two people have opened; angel and guard, so that god has no part in it. */
async function openOffer(scene: Scene, rest: Partial<Input> = {}): Promise<string> {
  const input = { ...blockTerms, statement: await giveStatement(scene), ...rest };
  const { body, reason, isDone } = await scene.alone(block.create, input);
  if (!isDone) throw new Error(`no offer: ${reason}`);
  const opened = await scene.byTwo(block.open, { id: body.id, version: body.version });
  if (!opened.isDone) throw new Error(`the offer does not open: ${opened.reason}`);
  return body.id;
}

const versionOf = async ({ read }: Scene, id: string) => (await read(block.list, { id })).items[0]?.version ?? 0;
const actionOn = async (scene: Scene, id: string, action: ProductAction) => ({
  id,
  version: await versionOf(scene, id),
  action,
  reason: 'the issuer asked for it',
});

async function apply(scene: Scene, product_id: string): Promise<Friend & { order_id: string }> {
  const friend = await scene.nextFriend();
  await scene.fund(friend, String(Math.ceil(Number(listedStock.price) * 120)));
  const { body, isDone, reason } = await scene.app(placeIntakeOrder, { id: friend.id, product_id, quantity: '10' });
  if (!isDone) throw new Error(`the application was refused: ${reason}`);
  return { ...friend, order_id: body.id };
}

export async function attackByAllotments(scene: Scene): Promise<void> {
  const { tries, alone, byTwo } = scene;
  const product = await openOffer(scene);
  const [friend, rival] = [await apply(scene, product), await apply(scene, product)];
  tries.expectRefused(
    'one person closes an offer three days early',
    await alone(block.change, await actionOn(scene, product, 'close')),
    waitsForSecond,
  );
  await byTwo(block.change, await actionOn(scene, product, 'close'), ['angel', 'guard']);
  const rejection = {
    id: rival.order_id,
    decision: 'reject',
    reason_code: 'other',
    reason: 'not entitled',
  } as const;
  tries.expectRefused(
    'one person rejects a rival after the window',
    await alone(orderCallsOf.block.review, rejection, 'angel'),
    waitsForSecond,
  );
  await byTwo(orderCallsOf.block.review, rejection, ['angel', 'guard']);
  const lines = [{ order_id: friend.order_id, quantity: '10', reason: 'oldest client' }];
  const allot = (pair: readonly [Person, Person]) =>
    byTwo(allocationCallsOf.block.allocate, { id: product, lines }, pair);
  for (const pair of [
    ['angel', 'god'],
    ['god', 'angel'],
    ['god', 'guard'],
  ] as const)
    tries.expectRefused('who rejected the rival allots', await allot(pair), 'allocation.took_part');

  const paused = await openOffer(scene);
  const applicant = await apply(scene, paused);
  await alone(block.change, await actionOn(scene, paused, 'pause'), 'angel');
  await alone(block.change, await actionOn(scene, paused, 'resume'), 'angel');
  await byTwo(block.change, await actionOn(scene, paused, 'close'), ['god', 'guard']);
  const ofPaused = { id: paused, lines: [{ order_id: applicant.order_id, quantity: '10', reason: 'friend' }] };
  tries.expectRefused(
    'who paused the offer allots',
    await byTwo(allocationCallsOf.block.allocate, ofPaused, ['god', 'angel']),
    'allocation.took_part',
  );
  await byTwo(allocationCallsOf.block.allocate, ofPaused, ['god', 'guard']);
  await scene.fund(applicant, '200');
  tries.expectRefused(
    'one person calls the offer off after the allotment',
    await alone(block.change, await actionOn(scene, paused, 'cancel')),
    waitsForSecond,
    'product.allocated',
  );
  const { id, account_id, bank_card_id } = applicant;
  const { body: withdrawal } = await scene.app(requestIntakeWithdrawal, {
    id,
    account_id,
    bank_card_id,
    amount: '100',
  });
  for (const who of ['god', 'guard'] as const)
    tries.expectRefused(
      `${who}, who allotted by hand, approves the client's withdrawal`,
      await alone(reviewWithdrawal, { id: withdrawal.id, decision: 'approve' }, who),
      'withdrawal.own_credit',
    );

  const empty = await openOffer(scene, { sub_type: 'otc', allocation_method: 'pro_rata' });
  await byTwo(block.change, await actionOn(scene, empty, 'close'));
  const nothing = await byTwo(allocationCallsOf.block.allocate, { id: empty });
  tries.expectHolds('an allocation without applications is answered', nothing.status < 500, String(nothing.status));
}

export async function attackByNavs(scene: Scene): Promise<void> {
  const { tries, read, byTwo } = scene;
  const { list, enter, correct } = navCallsOf.fund;
  const { items: funds } = await read(productCallsOf.fund.list, { sub_type: 'fund', status: 'open' });
  const id = funds[0]?.id ?? '';
  const before = (await read(list, { id })).items.filter(({ in_force }) => in_force);
  const [latest] = before;
  const unused = before.filter(({ is_used }) => !is_used).slice(0, 5);
  if (!latest || unused.length < 5) throw new Error('the demo fund has too few values');
  const statement = await giveStatement(scene);
  const changed = async () => {
    const now = new Map((await read(list, { id })).items.map((nav) => [nav.day, nav]));
    return before.filter(({ day, nav }) => {
      const after = now.get(day);
      return after?.in_force && Math.abs(Number(after.nav) / Number(nav) - 1) > 0.1001;
    });
  };
  /** Days from the earliest on, each ten percent below the one before. */
  const falling = unused
    .toReversed()
    .map(({ day }, at) => ({ day, nav: (Number(unused.at(-1)?.nav) * 0.9 ** (at + 1)).toFixed(4) }));
  await byTwo(enter, { id, statement, navs: falling });
  tries.expectHolds('five days of −10 % in one request', (await changed()).length === 0);
  for (const nav of falling) await byTwo(enter, { id, statement, navs: [nav] });
  tries.expectHolds('five days of −10 % in five requests', (await changed()).length === 0);
  for (const nav of falling.toReversed()) await byTwo(enter, { id, statement, navs: [nav] });
  tries.expectHolds('five days of −10 %, the last first', (await changed()).length === 0);
  const used = before.find(({ is_used }) => is_used);
  if (!used) return;
  const half = { id, day: used.day, nav: (Number(used.nav) / 2).toFixed(4), statement, explanation: 'ticket 4711' };
  const corrected = await byTwo(correct, half);
  const { corrections } = await read(list, { id });
  const mine = corrections.find(({ day, nav }) => day === half.day && Number(nav) === Number(half.nav));
  tries.expectHolds(
    'a used value halved',
    !corrected.isDone || mine?.status === 'waiting',
    `${corrected.reason} ${mine?.status}`,
  );
}
