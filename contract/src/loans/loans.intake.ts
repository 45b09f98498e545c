// Loans as clients know them in their app: what is on offer, what they sign, what they owe, and how they pay.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { listOfClient, ofClient } from '../clients/clients.intake-inputs.ts';
import { pageInput, pageOf } from '../kit/list.ts';
import { LoanProduct } from './loans.products.ts';
import { Loan, LoanInstalment } from './loans.ts';
import { LoanTerms } from './loans.terms.ts';
import { Amount, Money } from '../kit/money.ts';

export const IntakeLoanProduct = z.strictObject({
  ...LoanTerms.shape,
  id: LoanProduct.shape.id,
  /** Version to send with the application: the client signs these terms and no others. */
  terms_version: z.int(),
});
export type IntakeLoanProduct = z.infer<typeof IntakeLoanProduct>;

export const IntakeLoan = Loan.pick({
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
export type IntakeLoan = z.infer<typeof IntakeLoan>;

export const IntakeLoanDetail = z.strictObject({
  ...IntakeLoan.shape,
  terms: LoanTerms,
  schedule: z.array(LoanInstalment),
  due_now: Money,
  to_settle: Money,
  penalty_left: Money,
});
export type IntakeLoanDetail = z.infer<typeof IntakeLoanDetail>;

export const listIntakeLoanProducts = readEndpoint({
  method: 'GET',
  path: '/intake/v1/loan_products',
  access: { scope: 'loans' },
  reads: 'loan',
  input: z.strictObject(pageInput(['create_datetime'])),
  output: pageOf(IntakeLoanProduct),
});

export const applyForIntakeLoan = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/clients/:id/loans',
  access: { scope: 'loans' },
  audit: 'loan.applied',
  changes: ['loan'],
  pausedBy: { none: 'staff decide on it' },
  errors: [
    'client.disabled',
    'loan.product_closed',
    'loan.terms_changed',
    'loan.kyc_required',
    'loan.total_exceeded',
    'account.wrong_currency',
  ],
  input: ofClient.extend({
    account_id: z.uuid(),
    product_id: z.uuid(),
    /** Version of the terms that the client was shown and agreed to. */
    terms_version: z.int(),
    amount: Amount,
  }),
  output: IntakeLoan,
});

export const listIntakeLoans = readEndpoint({
  method: 'GET',
  path: '/intake/v1/clients/:id/loans',
  access: { scope: 'loans' },
  reads: 'loan',
  input: listOfClient,
  output: pageOf(IntakeLoan),
});

const loanOfClient = ofClient.extend({ loan_id: z.uuid() });

export const getIntakeLoan = readEndpoint({
  method: 'GET',
  path: '/intake/v1/clients/:id/loans/:loan_id',
  access: { scope: 'loans' },
  reads: 'loan',
  input: loanOfClient,
  output: IntakeLoanDetail,
});

export const repayIntakeLoan = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/clients/:id/loans/:loan_id/repay',
  access: { scope: 'loans' },
  audit: 'loan.repaid_by_client',
  changes: ['loan', 'client'],
  pausedBy: { none: 'what is owed may always be paid' },
  errors: ['client.disabled', 'record.wrong_status', 'loan.overpaid', 'account.insufficient_funds'],
  input: loanOfClient.extend({ amount: Amount }),
  output: IntakeLoan,
});

export const payIntakeLoanFine = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/clients/:id/loans/:loan_id/pay_fine',
  access: { scope: 'loans' },
  audit: 'loan.fine_paid_by_client',
  changes: ['loan', 'client'],
  pausedBy: { none: 'what is owed may always be paid' },
  errors: ['client.disabled', 'record.wrong_status', 'loan.overpaid', 'account.insufficient_funds'],
  input: loanOfClient.extend({ amount: Amount }),
  output: IntakeLoan,
});
