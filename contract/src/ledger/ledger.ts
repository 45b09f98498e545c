// Every number explains itself: the journals behind a figure of an account, and what an account held at a past moment.
import * as z from 'zod';
import { Moment } from '../kit/fields.ts';
import { Account } from '../clients/clients.ts';
import { readEndpoint } from '../kit/endpoint.ts';
import { pageInput, pageOf } from '../kit/list.ts';
import { Currency, Money } from '../kit/money.ts';

export const journalKinds = [
  'deposit',
  'withdrawal',
  'loan',
  'fine',
  'compensation',
  'bonus',
  'exchange',
  'trade',
  'fee',
  'settlement',
  'arrears',
  'bank',
  'corporate',
  'opening',
] as const;
export type JournalKind = (typeof journalKinds)[number];

/** The figures of an account, each the sum of some lines of the ledger. */
export const figures = [
  'balance',
  'deposit',
  'withdrawal',
  'profit',
  'compensation',
  'bonus',
  'loan',
  'frozen',
  'invested',
  'unsettled',
  'outstanding',
  'arrears',
] as const;
export type Figure = (typeof figures)[number];

export const Contribution = z.strictObject({
  journal_id: z.uuid(),
  kind: z.enum(journalKinds),
  step: z.string(),
  /** The business record. */
  reference: z.uuid(),
  effective_at: z.iso.datetime(),
  recorded_at: z.iso.datetime(),
  actor_name: z.string().nullable(),
  reason: z.string().nullable(),
  /** Amount that this journal added to the figure. */
  amount: Money,
  /** The figure once this journal was in. */
  running: Money,
});
export type Contribution = z.infer<typeof Contribution>;

export const explainFigure = readEndpoint({
  method: 'POST',
  path: '/acc/admin/v1/explain/:id', // id of the account
  access: { resource: 'client', action: 'read' },
  reads: 'client',
  input: z.strictObject({
    ...pageInput(['recorded_at']),
    id: z.uuid(),
    figure: z.enum(figures),
    /** Moment of the figure; now when left out. */
    at: Moment.optional(),
    /** Narrows it to the journals of this business record. */
    reference: z.uuid().optional(),
    /** Narrows it to journals of this kind. */
    kind: z.enum(journalKinds).optional(),
  }),
  output: pageOf(Contribution).extend({ currency: Currency, value: Money }),
});

/** The two sides of a unit line: the custodian's, and the client's, free or waiting for a sale. */
export const unitCodes = ['custody', 'units', 'units_frozen'] as const;

export const Journal = z.strictObject({
  id: z.uuid(),
  kind: z.enum(journalKinds),
  step: z.string(),
  effective_at: z.iso.datetime(),
  /** Null where the client or a scheduled job did it. */
  actor_name: z.string().nullable(),
  reason: z.string().nullable(),
  /** Takes an earlier one back. */
  is_reversal: z.boolean(),
  lines: z.array(
    z.strictObject({
      code: z.string(),
      /** Null on the platform's side. */
      acc_no: z.string().nullable(),
      currency: Currency,
      amount: Money,
    }),
  ),
  /** Changes of an order's units; empty where only money moved. */
  units: z.array(z.strictObject({ code: z.enum(unitCodes), symbol: z.string(), quantity: z.string() })),
});
export type Journal = z.infer<typeof Journal>;

/**
 * All journals behind one business record, oldest first; a record that has moved no money is not found. Those of a trade are told with what
 * corporate actions did to it and with the opening import that brought it.
 */
export const listJournals = readEndpoint({
  method: 'GET',
  path: '/acc/admin/v1/journal/:kind/:id', // id of the record
  access: { resource: 'client', action: 'read' },
  reads: 'client',
  input: z.strictObject({ kind: z.enum(journalKinds), id: z.uuid() }),
  output: z.strictObject({ items: z.array(Journal) }),
});

export const getAccountAsOf = readEndpoint({
  method: 'GET',
  path: '/acc/admin/v1/as_of/:id', // id of the account
  access: { resource: 'client', action: 'read' },
  reads: 'client',
  input: z.strictObject({ id: z.uuid(), at: Moment }),
  output: Account,
});
