// The rules of loans until the money is out: who may borrow on which terms, the decision, and the disbursement.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/loans/loans.ts';
import { loanTransitions, type Loan } from '@backoffice/contract/loans/loans.ts';
import { scheduleOf } from '@backoffice/contract/loans/loans.terms.ts';
import { add, negate } from '@backoffice/contract/kit/money.ts';
import { otherReason } from '@backoffice/contract/kit/review.ts';
import { sql } from 'kysely';
import { clientSide, post } from '#core/ledger/ledger.ts';
import { nextStatus } from '#core/transitions.ts';
import { accountOf, clientForMoney } from '#features/clients/clients.service.ts';
import type { Ctx } from '#platform/context.ts';
import { getSignedTerms, insertSchedule } from './loans.books.queries.ts';
import { todayOf } from './loans.calendar.ts';
import { tellClient } from './loans.events.ts';
import { getVisibleLoan, lockVisibleLoan, setLoan } from './loans.queries.ts';

/** Decides on an application; an approval may be withdrawn until the money is out. */
export async function reviewLoan(
  ctx: Ctx,
  { id, decision, reason_code, reason }: CheckedInputOf<typeof contract.reviewLoan>,
): Promise<Loan> {
  const before = await lockVisibleLoan(ctx, id);
  const status = nextStatus(loanTransitions, decision, before.status);
  await setLoan(ctx, id, {
    status,
    reason_code: status === 'rejected' ? (reason_code ?? otherReason) : null,
    reason: reason ?? null,
    reviewed_by: (ctx.checker ?? ctx.actor).id,
    review_datetime: sql<string>`now()`,
  });
  ctx.note({
    record: { type: 'loan', id },
    client: before.client_id,
    before: { status: before.status },
    after: { status, ...(reason_code && { reason_code }) },
    ...(reason && { reason }),
  });
  const loan = await getVisibleLoan(ctx, id);
  await tellClient(ctx, `loan.${status}`, loan);
  return loan;
}

/** For a call that asks for a second person above a limit: a decision on a loan moves no money yet. */
export async function previewReviewLoan(
  ctx: Ctx,
  { id, decision }: CheckedInputOf<typeof contract.reviewLoan>,
): Promise<Preview> {
  const { status, client_id } = await getVisibleLoan(ctx, id);
  return {
    client_id,
    money: null,
    isHarmless: true,
    record: { type: 'loan', id },
    before: { status },
    after: { status: nextStatus(loanTransitions, decision, status) },
  };
}

/** The money goes to the client's cash, and the schedule begins to run on this day of the tenant's calendar. */
export async function disburseLoan(ctx: Ctx, { id }: CheckedInputOf<typeof contract.disburseLoan>): Promise<Loan> {
  const loan = await lockVisibleLoan(ctx, id);
  const status = nextStatus(loanTransitions, 'disburse', loan.status);
  await clientForMoney(ctx, loan.client_id);
  const { account_id, amount, currency, fake } = loan;
  const today = await todayOf(ctx);
  await insertSchedule(ctx, id, scheduleOf(await getSignedTerms(ctx, loan), amount, today));
  await setLoan(ctx, id, {
    status,
    disbursed_by: (ctx.checker ?? ctx.actor).id,
    disburse_date: today,
    disburse_datetime: sql<string>`now()`,
    accrued_to: today,
  });
  await post(ctx, {
    kind: 'loan',
    reference: id,
    step: 'disbursed',
    fake,
    lines: [clientSide(account_id, 'loan', currency, negate(amount)), clientSide(account_id, 'cash', currency, amount)],
  });
  ctx.note({
    record: { type: 'loan', id },
    client: loan.client_id,
    before: { status: loan.status },
    after: { status, disburse_date: today },
  });
  const disbursed = await getVisibleLoan(ctx, id);
  await tellClient(ctx, 'loan.disbursed', disbursed);
  return disbursed;
}

export async function previewDisburseLoan(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof contract.disburseLoan>,
): Promise<Preview> {
  const { status, client_id, account_id, amount, currency } = await getVisibleLoan(ctx, id);
  const after = nextStatus(loanTransitions, 'disburse', status);
  await clientForMoney(ctx, client_id);
  const { balance, loan } = await accountOf(ctx, client_id, account_id);
  return {
    client_id,
    money: { amount, currency },
    record: { type: 'loan', id },
    before: { status, balance, loan },
    after: { status: after, balance: add(balance, amount), loan: add(loan, amount) },
  };
}
