// One loan with everything behind it: terms, schedule, what it owes, and its journals.
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { getLoan, Loan, LoanDetail, LoanInstalment, LoanJournal } from '@backoffice/contract/loans/loans.ts';
import { scheduleOf, type LoanTerms } from '@backoffice/contract/loans/loans.terms.ts';
import { sql } from 'kysely';
import { todayOf } from '#core/calendar.ts';
import { zeroLike } from '#core/amounts.ts';
import type { Ctx, PublicCtx } from '#platform/context.ts';
import { dueBy, isOverdue, moneyIn, penaltyLeft, settlementOf, unpaidOf, type Book } from './loans.book.ts';
import { getSignedTerms, readBook } from './loans.books.queries.ts';
import { getVisibleLoan } from './loans.queries.ts';

export const getLoanDetail = async (ctx: Ctx, { id }: CheckedInputOf<typeof getLoan>): Promise<LoanDetail> =>
  detailOf(ctx, await getVisibleLoan(ctx, id));

export async function detailOf(ctx: Pick<PublicCtx, 'db'>, loan: Loan): Promise<LoanDetail> {
  const terms = await getSignedTerms(ctx, loan);
  const today = await todayOf(ctx);
  const facts = loan.disburse_date === null ? planned(loan, terms, today) : await running(ctx, loan, today);
  return { ...loan, terms, ...facts, journals: await findJournals(ctx, loan) };
}

type Facts = Pick<LoanDetail, 'schedule' | 'due_now' | 'to_settle' | 'penalty_charged' | 'penalty_left'>;

function planned({ amount }: Loan, terms: LoanTerms, today: string): Facts {
  const nothing = zeroLike(amount);
  const untouched = { interest_charged: nothing, principal_paid: nothing, interest_paid: nothing };
  return {
    schedule: scheduleOf(terms, amount, today).map((each) => ({ ...each, ...untouched, state: 'planned' })),
    due_now: nothing,
    to_settle: nothing,
    penalty_charged: nothing,
    penalty_left: nothing,
  };
}

async function running(ctx: Pick<PublicCtx, 'db'>, loan: Loan, today: string): Promise<Facts> {
  const { book } = await readBook(ctx, loan);
  const money = (units: bigint) => moneyIn(book, units);
  const isOver = loan.status !== 'disbursed' && loan.status !== 'outstanding';
  return {
    schedule: book.instalments.map((each) => ({
      no: each.no,
      due_date: each.due_date,
      principal: money(each.principal),
      interest: money(each.interest),
      interest_charged: money(each.interest_charged),
      principal_paid: money(each.principal_paid),
      interest_paid: money(each.interest_paid),
      state: stateOf(book, each, today),
    })),
    due_now: money(isOver ? 0n : dueBy(book, today)),
    to_settle: money(isOver ? 0n : settlementOf(book, today)),
    penalty_charged: money(book.penalty_charged),
    penalty_left: money(isOver ? 0n : penaltyLeft(book)),
  };
}

function stateOf(book: Book, each: Book['instalments'][number], today: string): LoanInstalment['state'] {
  const isCharged = each.due_date <= today || each.principal + each.interest === 0n;
  if (unpaidOf(each) === 0n && (isCharged || each.principal > 0n)) return 'paid';
  if (isOverdue(book, each, today)) return 'overdue';
  return each.due_date <= today ? 'due' : 'upcoming';
}

/** Most journals that are shown, the newest; a loan that is long overdue has one for each day. */
const journalLimit = 200;

async function findJournals({ db }: Pick<PublicCtx, 'db'>, { id, account_id }: Loan): Promise<LoanJournal[]> {
  const moved = (code: string) => sql`sum(line.amount * (line.code = ${sql.lit(code)})::int) as ${sql.ref(code)}`; // zero keeps the currency's decimals
  const { rows } = await sql<LoanJournal>`
    select journal.id as journal_id, journal.kind, journal.step, journal.effective_at, staff.name as actor_name, journal.reason,
      ${moved('cash')}, ${moved('loan')}, ${moved('due')}
    from journals journal
    join journal_lines line on line.tenant_id = journal.tenant_id and line.journal_id = journal.id and line.account_id = ${account_id}
    left join staff on staff.tenant_id = journal.tenant_id and staff.id = journal.actor_id
    where journal.kind in ('loan', 'fine') and journal.reference = ${id}
    group by journal.tenant_id, journal.id, journal.fake, staff.name
    order by journal.id desc limit ${journalLimit}
  `.execute(db);
  return rows;
}
