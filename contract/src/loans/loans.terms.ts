// Terms of a loan product, which a client signs, and the schedule that follows from them to the cent.
import * as z from 'zod';
import { addDays } from '../kit/days.ts';
import { Amount, isAtMost, Currency, currencyDecimals, fromMinor, Money, toMinor } from '../kit/money.ts';

/** Both take interest on the principal that is left: `simple` in equal parts of principal, `annuity` in equal payments. */
export const interestMethods = ['simple', 'annuity'] as const;
export const InterestMethod = z.enum(interestMethods);

/** No product may go beyond these; the database holds the same bounds. In percent where not said otherwise. */
export const termBounds = {
  yearly_rate: '36',
  interest_cap: '100',
  penalty_rate: '1',
  penalty_cap: '30',
  instalments: 120,
  interval_days: 366,
  grace_days: 60,
} as const;

const percentDecimals = 4;
const percent = (highest: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,3}(\.\d{1,4})?$/)
    .refine((value) => isAtMost(value, highest), { params: { fault: 'too_large' } });
const whole = (least: number, most: number) => z.int().min(least).max(most);

/** The terms as entered in the form. */
export const termsInput = {
  name: z.string().trim().min(1).max(80),
  currency: Currency,
  least_amount: Amount,
  most_amount: Amount,
  instalments: whole(1, termBounds.instalments),
  interval_days: whole(1, termBounds.interval_days),
  interest_method: InterestMethod,
  /** Percent a year of 365 days, on the principal that is left. */
  yearly_rate: percent(termBounds.yearly_rate),
  /** All interest together, in percent of the amount lent. */
  interest_cap: percent(termBounds.interest_cap),
  /** Percent a day of the overdue instalments. */
  penalty_rate: percent(termBounds.penalty_rate),
  /** All penalties together, in percent of the amount lent. */
  penalty_cap: percent(termBounds.penalty_cap),
  /** Days after the due date on which an instalment is not overdue yet. */
  grace_days: whole(0, termBounds.grace_days),
};

export const LoanTerms = z.strictObject({
  name: z.string(),
  currency: Currency,
  least_amount: Money,
  most_amount: Money,
  instalments: z.int(),
  interval_days: z.int(),
  interest_method: InterestMethod,
  yearly_rate: z.string(),
  interest_cap: z.string(),
  penalty_rate: z.string(),
  penalty_cap: z.string(),
  grace_days: z.int(),
});
export type LoanTerms = z.infer<typeof LoanTerms>;

export interface PlannedInstalment {
  no: number;
  /** A day of the tenant's calendar. */
  due_date: string;
  principal: string;
  interest: string;
}

type ScheduleTerms = Pick<
  LoanTerms,
  'currency' | 'instalments' | 'interval_days' | 'interest_method' | 'yearly_rate' | 'interest_cap'
>;

/**
 * Schedule of money handed out on `startDay`. Interest is rounded down; the last instalment takes the rest of the
 * principal; once all interest together has reached its cap, no more is asked.
 */
export function scheduleOf(terms: ScheduleTerms, amount: string, startDay: string): PlannedInstalment[] {
  const decimals = currencyDecimals[terms.currency];
  const lent = toMinor(amount, decimals);
  const parts = BigInt(terms.instalments);
  const rate = rateOf(terms);
  const payment = terms.interest_method === 'annuity' ? levelPayment(lent, rate, parts) : 0n;
  let left = lent;
  let capLeft = percentOf(lent, terms.interest_cap);
  return Array.from({ length: terms.instalments }, (_, index) => {
    const full = (left * rate.numerator) / rate.denominator;
    const interest = least(full, capLeft);
    const share = terms.interest_method === 'annuity' ? payment - full : lent / parts;
    const isLast = index === terms.instalments - 1;
    const principal = isLast ? left : least(most(share, 0n), left);
    left -= principal;
    capLeft -= interest;
    return {
      no: index + 1,
      due_date: addDays(startDay, (index + 1) * terms.interval_days),
      principal: fromMinor(principal, decimals),
      interest: fromMinor(interest, decimals),
    };
  });
}

/** Percentage of a sum of units, rounded down. */
export const percentOf = (units: bigint, value: string): bigint =>
  (units * toMinor(value, percentDecimals)) / (100n * 10n ** BigInt(percentDecimals));

interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

/** The interest of one interval on one unit. */
const rateOf = ({ yearly_rate, interval_days }: ScheduleTerms): Fraction => ({
  numerator: toMinor(yearly_rate, percentDecimals) * BigInt(interval_days),
  denominator: 100n * 10n ** BigInt(percentDecimals) * 365n,
});

/** The payment that, made every time, brings the loan to nothing: amount · r / (1 − (1 + r)^−n), in whole units. */
function levelPayment(lent: bigint, { numerator, denominator }: Fraction, parts: bigint): bigint {
  if (numerator === 0n) return lent / parts;
  const one = 10n ** 30n; // digits enough that the nearest unit is never in doubt
  const factor = one + (one * numerator) / denominator;
  let grown = one;
  for (let index = 0n; index < parts; index++) grown = (grown * factor) / one;
  const divisor = denominator * (grown - one);
  return (2n * lent * numerator * grown + divisor) / (2n * divisor);
}

const least = (a: bigint, b: bigint) => (a < b ? a : b);
const most = (a: bigint, b: bigint) => (a > b ? a : b);
