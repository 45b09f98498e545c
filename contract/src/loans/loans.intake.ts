// Loans as the client's own app knows them: what is on offer, what he signs, what he owes, and how he pays.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { pageInput, pageOf } from '../kit/list.ts';
import { LoanProduct } from './loans.products.ts';
import { Loan, LoanInstalment } from './loans.ts';
import { LoanTerms } from './loans.terms.ts';
import { Amount, Money } from '../kit/money.ts';

export const OfferedLoanProduct = z.strictObject({
  ...LoanTerms.shape,
  id: LoanProduct.shape.id,
  /** To be sent with the application: he signs these terms and no others. */
  terms_version: z.int(),
});
export type OfferedLoanProduct = z.infer<typeof OfferedLoanProduct>;

export const OwnLoan = Loan.pick({
  id: true,
  account_id: true,
  product_id: true,
  product_name: true,
  terms_version: true,
  amount: true,
  currency: true,
  status: true,
  principal_owed: true,
  interest_owed: true,
  penalty_owed: true,
  next_due_date: true,
  disburse_date: true,
  reason_code: true,
  reason: true,
  create_datetime: true,
  update_datetime: true,
});
export type OwnLoan = z.infer<typeof OwnLoan>;

export const OwnLoanDetail = z.strictObject({
  ...OwnLoan.shape,
  terms: LoanTerms,
  schedule: z.array(LoanInstalment),
  due_now: Money,
  to_settle: Money,
  penalty_left: Money,
});
export type OwnLoanDetail = z.infer<typeof OwnLoanDetail>;

export const listOfferedLoans = readEndpoint({
  method: 'POST',
  path: '/intake/v1/loan_products/list',
  access: { scope: 'loans' },
  reads: 'loan',
  input: z.strictObject(pageInput(['create_datetime'])),
  output: pageOf(OfferedLoanProduct),
});

export const applyForLoan = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/clients/:id/loans',
  access: { scope: 'loans' },
  audit: 'loan.applied',
  changes: ['loan'],
  input: z.strictObject({
    id: z.uuid(),
    account_id: z.uuid(),
    product_id: z.uuid(),
    /** Of the terms he was shown and agreed to. */
    terms_version: z.int(),
    amount: Amount,
  }),
  output: OwnLoan,
});

export const listOwnLoans = readEndpoint({
  method: 'POST',
  path: '/intake/v1/clients/:id/loans/list',
  access: { scope: 'loans' },
  reads: 'loan',
  input: z.strictObject({ ...pageInput(['create_datetime']), id: z.uuid() }),
  output: pageOf(OwnLoan),
});

const ownLoan = { id: z.uuid(), loan_id: z.uuid() };

export const getOwnLoan = readEndpoint({
  method: 'GET',
  path: '/intake/v1/clients/:id/loans/:loan_id',
  access: { scope: 'loans' },
  reads: 'loan',
  input: z.strictObject(ownLoan),
  output: OwnLoanDetail,
});

export const repayOwnLoan = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/clients/:id/loans/:loan_id/repay',
  access: { scope: 'loans' },
  audit: 'loan.repaid_by_client',
  changes: ['loan', 'client'],
  input: z.strictObject({ ...ownLoan, amount: Amount }),
  output: OwnLoan,
});

export const payOwnFine = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/clients/:id/loans/:loan_id/pay_fine',
  access: { scope: 'loans' },
  audit: 'loan.fine_paid_by_client',
  changes: ['loan', 'client'],
  input: z.strictObject({ ...ownLoan, amount: Amount }),
  output: OwnLoan,
});
