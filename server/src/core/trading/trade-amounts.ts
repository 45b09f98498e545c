// The arithmetic of trades, exact: what an order can cost at most, what it costs, what a part of it cost, what a sale brings.
import { currencyDecimals, fromUnits, toUnits, type Currency } from '@backoffice/contract/kit/money.ts';

/** Prices, quantities and percentages have at most so many decimals. */
const scale = 8;
const one = 10n ** BigInt(scale);

export interface TradeTerms {
  /** Percent of the amount. */
  fee_percent: string;
  min_fee: string;
  /** Percent of a sale's proceeds. */
  duty_percent: string;
  /** Percentage by which a market order may become dearer than the quote. */
  buffer_percent: string;
}

export const isMultiple = (value: string, step: string): boolean => toUnits(value, scale) % toUnits(step, scale) === 0n;

/** The nearest whole number; a half goes to the even one, so that neither side gains by rounding. */
export function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n;
  const [top, bottom] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const [whole, rest] = [top / bottom, top % bottom];
  const twice = rest * 2n;
  const rounded = twice > bottom || (twice === bottom && whole % 2n === 1n) ? whole + 1n : whole;
  return negative ? -rounded : rounded;
}

export function amountOf(price: string, quantity: string, currency: Currency): string {
  const decimals = currencyDecimals[currency];
  const product = toUnits(price, scale) * toUnits(quantity, scale);
  return fromUnits(divideHalfEven(product * 10n ** BigInt(decimals), one * one), decimals);
}

function percentOfAmount(amount: string, percent: string, currency: Currency): string {
  const decimals = currencyDecimals[currency];
  return fromUnits(divideHalfEven(toUnits(amount, decimals) * toUnits(percent, scale), 100n * one), decimals);
}

/** The house's fee on an amount: a percentage, and at least the least fee. */
export function feeOn(
  amount: string,
  { fee_percent, min_fee }: Pick<TradeTerms, 'fee_percent' | 'min_fee'>,
  currency: Currency,
): string {
  const decimals = currencyDecimals[currency];
  const [fee, least] = [toUnits(percentOfAmount(amount, fee_percent, currency), decimals), toUnits(min_fee, decimals)];
  return fromUnits(fee > least ? fee : least, decimals);
}

/** The dearest price a market order executes at: the quote and the buffer, never above the day's own limit. */
export function highestPrice(
  { price, upperLimit }: { price: string; upperLimit: string | null },
  buffer_percent: string,
): string {
  const buffered = divideHalfEven(toUnits(price, scale) * (100n * one + toUnits(buffer_percent, scale)), 100n * one);
  const limit = upperLimit === null ? buffered : toUnits(upperLimit, scale);
  return fromUnits(buffered < limit ? buffered : limit, scale);
}

/** Amount frozen while an order waits: the most it can cost, fee included. */
export function reserveFor(quantity: string, price: string, terms: TradeTerms, currency: Currency): string {
  const amount = amountOf(price, quantity, currency);
  const decimals = currencyDecimals[currency];
  return fromUnits(toUnits(amount, decimals) + toUnits(feeOn(amount, terms, currency), decimals), decimals);
}

interface Priced {
  price: string;
  fee_percent: string;
  min_fee: string;
  currency: Currency;
}

/** The most whole lots whose cost and fee this money pays, never above the quantity; 0 where it does not suffice for one. */
export function quantityFor(
  money: string,
  { quantity, lot }: { quantity: string; lot: number },
  terms: Priced,
): string {
  const { price, currency } = terms;
  const decimals = currencyDecimals[currency];
  const isPaid = (lots: bigint) => {
    const amount = amountOf(price, String(lots * BigInt(lot)), currency);
    return toUnits(amount, decimals) + toUnits(feeOn(amount, terms, currency), decimals) <= toUnits(money, decimals);
  };
  // Search by halves: more lots never cost less, so the answer is between what is paid and what is not.
  let [paid, tooMany] = [0n, toUnits(quantity, scale) / toUnits(String(lot), scale) + 1n];
  while (tooMany - paid > 1n) {
    const middle = (paid + tooMany) / 2n;
    if (isPaid(middle)) paid = middle;
    else tooMany = middle;
  }
  return String(paid * BigInt(lot));
}

