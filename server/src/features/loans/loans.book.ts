// The arithmetic of a running loan: what a day charges, where a payment goes, what is still owed. Pure, in whole units of the currency.
import type { Loan } from '@backoffice/contract/loans/loans.ts';
import { addDays, dayMs } from '@backoffice/contract/kit/days.ts';
import { percentOf, type LoanTerms } from '@backoffice/contract/loans/loans.terms.ts';
import { currencyDecimals, fromMinor, toMinor, type Currency } from '@backoffice/contract/kit/money.ts';

export interface Instalment {
  no: number;
  due_date: string;
  principal: bigint;
  /** Most interest that may be charged. */
  interest: bigint;
  interest_charged: bigint;
  principal_paid: bigint;
  interest_paid: bigint;
}

export interface Book {
  currency: Currency;
  lent: bigint;
  disburse_date: string;
  terms: Pick<LoanTerms, 'penalty_rate' | 'penalty_cap' | 'grace_days'>;
  penalty_charged: bigint;
  penalty_paid: bigint;
  instalments: Instalment[];
}

interface InstalmentRow {
  no: number;
  due_date: string;
  principal: string;
  interest: string;
  interest_charged: string;
  principal_paid: string;
  interest_paid: string;
}

interface LoanRow {
  currency: Currency;
  amount: string;
  disburse_date: string;
  penalty_charged: string;
  penalty_paid: string;
}

export function openBook(loan: LoanRow, terms: Book['terms'], rows: InstalmentRow[]): Book {
  const units = (amount: string) => toMinor(amount, currencyDecimals[loan.currency]);
  return {
    currency: loan.currency,
    lent: units(loan.amount),
    disburse_date: loan.disburse_date,
    terms,
    penalty_charged: units(loan.penalty_charged),
    penalty_paid: units(loan.penalty_paid),
    instalments: rows.map(({ no, due_date, ...amounts }) => ({
      no,
      due_date,
      principal: units(amounts.principal),
      interest: units(amounts.interest),
      interest_charged: units(amounts.interest_charged),
      principal_paid: units(amounts.principal_paid),
      interest_paid: units(amounts.interest_paid),
    })),
  };
}

export const moneyIn = ({ currency }: Pick<Book, 'currency'>, units: bigint): string =>
  fromMinor(units, currencyDecimals[currency]);

const sum = <Item>(items: readonly Item[], of: (item: Item) => bigint): bigint =>
  items.reduce((total, item) => total + of(item), 0n);
const least = (a: bigint, b: bigint) => (a < b ? a : b);

const principalLeft = ({ principal, principal_paid }: Instalment) => principal - principal_paid;
const interestOwed = ({ interest_charged, interest_paid }: Instalment) => interest_charged - interest_paid;
export const unpaidOf = (each: Instalment): bigint => principalLeft(each) + interestOwed(each);

export const owedOf = ({ instalments, penalty_charged, penalty_paid }: Book) => ({
  principal: sum(instalments, principalLeft),
  interest: sum(instalments, interestOwed),
  penalty: penalty_charged - penalty_paid,
});

export const isOverdue = ({ terms }: Book, each: Instalment, day: string): boolean =>
  day > each.due_date && unpaidOf(each) > 0n && day > addDays(each.due_date, terms.grace_days);

/** Penalty that may still be charged. */
export const penaltyLeft = ({ lent, terms, penalty_charged }: Book): bigint =>
  percentOf(lent, terms.penalty_cap) - penalty_charged;

export interface Charges {
  interest: { no: number; amount: bigint }[];
  penalty: bigint;
}

/** Charges of one calendar day: the interest of an instalment on its due date, and penalty on what is overdue, up to the cap. */
export function chargesOf(book: Book, day: string): Charges {
  const interest = book.instalments
    .filter(({ due_date }) => due_date === day)
    .map(({ no }) => ({ no, amount: interestOn(book, no) }))
    .filter(({ amount }) => amount > 0n);
  const overdue = sum(
    book.instalments.filter((each) => isOverdue(book, each, day)),
    unpaidOf,
  );
  return { interest, penalty: least(percentOf(overdue, book.terms.penalty_rate), penaltyLeft(book)) };
}

