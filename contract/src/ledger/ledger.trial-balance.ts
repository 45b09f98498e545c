// The trial balance: what stands on every account of the books at a moment, and the lines that made it.
import * as z from 'zod';
import { readEndpoint } from '../kit/endpoint.ts';
import { Moment } from '../kit/fields.ts';
import { pageInput, pageOf } from '../kit/list.ts';
import { Currency, Money } from '../kit/money.ts';
import { Paper, PaperLanguage } from '../kit/papers.ts';
import { journalKinds } from './ledger.ts';

/** The accounts of the house, in the order of a balance sheet. */
export const houseCodes = [
  'bank',
  'crypto',
  'clearing',
  'settle',
  'fx',
  'payable.duty',
  'payable.tax',
  'suspense',
  'house',
  'opening',
  'income.fee',
  'income.interest',
  'income.penalty',
  'expense.bonus',
  'expense.compensation',
  'expense.interest',
  'expense.bank',
  'loss',
] as const;
/** The balances of clients' accounts, all clients together. */
export const clientCodes = ['cash', 'frozen', 'unsettled', 'invested', 'credit', 'loan', 'due', 'arrears'] as const;
export const ledgerCodes = [...houseCodes, ...clientCodes] as const;
export type LedgerCode = (typeof ledgerCodes)[number];

const LedgerBalance = z.strictObject({
  code: z.enum(ledgerCodes),
  currency: Currency,
  /** Below zero: a debit, what the house has. Above zero: a credit, what it owes or has earned. */
  amount: Money,
});
export type LedgerBalance = z.infer<typeof LedgerBalance>;

/** Sums of the real book's journals that took effect until then; zero per currency. For those who see every client. */
export const getTrialBalance = readEndpoint({
  method: 'POST',
  path: '/statistics/admin/v1/trial_balance',
  access: { resource: 'stat', action: 'read' },
  reads: 'stat',
  fromReplica: true,
  /** Exclusive end; now when left out. */
  input: z.strictObject({ before: Moment.optional() }),
  output: z.strictObject({ before: z.iso.datetime(), items: z.array(LedgerBalance) }),
});

/** Trial balance and safeguarding as one paper, for auditors. */
export const drawTrialBalance = readEndpoint({
  method: 'POST',
  path: '/statistics/admin/v1/trial_balance/paper',
  access: { resource: 'stat', action: 'read' },
  reads: 'stat',
  /** Exclusive end; now when left out. */
  input: z.strictObject({ before: Moment.optional(), language: PaperLanguage }),
  output: Paper,
});

export const LedgerLine = z.strictObject({
  /** Id of the journal, with the number of the line in it. */
  id: z.string(),
  kind: z.enum(journalKinds),
  step: z.string(),
  /** The business record. */
  reference: z.uuid(),
  effective_at: z.iso.datetime(),
  /** Null where the client or a scheduled job did it. */
  actor_name: z.string().nullable(),
  /** Null on an account of the house. */
  acc_no: z.string().nullable(),
  amount: Money,
});
export type LedgerLine = z.infer<typeof LedgerLine>;

export const listLedgerLines = readEndpoint({
  method: 'POST',
  path: '/statistics/admin/v1/ledger_line/list',
  access: { resource: 'stat', action: 'read' },
  reads: 'stat',
  fromReplica: true,
  input: z.strictObject({
    ...pageInput(['effective_at']),
    code: z.enum(ledgerCodes),
    currency: Currency,
    from: Moment.optional(),
    before: Moment.optional(),
  }),
  output: pageOf(LedgerLine),
});