/** Units that an amount buys, rounded down to the instrument's decimals. */
export function unitsFor(amount: string, price: string, decimals: number): string {
  const units = (toUnits(amount, scale) * one) / toUnits(price, scale);
  const step = 10n ** BigInt(scale - decimals);
  return fromUnits(units / step, decimals);
}

/** The part of a gain that the house takes; nothing of a loss. */
export function performanceFeeOn(proceeds: string, cost: string, percent: string | null, currency: Currency): string {
  const decimals = currencyDecimals[currency];
  const gain = toUnits(proceeds, decimals) - toUnits(cost, decimals);
  return percentOfAmount(fromUnits(gain > 0n ? gain : 0n, decimals), percent ?? '0', currency);
}

/** The most units, in whole lots, that a budget buys at that price, fee included; 0 where it buys none. */
export function quantityWithin(
  budget: string,
  price: string,
  lot: number,
  terms: TradeTerms,
  currency: Currency,
): string {
  const [money, lotPrice, fee] = [
    toUnits(budget, scale),
    toUnits(price, scale) * BigInt(lot),
    toUnits(terms.fee_percent, scale),
  ];
  const least = (a: bigint, b: bigint) => (a < b ? a : b);
  let lots = least(
    (money * 100n * one) / (lotPrice * (100n * one + fee)),
    (money - toUnits(terms.min_fee, scale)) / lotPrice,
  );
  const quantity = () => String(lots * BigInt(lot));
  // Rounding to the currency may have made the last lot too dear.
  while (lots > 0n && toUnits(reserveFor(quantity(), price, terms, currency), scale) > money) lots -= 1n;
  return lots > 0n ? quantity() : '0';
}

/** Principal times days: interest is counted on their sum, so that rounding never adds up. */
export const principalDays = (principal: string, days: number): string =>
  fromUnits(toUnits(principal, scale) * BigInt(days), scale);

/** Interest on a sum of principal times days, at a rate in percent a year of 365 days. */
export function interestOn(sum: string, ratePercent: string, currency: Currency): string {
  const decimals = currencyDecimals[currency];
  const product = toUnits(sum, scale) * toUnits(ratePercent, scale) * 10n ** BigInt(decimals);
  return fromUnits(divideHalfEven(product, 36_500n * one * one), decimals);
}

/** The cost of some of a lot's units; the last ones take all that is left. */
export function costOfPart(left: { cost: string; units: string }, quantity: string, currency: Currency): string {
  const decimals = currencyDecimals[currency];
  const [cost, units, part] = [toUnits(left.cost, decimals), toUnits(left.units, scale), toUnits(quantity, scale)];
  return fromUnits(part === units ? cost : divideHalfEven(cost * part, units), decimals);
}

export interface SaleAmounts {
  proceeds: string;
  fee: string;
  duty: string;
  /** Amount that the client gets on the due day. */
  net: string;
}

/** Proceeds of a sale. Fee and duty together never take more than the proceeds; the duty comes first. */
export function saleAmounts(
  price: string,
  quantity: string,
  terms: Omit<TradeTerms, 'buffer_percent'>,
  currency: Currency,
): SaleAmounts {
  const decimals = currencyDecimals[currency];
  const proceeds = amountOf(price, quantity, currency);
  const gross = toUnits(proceeds, decimals);
  const least = (a: bigint, b: bigint) => (a < b ? a : b);
  const duty = least(toUnits(percentOfAmount(proceeds, terms.duty_percent, currency), decimals), gross);
  const fee = least(toUnits(feeOn(proceeds, terms, currency), decimals), gross - duty);
  const shown = (units: bigint) => fromUnits(units, decimals);
  return { proceeds, fee: shown(fee), duty: shown(duty), net: shown(gross - duty - fee) };
}
