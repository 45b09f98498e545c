// The arithmetic of trades, exact: what an order can cost at most, what it costs, what a part of it cost, what a sale brings.
import { currencyDecimals, fromMinor, maxDecimals, toMinor, type Currency } from '@backoffice/contract/kit/money.ts';

/** Money, counted in the smallest unit of its currency. */
export type Minor = bigint;
/** A price, a number of units or a percentage, counted in hundred-millionths. Rows and journals keep each with the decimals it was given. */
export type Scaled = bigint;

const one = 10n ** BigInt(maxDecimals);

export const scaled = (text: string): Scaled => toMinor(text, maxDecimals);
export const readMoney = (text: string, currency: Currency): Minor => toMinor(text, currencyDecimals[currency]);
export const writeMoney = (money: Minor, currency: Currency): string => fromMinor(money, currencyDecimals[currency]);

export interface Charges {
  /** Percent of the amount. */
  fee_percent: string;
  min_fee: string;
}

export interface SaleCharges extends Charges {
  /** Percent of a sale's proceeds. */
  duty_percent: string;
}

/** Terms of kinds that have no charges. */
export const noCharges: SaleCharges = { fee_percent: '0', min_fee: '0', duty_percent: '0' };

export const isMultiple = (value: string, step: string): boolean => scaled(value) % scaled(step) === 0n;

/** The nearest whole number; a half goes to the even one, so that neither side gains by rounding. */
export function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n;
  const [top, bottom] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const [whole, rest] = [top / bottom, top % bottom];
  const twice = rest * 2n;
  const rounded = twice > bottom || (twice === bottom && whole % 2n === 1n) ? whole + 1n : whole;
  return negative ? -rounded : rounded;
}

export const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b);

const minorPerOne = (currency: Currency): bigint => 10n ** BigInt(currencyDecimals[currency]);

export const amountOf = (price: string, quantity: string, currency: Currency): Minor =>
  costOfUnits(scaled(price), scaled(quantity), currency);

const costOfUnits = (price: Scaled, units: Scaled, currency: Currency): Minor =>
  divideHalfEven(price * units * minorPerOne(currency), one * one);

const percentOf = (money: Minor, percent: string): Minor => divideHalfEven(money * scaled(percent), 100n * one);

/** The house's fee on an amount: a percentage, and at least the least fee. */
export function feeOn(amount: Minor, { fee_percent, min_fee }: Charges, currency: Currency): Minor {
  const [fee, least] = [percentOf(amount, fee_percent), readMoney(min_fee, currency)];
  return fee > least ? fee : least;
}

/** The dearest price a market order executes at: the quote and the buffer, never above the day's own limit. */
export function highestPrice(
  { price, upperLimit }: { price: string; upperLimit: string | null },
  buffer_percent: string,
): string {
  const buffered = divideHalfEven(scaled(price) * (100n * one + scaled(buffer_percent)), 100n * one);
  return fromMinor(upperLimit === null ? buffered : lesser(buffered, scaled(upperLimit)), maxDecimals);
}

/** Amount frozen while an order waits: the most it can cost, fee included. */
export function reserveFor(quantity: string, price: string, charges: Charges, currency: Currency): Minor {
  const amount = amountOf(price, quantity, currency);
  return amount + feeOn(amount, charges, currency);
}

interface Wanted {
  price: string;
  lot: number;
  /** Largest quantity; without one, what the money buys at the exact price and fee, before either is rounded. */
  most?: string;
}

/** The most units, in whole lots, whose cost and fee this money pays; 0 where it does not suffice for one lot. */
export function quantityFor(money: Minor, wanted: Wanted, charges: Charges, currency: Currency): string {
  const { most } = wanted;
  const [price, lot] = [scaled(wanted.price), BigInt(wanted.lot)];
  const isPaid = (lots: bigint) => {
    const amount = costOfUnits(price, lots * lot * one, currency);
    return amount + feeOn(amount, charges, currency) <= money;
  };
  const mostLots =
    most === undefined ? lotsAtExactPrice(money, price * lot, charges, currency) : scaled(most) / (lot * one);
  // Search by halves: more lots never cost less, so the answer is between what is paid and what is not.
  let [paid, tooMany] = [0n, mostLots + 1n];
  while (tooMany - paid > 1n) {
    const middle = (paid + tooMany) / 2n;
    if (isPaid(middle)) paid = middle;
    else tooMany = middle;
  }
  return String(paid * lot);
}

function lotsAtExactPrice(money: Minor, lotPrice: Scaled, { fee_percent, min_fee }: Charges, currency: Currency) {
  const budget = (money * one) / minorPerOne(currency);
  return lesser(
    (budget * 100n * one) / (lotPrice * (100n * one + scaled(fee_percent))),
    (budget - scaled(min_fee)) / lotPrice,
  );
}

/** Units that an amount buys, rounded down to the instrument's decimals. */
export function unitsFor(amount: Minor, price: string, decimals: number, currency: Currency): string {
  const units = (amount * one * one) / (minorPerOne(currency) * scaled(price));
  const step = 10n ** BigInt(maxDecimals - decimals);
  return fromMinor(units / step, decimals);
}

/** Interest on a sum of principal times days, at a rate in percent a year of 365 days. Interest on the sum never adds up rounding. */
export const interestOn = (principalDays: Scaled, ratePercent: string, currency: Currency): Minor =>
  divideHalfEven(principalDays * scaled(ratePercent) * minorPerOne(currency), 36_500n * one * one);

/** The cost of some of a lot's units; the last ones take all that is left. */
export const costOfPart = (left: { cost: Minor; units: Scaled }, units: Scaled): Minor =>
  units === left.units ? left.cost : divideHalfEven(left.cost * units, left.units);

export interface SaleAmounts {
  proceeds: Minor;
  fee: Minor;
  duty: Minor;
  /** Amount that the client gets on the due day. */
  net: Minor;
}

/** Proceeds of a sale. Fee and duty together never take more than the proceeds; the duty comes first. */
export function saleAmounts(price: string, quantity: string, charges: SaleCharges, currency: Currency): SaleAmounts {
  const proceeds = amountOf(price, quantity, currency);
  const duty = lesser(percentOf(proceeds, charges.duty_percent), proceeds);
  const fee = lesser(feeOn(proceeds, charges, currency), proceeds - duty);
  return { proceeds, fee, duty, net: proceeds - duty - fee };
}

export interface RedemptionAmounts extends SaleAmounts {
  /** Part of the fee. */
  performance_fee: Minor;
}

/**
 * Proceeds of a redemption at a net asset value. The house takes a part of the gain, and nothing of a loss; that comes after fee and
 * duty, and never takes more than what they leave.
 */
export function redemptionAmounts(
  sale: SaleAmounts,
  cost: Minor,
  performance_fee_percent: string | null,
): RedemptionAmounts {
  const { proceeds, fee, net } = sale;
  const gain = proceeds > cost ? proceeds - cost : 0n;
  const performance_fee = lesser(percentOf(gain, performance_fee_percent ?? '0'), net);
  return { ...sale, fee: fee + performance_fee, performance_fee, net: net - performance_fee };
}
