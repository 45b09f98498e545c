// Ends of a loan other than by being paid: what is owed is given up, or the whole of it is taken back. Two people each time.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/loans/loans.ts';
import { loanTransitions, type Loan } from '@backoffice/contract/loans/loans.ts';
import { add, negate } from '@backoffice/contract/kit/money.ts';
import { sql } from 'kysely';
import { clientSide, platformSide, post, type Line } from '#core/ledger/ledger.ts';
import { afterTakingBack, changeOf, takeBack } from '#core/reviews/figures.ts';
import { noteChange, notifyClient, type Figures } from '#core/reviews/reviews.ts';
import { previewRollback } from '#core/reviews/rollback.ts';
import { nextStatus } from '#core/transitions.ts';
import { accountOf } from '#core/clients/clients.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { accrue, factsOf } from './loans.accrual.service.ts';
import { moneyIn, owedOf, type Book } from './loans.book.ts';
import { readBook } from './loans.books.queries.ts';
import { getVisibleLoan, loanKind, lockVisibleLoan, setLoan } from './loans.queries.ts';

export async function writeOffLoan(
  ctx: Ctx,
  { id, reason }: CheckedInputOf<typeof contract.writeOffLoan>,
): Promise<Loan> {
  const locked = await lockVisibleLoan(ctx, id);
  nextStatus(loanTransitions, 'write_off', locked.status);
  const running = await accrue(ctx, locked);
  const { loan, book } = running;
  const status = nextStatus(loanTransitions, 'write_off', loan.status);
  const { principal, interest, penalty } = owedOf(book);
  const { account_id, currency, fake } = loan;
  const posting = { reference: id, step: 'written_off', fake, reason };
  const writtenOff = (parts: [code: 'loan' | 'due', units: bigint][]): Line[] =>
    parts
      .filter(([, units]) => units > 0n)
      .flatMap(([code, units]) => [
        clientSide(account_id, code, currency, moneyIn(book, units)),
        platformSide('loss', currency, negate(moneyIn(book, units))),
      ]);
  const debt = writtenOff([
    ['loan', principal],
    ['due', interest],
  ]);
  if (debt.length > 0) await post(ctx, { ...posting, kind: 'loan', lines: debt });
  const fines = writtenOff([['due', penalty]]);
  if (fines.length > 0) await post(ctx, { ...posting, kind: 'fine', lines: fines });
  await setLoan(ctx, id, { status, reason, written_off: lossOf(book), end_datetime: sql<string>`now()` });
  noteChange(ctx, loanKind, loan, {
    before: factsOf(running),
    after: { status, written_off: lossOf(book) },
    reason,
  });
  const ended = await getVisibleLoan(ctx, id);
  await notifyClient(ctx, loanKind, ended);
  return ended;
}

export async function previewWriteOffLoan(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof contract.writeOffLoan>,
): Promise<Preview> {
  const loan = await getVisibleLoan(ctx, id);
  const status = nextStatus(loanTransitions, 'write_off', loan.status);
  const running = await readBook(ctx, loan);
  const written_off = lossOf(running.book);
  return {
    client_id: loan.client_id,
    money: { amount: written_off, currency: loan.currency },
    record: { type: 'loan', id },
    before: factsOf(running),
    after: { status, written_off },
  };
}

function lossOf(book: Book): string {
  const { principal, interest, penalty } = owedOf(book);
  return moneyIn(book, principal + interest + penalty);
}

/** Counter-entries to the money and to every charge; what is no longer in the account becomes arrears. */
export async function rollbackLoan(
  ctx: Ctx,
  { id, reason }: CheckedInputOf<typeof contract.rollbackLoan>,
): Promise<Loan> {
  const loan = await lockVisibleLoan(ctx, id);
  const status = nextStatus(loanTransitions, 'rollback', loan.status);
  const running = await readBook(ctx, loan);
  refuseRepaid(running.book);
  let shortfall = '0';
  for (const { kind, step } of await findPostings(ctx, id)) {
    const taken = await takeBack(ctx, loan.account_id, { kind, reference: id, step, as: `reversed:${step}`, reason });
    if (taken.shortfall !== '0') shortfall = taken.shortfall;
  }
  await setLoan(ctx, id, { status, reason: reason ?? null, end_datetime: sql<string>`now()` });
  noteChange(ctx, loanKind, loan, { before: factsOf(running), after: { status, shortfall }, reason });
  const ended = await getVisibleLoan(ctx, id);
  await notifyClient(ctx, loanKind, ended);
  return ended;
}

export const previewRollbackLoan = (ctx: Ctx, input: CheckedInputOf<typeof contract.rollbackLoan>): Promise<Preview> =>
  previewRollback(ctx, loanKind, { figures: figuresAfterRollback }, input);

async function figuresAfterRollback(ctx: Ctx, loan: Loan): Promise<Figures> {
  const { book } = await readBook(ctx, loan);
  refuseRepaid(book);
  const { client_id, account_id, amount } = loan;
  const account = await accountOf(ctx, client_id, account_id);
  const { interest, penalty } = owedOf(book);
  const { balance, outstanding } = afterTakingBack(account, amount);
  return changeOf(account, {
    balance,
    loan: add(account.loan, negate(amount)),
    outstanding: add(outstanding, negate(moneyIn(book, interest + penalty))),
  });
}

/** Refuses a repaid loan: the repayment settled a debt, and taking the loan back would leave it without one. */
function refuseRepaid({ instalments, penalty_paid }: Book) {
  const isRepaid = instalments.some(({ principal_paid, interest_paid }) => principal_paid + interest_paid > 0n);
  if (isRepaid || penalty_paid > 0n) throw new AppError('loan.repaid');
}

const findPostings = async ({ db }: Ctx, id: string) => {
  const postings = await db
    .selectFrom('journals')
    .select(['kind', 'step'])
    .where('kind', 'in', ['loan', 'fine'])
    .where('reference', '=', id)
    .orderBy('id')
    .execute();
  return postings as { kind: 'loan' | 'fine'; step: string }[];
};
