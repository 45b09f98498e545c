// The table of product kinds agrees with itself.
import { expect, test } from 'vitest';
import { isTermOf, pricedPages, productKindOf, productSubTypes, productSubTypesOn } from './products.kinds.ts';
import { productPages } from './products.pages.ts';
import { createFundProduct, createStockProduct } from './products.calls.ts';

test.each(productSubTypes)('%s has each term once, and a method for each quota that is shared out', (subType) => {
  const { required, optional, methods } = productKindOf(subType);
  const terms = [...required, ...optional];
  expect(new Set(terms).size).toBe(terms.length);
  expect(isTermOf(subType, 'allocation_method')).toBe(methods !== undefined);
});

test('every kind is on one page, and the pages with prices are those whose kinds have one', () => {
  expect(productPages.flatMap(productSubTypesOn).toSorted()).toEqual(productSubTypes.toSorted());
  const priced = productPages.filter((page) => productSubTypesOn(page).some((subType) => isTermOf(subType, 'price')));
  expect(priced).toEqual(pricedPages);
});

const draft = {
  sub_type: 'fo',
  trade_type: 'review',
  symbol: 'XSHG:600519',
  name_zh: '涨停精选',
  name_en: 'Limit-up pick',
  price: '10.00',
  quota: '1000',
  allocation_method: 'lottery',
  lock_days: 1,
  open_datetime: '2026-03-02T01:30:00Z',
  close_datetime: '2026-03-03T07:00:00Z',
} as const;
const faultsOf = (changed: object, { input } = createStockProduct) =>
  (input.safeParse({ ...draft, ...changed }).error?.issues ?? []).map(({ path }) => path.join('.'));

test('a draft fits its kind', () => expect(faultsOf({})).toEqual([]));

test.each([
  [{ price: null }, 'price'],
  [{ close_datetime: '2026-03-02T01:30:00Z' }, 'close_datetime'],
  [{ cut_off: '15:00' }, 'cut_off'],
  [{ allocation_method: 'by_hand' }, 'allocation_method'],
  [{ trade_type: 'holding' }, 'trade_type'],
  [{ lock_days: 0 }, 'lock_days'],
  [{ min_quantity: '200', max_quantity: '100' }, 'max_quantity'],
  [{ max_quantity: '1100' }, 'quota'],
  [{ fee_percent: '10.01' }, 'fee_percent'],
  [{ payment_datetime: '2026-03-04T07:00:00Z' }, 'payment_datetime'],
  [{ sub_type: 'otc' }, 'sub_type'], // a kind of another page
])('%j is refused at %s', (changed, path) => expect(faultsOf(changed)).toContain(path));

test('a rate above the cap is refused', () => {
  const saving = { sub_type: 'savings', price: null, quota: null, allocation_method: null, min_amount: '1' };
  expect(faultsOf({ ...saving, rate_percent: '20' }, createFundProduct)).toEqual([]);
  expect(faultsOf({ ...saving, rate_percent: '20.01' }, createFundProduct)).toEqual(['rate_percent']);
});
