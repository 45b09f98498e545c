// The rules of loans until the money is out: the decision on an application, and the disbursement.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/loans/loans.ts';
import type { Loan } from '@backoffice/contract/loans/loans.ts';
import { scheduleOf } from '@backoffice/contract/loans/loans.terms.ts';
import { add, negate } from '@backoffice/contract/kit/money.ts';
import { sql } from 'kysely';
import { todayOf } from '#core/calendar.ts';
import { clientSide, post } from '#core/ledger/ledger.ts';
import {
  changeStatus,
  decidedBy,
  previewChange,
  previewReview,
  reviewRecord,
  type PreviewedReview,
} from '#core/reviews/reviews.ts';
import { changeOfAccount, clientForMoney } from '#core/clients/clients.ts';
import type { Ctx } from '#platform/context.ts';
import { getSignedTerms, insertSchedule } from './loans.books.queries.ts';
import { loanKind, setLoan } from './loans.queries.ts';

const now = sql<string>`now()`;
const checkClient = (ctx: Ctx, { client_id }: Loan) => clientForMoney(ctx, client_id);

type ReviewInput = CheckedInputOf<typeof contract.reviewLoan>;

/** An approval moves no money yet, but it counts to the limits like one: the person who disburses relies on it. */
const review: PreviewedReview<Loan, NonNullable<ReviewInput['reason_code']>> = {
  save: (ctx, { id }, decision) => setLoan(ctx, id, { ...decision, review_datetime: now }),
  figures: async () => ({ before: {}, after: {} }),
};

/** Decides on an application; an approval may be withdrawn until the money is out. */
export const reviewLoan = (ctx: Ctx, input: ReviewInput): Promise<Loan> => reviewRecord(ctx, loanKind, review, input);

export const previewReviewLoan = (ctx: Ctx, input: ReviewInput): Promise<Preview> =>
  previewReview(ctx, loanKind, review, input);

/** The money goes to the client's cash, and the schedule begins to run on this day of the tenant's calendar. */
export const disburseLoan = (ctx: Ctx, { id }: CheckedInputOf<typeof contract.disburseLoan>): Promise<Loan> =>
  changeStatus(ctx, loanKind, {
    id,
    action: 'disburse',
    check: checkClient,
    save: async (status, loan) => {
      const today = await todayOf(ctx);
      await insertSchedule(ctx, id, scheduleOf(await getSignedTerms(ctx, loan), loan.amount, today));
      await setLoan(ctx, id, {
        status,
        disbursed_by: decidedBy(ctx),
        disburse_date: today,
        disburse_datetime: now,
        accrued_to: today,
      });
    },
    post: async ({ account_id, amount, currency, fake }) => {
      await post(ctx, {
        kind: 'loan',
        reference: id,
        step: 'disbursed',
        fake,
        lines: [
          clientSide(account_id, 'loan', currency, negate(amount)),
          clientSide(account_id, 'cash', currency, amount),
        ],
      });
      return { disburse_date: await todayOf(ctx) };
    },
  });

export const previewDisburseLoan = (ctx: Ctx, { id }: CheckedInputOf<typeof contract.disburseLoan>): Promise<Preview> =>
  previewChange(ctx, loanKind, {
    id,
    action: 'disburse',
    check: checkClient,
    figures: changeOfAccount(({ balance, loan }, { amount }) => ({
      balance: add(balance, amount),
      loan: add(loan, amount),
    })),
  });
