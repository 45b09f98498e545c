// Reads and writes the loan records.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Page } from '@backoffice/contract/kit/list.ts';
import type { listIntakeLoans } from '@backoffice/contract/loans/loans.intake.ts';
import { loanStatuses, type listLoans, type Loan } from '@backoffice/contract/loans/loans.ts';
import { sql, type Insertable, type RawBuilder, type UpdateObject } from 'kysely';
import { findMoneyRecords, recordsOf } from '#core/records/record-lists.ts';
import { mayWorkFor } from '#core/visibility/visibility.ts';
import type { Ctx, PublicCtx } from '#platform/context.ts';
import { findPage } from '#platform/db/paging.ts';
import type { DB, Loans } from '#platform/db/schema.generated.ts';
import { AppError } from '#platform/errors.ts';

export const findLoans = (ctx: Ctx, input: CheckedInputOf<typeof listLoans>): Promise<OutputOf<typeof listLoans>> =>
  findMoneyRecords(
    recordsOf(ctx, input, {
      table: 'loans',
      rows: loanRows(ctx),
      own: [
        input.product_id && sql<boolean>`loans.product_id = ${input.product_id}`,
        input.overdue === undefined ? undefined : sql<boolean>`(loans.status = 'outstanding') = ${input.overdue}`,
      ],
      by: { create_datetime: 'loans.create_datetime', amount: 'loans.amount' },
      usual: '-create_datetime',
    }),
    loanStatuses,
  );

export async function getVisibleLoan(ctx: Ctx, id: string): Promise<Loan> {
  return found(await visibleLoans(ctx).where('loans.id', '=', id).executeTakeFirst());
}

/** The record itself, whoever asks. */
export async function getAnyLoan(ctx: Pick<PublicCtx, 'db'>, id: string): Promise<Loan> {
  return found(await loanRows(ctx).where('loans.id', '=', id).executeTakeFirst());
}

/** Only what is in its own row is sure to be current: read the rest once the lock is held. */
export async function lockVisibleLoan(ctx: Ctx, id: string): Promise<Loan> {
  return found(await visibleLoans(ctx).where('loans.id', '=', id).forUpdate('loans').executeTakeFirst());
}

const loansOf = (ctx: Pick<PublicCtx, 'db'>, clientId: string) => loanRows(ctx).where('loans.client_id', '=', clientId);

export const findLoansOf = (
  ctx: Pick<PublicCtx, 'db'>,
  clientId: string,
  input: Omit<CheckedInputOf<typeof listIntakeLoans>, 'id'>,
): Promise<Page<Loan>> =>
  findPage(ctx.db, loansOf(ctx, clientId), input, {
    by: { create_datetime: 'loans.create_datetime' },
    usual: '-create_datetime',
    id: 'loans.id',
  });

export async function getLoanOf(ctx: Pick<PublicCtx, 'db'>, clientId: string, id: string): Promise<Loan> {
  return found(await loansOf(ctx, clientId).where('loans.id', '=', id).executeTakeFirst());
}

export async function lockLoanOfClient(ctx: Pick<PublicCtx, 'db'>, clientId: string, id: string): Promise<Loan> {
  return found(await loansOf(ctx, clientId).where('loans.id', '=', id).forUpdate('loans').executeTakeFirst());
}

/** Loans that run and are behind the calendar, each locked; those that somebody else has in hand are left to him. */
export async function lockLoansToAccrue(ctx: Pick<PublicCtx, 'db'>, today: string, limit: number): Promise<Loan[]> {
  return loanRows(ctx)
    .where('loans.status', 'in', ['disbursed', 'outstanding'])
    .where('loans.accrued_to', '<', today)
    .orderBy('loans.accrued_to')
    .orderBy('loans.id')
    .limit(limit)
    .forUpdate('loans')
    .skipLocked()
    .execute();
}

export async function insertLoan({ db }: Pick<PublicCtx, 'db'>, values: Insertable<Loans>): Promise<string> {
  const { id } = await db.insertInto('loans').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function setLoan(
  { db }: Pick<PublicCtx, 'db'>,
  id: string,
  values: UpdateObject<DB, 'loans'>,
): Promise<void> {
  await db
    .updateTable('loans')
    .set({ ...values, update_datetime: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

function found(loan: Loan | undefined): Loan {
  if (!loan) throw new AppError('record.not_found');
  return loan;
}

const visibleLoans = (ctx: Ctx) => loanRows(ctx).where(mayWorkFor(ctx, 'clients.agent_id'));

const instalmentsOf = sql`loan_instalments i where i.tenant_id = loans.tenant_id and i.loan_id = loans.id`;
const owed = (amount: RawBuilder<unknown>) =>
  sql<string | null>`case when loans.status in ('disbursed', 'outstanding') then ${amount} end`;

// Looked up for each row that is shown; where rows are only counted it costs nothing.
const lookedUp = [
  owed(sql`(select sum(principal - principal_paid) from ${instalmentsOf})`).as('principal_owed'),
  owed(sql`(select sum(interest_charged - interest_paid) from ${instalmentsOf})`).as('interest_owed'),
  owed(sql`loans.penalty_charged - loans.penalty_paid`).as('penalty_owed'),
  sql<string | null>`case when loans.status in ('disbursed', 'outstanding') then (
    select min(due_date)::text from ${instalmentsOf}
      and (due_date > loans.accrued_to or principal_paid < principal or interest_paid < interest_charged)) end`.as(
    'next_due_date',
  ),
  sql<string | null>`loans.disburse_date::text`.as('disburse_date'),
  sql<string>`(select name from loan_terms t where t.tenant_id = loans.tenant_id and t.product_id = loans.product_id
    and t.terms_version = loans.terms_version)`.as('product_name'),
  sql<string | null>`(select name from staff where tenant_id = loans.tenant_id and id = loans.reviewed_by)`.as(
    'reviewed_by',
  ),
  sql<string | null>`(select name from staff where tenant_id = loans.tenant_id and id = loans.disbursed_by)`.as(
    'disbursed_by',
  ),
];

function loanRows({ db }: Pick<PublicCtx, 'db'>) {
  return db
    .selectFrom('loans')
    .innerJoin('clients', (join) =>
      join.onRef('clients.tenant_id', '=', 'loans.tenant_id').onRef('clients.id', '=', 'loans.client_id'),
    )
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.tenant_id', '=', 'loans.tenant_id').onRef('accounts.id', '=', 'loans.account_id'),
    )
    .innerJoin('staff as agent', (join) =>
      join.onRef('agent.tenant_id', '=', 'clients.tenant_id').onRef('agent.id', '=', 'clients.agent_id'),
    )
    .select([
      'loans.id',
      'loans.client_id',
      'clients.username',
      'clients.full_name',
      'agent.name as agent_name',
      'loans.account_id',
      'accounts.acc_no',
      'loans.fake',
      'loans.product_id',
      'loans.terms_version',
      'loans.amount',
      'loans.currency',
      'loans.status',
      'loans.written_off',
      'loans.review_datetime',
      'loans.disburse_datetime',
      'loans.end_datetime',
      'loans.reason_code',
      'loans.reason',
      'loans.create_datetime',
      'loans.update_datetime',
      'loans.version',
    ])
    .select(lookedUp);
}
