// Interest and penalties by the calendar: each day once, missed days one after the other, and nothing beyond the signed terms.
import { loanTransitions, type Loan } from '@backoffice/contract/loans/loans.ts';
import type { ActionIn } from '@backoffice/contract/kit/transitions.ts';
import { negate } from '@backoffice/contract/kit/money.ts';
import { daysAfter } from '#core/calendar.ts';
import { clientSide, platformSide, post } from '#core/ledger/ledger.ts';
import { notifyClient } from '#core/reviews/reviews.ts';
import { nextStatus } from '#core/transitions.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { systemActor, type PublicCtx } from '#platform/context.ts';
import { chargesOf, moneyIn, owedOf, loanStatusOn, withCharges, type Book, type Charges } from './loans.book.ts';
import { readBook, saveBook, type Running } from './loans.books.queries.ts';
import { loanKind } from './loans.queries.ts';

/** Brings a locked loan up to today. A repeat changes nothing; it comes before every payment. */
export async function accrue(ctx: PublicCtx, loan: Loan): Promise<Running> {
  const before = await readBook(ctx, loan);
  const days = await daysAfter(ctx, before.accrued_to);
  const today = days.at(-1)?.day;
  if (!today) return before;
  let { book } = before;
  for (const { day, takes_effect_at } of days) {
    const charges = chargesOf(book, day);
    await postCharges(ctx, loan, book, { ...charges, day, takes_effect_at });
    book = withCharges(book, charges);
  }
  const after = await settle(ctx, { loan, book, accrued_to: today });
  const changes = { before: factsOf(before), after: factsOf(after) };
  if (JSON.stringify(changes.before) !== JSON.stringify(changes.after))
    await writeAudit(
      ctx,
      'loan.accrued',
      {},
      { actor: systemActor, record: { type: 'loan', id: loan.id }, client: loan.client_id, ...changes },
    );
  return after;
}

/** The charges of one day, as that day began, or from the first open moment after it was closed: by the calendar, not by who triggered it. A journal of the same step could not be posted again. */
async function postCharges(
  { db }: PublicCtx,
  { id, account_id, currency, fake }: Loan,
  book: Book,
  { interest, penalty, day, takes_effect_at }: Charges & { day: string; takes_effect_at: string },
) {
  for (const { no, amount } of interest)
    await post(
      { db, actor: null },
      {
        kind: 'loan',
        reference: id,
        step: `interest:${no}`,
        fake,
        effectiveAt: takes_effect_at,
        lines: [
          clientSide(account_id, 'due', currency, negate(moneyIn(book, amount))),
          platformSide('income.interest', currency, moneyIn(book, amount)),
        ],
      },
    );
  if (penalty > 0n)
    await post(
      { db, actor: null },
      {
        kind: 'fine',
        reference: id,
        step: `penalty:${day}`,
        fake,
        effectiveAt: takes_effect_at,
        lines: [
          clientSide(account_id, 'due', currency, negate(moneyIn(book, penalty))),
          platformSide('income.penalty', currency, moneyIn(book, penalty)),
        ],
      },
    );
}

/** Keeps the book; the status follows from it: behind, caught up, or at its end. */
export async function settle(ctx: PublicCtx, running: Running): Promise<Running> {
  const { loan, book, accrued_to } = running;
  const standing = loanStatusOn(book, accrued_to);
  if (standing === loan.status) {
    await saveBook(ctx, running);
    return running;
  }
  const status = nextStatus(loanTransitions, actionTo[standing], loan.status);
  const after = { ...running, loan: { ...loan, status } };
  await saveBook(ctx, after);
  if (status !== 'disbursed') await notifyClient(ctx, loanKind, after.loan);
  return after;
}

const actionTo = {
  outstanding: 'fall_behind',
  disbursed: 'catch_up',
  completed: 'complete',
} as const satisfies Record<ReturnType<typeof loanStatusOn>, ActionIn<typeof loanTransitions>>;

/** Facts of a running loan for the audit line. */
export function factsOf({ loan: { status }, book }: Running) {
  const { principal, interest, penalty } = owedOf(book);
  return {
    status,
    principal_owed: moneyIn(book, principal),
    interest_owed: moneyIn(book, interest),
    penalty_owed: moneyIn(book, penalty),
  };
}
