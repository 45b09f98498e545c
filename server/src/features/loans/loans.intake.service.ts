// Loans as clients apply for them, follow and repay them in their app.
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Page } from '@backoffice/contract/kit/list.ts';
import type * as contract from '@backoffice/contract/loans/loans.intake.ts';
import { IntakeLoanProduct, IntakeLoan, IntakeLoanDetail } from '@backoffice/contract/loans/loans.intake.ts';
import type { Client } from '@backoffice/contract/clients/clients.ts';
import { compare, type Currency } from '@backoffice/contract/kit/money.ts';
import { exactAmount, zeroLike } from '#core/amounts.ts';
import { totalInUsd } from '#core/approvals/limits.ts';
import { resolveRules } from '#core/trade-config/trade-rules.ts';
import { getRealClient, lockActiveClient } from '#core/clients/real-clients.ts';
import type { IntakeCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { getSignedTerms } from './loans.books.queries.ts';
import { detailOf } from './loans.detail.queries.ts';
import { payFineAsClient, repayAsClient } from './loans.payments.service.ts';
import { findProducts, lockProductOnOffer } from './loans.products.queries.ts';
import { findLoansOf, findOpenSums, getAnyLoan, getLoanOf, insertLoan } from './loans.queries.ts';

/** The client signs one version of the terms; the loan can have no other. */
export async function applyForIntakeLoan(
  ctx: IntakeCtx,
  { id: client_id, account_id, product_id, terms_version, ...wish }: CheckedInputOf<typeof contract.applyForIntakeLoan>,
): Promise<IntakeLoan> {
  const { kyc_status } = await lockActiveClient(ctx, client_id);
  const product = await lockProductOnOffer(ctx, product_id);
  if (product.terms_version !== terms_version) throw new AppError('loan.terms_changed');
  const { currency, least_amount, most_amount } = await getSignedTerms(ctx, { product_id, terms_version });
  const amount = exactAmount(wish.amount, currency);
  const refuse = (code: 'too_small' | 'too_large') =>
    new AppError('request.invalid', { errors: [{ path: 'amount', code }] });
  if (compare(amount, least_amount) < 0) throw refuse('too_small');
  if (compare(amount, most_amount) > 0) throw refuse('too_large');
  await checkLoanRules(ctx, { client_id, kyc_status, amount, currency });
  const id = await insertLoan(ctx, {
    client_id,
    account_id,
    fake: false,
    api_key_id: ctx.apiKey.id,
    product_id,
    terms_version,
    amount,
    currency,
    penalty_charged: zeroLike(amount),
    penalty_paid: zeroLike(amount),
  });
  const loan = shown(await getAnyLoan(ctx, id));
  ctx.note({ record: { type: 'loan', id }, client: client_id, after: loan });
  return loan;
}

/** Checks that the client may borrow, and how much at one time, by the trade config. The client is locked. */
async function checkLoanRules(
  ctx: IntakeCtx,
  {
    client_id,
    kyc_status,
    ...wish
  }: { client_id: string; kyc_status: Client['kyc_status']; amount: string; currency: Currency },
): Promise<void> {
  const { kyc_statuses, max_total } = (await resolveRules(ctx, 'loan', {})).values;
  if (!kyc_statuses.includes(kyc_status)) throw new AppError('loan.kyc_required');
  if (max_total === null) return;
  const total = await totalInUsd(ctx, [wish, ...(await findOpenSums(ctx, client_id))]);
  if (total === null || compare(total, max_total) > 0) throw new AppError('loan.total_exceeded');
}

export async function findIntakeLoanProducts(
  ctx: IntakeCtx,
  input: CheckedInputOf<typeof contract.listIntakeLoanProducts>,
): Promise<Page<IntakeLoanProduct>> {
  const page = await findProducts(ctx, { ...input, status: 'open' });
  return { ...page, items: page.items.map((product) => only(IntakeLoanProduct.shape, product)) };
}

export async function findIntakeLoans(
  ctx: IntakeCtx,
  { id, ...input }: CheckedInputOf<typeof contract.listIntakeLoans>,
): Promise<Page<IntakeLoan>> {
  const client = await getRealClient(ctx, id);
  const page = await findLoansOf(ctx, client.id, input);
  return { ...page, items: page.items.map(shown) };
}

export async function getIntakeLoan(
  ctx: IntakeCtx,
  { id, loan_id }: CheckedInputOf<typeof contract.getIntakeLoan>,
): Promise<IntakeLoanDetail> {
  const client = await getRealClient(ctx, id);
  return only(IntakeLoanDetail.shape, await detailOf(ctx, await getLoanOf(ctx, client.id, loan_id)));
}

export async function repayIntakeLoan(
  ctx: IntakeCtx,
  { id, loan_id, amount }: CheckedInputOf<typeof contract.repayIntakeLoan>,
): Promise<IntakeLoan> {
  await lockActiveClient(ctx, id);
  return shown(await repayAsClient(ctx, id, loan_id, amount));
}

export async function payIntakeLoanFine(
  ctx: IntakeCtx,
  { id, loan_id, amount }: CheckedInputOf<typeof contract.payIntakeLoanFine>,
): Promise<IntakeLoan> {
  await lockActiveClient(ctx, id);
  return shown(await payFineAsClient(ctx, id, loan_id, amount));
}

const shown = (loan: IntakeLoan): IntakeLoan => only(IntakeLoan.shape, loan);

/** The fields that the shape knows, and nothing of what staff think of it. */
const only = <Shape extends object, Row extends Record<keyof Shape, unknown>>(shape: Shape, row: Row) =>
  Object.fromEntries(Object.keys(shape).map((name) => [name, row[name as keyof Shape]])) as Pick<
    Row,
    keyof Shape & keyof Row
  >;
