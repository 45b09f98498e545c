// Loans: money lent to a client on signed terms, its schedule, and everything that is done until it is paid back.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { journalKinds } from '../ledger/ledger.ts';
import { Counts, pageInput, pageOf, Totals } from '../kit/list.ts';
import { LoanTerms } from './loans.terms.ts';
import { Amount, Currency, Money } from '../kit/money.ts';
import { moneyRecordFilters } from '../clients/clients.filters.ts';
import { otherReason, Reason, reviewInputOf } from '../kit/review.ts';
import type { Transitions } from '../kit/transitions.ts';

export const loanStatuses = [
  'pending',
  'approved',
  'disbursed',
  'outstanding',
  'completed',
  'rejected',
  'written_off',
  'reversed',
] as const;
export const LoanStatus = z.enum(loanStatuses);

/** Reasons not to give a loan. */
export const loanReasons = ['income', 'history', 'purpose', 'documents', 'withdrawn', otherReason] as const;

export const Loan = z.strictObject({
  id: z.uuid(),
  client_id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  agent_name: z.string(),
  account_id: z.uuid(),
  acc_no: z.string(),
  fake: z.boolean(),
  product_id: z.uuid(),
  /** Name of the product when the loan was signed. */
  product_name: z.string(),
  terms_version: z.int(),
  amount: Money,
  currency: Currency,
  status: LoanStatus,
  /** Charged and not paid yet; null before the money is handed out, and once the loan has ended. */
  principal_owed: Money.nullable(),
  interest_owed: Money.nullable(),
  penalty_owed: Money.nullable(),
  /** Due date of the first instalment that is not paid; days are days of the tenant's calendar. */
  next_due_date: z.iso.date().nullable(),
  disburse_date: z.iso.date().nullable(),
  /** Loss of the house; null unless it was written off. */
  written_off: Money.nullable(),
  reason_code: z.enum(loanReasons).nullable(),
  reason: z.string().nullable(),
  reviewed_by: z.string().nullable(),
  review_datetime: z.iso.datetime().nullable(),
  disbursed_by: z.string().nullable(),
  disburse_datetime: z.iso.datetime().nullable(),
  /** Time when it was paid, written off or taken back. */
  end_datetime: z.iso.datetime().nullable(),
  create_datetime: z.iso.datetime(),
  update_datetime: z.iso.datetime(),
  version: z.int(),
});
export type Loan = z.infer<typeof Loan>;

export const instalmentStates = ['planned', 'upcoming', 'due', 'overdue', 'paid'] as const;

export const LoanInstalment = z.strictObject({
  no: z.int(),
  due_date: z.iso.date(),
  principal: Money,
  /** The most that may be charged for it. */
  interest: Money,
  interest_charged: Money,
  principal_paid: Money,
  interest_paid: Money,
  state: z.enum(instalmentStates),
});
export type LoanInstalment = z.infer<typeof LoanInstalment>;

export const LoanJournal = z.strictObject({
  journal_id: z.uuid(),
  kind: z.enum(journalKinds),
  step: z.string(),
  effective_at: z.iso.datetime(),
  actor_name: z.string().nullable(),
  reason: z.string().nullable(),
  /** Effect on the client's cash, loan and charges. */
  cash: Money,
  loan: Money,
  due: Money,
});
export type LoanJournal = z.infer<typeof LoanJournal>;

export const LoanDetail = z.strictObject({
  ...Loan.shape,
  terms: LoanTerms,
  /** Instalments; before the money is handed out, as they would be if that happened today. */
  schedule: z.array(LoanInstalment),
  /** Principal and interest that should have been paid by now. */
  due_now: Money,
  /** Amount that ends the loan today if it is repaid at once, penalties apart. */
  to_settle: Money,
  penalty_charged: Money,
  /** Most that may still be charged. */
  penalty_left: Money,
  journals: z.array(LoanJournal),
});
export type LoanDetail = z.infer<typeof LoanDetail>;

export const listLoans = readEndpoint({
  method: 'POST',
  path: '/loan/admin/v1/list',
  access: { resource: 'loan', action: 'read' },
  reads: 'loan',
  sameInScope: true,
  input: z.strictObject({
    ...pageInput(['create_datetime', 'amount']),
    ...moneyRecordFilters,
    status: LoanStatus.optional(),
    product_id: z.uuid().optional(),
    /** Loans with something that should have been paid and was not. */
    overdue: z.boolean().optional(),
  }),
  output: pageOf(Loan).extend({ totals: Totals, counts: Counts }),
});

