// History of the demo's loans before they were paid back, and of the products they are on.
import { addDays } from '@backoffice/contract/kit/days.ts';
import { type LoanTerms } from '@backoffice/contract/loans/loans.terms.ts';
import { currencyDecimals, fromMinor } from '@backoffice/contract/kit/money.ts';
import { otherReason } from '@backoffice/contract/kit/review.ts';
import { changedFields } from '#platform/audit/changed-fields.ts';
import { secondPersonAboveUsd, type DemoAction } from '#demo/audit-lines.ts';
import { moment } from './loans.simulation.demo.ts';

interface LoanRow {
  id: string;
  client_id: string;
  account_id: string;
  fake: boolean;
  product_id: string;
  terms_version: number;
  amount: string;
  currency: LoanTerms['currency'];
  status: string;
  reason_code: string | null;
  reason: string | null;
  reviewed_by: string | null;
  review_datetime: string | null;
  disbursed_by: string | null;
  disburse_date: string | null;
  disburse_datetime: string | null;
  create_datetime: string;
}

const perUsd: Partial<Record<LoanTerms['currency'], number>> = { CNY: 7.1 };

/** Application, review and payout. `maker` asks where a second person must agree; the loan names the one who agreed. */
export function applicationActions(loan: LoanRow, { name }: LoanTerms, maker: string): DemoAction[] {
  const { id, client_id, account_id, product_id, terms_version, amount, currency, create_datetime } = loan;
  const base = { record: { type: 'loan', id }, client: client_id };
  const zero = fromMinor(0n, currencyDecimals[currency]);
  const actions: DemoAction[] = [
    {
      ...base,
      at: create_datetime,
      action: 'loan.applied',
      by: loan.fake ? 'system' : 'app',
      input: { id: client_id, account_id, product_id, terms_version, amount },
      after: {
        id,
        account_id,
        product_id,
        product_name: name,
        terms_version,
        amount,
        currency,
        status: 'pending',
        principal_owed: zero,
        interest_owed: zero,
        penalty_owed: zero,
        create_datetime,
      },
    },
  ];
  if (loan.reviewed_by && loan.review_datetime) {
    const isRejected = loan.status === 'rejected';
    const refusal = isRejected ? { reason_code: loan.reason_code ?? otherReason, reason: loan.reason } : {};
    actions.push({
      ...base,
      at: loan.review_datetime,
      action: 'loan.reviewed',
      by: { staff: loan.reviewed_by },
      input: { id, decision: isRejected ? 'reject' : 'approve', ...refusal },
      before: { status: 'pending' },
      after: isRejected ? { status: 'rejected', reason_code: refusal.reason_code } : { status: 'approved' },
      reason: refusal.reason ?? null,
    });
  }
  if (loan.disbursed_by && loan.disburse_datetime)
    actions.push({
      ...base,
      at: loan.disburse_datetime,
      action: 'loan.disbursed',
      by: { staff: Number(amount) / (perUsd[currency] ?? 1) > secondPersonAboveUsd ? maker : loan.disbursed_by },
      input: { id },
      before: { status: 'approved' },
      after: { status: 'disbursed', disburse_date: loan.disburse_date },
    });
  return actions;
}

interface Product {
  id: string;
  status: string;
  versions: LoanTerms[];
}

/** Each version of the terms a day after the one before. */
export function productActions({ id, status, versions }: Product, staff: string, since: string): DemoAction[] {
  const base = { record: { type: 'loan_product', id }, by: { staff } };
  const [first, ...later] = versions.map((terms, index) => ({ ...terms, terms_version: index + 1 }));
  if (!first) return [];
  return [
    {
      ...base,
      at: moment(since, 10),
      action: 'loan_product.created',
      input: first,
      after: { id, ...first, status: 'open' },
    },
    ...later.map((terms, index) => ({
      ...base,
      at: moment(addDays(since, index + 1), 10),
      action: 'loan_product.updated',
      input: { id, ...versions[index + 1] },
      ...changedFields({ ...versions[index], terms_version: index + 1 }, terms),
    })),
    ...(status === 'closed'
      ? [
          {
            ...base,
            at: moment(addDays(since, versions.length), 10),
            action: 'loan_product.closed',
            input: { id },
            before: { status: 'open' },
            after: { status },
          },
        ]
      : []),
  ];
}
