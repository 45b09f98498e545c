// Paying a loan back: out of the client's free cash, and only when the client or a member of staff asks for it.
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/loans/loans.ts';
import { loanTransitions, type Loan } from '@backoffice/contract/loans/loans.ts';
import { negate, toMinor, currencyDecimals } from '@backoffice/contract/kit/money.ts';
import { exactAmount } from '#core/amounts.ts';
import { clientSide, platformSide, post } from '#core/ledger/ledger.ts';
import { nextStatus } from '#core/transitions.ts';
import type { Ctx, PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { accrue, factsOf, settle } from './loans.accrual.service.ts';
import { moneyIn, owedOf, repay } from './loans.book.ts';
import type { Running } from './loans.books.queries.ts';
import { getAnyLoan, lockLoanOfClient, lockVisibleLoan } from './loans.queries.ts';

interface Payment {
  amount: string;
  reason?: string | undefined;
}
type Pay = (ctx: PublicCtx, running: Running, payment: Payment) => Promise<Running>;

export const repayLoan = async (
  ctx: Ctx,
  { id, ...payment }: CheckedInputOf<typeof contract.repayLoan>,
): Promise<Loan> => take(ctx, await lockVisibleLoan(ctx, id), payment, repayDebt);

export const payLoanFine = async (
  ctx: Ctx,
  { id, ...payment }: CheckedInputOf<typeof contract.payLoanFine>,
): Promise<Loan> => take(ctx, await lockVisibleLoan(ctx, id), payment, payPenalty);

/** Repays through the clients' app. */
export const repayAsClient = async (ctx: PublicCtx, clientId: string, id: string, amount: string): Promise<Loan> =>
  take(ctx, await lockLoanOfClient(ctx, clientId, id), { amount }, repayDebt);

export const payFineAsClient = async (ctx: PublicCtx, clientId: string, id: string, amount: string): Promise<Loan> =>
  take(ctx, await lockLoanOfClient(ctx, clientId, id), { amount }, payPenalty);

async function take(ctx: PublicCtx, loan: Loan, payment: Payment, pay: Pay): Promise<Loan> {
  nextStatus(loanTransitions, 'complete', loan.status); // a loan that cannot come to its end takes no payments
  const amount = exactAmount(payment.amount, loan.currency);
  const before = await accrue(ctx, loan);
  const after = await settle(ctx, await pay(ctx, before, { ...payment, amount }));
  const { reason } = payment;
  ctx.note({
    record: { type: 'loan', id: loan.id },
    client: loan.client_id,
    before: factsOf(before),
    after: factsOf(after),
    ...(reason && { reason }),
  });
  return getAnyLoan(ctx, loan.id);
}

async function repayDebt(ctx: PublicCtx, running: Running, { amount, reason }: Payment): Promise<Running> {
  const { loan, book, accrued_to } = running;
  const { id: reference, account_id, currency, fake, version } = loan;
  const units = toMinor(amount, currencyDecimals[currency]);
  const repayment = repay(book, accrued_to, units);
  if (!repayment) throw new AppError('loan.overpaid');
  const { early, principal, interest, after } = repayment;
  const posting = { kind: 'loan', reference, fake, reason } as const;
  if (early)
    await post(ctx, {
      ...posting,
      step: `interest:${early.no}:early:${version}`,
      lines: [
        clientSide(account_id, 'due', currency, negate(moneyIn(book, early.amount))),
        platformSide('income.interest', currency, moneyIn(book, early.amount)),
      ],
    });
  await post(ctx, {
    ...posting,
    step: `repaid:${version}`, // a loan changes with each payment, so no two have one version
    lines: [
      clientSide(account_id, 'cash', currency, negate(amount)),
      ...(principal > 0n ? [clientSide(account_id, 'loan', currency, moneyIn(book, principal))] : []),
      ...(interest > 0n ? [clientSide(account_id, 'due', currency, moneyIn(book, interest))] : []),
    ],
  });
  return { ...running, book: after };
}

async function payPenalty(ctx: PublicCtx, running: Running, { amount, reason }: Payment): Promise<Running> {
  const { loan, book } = running;
  const { id: reference, account_id, currency, fake, version } = loan;
  const units = toMinor(amount, currencyDecimals[currency]);
  if (units > owedOf(book).penalty) throw new AppError('loan.overpaid');
  await post(ctx, {
    kind: 'fine',
    reference,
    step: `paid:${version}`,
    fake,
    reason,
    lines: [clientSide(account_id, 'cash', currency, negate(amount)), clientSide(account_id, 'due', currency, amount)],
  });
  return { ...running, book: { ...book, penalty_paid: book.penalty_paid + units } };
}
