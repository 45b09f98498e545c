// Reads and writes loan products and the versions of their terms.
import { listLoanProducts } from '@backoffice/contract/loans/loans.products.ts';
import { sql, type Insertable } from 'kysely';
import { columnsOf } from '#core/records/rows.ts';
import { tenantRecords } from '#core/records/tenant-records.ts';
import type { Ctx, PublicCtx } from '#platform/context.ts';
import type { LoanTerms } from '#platform/db/schema.generated.ts';
import { AppError } from '#platform/errors.ts';
import { termColumns } from './loans.books.queries.ts';

const products = tenantRecords('loan_product', listLoanProducts, {
  columns: ['id', 'terms_version', 'status', 'create_datetime', 'update_datetime', 'version'],
  join: {
    table: 'loan_terms',
    on: sql`loan_terms.tenant_id = loan_products.tenant_id and loan_terms.product_id = loan_products.id
      and loan_terms.terms_version = loan_products.terms_version`,
  },
  select: {
    ...columnsOf('loan_terms', termColumns),
    loans: sql<number>`(
      select count(*) from loans l where l.tenant_id = loan_products.tenant_id and l.product_id = loan_products.id)`,
  },
  filters: { status: 'status', currency: (currency) => sql`loan_terms.currency = ${currency}` },
  sortColumns: { create_datetime: 'create_datetime' },
  defaultSort: '-create_datetime',
});

export const { find: findProducts, get: getProduct, lock: lockProduct, set: setProduct } = products;

/** Locks a product: new terms cannot come between what the client saw and what they sign. */
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
