// Reads and writes loan products and the versions of their terms.
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Page } from '@backoffice/contract/kit/list.ts';
import type { listLoanProducts, LoanProduct } from '@backoffice/contract/loans/loans.products.ts';
import { sql, type Insertable } from 'kysely';
import type { Ctx, PublicCtx } from '#platform/context.ts';
import { findPage } from '#platform/db/paging.ts';
import type { LoanTerms } from '#platform/db/schema.generated.ts';
import { AppError } from '#platform/errors.ts';
import { termColumns } from './loans.books.queries.ts';

export function findProducts(
  ctx: Pick<PublicCtx, 'db'>,
  { status, currency, ...input }: CheckedInputOf<typeof listLoanProducts>,
): Promise<Page<LoanProduct>> {
  let query = products(ctx);
  if (status) query = query.where('loan_products.status', '=', status);
  if (currency) query = query.where('loan_terms.currency', '=', currency);
  return findPage(ctx.db, query, input, {
    by: { create_datetime: 'loan_products.create_datetime' },
    usual: '-create_datetime',
    id: 'loan_products.id',
  });
}

export async function getProduct(ctx: Ctx, id: string): Promise<LoanProduct> {
  const product = await products(ctx).where('loan_products.id', '=', id).executeTakeFirst();
  if (!product) throw new AppError('record.not_found');
  return product;
}

/** Held still: new terms cannot come between what the client saw and what he signs. */
export async function lockProductOnOffer(
  { db }: Pick<PublicCtx, 'db'>,
  id: string,
): Promise<{ terms_version: number }> {
  const product = await db
    .selectFrom('loan_products')
    .select(['terms_version', 'status'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!product) throw new AppError('record.not_found');
  if (product.status !== 'open') throw new AppError('loan.product_closed');
  return product;
}

export async function lockProduct(ctx: Ctx, id: string, version?: number): Promise<LoanProduct> {
  const product = await products(ctx).where('loan_products.id', '=', id).forUpdate('loan_products').executeTakeFirst();
  if (!product) throw new AppError('record.not_found');
  if (version !== undefined && product.version !== version) throw new AppError('record.stale');
  return product;
}

export async function insertProduct({ db }: Ctx): Promise<string> {
  const { id } = await db.insertInto('loan_products').defaultValues().returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertTerms({ db, actor }: Ctx, terms: Omit<Insertable<LoanTerms>, 'made_by'>): Promise<void> {
  await db
    .insertInto('loan_terms')
    .values({ ...terms, made_by: actor.id })
    .execute();
}

export async function setProduct(
  { db }: Ctx,
  id: string,
  values: { terms_version?: number; status?: LoanProduct['status'] },
): Promise<void> {
  await db
    .updateTable('loan_products')
    .set({ ...values, update_datetime: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

function products({ db }: Pick<PublicCtx, 'db'>) {
  return db
    .selectFrom('loan_products')
    .innerJoin('loan_terms', (join) =>
      join
        .onRef('loan_terms.tenant_id', '=', 'loan_products.tenant_id')
        .onRef('loan_terms.product_id', '=', 'loan_products.id')
        .onRef('loan_terms.terms_version', '=', 'loan_products.terms_version'),
    )
    .select([
      'loan_products.id',
      'loan_products.terms_version',
      'loan_products.status',
      'loan_products.create_datetime',
      'loan_products.update_datetime',
      'loan_products.version',
    ])
    .select(termColumns.map((name) => `loan_terms.${name}` as const))
    .select(
      sql<number>`(select count(*) from loans l where l.tenant_id = loan_products.tenant_id and l.product_id = loan_products.id)`.as(
        'loans',
      ),
    );
}
