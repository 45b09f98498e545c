// One loan of the demo, simulated day by day with the product's own arithmetic.
import { addDays } from '@backoffice/contract/kit/days.ts';
import { scheduleOf, type LoanTerms } from '@backoffice/contract/loans/loans.terms.ts';
import { negate } from '@backoffice/contract/kit/money.ts';
import { chargesOf, dueBy, moneyIn, openBook, owedOf, repay, loanStatusOn, withCharges } from './loans.book.ts';
import { changedFields } from '#platform/audit/changed-fields.ts';
import type { DemoAction } from '#demo/audit-lines.ts';
import type { Random } from '#demo/random.ts';

export interface Borrower {
  account_id: string;
  client_id: string;
  fake: boolean;
  currency: LoanTerms['currency'];
  cash: string;
  /** Days for which they have had the cash. */
  funded_days: number;
}

export interface Posting {
  kind: 'loan' | 'fine';
  reference: string;
  step: string;
  fake: boolean;
  accounts: (string | null)[];
  codes: string[];
  currency: string;
  amounts: string[];
  actor: string | null;
  effective_at: string;
}

export type Outcome =
  | 'pending'
  | 'rejected'
  | 'approved'
  | 'reversed'
  | 'punctual'
  | 'late'
  | 'silent'
  | 'early'
  | 'written_off';

