// Money on the wire and in arithmetic: decimal strings, never a JavaScript float.
import * as z from 'zod';

/** Currencies and how many decimals each has. The database holds the same table; a test compares them. */
export const currencyDecimals = {
  USD: 2,
  CNY: 2,
  HKD: 2,
  EUR: 2,
  GBP: 2,
  PLN: 2,
  SGD: 2,
  JPY: 0,
  KRW: 0,
  USDT: 6,
  BTC: 8,
  ETH: 8,
} as const;
export type Currency = keyof typeof currencyDecimals;
export const currencies = Object.keys(currencyDecimals) as [Currency, ...Currency[]];
export const Currency = z.enum(currencies);

/** Most decimals of an amount, a price, a quantity or a percentage: exact arithmetic counts in units of the last one. */
export const maxDecimals = 8;
const plainDecimal = /^\d{1,15}(\.\d+)?$/;

/** An amount as typed: above zero, plain digits. How many decimals it may have depends on its currency. */
export const Amount = z.union([z.string().max(40), z.number()]).transform((typed, ctx) => {
  const text = String(typed).trim();
  const fault = faultOf(text);
  if (!fault) return text;
  ctx.issues.push({ code: 'custom', input: typed, params: { fault } });
  return z.NEVER;
});

/** One end of a range of amounts; zero will do. */
export const AmountBound = z
  .string()
  .trim()
  .regex(/^\d{1,15}(\.\d{1,8})?$/);

function faultOf(text: string) {
  if (text === '') return 'required';
  if (/^-\d/.test(text)) return 'not_positive';
  if (/^\d{16,}/.test(text)) return 'too_large';
  if (!plainDecimal.test(text)) return 'invalid';
  if (decimalsOf(text) > maxDecimals) return 'too_many_decimals';
  return toMinor(text, maxDecimals) > 0n ? null : 'not_positive';
}

/** An amount as the server answers it. */
export const Money = z.string();
/** A price or a number of units, with the decimals it has. */
export const Decimal = z.string();
/** Value of one currency in another. */
export const Rate = z.string();

/** The amount with exactly its currency's decimals, or null when it has more than the currency knows. */
export function inCurrency(amount: string, currency: Currency): string | null {
  const decimals = currencyDecimals[currency];
  return decimalsOf(amount) > decimals ? null : fromMinor(toMinor(amount, decimals), decimals);
}

export function negate(amount: string): string {
  const scale = scaleOf(amount);
  return fromMinor(-toMinor(amount, scale), scale);
}

export function add(a: string, b: string): string {
  const scale = Math.max(scaleOf(a), scaleOf(b));
  return fromMinor(toMinor(a, scale) + toMinor(b, scale), scale);
}

/** Negative, zero or positive, as for `Array.sort`. */
export function compare(a: string, b: string): number {
  const scale = Math.max(scaleOf(a), scaleOf(b));
  const difference = toMinor(a, scale) - toMinor(b, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/**
 * Says whether one end of a range fits the other. True as well where one of them is no amount: zod goes on to compare
 * fields that it has already refused.
 */
export const isAtMost = (amount: string, most: string): boolean =>
  !plainDecimal.test(amount) || !plainDecimal.test(most) || compare(amount, most) <= 0;

const scaleOf = (amount: string): number => amount.split('.')[1]?.length ?? 0;

/** Decimals that matter: trailing zeros do not. */
const decimalsOf = (amount: string): number => amount.split('.')[1]?.replace(/0+$/, '').length ?? 0;

/** The amount counted in the smallest unit of that many decimals: whole numbers for exact arithmetic. */
export function toMinor(amount: string, scale: number): bigint {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  const units = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'));
  return amount.startsWith('-') ? -units : units;
}

export function fromMinor(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const sign = units < 0n ? '-' : '';
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
