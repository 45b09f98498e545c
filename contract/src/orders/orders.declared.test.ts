import { expect, test } from 'vitest';
import { subTypesOf } from '../products/products.sub-types.ts';
import { isApprovedSingly, orderKindsOnPage, orderResources, orderSubTypes } from './orders.kinds.ts';
import { factsOf, queueKinds, recordKinds, type RecordKind } from '../kit/record-kinds.ts';
import { productSubTypes } from '../products/products.kinds.ts';

test('the queues of orders hold all kinds on which staff decide one by one, and no other', () => {
  const queued = queueKinds.flatMap((kind) => {
    const { table, queue } = factsOf(kind);
    if (table !== 'orders') return [];
    return queue?.['sub_type'] === undefined ? subTypesOf(kind) : [queue['sub_type']];
  });
  // No order of an AI strategy waits for a decision: it executes with all others of its signal.
  const decided = orderResources
    .flatMap((page) => orderKindsOnPage(page))
    .filter((kind) => kind !== 'ai' && isApprovedSingly(kind));
  expect(new Set(queued)).toEqual(new Set(decided));
});

test('kinds that share a table have rows of their own, and all sub-types', () => {
  const kinds = Object.keys(recordKinds) as RecordKind[];
  for (const [table, all] of [
    ['orders', orderSubTypes],
    ['products', productSubTypes],
  ] as const) {
    const rows = kinds.filter((kind) => factsOf(kind).table === table).map(subTypesOf);
    expect(rows.every((subTypes) => subTypes.length > 0)).toBe(true);
    expect(rows.flat().toSorted()).toEqual([...all].toSorted());
  }
  const shared = Map.groupBy(kinds, (kind) => factsOf(kind).table);
  expect([...shared].filter(([, of]) => of.length > 1).map(([table]) => table)).toEqual(['orders', 'products']);
});
