// Sharing of a quota among applications: pure arithmetic that a person outside can repeat from the published result.
import { createHash, createHmac } from 'node:crypto';

export interface Application {
  id: string;
  /** Whole lots that were applied for. */
  lots: number;
}

export interface Allotment {
  id: string;
  /** Rank from 1; applications are filled in this order. */
  rank: number;
  lots: number;
}

export interface Draw {
  method: 'pro_rata' | 'lottery';
  /** Whole lots that there are. */
  quotaLots: number;
  /** One lot for everybody before the rest is shared out. */
  oneLotFirst: boolean;
  seed: Buffer;
  applications: readonly Application[];
}

/** Seed that no person knows before the window is closed: the secret is kept from the opening on, the hash is of the line that closed it. */
export function seedOf(secret: Buffer, windowHash: Buffer, applicationIds: readonly string[]): Buffer {
  return createHash('sha256')
    .update(secret)
    .update(windowHash)
    .update([...applicationIds].sort().join('\n'))
    .digest();
}

/** Allotments by rank. Never more than applied for, never more than the quota. */
export function drawAllotments({ method, quotaLots, oneLotFirst, seed, applications }: Draw): Allotment[] {
  const ranked = inDrawnOrder(applications, seed);
  const first = ranked.map((_, index): number => (oneLotFirst && index < quotaLots ? 1 : 0));
  const left = quotaLots - first.reduce((sum, lots) => sum + lots, 0);
  const wanted = ranked.map(({ lots }, index) => lots - (first[index] ?? 0));
  const rest = method === 'lottery' ? fillInOrder(wanted, left) : shareInProportion(wanted, left);
  return ranked.map(({ id }, index) => ({ id, rank: index + 1, lots: (first[index] ?? 0) + (rest[index] ?? 0) }));
}

function inDrawnOrder(applications: readonly Application[], seed: Buffer): Application[] {
  return applications
    .map((application) => ({ application, place: createHmac('sha256', seed).update(application.id).digest('hex') }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ application }) => application);
}

function fillInOrder(wanted: readonly number[], quota: number): number[] {
  let left = quota;
  return wanted.map((lots) => {
    const given = Math.min(lots, left);
    left -= given;
    return given;
  });
}

/** Shares in proportion, rounded down; the lots left by rounding go to the largest remainders, among equals to the first in rank. */
function shareInProportion(wanted: readonly number[], quota: number): number[] {
  const total = wanted.reduce((sum, lots) => sum + BigInt(lots), 0n);
  if (total <= BigInt(quota)) return [...wanted];
  const exact = wanted.map((lots) => BigInt(lots) * BigInt(quota));
  const given = exact.map((share) => Number(share / total));
  const left = quota - given.reduce((sum, lots) => sum + lots, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share % total }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder.slice(0, left)) given[index] = (given[index] ?? 0) + 1;
  return given;
}
