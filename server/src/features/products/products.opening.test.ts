// Opening a product: what the second person is shown.
import { previewAction } from '@backoffice/contract/approvals/approvals.ts';
import type { ProductPage } from '@backoffice/contract/products/products.pages.ts';
import type { Product } from '@backoffice/contract/products/products.ts';
import { expect, test } from 'vitest';
import { createWorld } from '#testing/world.ts';
import { givenProduct } from './products.testing.ts';

const world = await createWorld();

test('the preview of opening shows every term that the kind has', async () => {
  const issue = await givenProduct(world, 'ipo', { input: { max_quantity: '5000' } });
  const shown = async (page: ProductPage, { id, version }: Product) =>
    (await world.call(previewAction, 'god', { kind: `${page}_product.opened`, input: { id, version } })).body.after;
  expect(await shown('ipo', issue)).toMatchObject({
    sub_type: 'ipo',
    trade_type: 'review',
    listing_day: issue.listing_day,
    allocation_method: 'lottery',
    one_lot_first: false,
    max_quantity: '5000',
    pay_later: false,
    lot: 100,
  });
  const terms = { sub_type: 'fixed', term_days: 90, early_rate_percent: '1', max_amount: '5000' } as const;
  const fixed = await givenProduct(world, 'fund', { input: terms });
  expect(await shown('fund', fixed)).toMatchObject({ ...terms, rate_percent: '3.5' });
  expect(await shown('stock', await givenProduct(world, 'stock'))).toMatchObject({ sub_type: 'fo', lock_days: 3 });
});

test('the preview of opening says how much is on offer; that of a fee or a limit, how many clients and orders', async () => {
  const { id, version, quota, price, currency } = await givenProduct(world, 'ipo');
  const reachOf = async (kind: string, input: object) =>
    (await world.call(previewAction, 'god', { kind, input: { ...input } })).body.reach;
  const money = [{ of: 'on_offer', amount: (Number(quota) * Number(price)).toFixed(2), currency }];
  expect(await reachOf('ipo_product.opened', { id, version })).toEqual({ clients: 0, orders: 0, money });
  const limit = { topic: 'withdrawal_limit', kyc_status: 'rejected', per_day: '5', reason: 'law' };
  const reach = async () => (await reachOf('trade_rule.created', limit))?.clients;
  const before = await reach();
  const client = await world.givenClient();
  await world.asOwner(`update clients set kyc_status = 'rejected' where id = $1`, [client.id]);
  expect(await reach()).toBe((before ?? 0) + 1);
});
