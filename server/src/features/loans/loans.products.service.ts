// The rules of loan products: terms are never edited, only followed by a new version.
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/loans/loans.products.ts';
import { loanProductTransitions, type LoanProduct } from '@backoffice/contract/loans/loans.products.ts';
import { exactAmount } from '#core/amounts.ts';
import { nextStatus } from '#core/transitions.ts';
import type { Ctx } from '#platform/context.ts';
import { getProduct, insertProduct, insertTerms, lockProduct, setProduct } from './loans.products.queries.ts';

type Terms = CheckedInputOf<typeof contract.createLoanProduct>;

export async function createLoanProduct(ctx: Ctx, input: Terms): Promise<LoanProduct> {
  const terms = withExactAmounts(input);
  const id = await insertProduct(ctx);
  await insertTerms(ctx, { ...terms, product_id: id, terms_version: 1 });
  const product = await getProduct(ctx, id);
  ctx.note({ record: { type: 'loan_product', id }, after: product });
  return product;
}

export async function updateLoanProduct(
  ctx: Ctx,
  { id, version, ...input }: CheckedInputOf<typeof contract.updateLoanProduct>,
): Promise<LoanProduct> {
  const terms = withExactAmounts(input);
  const before = await lockProduct(ctx, id, version);
  nextStatus(loanProductTransitions, 'update', before.status);
  const terms_version = before.terms_version + 1;
  await insertTerms(ctx, { ...terms, product_id: id, terms_version });
  await setProduct(ctx, id, { terms_version });
  const after = await getProduct(ctx, id);
  ctx.note({ record: { type: 'loan_product', id }, before, after });
  return after;
}

export async function closeLoanProduct(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof contract.closeLoanProduct>,
): Promise<LoanProduct> {
  const before = await lockProduct(ctx, id);
  await setProduct(ctx, id, { status: nextStatus(loanProductTransitions, 'close', before.status) });
  const after = await getProduct(ctx, id);
  ctx.note({ record: { type: 'loan_product', id }, before, after });
  return after;
}

/** Amounts with exactly their currency's decimals. */
function withExactAmounts(terms: Terms): Terms {
  const exact = (field: 'least_amount' | 'most_amount') => exactAmount(terms[field], terms.currency, field);
  return { ...terms, least_amount: exact('least_amount'), most_amount: exact('most_amount') };
}
