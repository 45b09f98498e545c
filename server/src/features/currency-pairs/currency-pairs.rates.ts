// The house's rates as exact fractions: which one an exchange gets, and how much an amount comes to.
import { currencyDecimals, fromMinor, toMinor, type Currency } from '@backoffice/contract/kit/money.ts';

/** Worth of one currency in another. Never rounded: a rate rounded up would give more than the amount is worth. */
export interface Rate {
  numerator: bigint;
  denominator: bigint;
}

/** One of `base` costs so much of `quote`. */
export interface StoredRate {
  base: string;
  quote: string;
  rate: string;
  /** Spread taken off in either direction; none where it is missing. */
  spread_percent?: string;
}

const middle = 'USD';

/**
 * The lowest among all ways from one currency to the other: as stored, turned round, by way of the dollar; old or new,
 * where `stored` holds both. So no rate is above the quotient of the two currencies' worths in dollars, and therefore no
 * chain of exchanges gains. Null where one of them has no rate to the dollar.
 */
export function lowestRate(stored: readonly StoredRate[], from: Currency, to: Currency): Rate | null {
  const intoDollars = lowest(directRates(stored, from, middle));
  const outOfDollars = lowest(directRates(stored, middle, to));
  if (!intoDollars || !outOfDollars) return null;
  return lowest([times(intoDollars, outOfDollars), ...directRates(stored, from, to)]);
}

function directRates(stored: readonly StoredRate[], from: Currency, to: Currency): Rate[] {
  if (from === to) return [{ numerator: 1n, denominator: 1n }];
  return stored.flatMap(({ base, quote, rate, spread_percent = '0' }) => {
    const { numerator, denominator } = fractionOf(rate);
    const kept = keptAfter(spread_percent);
    if (base === from && quote === to) return [times({ numerator, denominator }, kept)];
    return base === to && quote === from ? [times({ numerator: denominator, denominator: numerator }, kept)] : [];
  });
}

/** Share that is left after the spread. */
function keptAfter(percent: string): Rate {
  const { numerator, denominator } = fractionOf(percent);
  if (numerator === 0n) return { numerator: 1n, denominator: 1n };
  return { numerator: 100n * denominator - numerator, denominator: 100n * denominator };
}

const times = (one: Rate, other: Rate): Rate => ({
  numerator: one.numerator * other.numerator,
  denominator: one.denominator * other.denominator,
});

function fractionOf(decimal: string): Rate {
  const scale = decimal.split('.')[1]?.length ?? 0;
  return { numerator: toMinor(decimal, scale), denominator: 10n ** BigInt(scale) };
}

const lowest = ([first, ...others]: Rate[]): Rate | null =>
  first ? others.reduce((low, rate) => (isHigher(low, rate) ? rate : low), first) : null;

export const isHigher = (one: Rate, other: Rate): boolean =>
  one.numerator * other.denominator > other.numerator * one.denominator;

/** Rate as people read it and as the wire has it. */
export const shownRate = ({ numerator, denominator }: Rate): number => Number(numerator) / Number(denominator);

/** Converts, rounded down to the currency's decimals: the house gives no more than the amount is worth. */
export function convert(amount: string, from: Currency, to: Currency, { numerator, denominator }: Rate): string {
  const [fromDecimals, toDecimals] = [currencyDecimals[from], currencyDecimals[to]];
  const dividend = toMinor(amount, fromDecimals) * numerator * 10n ** BigInt(toDecimals);
  return fromMinor(dividend / (denominator * 10n ** BigInt(fromDecimals)), toDecimals);
}
