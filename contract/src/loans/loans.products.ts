// Loan products: the terms on offer. Each change of terms is a new version; a loan keeps the one that was signed.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { pageInput, pageOf } from '../kit/list.ts';
import { LoanTerms, termsInput } from './loans.terms.ts';
import { isAtMost, Currency } from '../kit/money.ts';
import type { Transitions } from '../kit/transitions.ts';

export const loanProductStatuses = ['open', 'closed'] as const;
export const LoanProductStatus = z.enum(loanProductStatuses);

export const LoanProduct = z.strictObject({
  id: z.uuid(),
  ...LoanTerms.shape,
  /** Version of these terms. */
  terms_version: z.int(),
  status: LoanProductStatus,
  /** Loans on this product, in whichever status. */
  loans: z.int(),
  create_datetime: z.iso.datetime(),
  update_datetime: z.iso.datetime(),
  version: z.int(),
});
export type LoanProduct = z.infer<typeof LoanProduct>;

export const listLoanProducts = readEndpoint({
  method: 'POST',
  path: '/loan/admin/v1/product/list',
  access: { resource: 'loan', action: 'read' },
  reads: 'loan',
  input: z.strictObject({
    ...pageInput(['create_datetime']),
    status: LoanProductStatus.optional(),
    currency: Currency.optional(),
  }),
  output: pageOf(LoanProduct),
});

const ordered = ({ least_amount, most_amount }: { least_amount: string; most_amount: string }) =>
  isAtMost(least_amount, most_amount);
const tooSmall = { path: ['most_amount'], params: { fault: 'too_small' } };

export const createLoanProduct = writeEndpoint({
  method: 'POST',
  path: '/loan/admin/v1/product',
  access: { resource: 'loan', action: 'config' },
  audit: 'loan_product.created',
  changes: ['loan'],
  input: z.strictObject(termsInput).refine(ordered, tooSmall),
  output: LoanProduct,
});

/** New terms for new loans; those already signed keep theirs. */
export const updateLoanProduct = writeEndpoint({
  method: 'PUT',
  path: '/loan/admin/v1/product/:id',
  access: { resource: 'loan', action: 'config' },
  audit: 'loan_product.updated',
  changes: ['loan'],
  errors: ['record.wrong_status'],
  input: z.strictObject({ id: z.uuid(), version: z.int(), ...termsInput }).refine(ordered, tooSmall),
  output: LoanProduct,
});

/** No new loans on it; those that run go on. */
export const closeLoanProduct = writeEndpoint({
  method: 'PUT',
  path: '/loan/admin/v1/product/close/:id',
  access: { resource: 'loan', action: 'config' },
  audit: 'loan_product.closed',
  changes: ['loan'],
  errors: ['record.wrong_status'],
  input: z.strictObject({ id: z.uuid() }),
  output: LoanProduct,
});

export const loanProductTransitions = {
  update: { from: ['open'], to: 'open' },
  close: { from: ['open'], to: 'closed' },
} as const satisfies Transitions<LoanProduct['status']>;
