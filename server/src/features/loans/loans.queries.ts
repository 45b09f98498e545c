// Reads and writes the loan records.
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Page } from '@backoffice/contract/kit/list.ts';
import type { listIntakeLoans } from '@backoffice/contract/loans/loans.intake.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { listLoans, loanStatuses, loanTransitions, type Loan } from '@backoffice/contract/loans/loans.ts';
import { sql, type RawBuilder } from 'kysely';
import { today } from '#core/calendar.ts';
import { isToWalk, type Walk } from '#core/checks/put-aside.ts';
import { clientRecords } from '#core/records/client-records.ts';
import type { ReviewedKind } from '#core/reviews/reviews.ts';
import type { PublicCtx } from '#platform/context.ts';
import { findPage } from '#platform/db/paging.ts';
import { AppError } from '#platform/errors.ts';

type Db = Pick<PublicCtx, 'db'>;

const instalmentsOf = sql`loan_instalments i where i.tenant_id = loans.tenant_id and i.loan_id = loans.id`;
const owed = (amount: RawBuilder<unknown>) =>
  sql<string | null>`case when loans.status in ('disbursed', 'outstanding') then ${amount} end`;

const loans = clientRecords('loan', listLoans, {
  columns: [
    'account_id',
    'product_id',
    'terms_version',
    'amount',
    'currency',
    'status',
    'written_off',
    'review_datetime',
    'disburse_datetime',
    'end_datetime',
    'reason_code',
    'reason',
    'update_datetime',
    'version',
  ],
  staffNames: { reviewed_by: 'reviewed_by', disbursed_by: 'disbursed_by' },
  select: {
    principal_owed: owed(sql`(select sum(principal - principal_paid) from ${instalmentsOf})`),
    interest_owed: owed(sql`(select sum(interest_charged - interest_paid) from ${instalmentsOf})`),
    penalty_owed: owed(sql`loans.penalty_charged - loans.penalty_paid`),
    next_due_date: owed(sql`(
      select min(due_date)::text from ${instalmentsOf}
        and (due_date > loans.accrued_to or principal_paid < principal or interest_paid < interest_charged))`),
    disburse_date: sql<string | null>`loans.disburse_date::text`,
    product_name: sql<string>`(
      select name from loan_terms t where t.tenant_id = loans.tenant_id and t.product_id = loans.product_id
        and t.terms_version = loans.terms_version)`,
  },
  filters: {
    product_id: 'product_id',
    overdue: (overdue) => sql`(loans.status = 'outstanding') = ${overdue}`,
  },
  sortColumns: { create_datetime: 'create_datetime', amount: 'amount' },
  defaultSort: '-create_datetime',
  statuses: loanStatuses,
});

export const { find: findLoans, get: getVisibleLoan, lock: lockVisibleLoan, insert: insertLoan, set: setLoan } = loans;

/** Loans as a kind of reviewed record: how they are read, their transitions, and their webhooks. */
export const loanKind: ReviewedKind<Loan, 'disburse' | 'write_off' | 'rollback'> = {
  type: 'loan',
  transitions: () => loanTransitions,
  get: getVisibleLoan,
  lock: lockVisibleLoan,
  webhookOf: ({ id, account_id, amount, currency, status, reason_code, reason }) =>
    status === 'pending'
      ? null
      : {
          event: status === 'outstanding' ? 'loan.overdue' : `loan.${status}`,
          data: { id, account_id, amount, currency, status, reason_code, reason },
        },
};

/** The record itself, without asking who may see it. */
export async function getAnyLoan(ctx: Db, id: string): Promise<Loan> {
  return found(await loans.rows(ctx).where('loans.id', '=', id).executeTakeFirst());
}

const loansOf = (ctx: Db, clientId: string) => loans.rows(ctx).where('loans.client_id', '=', clientId);

export const findLoansOf = (
  ctx: Db,
  clientId: string,
  input: Omit<CheckedInputOf<typeof listIntakeLoans>, 'id'>,
): Promise<Page<Loan>> =>
  findPage(ctx.db, loansOf(ctx, clientId), input, {
    sortColumns: { create_datetime: 'loans.create_datetime' },
    defaultSort: '-create_datetime',
    id: 'loans.id',
  });

/** Sums that a client has asked for or borrowed and not repaid yet, by currency. */
export async function findOpenSums({ db }: Db, clientId: string): Promise<{ amount: string; currency: Currency }[]> {
  return db
    .selectFrom('loans')
    .select(['currency', sql<string>`sum(amount)`.as('amount')])
    .where('client_id', '=', clientId)
    .where('status', 'in', ['pending', 'approved', 'disbursed', 'outstanding'])
    .groupBy('currency')
    .execute();
}

export async function getLoanOf(ctx: Db, clientId: string, id: string): Promise<Loan> {
  return found(await loansOf(ctx, clientId).where('loans.id', '=', id).executeTakeFirst());
}

export async function lockLoanOfClient(ctx: Db, clientId: string, id: string): Promise<Loan> {
  return found(await loansOf(ctx, clientId).where('loans.id', '=', id).forUpdate('loans').executeTakeFirst());
}

/** Loans that run and are behind the calendar, each locked; one that another transaction holds is left to it. */
export const loanWalk: Walk = {
  job: 'loans.accrue',
  table: 'loans',
  isDue: sql<boolean>`loans.status in ('disbursed', 'outstanding') and loans.accrued_to < ${today}`,
};

export async function lockLoansToAccrue(ctx: Db, limit: number): Promise<Loan[]> {
  return loans
    .rows(ctx)
    .where(isToWalk(loanWalk))
    .orderBy('loans.accrued_to')
    .orderBy('loans.id')
    .limit(limit)
    .forUpdate('loans')
    .skipLocked()
    .execute();
}

function found(loan: Loan | undefined): Loan {
  if (!loan) throw new AppError('record.not_found');
  return loan;
}