export const moment = (day: string, hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`;

interface LoanPlan {
  id: string;
  borrower: Borrower;
  terms: LoanTerms;
  amount: string;
  outcome: Outcome;
  reviewer: string;
  day: string;
  today: string;
}

/** Simulates from the day it was paid out to today. */
export function simulateLoan(
  random: Random,
  { id, borrower, terms, amount, outcome, reviewer, day: start, today }: LoanPlan,
) {
  const untouched = { interest_charged: '0', principal_paid: '0', interest_paid: '0' };
  let book = openBook(
    { currency: terms.currency, amount, disburse_date: start, penalty_charged: '0', penalty_paid: '0' },
    terms,
    scheduleOf(terms, amount, start).map((each) => ({ ...each, ...untouched })),
  );
  const postings: Posting[] = [];
  const actions: DemoAction[] = [];
  const record = { type: 'loan', id };
  const log = (action: Omit<DemoAction, 'record' | 'client'>) =>
    actions.push({ ...action, record, client: borrower.client_id });
  const factsOf = (on: string) => {
    const { principal, interest, penalty } = owedOf(book);
    return {
      status: loanStatusOn(book, on),
      principal_owed: moneyIn(book, principal),
      interest_owed: moneyIn(book, interest),
      penalty_owed: moneyIn(book, penalty),
    };
  };
  let lastFacts = factsOf(start);
  const changesBy = (day: string) => {
    const before = lastFacts;
    lastFacts = factsOf(day);
    return changedFields(before, lastFacts);
  };
  const payer = borrower.fake ? 'system' : 'app';
  const paid = (units: bigint) => ({ id: borrower.client_id, loan_id: id, amount: moneyIn(book, units) });
  const post = (
    kind: Posting['kind'],
    step: string,
    lines: [string, bigint | string][],
    at: string,
    actor: string | null,
  ) =>
    postings.push({
      kind,
      reference: id,
      step,
      fake: borrower.fake,
      accounts: lines.map(([code]) => (balances.has(code) ? borrower.account_id : null)),
      codes: lines.map(([code]) => code),
      currency: terms.currency,
      amounts: lines.map(([, value]) => (typeof value === 'string' ? value : moneyIn(book, value))),
      actor,
      effective_at: at,
    });
  const charge = (day: string) => {
    const { interest, penalty } = chargesOf(book, day);
    const isQuiet = interest.length === 0 && penalty === 0n && loanStatusOn(book, day) === lastFacts.status;
    if (isQuiet) return;
    for (const each of interest)
      post(
        'loan',
        `interest:${each.no}`,
        [
          ['due', -each.amount],
          ['income.interest', each.amount],
        ],
        moment(day, 0),
        null,
      );
    if (penalty > 0n)
      post(
        'fine',
        `penalty:${day}`,
        [
          ['due', -penalty],
          ['income.penalty', penalty],
        ],
        moment(day, 0),
        null,
      );
    book = withCharges(book, { interest, penalty });
    const changes = changesBy(day);
    if (Object.keys(changes.after).length > 0)
      log({ at: moment(day, 0), action: 'loan.accrued', by: 'system', ...changes });
  };
  const pay = (day: string, units: bigint) => {
    const repayment = units > 0n ? repay(book, day, units) : null;
    if (!repayment) return;
    const { early, principal, interest, after } = repayment;
    if (early)
      post(
        'loan',
        `interest:${early.no}:early:${day}`,
        [
          ['due', -early.amount],
          ['income.interest', early.amount],
        ],
        moment(day, 11),
        null,
      );
    const lines: [string, bigint][] = [
      ['cash', -units],
      ['loan', principal],
      ['due', interest],
    ];
    post(
      'loan',
      `repaid:${day}`,
      lines.filter(([, value]) => value !== 0n),
      moment(day, 11),
      null,
    );
    book = after;
    log({ by: payer, at: moment(day, 11), action: 'loan.repaid_by_client', input: paid(units), ...changesBy(day) });
    const { penalty } = owedOf(book);
    if (penalty > 0n) {
      post(
        'fine',
        `paid:${day}`,
        [
          ['cash', -penalty],
          ['due', penalty],
        ],
        moment(day, 12),
        null,
      );
      book = { ...book, penalty_paid: book.penalty_paid + penalty };
      const action = 'loan.fine_paid_by_client';
      log({ by: payer, at: moment(day, 12), action, input: paid(penalty), ...changesBy(day) });
    }
  };

  post(
    'loan',
    'disbursed',
    [
      ['loan', negate(amount)],
      ['cash', amount],
    ],
    moment(start, 10),
    reviewer,
  );
  if (outcome === 'reversed') {
    post(
      'loan',
      'reversed:disbursed',
      [
        ['loan', amount],
        ['cash', negate(amount)],
      ],
      moment(start, 15),
      reviewer,
    );
    const ended = { status: 'reversed' as const, reason: '重复放款' };
    log({
      at: moment(start, 15),
      action: 'loan.reversed',
      by: { staff: reviewer },
      input: { id, reason: ended.reason },
      ...changedFields(lastFacts, { status: ended.status, shortfall: '0' }),
      reason: ended.reason,
    });
    return { ...ended, book, postings, actions, ended: start, written_off: null };
  }
  let last = start;
  const delay = outcome === 'late' ? 4 + random.below(12) : 0;
  const isSilent = outcome === 'silent' || outcome === 'written_off';
  const paysOnce = isSilent && random.below(2) === 1 && start >= addDays(today, -borrower.funded_days);
  const stopsAfter = isSilent ? Number(paysOnce) : book.instalments.length;
  const payDays = new Set(
    book.instalments.filter(({ no }) => no <= stopsAfter).map(({ due_date }) => addDays(due_date, delay)),
  );
  for (let day = addDays(start, 1); day <= today; day = addDays(day, 1)) {
    if (loanStatusOn(book, day) === 'completed') break;
    last = day;
    charge(day);
    if (payDays.has(day)) pay(day, dueBy(book, day));
    if (outcome === 'early' && day === addDays(start, 20)) pay(day, book.lent / 2n);
  }
  const status = loanStatusOn(book, today);
  if (outcome === 'written_off' && status === 'outstanding') {
    const { principal, interest, penalty } = owedOf(book);
    const debt: [string, bigint][] = [
      ['loan', principal],
      ['due', interest],
      ['loss', -(principal + interest)],
    ];
    post(
      'loan',
      'written_off',
      debt.filter(([, value]) => value !== 0n),
      moment(today, 1),
      reviewer,
    );
    if (penalty > 0n)
      post(
        'fine',
        'written_off',
        [
          ['due', penalty],
          ['loss', -penalty],
        ],
        moment(today, 1),
        reviewer,
      );
    const written_off = moneyIn(book, principal + interest + penalty);
    const ended = { status: 'written_off' as const, reason: '客户失联，无法追回' };
    log({
      at: moment(today, 1),
      action: 'loan.written_off',
      by: { staff: reviewer },
      input: { id, reason: ended.reason },
      ...changedFields(lastFacts, { status: ended.status, written_off }),
      reason: ended.reason,
    });
    return { ...ended, book, postings, actions, ended: today, written_off };
  }
  return {
    book,
    postings,
    actions,
    status,
    ended: status === 'completed' ? last : null,
    written_off: null,
    reason: null,
  };
}

const balances = new Set(['cash', 'loan', 'due']);
