// Reads and writes what a loan's book is made of: the signed terms, the schedule, and how much of it is charged and paid.
import type { Loan } from '@backoffice/contract/loans/loans.ts';
import type { LoanTerms, PlannedInstalment } from '@backoffice/contract/loans/loans.terms.ts';
import { sql } from 'kysely';
import type { PublicCtx } from '#platform/context.ts';
import { moneyIn, openBook, type Book } from './loans.book.ts';
import { setLoan } from './loans.queries.ts';

type Db = Pick<PublicCtx, 'db'>;
type Signed = Pick<Loan, 'product_id' | 'terms_version'>;

/** A loan whose money is out. */
export interface Running {
  loan: Loan;
  book: Book;
  /** Last day that is charged. */
  accrued_to: string;
}

export const termColumns = [
  'name',
  'currency',
  'least_amount',
  'most_amount',
  'instalments',
  'interval_days',
  'interest_method',
  'yearly_rate',
  'interest_cap',
  'penalty_rate',
  'penalty_cap',
  'grace_days',
] as const;

export const getSignedTerms = ({ db }: Db, { product_id, terms_version }: Signed): Promise<LoanTerms> =>
  db
    .selectFrom('loan_terms')
    .select(termColumns)
    .where('product_id', '=', product_id)
    .where('terms_version', '=', terms_version)
    .executeTakeFirstOrThrow();

/** Reads the book; call it once the loan is locked, where it is going to be changed. */
export async function readBook(ctx: Db, loan: Loan): Promise<Running> {
  const row = await ctx.db
    .selectFrom('loans')
    .select([
      'currency',
      'amount',
      'penalty_charged',
      'penalty_paid',
      sql<string>`disburse_date::text`.as('disburse_date'),
      sql<string>`accrued_to::text`.as('accrued_to'),
    ])
    .where('id', '=', loan.id)
    .executeTakeFirstOrThrow();
  const instalments = await ctx.db
    .selectFrom('loan_instalments')
    .select(['no', 'principal', 'interest', 'interest_charged', 'principal_paid', 'interest_paid'])
    .select(sql<string>`due_date::text`.as('due_date'))
    .where('loan_id', '=', loan.id)
    .orderBy('no')
    .execute();
  return {
    loan,
    book: openBook(row, await getSignedTerms(ctx, loan), instalments),
    accrued_to: row.accrued_to,
  };
}

export async function insertSchedule({ db }: Db, loanId: string, schedule: PlannedInstalment[]): Promise<void> {
  await db
    .insertInto('loan_instalments')
    .values(schedule.map((each) => ({ loan_id: loanId, ...each })))
    .execute();
}

export async function saveBook(ctx: Db, { loan, book, accrued_to }: Running): Promise<void> {
  const changed = book.instalments.map(({ no, interest_charged, principal_paid, interest_paid }) => ({
    no,
    interest_charged: moneyIn(book, interest_charged),
    principal_paid: moneyIn(book, principal_paid),
    interest_paid: moneyIn(book, interest_paid),
  }));
  await sql`
    update loan_instalments kept set
      interest_charged = new.interest_charged, principal_paid = new.principal_paid, interest_paid = new.interest_paid
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as new(no int, interest_charged numeric, principal_paid numeric, interest_paid numeric)
    where kept.loan_id = ${loan.id} and kept.no = new.no
      and (kept.interest_charged, kept.principal_paid, kept.interest_paid)
        is distinct from (new.interest_charged, new.principal_paid, new.interest_paid)
  `.execute(ctx.db);
  await setLoan(ctx, loan.id, {
    status: loan.status,
    accrued_to,
    penalty_charged: moneyIn(book, book.penalty_charged),
    penalty_paid: moneyIn(book, book.penalty_paid),
    ...(loan.status === 'completed' && { end_datetime: sql<string>`now()` }),
  });
}
