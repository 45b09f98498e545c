import { expect, test } from 'vitest';
import { isApprovedSingly, orderKindsOnPage, orderResources } from '../orders/order-kinds.ts';
import { factsOf, queueKinds } from './record-kinds.ts';

test('the queues of orders hold all kinds on which staff decide one by one, and no other', () => {
  const queued = queueKinds.flatMap((kind) => {
    const { table, only, queue } = factsOf(kind);
    if (table !== 'orders') return [];
    return queue?.['sub_type'] === undefined ? (only?.values ?? []) : [queue['sub_type']];
  });
  // No order of an AI strategy waits for a decision: it executes with all others of its signal.
  const decided = orderResources
    .flatMap((page) => orderKindsOnPage(page))
    .filter((kind) => kind !== 'ai' && isApprovedSingly(kind));
  expect(new Set(queued)).toEqual(new Set(decided));
});