/** Interest by how much principal of this and the later instalments is still out: who repaid early owes less. */
function interestOn({ instalments }: Book, no: number): bigint {
  const open = instalments.filter((each) => each.no >= no);
  const planned = sum(open, ({ principal }) => principal);
  const interest = open[0]?.interest ?? 0n;
  return planned === 0n ? 0n : (interest * sum(open, principalLeft)) / planned;
}

export function withCharges(book: Book, { interest, penalty }: Charges): Book {
  const chargedOn = (no: number) => interest.find((one) => one.no === no)?.amount ?? 0n;
  return {
    ...book,
    penalty_charged: book.penalty_charged + penalty,
    instalments: book.instalments.map((each) => ({
      ...each,
      interest_charged: each.interest_charged + chargedOn(each.no),
    })),
  };
}

export interface Repayment {
  principal: bigint;
  interest: bigint;
  /** Interest for the days that principal repaid ahead of its time was out. */
  early: { no: number; amount: bigint } | null;
  after: Book;
}

/**
 * Splits a repayment: first what is due, oldest instalment first, interest before principal; the rest pays principal ahead,
 * next instalment first. Principal paid ahead owes interest for the days of the running interval it was out, and no more. Null
 * when it is more than the loan can take.
 */
export function repay(book: Book, day: string, amount: bigint): Repayment | null {
  let rest = amount;
  const take = (owed: bigint) => {
    const part = least(rest, owed);
    rest -= part;
    return part;
  };
  const payDue = (each: Instalment): Instalment => {
    const interest_paid = each.interest_paid + take(interestOwed(each));
    const principal_paid = each.principal_paid + (each.due_date <= day ? take(principalLeft(each)) : 0n);
    return { ...each, interest_paid, principal_paid };
  };
  const afterDue = { ...book, instalments: book.instalments.map(payDue) };
  const ahead = least(rest, owedOf(afterDue).principal);
  const early = earlyInterest(afterDue, day, ahead);
  const charged = early ? withCharges(afterDue, { interest: [early], penalty: 0n }) : afterDue;
  const payAhead = (each: Instalment): Instalment => ({
    ...each,
    principal_paid: each.principal_paid + take(principalLeft(each)),
  });
  const afterAhead = charged.instalments.map(payAhead);
  const after = {
    ...charged,
    instalments: afterAhead.map((each) => ({ ...each, interest_paid: each.interest_paid + take(interestOwed(each)) })),
  };
  if (rest > 0n) return null;
  const paid = (of: 'principal_paid' | 'interest_paid') =>
    sum(after.instalments, (each) => each[of]) - sum(book.instalments, (each) => each[of]);
  return { principal: paid('principal_paid'), interest: paid('interest_paid'), early, after };
}

/** Part of the running interval's scheduled interest, by the principal and by the days. */
function earlyInterest({ instalments, disburse_date }: Book, day: string, principal: bigint): Repayment['early'] {
  const index = instalments.findIndex(({ due_date }) => due_date > day);
  const running = instalments[index];
  if (!running || principal === 0n) return null;
  const began = instalments[index - 1]?.due_date ?? disburse_date;
  const planned = sum(instalments.slice(index), (each) => each.principal);
  const days = BigInt(daysBetween(began, running.due_date));
  const amount = (running.interest * principal * BigInt(daysBetween(began, day))) / (planned * days);
  return amount > 0n ? { no: running.no, amount } : null;
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs;

/** Cost of a repayment that ends the loan today, penalties apart. */
export function settlementOf(book: Book, day: string): bigint {
  const { principal, interest } = owedOf(book);
  const ahead = sum(
    book.instalments.filter(({ due_date }) => due_date > day),
    principalLeft,
  );
  return principal + interest + (earlyInterest(book, day, ahead)?.amount ?? 0n);
}

/** Amount that should have been paid by the end of the day. */
export const dueBy = ({ instalments }: Book, day: string): bigint =>
  sum(
    instalments.filter(({ due_date }) => due_date <= day),
    unpaidOf,
  );

/** Standing: behind while anything overdue, or a penalty, is unpaid; at its end when nothing at all is owed. */
export function loanStatusOn(
  book: Book,
  day: string,
): Extract<Loan['status'], 'disbursed' | 'outstanding' | 'completed'> {
  const { principal, interest, penalty } = owedOf(book);
  if (principal + interest + penalty === 0n) return 'completed';
  return penalty > 0n || book.instalments.some((each) => isOverdue(book, each, day)) ? 'outstanding' : 'disbursed';
}
