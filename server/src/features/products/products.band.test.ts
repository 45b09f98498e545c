// Prices of offers beside the market: the band for every kind with a quote, the issuer's document, and the third person above it or above a limit.
import { getApproval, reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { allocationCallsOf } from '@backoffice/contract/allocations/allocations.ts';
import { productCallsOf, repriceCallOf } from '@backoffice/contract/products/products.calls.ts';
import type { ProductPage } from '@backoffice/contract/products/products.pages.ts';
import type { Product } from '@backoffice/contract/products/products.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { givenApplication } from '#features/allocations/allocations.testing.ts';
import { waiting } from '#testing/patience.ts';
import type { StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';
import { givenProduct, givenStatement, lastCandle, listedStock, productInput } from './products.testing.ts';

const world = await createWorld();
beforeAll(() => world.asOwner(`update staff set role = 'angel' where username in ('superman', 'leader2')`));

const { ipo, block } = productCallsOf;
const agree = (id: string, who: StaffName = 'angel') => world.call(reviewApproval, who, { id, decision: 'approve' });
const latest = async (page: ProductPage, id: string): Promise<Product> => {
  const { body } = await world.call(productCallsOf[page].list, 'god', { id });
  const [product] = body.items;
  if (!product) throw new Error('no such product');
  return product;
};
const askToOpen = async (page: ProductPage, { id }: Pick<Product, 'id'>, who: StaffName = 'god') => {
  const { version } = await latest(page, id);
  return (await world.call(productCallsOf[page].open, who, { id, version })).pending.approval_id;
};
const { symbol, price: close } = listedStock;
/** Price so many percent below the last close, in whole cents. */
const below = (percent: number) => (Math.floor(Number(close) * (100 - percent)) / 100).toFixed(2);
/** Units on which that price is worth so much less than the market. */
const unitsFor = (price: string, worth: number) => String(Math.floor(worth / (Number(close) - Number(price))));

test.each(['da', 'spo', 'apo', 'ipo'] as const)(
  '%s of a stock with a quote stays near the market',
  async (sub_type) => {
    await givenProduct(world, 'ipo');
    const { lot: _lot, ...issue } = productInput('ipo');
    const terms = { ...issue, sub_type, symbol, ...((sub_type === 'da' || sub_type === 'ipo') && { lot: 1 }) };
    const priced = (price: string, rest = {}) => world.call(ipo.create, 'god', { ...terms, price, ...rest });
    expect((await priced('0.01')).problem.code).toBe('product.price_off_market');
    expect((await priced((Number(listedStock.high) * 1.3).toFixed(2))).problem.code).toBe('product.price_off_market');
    // The price moves every few seconds while the market is open: once it held still around the call, it is the one noted.
    await vi.waitFor(async () => {
      const before = lastCandle(symbol);
      const { body } = await priced(close);
      expect(lastCandle(symbol)).toEqual(before);
      expect(body).toMatchObject({ range_low: before?.low, market_price: before?.close });
    }, waiting);
    expect((await priced('0.01', { issuer_document: await givenStatement(world) })).status).toBe(200);
  },
);

test('an issue without a quote has any price; an offer of the house takes no issuer’s document', async () => {
  expect(await givenProduct(world, 'ipo', { input: { sub_type: 'da', price: '0.01' } })).toMatchObject({
    range_low: null,
  });
  const off = { ...productInput('block'), price: '0.01', issuer_document: await givenStatement(world) };
  expect((await world.call(block.create, 'god', off)).problem.errors).toEqual([
    { path: 'issuer_document', code: 'invalid' },
  ]);
});

test('outside the band a third person agrees, each of them once, and the product names all three', async () => {
  const issuer_document = await givenStatement(world);
  const input = { sub_type: 'da', symbol, lot: 1, price: '0.01', quota: '1000', issuer_document } as const;
  const draft = await givenProduct(world, 'ipo', { input });
  const id = await askToOpen('ipo', draft);
  expect((await agree(id)).body).toMatchObject({ status: 'pending', seconded_by: 'angel', checker: null });
  expect((await latest('ipo', draft.id)).status).toBe('draft');
  expect((await agree(id)).problem.code).toBe('approval.agreed_before');
  expect((await agree(id, 'god')).problem.code).toBe('approval.own_request');
  for (const gone of [`active = false`, `role = 'hero'`]) {
    await world.asOwner(`update staff set ${gone} where username = 'angel'`);
    expect((await agree(id, 'superman')).problem.code).toBe('approval.seconder_gone');
    await world.asOwner(`update staff set active = true, role = 'angel' where username = 'angel'`);
  }
  await world.signInAgain('angel');
  expect((await agree(id, 'superman')).body).toMatchObject({ status: 'approved', checker: 'superman' });
  const open = await latest('ipo', draft.id);
  expect(open).toMatchObject({ status: 'open', opened_by: 'god', approved_by: 'angel', confirmed_by: 'superman' });
  const far = await world.call(repriceCallOf.ipo, 'god', { id: open.id, version: open.version, price: '0.02' });
  expect(far.problem.code).toBe('product.price_off_market');
  await expect(
    world.sql((db) =>
      sql`insert into product_versions (product_id, number, price, range_low, range_high, made_by, agreed_by)
        select product_id, 9, 0.01, range_low, range_high, made_by, agreed_by from product_versions where product_id = ${open.id}`.execute(
        db,
      ),
    ),
  ).rejects.toThrow('product.price_off_market');
});

test('a draft that was saved before its stock had a quote is saved again before it opens', async () => {
  const draft = await givenProduct(world, 'ipo', { input: { sub_type: 'da' } });
  await world.asOwner(`update products set market_datetime = now() - interval '9 days' where id = $1`, [draft.id]);
  const { version } = await latest('ipo', draft.id);
  expect((await world.call(ipo.open, 'god', { id: draft.id, version })).problem.code).toBe('product.range_outdated');
});

test('a discount above the limits of the two takes a third person; below, it counts to the limits of both', async () => {
  const price = below(10);
  const offer = async (worth: number) =>
    givenProduct(world, 'block', { input: { price, quota: unitsFor(price, worth) } });
  const large = await askToOpen('block', await offer(12_000));
  expect((await agree(large)).body.status).toBe('pending');
  const { body } = await world.call(getApproval, 'god', { id: large });
  expect(Number(body.after['discount'])).toBeGreaterThan(10_000);
  // Five times 9,500 are within the day's 50,000, the sixth is not.
  for (let count = 0; count < 5; count += 1) {
    const request = await askToOpen('block', await offer(9_500), 'leader2');
    expect((await agree(request)).body.status).toBe('approved');
  }
  const sixth = await askToOpen('block', await offer(9_500), 'leader2');
  expect((await agree(sixth)).body.status).toBe('pending');
  // It counted to the limit of who agreed as well.
  const byOthers = await askToOpen('block', await offer(9_500), 'superman');
  expect((await agree(byOthers)).body.status).toBe('pending');
  expect((await agree(byOthers, 'leader2')).body.status).toBe('approved');
});

test('who allots by hand at a discount counts it too, and above the limit a third person agrees', async () => {
  const price = below(15);
  const quantity = unitsFor(price, 15_000);
  const input = { sub_type: 'allocation', allocation_method: 'by_hand', price, quota: quantity } as const;
  const { id: order_id, product } = await givenApplication(world, 'block', { input, quantity });
  await world.sql((db) => db.updateTable('products').set({ status: 'closed' }).where('id', '=', product.id).execute());
  const lines = [{ order_id, quantity, reason: 'oldest client' }];
  const { pending } = await world.call(allocationCallsOf.block.allocate, 'god', { id: product.id, lines });
  expect((await agree(pending.approval_id)).body).toMatchObject({ status: 'pending', seconded_by: 'angel' });
  expect((await agree(pending.approval_id, 'superman')).body.status).toBe('approved');
  const { body } = await world.call(allocationCallsOf.block.get, 'god', { id: product.id });
  expect(body).toMatchObject({ requested_by: 'god', approved_by: 'angel' });
});
