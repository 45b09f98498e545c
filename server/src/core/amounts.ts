// Amounts with exactly the decimals of their currency.
import { add, inCurrency, negate, type Currency } from '@backoffice/contract/kit/money.ts';
import { AppError } from '#platform/errors.ts';

/** Amount with exactly its currency's decimals; refused, at the field it came in, where it has more. */
export function exactAmount(amount: string, currency: Currency, field = 'amount'): string {
  const exact = inCurrency(amount, currency);
  if (exact === null) throw new AppError('request.invalid', { errors: [{ path: field, code: 'too_many_decimals' }] });
  return exact;
}

/** Zero with the same decimals. */
export const zeroLike = (amount: string): string => add(amount, negate(amount));

/** Sum of amounts or units, with as many decimals as the one that has most. */
export const sum = (amounts: readonly string[]): string => amounts.reduce((total, amount) => add(total, amount), '0');
