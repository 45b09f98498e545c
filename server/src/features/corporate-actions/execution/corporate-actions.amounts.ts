// The arithmetic of corporate actions, exact: what a lot is due, by its units and the terms of the notice.
import { actionFacts, type ActionKind } from '@backoffice/contract/corporate-actions/corporate-actions.kinds.ts';
import { fromMinor, maxDecimals, type Currency } from '@backoffice/contract/kit/money.ts';
import { amountOf, divideHalfEven, scaled, type Minor, type Scaled } from '#core/trading/trade-amounts.ts';

export interface Terms {
  kind: ActionKind;
  amount: string | null;
  ratio_from: number | null;
  ratio_to: number | null;
}

/** Lot of a client, with its units of the moment that counts. */
export interface HeldLot {
  order_id: string;
  units: string;
}

export interface LotDue {
  order_id: string;
  gross: Minor;
  tax: Minor;
  /** Whole units that come to the lot, below zero where they leave it; of another instrument, those that its new lot gets. */
  added: string;
  /** Part of a unit that is paid out as a sale. */
  fraction: string;
  /** Units that the client may subscribe for it. */
  rights: string;
  /** Order of the client's lot that takes its cost, where rounding leaves it without a unit. */
  cost_to: string | null;
}

interface DueOptions {
  currency: Currency;
  /** Decimals of the instrument's units. */
  decimals: number;
  /** Percent of the dividend; nothing of all else. */
  taxPercent: string;
}

const nothing = { gross: 0n, tax: 0n, added: '0', fraction: '0', rights: '0', cost_to: null };
const hundredPercent = 100n * 10n ** BigInt(maxDecimals);
const trimmed = (text: string): string => text.replace(/\.?0+$/, '');

/** Units as text, without zeros at the end. */
export const fromScaled = (value: Scaled): string => trimmed(fromMinor(value, maxDecimals));

/** What each lot of one client is due. */
export function dueOfLots(terms: Terms, lots: readonly HeldLot[], options: DueOptions): LotDue[] {
  const { ratio_from, ratio_to } = terms;
  return ratio_from === null || ratio_to === null
    ? moneyDue(terms, lots, options)
    : unitsDue({ ...terms, ratio_from, ratio_to }, lots, options);
}

/** Amount for each unit, rounded for each lot; the tax of a dividend is rounded too, and never above it. */
function moneyDue({ amount, kind }: Terms, lots: readonly HeldLot[], { currency, taxPercent }: DueOptions): LotDue[] {
  const endsLot = kind === 'delisting';
  return lots.map(({ order_id, units: held }) => {
    const gross = amountOf(amount ?? '0', held, currency);
    return {
      order_id,
      gross,
      tax: endsLot ? 0n : divideHalfEven(gross * scaled(taxPercent), hundredPercent),
      added: endsLot ? fromScaled(-scaled(held)) : '0',
      fraction: '0',
      rights: '0',
      cost_to: null,
    };
  });
}

/**
 * New units of all lots of a client together, rounded down to the instrument's decimals. Each lot gets the whole part of its own, and
 * what that leaves goes one by one to the lots with the largest rest; the fraction of the client stays with the next of them. A lot
 * that gets nothing at all gives its cost to one that does. The cash part of a merger is rounded for each lot.
 */
function unitsDue(
  { kind, amount, ratio_from, ratio_to }: Terms & { ratio_from: number; ratio_to: number },
  lots: readonly HeldLot[],
  { currency, decimals }: DueOptions,
): LotDue[] {
  const from = BigInt(ratio_from);
  const to = kind === 'bonus' ? from + BigInt(ratio_to) : BigInt(ratio_to);
  const step = 10n ** BigInt(maxDecimals - decimals);
  const shares = lots.map(({ order_id, units: held }, index) => {
    // New units, multiplied by `from`.
    const exact = scaled(held) * to;
    return { order_id, index, held, whole: exact / (from * step), rest: exact % (from * step) };
  });
  const total = shares.reduce((sum, { rest }) => sum + rest, 0n);
  const steps = total / (from * step);
  const fraction = (total % (from * step)) / from;
  const byRest = shares.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  const rank = new Map(byRest.map(({ order_id }, place) => [order_id, BigInt(place)]));
  const parts = shares.map((share) => {
    const place = rank.get(share.order_id) ?? 0n;
    const after = (share.whole + (place < steps ? 1n : 0n)) * step;
    return { ...share, after, part: place === steps ? fraction : 0n };
  });
  // What is less than a unit cannot be subscribed.
  if (actionFacts[kind].byProduct)
    return parts.map(({ order_id, after }) => ({ ...nothing, order_id, rights: fromScaled(after) }));
  const taker = parts.find(({ after, part }) => after + part > 0n)?.order_id ?? null;
  return parts.map(({ order_id, held, after, part }) => ({
    order_id,
    gross: amount === null ? 0n : amountOf(amount, held, currency),
    tax: 0n,
    added: fromScaled(actionFacts[kind].newSymbol ? after : after - scaled(held)),
    fraction: fromScaled(part),
    rights: '0',
    cost_to: after + part === 0n ? taker : null,
  }));
}
