// Rights: an additional offering that each client takes up within what they are entitled to; the rest lapses.
import {
  createCorporateAction,
  previewCorporateAction,
  reverseCorporateAction,
} from '@backoffice/contract/corporate-actions/corporate-actions.ts';
import { listIntakeCorporateActions } from '@backoffice/contract/corporate-actions/corporate-actions.intake.ts';
import { expect, test } from 'vitest';
import { sameDay } from '#core/trading/trading.testing.ts';
import { offersIn } from '#features/allocations/allocations.testing.ts';
import { createMarketWorld, figuresOf } from '#features/orders/orders.testing.ts';
import { givenProduct, tradingDayAfter } from '#features/products/products.testing.ts';
import {
  actionCallsIn,
  dayFromNow,
  findingsOf,
  givenAnnounced,
  givenLot,
  letItsDayCome,
  lotsOf,
} from './corporate-actions.testing.ts';

const { world, market } = await createMarketWorld({ [sameDay]: '10.00' }, { ownDatabase: true, runsSealer: true });
const { actionOf, sweep, reverse } = actionCallsIn(world, market);
const { apply, allocate, change, orderOn } = offersIn(world);

const givenOffer = () =>
  givenProduct(world, 'ipo', {
    isOpen: true,
    input: {
      sub_type: 'apo',
      lot: null,
      symbol: sameDay,
      price: '9.00',
      quota: '1000',
      allocation_method: 'pro_rata',
      listing_day: tradingDayAfter(10),
    },
  });

/** Days of an action that is announced today: what was elected by tomorrow is allotted. */
const days = { ex_day: dayFromNow(1), record_day: dayFromNow(1), election_day: dayFromNow(1), pay_day: dayFromNow(1) };

test('three new for ten held: within the rights, by the election day, allotted by the offer, the rest lapses', async () => {
  const [hundred, odd, two] = [await givenLot(world, '100'), await givenLot(world, '33'), await givenLot(world, '2')];
  const product = await givenOffer();
  const id = await givenAnnounced(world, 'rights', { ...days, product_id: product.id });
  const { body: preview } = await world.call(previewCorporateAction, 'god', { id });
  // 100 × 3 ÷ 10 = 30; 33 → 9.9, of which nine; 2 → 0.6, which is no unit.
  expect(preview).toMatchObject({ clients: 2, left_out: 1, totals: { units: '133', rights: '39', added: '0' } });
  expect(preview.items.find(({ client_id }) => client_id === two.client_id)?.left_out).toEqual([
    { reason: 'rounds_to_nothing', units: '2' },
  ]);
  // Before the ex-day no one is entitled yet.
  expect((await apply(hundred.client_id, product.id, '1')).problem.code).toBe('order.beyond_rights');
  await letItsDayCome(world, id);
  await sweep();
  expect(await actionOf(id)).toMatchObject({ status: 'entitled', added: '39', lots: 2 });
  expect((await apply(two.client_id, product.id, '1')).problem.code).toBe('order.beyond_rights');
  expect((await apply(hundred.client_id, product.id, '31')).problem.code).toBe('order.beyond_rights');
  const { body: whole } = await apply(hundred.client_id, product.id, '30');
  expect((await apply(hundred.client_id, product.id, '1')).status).toBe(409);
  const { body: part } = await apply(odd.client_id, product.id, '4');
  expect((await world.intake(listIntakeCorporateActions, { id: odd.client_id })).body.items).toMatchObject([
    { kind: 'rights', product_id: product.id, entitlements: [{ rights: '9', added: '0' }] },
  ]);
  await sweep();
  expect(await actionOf(id)).toMatchObject({ status: 'entitled' });
  const before = await lotsOf(world, [hundred.id, odd.id, two.id]);
  expect(await findingsOf(world)).toEqual([]);

  await change('ipo', product.id, 'close');
  await allocate('ipo', product.id);
  await sweep();
  expect(await actionOf(id)).toMatchObject({ status: 'done', covered_by: 'nothing', done: 2, left_count: 0 });
  expect(await orderOn('ipo', whole.id)).toMatchObject({ status: 'listing', filled_quantity: '30' });
  expect(await orderOn('ipo', part.id)).toMatchObject({ status: 'listing', filled_quantity: '4' });
  // What was held stays as it was, and four at 9.00 cost 36.00.
  expect(await lotsOf(world, [hundred.id, odd.id, two.id])).toEqual(before);
  expect(await lotsOf(world, [part.id])).toEqual([['4', '0', '36.00', 'listing']]);
  expect(await findingsOf(world)).toEqual([]);
  const { version } = await actionOf(id);
  const back = await world.call(reverseCorporateAction, 'god', { id, version, reason: 'a wrong notice' });
  expect(back.problem.code).toBe('corporate_action.rights_taken');
});

test('rights that no one took up lapse, and are taken back', async () => {
  const lot = await givenLot(world, '100');
  const product = await givenOffer();
  const figures = await figuresOf(world, lot.account_id);
  const id = await givenAnnounced(world, 'rights', { ...days, product_id: product.id, reference: 'R-2' });
  await letItsDayCome(world, id);
  // The election day was yesterday.
  await world.asOwner(`set session_replication_role = replica;
    update corporate_actions set ex_day = current_date - 2, election_day = current_date - 1 where id = '${id}'; set session_replication_role = default`);
  await sweep();
  expect((await apply(lot.client_id, product.id, '1')).problem.code).toBe('order.product_closed');
  await change('ipo', product.id, 'cancel');
  await sweep();
  expect(await actionOf(id)).toMatchObject({ status: 'done' });
  await reverse(id);
  await sweep();
  expect(await actionOf(id)).toMatchObject({ status: 'reversed' });
  expect(await figuresOf(world, lot.account_id)).toEqual(figures);
  expect(await findingsOf(world)).toEqual([]);
});

test('the offer is an additional one of the same stock, and of one action', async () => {
  const wanted = { kind: 'rights', symbol: sameDay, ratio_from: 10, ratio_to: 3, ...days } as const;
  const create = async (rest: object) =>
    (await world.call(createCorporateAction, 'god', { ...wanted, reference: 'R-3', ...rest })).problem.code;
  await givenLot(world, '10');
  const other = await givenProduct(world, 'ipo');
  expect(await create({ product_id: other.id })).toBe('corporate_action.product_unfit');
  expect(await create({ product_id: null })).toBe('request.invalid');
  const { id: product_id } = await givenOffer();
  expect(await create({ product_id, election_day: dayFromNow(9) })).toBe('request.invalid');
  expect(await create({ product_id })).toBeUndefined();
  expect(await create({ product_id, reference: 'R-4' })).toBe('corporate_action.product_taken');
});
