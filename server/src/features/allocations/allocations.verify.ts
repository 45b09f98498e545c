// Repeats an allocation from its published result, without a database: what differs is named.
import { createHash } from 'node:crypto';
import type { AllocationResult } from '@backoffice/contract/allocations/allocations.ts';
import { drawAllotments, seedOf } from './allocations.sharing.ts';

/** None: the result is what the published numbers give. `commitment` is the hash that was shown when the product opened. */
export function findDifferences(result: AllocationResult, commitment = result.commitment): string[] {
  const { method, one_lot_first, lot, quota, secret, window_hash, seed, allotments } = result;
  const problems: string[] = [];
  const total = allotments.reduce((sum, { quantity }) => sum + Number(quantity), 0);
  if (total > Number(quota)) problems.push(`${total} units were allotted, the quota is ${quota}`);
  for (const { order_id, applied, quantity } of allotments) {
    if (Number(quantity) > Number(applied)) problems.push(`${order_id} got ${quantity}, applied for ${applied}`);
    if (Number(quantity) % lot !== 0) problems.push(`${order_id} got ${quantity}, which is not whole lots of ${lot}`);
  }
  if (method === 'by_hand') {
    const silent = allotments.filter(({ quantity, reason }) => Number(quantity) > 0 && !reason);
    return [...problems, ...silent.map(({ order_id }) => `${order_id} got units without a reason`)];
  }
  if (secret === null || window_hash === null || seed === null) return [...problems, 'the evidence is not complete'];

  const bytes = Buffer.from(secret, 'hex');
  if (createHash('sha256').update(bytes).digest('hex') !== commitment)
    problems.push('the secret is not the one whose hash was published');
  const ids = allotments.map(({ order_id }) => order_id);
  const expectedSeed = seedOf(bytes, Buffer.from(window_hash, 'hex'), ids);
  if (expectedSeed.toString('hex') !== seed)
    problems.push('the seed does not follow from the secret, the closing line and the applications');
  const expected = drawAllotments({
    method,
    quotaLots: Math.floor(Number(quota) / lot),
    oneLotFirst: one_lot_first,
    seed: expectedSeed,
    applications: allotments.map(({ order_id, applied }) => ({ id: order_id, lots: Number(applied) / lot })),
  });
  const found = new Map(allotments.map((allotment) => [allotment.order_id, allotment]));
  for (const { id, rank, lots } of expected) {
    const { quantity, rank: foundRank } = found.get(id) ?? {};
    if (Number(quantity) !== lots * lot || foundRank !== rank)
      problems.push(`${id} should be rank ${rank} with ${lots * lot}, and is rank ${foundRank} with ${quantity}`);
  }
  return problems;
}
