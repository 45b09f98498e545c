// Loans as the client himself sees and makes them, through his own app.
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Page } from '@backoffice/contract/kit/list.ts';
import {
  OfferedLoanProduct,
  OwnLoan,
  OwnLoanDetail,
  type applyForLoan,
  type getOwnLoan,
  type listOfferedLoans,
  type listOwnLoans,
  type payOwnFine,
  type repayOwnLoan,
} from '@backoffice/contract/loans/loans.intake.ts';
import { add, compare, inCurrency, negate } from '@backoffice/contract/kit/money.ts';
import { getOwn, lockOwn } from '#features/clients/clients.own.service.ts';
import type { IntakeCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { getSignedTerms } from './loans.books.queries.ts';
import { detailOf } from './loans.detail.queries.ts';
import { payFineAsClient, repayAsClient } from './loans.payments.service.ts';
import { findProducts, lockProductOnOffer } from './loans.products.queries.ts';
import { findLoansOf, getAnyLoan, getLoanOf, insertLoan } from './loans.queries.ts';

/** He signs one version of the terms, and no other can come out of it. */
export async function takeApplication(
  ctx: IntakeCtx,
  { id: client_id, account_id, product_id, terms_version, ...wish }: CheckedInputOf<typeof applyForLoan>,
): Promise<OwnLoan> {
  await lockOwn(ctx, client_id);
  const product = await lockProductOnOffer(ctx, product_id);
  if (product.terms_version !== terms_version) throw new AppError('loan.terms_changed');
  const { currency, least_amount, most_amount } = await getSignedTerms(ctx, { product_id, terms_version });
  const amount = inCurrency(wish.amount, currency);
  const refuse = (code: 'too_many_decimals' | 'too_small' | 'too_large') =>
    new AppError('request.invalid', { errors: [{ path: 'amount', code }] });
  if (!amount) throw refuse('too_many_decimals');
  if (compare(amount, least_amount) < 0) throw refuse('too_small');
  if (compare(amount, most_amount) > 0) throw refuse('too_large');
  const nothing = add(amount, negate(amount)); // zero as the currency writes it
  const id = await insertLoan(ctx, {
    client_id,
    account_id,
    fake: false,
    product_id,
    terms_version,
    amount,
    currency,
    penalty_charged: nothing,
    penalty_paid: nothing,
  });
  const loan = own(await getAnyLoan(ctx, id));
  ctx.note({ record: { type: 'loan', id }, client: client_id, after: loan });
  return loan;
}

export async function findOffers(
  ctx: IntakeCtx,
  input: CheckedInputOf<typeof listOfferedLoans>,
): Promise<Page<OfferedLoanProduct>> {
  const page = await findProducts(ctx, { ...input, status: 'open' });
  return { ...page, items: page.items.map((product) => only(OfferedLoanProduct.shape, product)) };
}

export async function findOwnLoans(
  ctx: IntakeCtx,
  { id, ...input }: CheckedInputOf<typeof listOwnLoans>,
): Promise<Page<OwnLoan>> {
  const client = await getOwn(ctx, id);
  const page = await findLoansOf(ctx, client.id, input);
  return { ...page, items: page.items.map(own) };
}

export async function showOwnLoan(
  ctx: IntakeCtx,
  { id, loan_id }: CheckedInputOf<typeof getOwnLoan>,
): Promise<OwnLoanDetail> {
  const client = await getOwn(ctx, id);
  return only(OwnLoanDetail.shape, await detailOf(ctx, await getLoanOf(ctx, client.id, loan_id)));
}

export async function repayOwn(
  ctx: IntakeCtx,
  { id, loan_id, amount }: CheckedInputOf<typeof repayOwnLoan>,
): Promise<OwnLoan> {
  await lockOwn(ctx, id);
  return own(await repayAsClient(ctx, id, loan_id, amount));
}

export async function payFineOwn(
  ctx: IntakeCtx,
  { id, loan_id, amount }: CheckedInputOf<typeof payOwnFine>,
): Promise<OwnLoan> {
  await lockOwn(ctx, id);
  return own(await payFineAsClient(ctx, id, loan_id, amount));
}

const own = (loan: OwnLoan): OwnLoan => only(OwnLoan.shape, loan);

/** The fields that the shape knows, and nothing of what staff think of it. */
const only = <Shape extends object, Row extends Record<keyof Shape, unknown>>(shape: Shape, row: Row) =>
  Object.fromEntries(Object.keys(shape).map((name) => [name, row[name as keyof Shape]])) as Pick<
    Row,
    keyof Shape & keyof Row
  >;
