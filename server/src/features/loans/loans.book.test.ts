// The arithmetic of loans, over whatever terms, amounts and payments there may be.
import { addDays } from '@backoffice/contract/kit/days.ts';
import { percentOf, scheduleOf, type LoanTerms } from '@backoffice/contract/loans/loans.terms.ts';
import { currencyDecimals, fromMinor, toMinor } from '@backoffice/contract/kit/money.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chargesOf,
  dueBy,
  openBook,
  owedOf,
  penaltyLeft,
  repay,
  settlementOf,
  loanStatusOn,
  withCharges,
  type Book,
} from './loans.book.ts';

const percent = (most: number) => fc.integer({ min: 0, max: most * 10_000 }).map((ten) => fromMinor(BigInt(ten), 4));
const anyTerms: fc.Arbitrary<LoanTerms> = fc.record({
  name: fc.constant('x'),
  currency: fc.constantFrom('USD', 'JPY', 'BTC'),
  least_amount: fc.constant('0'),
  most_amount: fc.constant('0'),
  instalments: fc.integer({ min: 1, max: 120 }),
  interval_days: fc.integer({ min: 1, max: 366 }),
  interest_method: fc.constantFrom('simple', 'annuity'),
  yearly_rate: percent(36),
  interest_cap: percent(100),
  penalty_rate: percent(1),
  penalty_cap: percent(30),
  grace_days: fc.integer({ min: 0, max: 60 }),
});
const anyUnits = fc.bigInt({ min: 1n, max: 10n ** 15n });
const start = '2026-01-31';

const total = (values: bigint[]) => values.reduce((sum, value) => sum + value, 0n);

test('whatever the terms: the principal is lent to the cent, nothing is negative, and the interest keeps its cap', () => {
  fc.assert(
    fc.property(anyTerms, anyUnits, (terms, lent) => {
      const units = (amount: string) => toMinor(amount, currencyDecimals[terms.currency]);
      const schedule = scheduleOf(terms, fromMinor(lent, currencyDecimals[terms.currency]), start);
      expect(schedule).toHaveLength(terms.instalments);
      expect(total(schedule.map(({ principal }) => units(principal)))).toBe(lent);
      expect(schedule.filter(({ principal, interest }) => units(principal) < 0n || units(interest) < 0n)).toEqual([]);
      expect(total(schedule.map(({ interest }) => units(interest)))).toBeLessThanOrEqual(
        percentOf(lent, terms.interest_cap),
      );
    }),
    { numRuns: 100 },
  );
});

test('an annuity asks the same each time, up to the rounding of the last', () => {
  fc.assert(
    fc.property(anyTerms, fc.bigInt({ min: 10n ** 6n, max: 10n ** 12n }), (terms, lent) => {
      const schedule = scheduleOf(
        {
          ...terms,
          currency: 'USD',
          interest_method: 'annuity',
          interest_cap: '100',
          instalments: 12,
          interval_days: 30,
        },
        fromMinor(lent, 2),
        start,
      );
      const payments = schedule.map(({ principal, interest }) => toMinor(principal, 2) + toMinor(interest, 2));
      const [first = 0n, last = 0n] = [payments[0], payments.at(-1)];
      expect(new Set(payments.slice(0, -1)).size).toBe(1);
      // Each interest is rounded down by less than a cent, and what was rounded off bears interest too.
      const difference = last > first ? last - first : first - last;
      expect(difference).toBeLessThanOrEqual(24n);
    }),
    { numRuns: 100 },
  );
});

test('known numbers: 1,200 in three parts at 18.25 % a year', () => {
  const terms = {
    currency: 'USD',
    instalments: 3,
    interval_days: 30,
    yearly_rate: '18.25',
    interest_cap: '50',
  } as const;
  expect(scheduleOf({ ...terms, interest_method: 'simple' }, '1200.00', '2026-01-31')).toEqual([
    { no: 1, due_date: '2026-03-02', principal: '400.00', interest: '18.00' },
    { no: 2, due_date: '2026-04-01', principal: '400.00', interest: '12.00' },
    { no: 3, due_date: '2026-05-01', principal: '400.00', interest: '6.00' },
  ]);
  expect(scheduleOf({ ...terms, interest_method: 'annuity' }, '1200.00', '2026-01-31')).toMatchObject([
    { principal: '394.06', interest: '18.00' },
    { principal: '399.98', interest: '12.08' },
    { principal: '405.96', interest: '6.08' },
  ]);
  expect(scheduleOf({ ...terms, interest_method: 'simple', interest_cap: '2' }, '1200.00', '2026-01-31')).toMatchObject(
    [{ interest: '18.00' }, { interest: '6.00' }, { interest: '0.00' }],
  );
});

