// The time in which a record of each kind should be decided, and for which a claim holds.
import type { WorkKind } from './queues.kinds.ts';

const hour = 60;
const day = 24 * hour;

/** Minutes in which a record is decided, while the tenant has set nothing else. */
export const defaultTargets: Record<WorkKind, number> = {
  identity_check: day,
  deposit: 4 * hour,
  withdrawal: 4 * hour,
  loan: day,
  adjustment: day,
  stock_order: hour,
  daily_order: hour,
  subscription: day,
  fund_order: day,
  quant_order: day,
  order_correction: 4 * hour,
  approval: 4 * hour,
  case: 30 * day,
};

export const longestTarget = 365 * day;

/** Hours for which a claim holds, unless the record is decided, released or taken over before: a working day. */
export const claimHours = 8;

export const targetAges = ['fresh', 'due', 'late'] as const;
export type TargetAge = (typeof targetAges)[number];

/** Due once half of the time is over, late once all of it is. */
export const targetAgeOf = (since: string, due: string, nowMs: number): TargetAge => {
  const [from, to] = [Date.parse(since), Date.parse(due)];
  if (nowMs >= to) return 'late';
  return nowMs >= from + (to - from) / 2 ? 'due' : 'fresh';
};