export const getLoan = readEndpoint({
  method: 'GET',
  path: '/loan/admin/v1/detail/:id',
  access: { resource: 'loan', action: 'read' },
  reads: 'loan',
  input: z.strictObject({ id: z.uuid() }),
  output: LoanDetail,
});

export const reviewLoan = writeEndpoint({
  method: 'PUT',
  path: '/loan/admin/v1/audit/:id',
  access: { resource: 'loan', action: 'approve' },
  audit: 'loan.reviewed',
  changes: ['loan'],
  pausedBy: { none: 'a decision of staff: their read-only mode stops it' },
  idempotency: 'required',
  fourEyes: 'over-limit',
  reaches: 'one',
  errors: ['record.wrong_status'],
  input: reviewInputOf(loanReasons),
  output: Loan,
});

/** Hands the money out; from that day the schedule runs. */
export const disburseLoan = writeEndpoint({
  method: 'PUT',
  path: '/loan/admin/v1/disburse/:id',
  access: { resource: 'loan', action: 'settle' },
  audit: 'loan.disbursed',
  changes: ['loan', 'client'],
  pausedBy: { none: 'a decision of staff: their read-only mode stops it' },
  idempotency: 'required',
  fourEyes: 'over-limit',
  reaches: 'one',
  errors: ['record.wrong_status', 'client.disabled'],
  input: z.strictObject({ id: z.uuid() }),
  output: Loan,
});

const paymentInput = z.strictObject({ id: z.uuid(), amount: Amount, reason: Reason.optional() });

/** Pays interest and principal out of the client's cash, oldest instalment first. */
export const repayLoan = writeEndpoint({
  method: 'POST',
  path: '/loan/admin/v1/repay/:id',
  access: { resource: 'loan', action: 'settle' },
  audit: 'loan.repaid',
  changes: ['loan', 'client'],
  pausedBy: { none: 'what is owed may always be paid' },
  idempotency: 'required',
  errors: ['record.wrong_status', 'loan.overpaid', 'account.insufficient_funds'],
  input: paymentInput,
  output: Loan,
});

/** Pays penalties out of the client's cash. */
export const payLoanFine = writeEndpoint({
  method: 'POST',
  path: '/overdrawn/admin/v1/loan/pay_fine/:id', // id of the loan
  access: { resource: 'loan', action: 'settle' },
  audit: 'loan.fine_paid',
  changes: ['loan', 'client'],
  pausedBy: { none: 'what is owed may always be paid' },
  idempotency: 'required',
  errors: ['record.wrong_status', 'loan.overpaid', 'account.insufficient_funds'],
  input: paymentInput,
  output: Loan,
});

/** Gives up what an overdue loan still owes; it becomes the house's loss. */
export const writeOffLoan = writeEndpoint({
  method: 'PUT',
  path: '/loan/admin/v1/write_off/:id',
  access: { resource: 'loan', action: 'approve' },
  audit: 'loan.written_off',
  changes: ['loan', 'client'],
  pausedBy: { none: 'a decision of staff: their read-only mode stops it' },
  idempotency: 'required',
  fourEyes: 'always',
  reaches: 'one',
  errors: ['record.wrong_status'],
  input: z.strictObject({ id: z.uuid(), reason: Reason }),
  output: Loan,
});

/** Takes back a loan of which nothing was repaid, with all that was charged for it. */
export const rollbackLoan = writeEndpoint({
  method: 'PUT',
  path: '/loan/admin/v1/rollback/:id',
  access: { resource: 'loan', action: 'approve' },
  audit: 'loan.reversed',
  changes: ['loan', 'client'],
  pausedBy: { none: 'takes back what should not have gone out' },
  idempotency: 'required',
  fourEyes: 'always',
  reaches: 'one',
  errors: ['record.wrong_status', 'loan.repaid'],
  input: z.strictObject({ id: z.uuid(), reason: Reason.optional() }),
  output: Loan,
});

// The life of a loan. The server obeys this table; the screen offers only what it allows.
export const loanTransitions = {
  approve: { from: ['pending'], to: 'approved' },
  reject: { from: ['pending', 'approved'], to: 'rejected' }, // possible until the money is handed out
  disburse: { from: ['approved'], to: 'disbursed' },
  fall_behind: { from: ['disbursed'], to: 'outstanding' },
  catch_up: { from: ['outstanding'], to: 'disbursed' },
  complete: { from: ['disbursed', 'outstanding'], to: 'completed' },
  write_off: { from: ['outstanding'], to: 'written_off' },
  rollback: { from: ['disbursed', 'outstanding'], to: 'reversed' },
} as const satisfies Transitions<Loan['status']>;