const bookOf = (terms: LoanTerms, lent: bigint): Book => {
  const amount = fromMinor(lent, currencyDecimals[terms.currency]);
  const nothing = { interest_charged: '0', principal_paid: '0', interest_paid: '0' };
  return openBook(
    { currency: terms.currency, amount, disburse_date: start, penalty_charged: '0', penalty_paid: '0' },
    terms,
    scheduleOf(terms, amount, start).map((each) => ({ ...each, ...nothing })),
  );
};

/** Days pass and somebody pays: how many days, and how many thousandths of what would end the loan. */
const anyLife = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 1100 })), {
  maxLength: 8,
});
const shortTerms = anyTerms.map((terms) => ({
  ...terms,
  instalments: 1 + (terms.instalments % 8),
  interval_days: 1 + (terms.interval_days % 40),
}));

test('however it is paid: no instalment is charged more than it says, penalties keep their cap, every cent is somewhere', () => {
  fc.assert(
    fc.property(shortTerms, anyUnits, anyLife, (terms, lent, life) => {
      let book = bookOf(terms, lent);
      let [day, paid] = [start, 0n];
      for (const [days, share] of life) {
        for (let passed = 0; passed < days; passed++) {
          day = addDays(day, 1);
          book = withCharges(book, chargesOf(book, day));
        }
        const due = settlementOf(book, day);
        const amount = (due * BigInt(share)) / 1000n;
        const repayment = amount > 0n ? repay(book, day, amount) : null;
        // A payment is taken exactly where it does not exceed what would end the loan.
        expect(repayment === null).toBe(amount === 0n || amount > due);
        if (!repayment) continue;
        expect(repayment.principal + repayment.interest).toBe(amount);
        paid += amount;
        book = repayment.after;
      }
      const tooMuch = book.instalments.filter(
        (each) =>
          each.interest_charged > each.interest ||
          each.interest_paid > each.interest_charged ||
          each.principal_paid > each.principal,
      );
      expect(tooMuch).toEqual([]);
      expect(penaltyLeft(book)).toBeGreaterThanOrEqual(0n);
      expect(book.penalty_charged).toBeLessThanOrEqual(percentOf(lent, terms.penalty_cap));
      const { principal, interest } = owedOf(book);
      const charged = total(book.instalments.map((each) => each.interest_charged));
      expect(principal + interest + paid).toBe(lent + charged);
      expect(dueBy(book, day)).toBeLessThanOrEqual(principal + interest);
    }),
    { numRuns: 60 },
  );
});

test('who repays early owes interest for the days he had the money, who repays at once owes none', () => {
  const terms = {
    name: 'x',
    currency: 'USD',
    least_amount: '1',
    most_amount: '1',
    instalments: 1,
    interval_days: 30,
    interest_method: 'simple',
    yearly_rate: '18.25',
    interest_cap: '100',
    penalty_rate: '1',
    penalty_cap: '30',
    grace_days: 0,
  } as const;
  const book = bookOf(terms, 120_000n);
  expect(settlementOf(book, start)).toBe(120_000n);
  expect(settlementOf(book, addDays(start, 10))).toBe(120_600n);
  const half = repay(book, addDays(start, 10), 60_000n);
  expect(half).toMatchObject({ principal: 60_000n, interest: 0n, early: { no: 1, amount: 300n } });
  const after = half?.after ?? book;
  expect(chargesOf(after, addDays(start, 30)).interest).toEqual([{ no: 1, amount: 900n }]);
  expect(loanStatusOn(after, addDays(start, 30))).toBe('disbursed');
  expect(repay(book, addDays(start, 10), 120_601n)).toBeNull();
  const whole = repay(book, addDays(start, 10), 120_600n);
  expect(whole && loanStatusOn(whole.after, addDays(start, 10))).toBe('completed');
});
