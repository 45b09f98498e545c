// Corrections of executed orders: requested by one person, approved by a second; the wrong order is reversed and booked anew.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { filledText } from '../kit/fields.ts';
import { Counts, pageInput, pageOf, Totals } from '../kit/list.ts';
import { Amount, Currency, Decimal, Money } from '../kit/money.ts';
import { moneyRecordFilters } from '../clients/clients.filters.ts';
import { otherReason, reviewInputOf } from '../kit/review.ts';
import type { Transitions } from '../kit/transitions.ts';
import { StockSymbol } from '../stock-data/stock-data.ts';
import { UploadUrl } from '../uploads/uploads.ts';
import { orderStatuses, orderSubTypes } from '../orders/orders.kinds.ts';

/** Faults of an order that one can ask to correct. */
export const requestedKinds = ['price', 'quantity', 'product', 'client'] as const;
export type RequestedKind = (typeof requestedKinds)[number];
/** `nav`: one of all orders that were executed at a wrong net asset value, which are corrected together. */
export const correctionKinds = [...requestedKinds, 'nav'] as const;
export type CorrectionKind = (typeof correctionKinds)[number];
const CorrectionKinds = z.enum(correctionKinds);

/** Business days after the execution in which two people correct it; later a god is among them. */
export const correctionDays = 5;

/** `expired`: not decided within a day. */
export const correctionStatuses = ['pending', 'approved', 'rejected', 'expired'] as const;

/** Reasons to correct nothing. */
export const correctionReasons = ['not_wrong', 'evidence_missing', 'wrong_figures', 'duplicate', otherReason] as const;

/** An order with its sales, as it is booked or would be. */
export const OrderFigures = z.strictObject({
  username: z.string(),
  symbol: z.string(),
  status: z.enum(orderStatuses),
  quantity: Decimal,
  price: Decimal,
  amount: Money,
  fee: Money,
  /** Held, also what waits for a sale. */
  units: Decimal,
  /** Cost of the units that are left. */
  cost: Money,
  /** Proceeds of its sales, after fee and duty, and how much of that has been paid. */
  proceeds: Money,
  paid: Money,
  /** Profit of its sales, without the fee of buying. */
  profit: Money,
  /** Change of the account's cash by it up to now: below zero where it cost. */
  cash: Money,
});
export type OrderFigures = z.infer<typeof OrderFigures>;

export const Correction = z.strictObject({
  id: z.uuid(),
  client_id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  agent_name: z.string(),
  fake: z.boolean(),
  order_id: z.uuid(),
  sub_type: z.enum(orderSubTypes),
  kind: CorrectionKinds,
  /** Amount of the order as it is booked. */
  amount: Money,
  currency: Currency,
  explanation: z.string(),
  before: OrderFigures,
  after: OrderFigures,
  /** Client's instruction or broker's confirmation, with the hash of the file as it was sent. */
  evidence: UploadUrl.nullable(),
  evidence_sha256: z.string().nullable(),
  /** Order as the client placed it or, where there is evidence, as that says. */
  ordered_quantity: Decimal.nullable(),
  ordered_symbol: z.string().nullable(),
  /** Value that it moves to the client, below zero from the client: at today's market less what is booked. Null where there is no price. */
  gain: Money.nullable(),
  /** Money that was no longer in the account when it was corrected. */
  arrears: Money,
  status: z.enum(correctionStatuses),
  reason_code: z.enum(correctionReasons).nullable(),
  reason: z.string().nullable(),
  requested_by: z.string().nullable(),
  /** Second person, where the value is above a limit and a third has to approve. */
  agreed_by: z.string().nullable(),
  reviewed_by: z.string().nullable(),
  review_datetime: z.iso.datetime().nullable(),
  /** The order in the place of the wrong one, once that is corrected. */
  new_order_id: z.uuid().nullable(),
  create_datetime: z.iso.datetime(),
  update_datetime: z.iso.datetime(),
  version: z.int(),
});
export type Correction = z.infer<typeof Correction>;

export const correctionTransitions = {
  approve: { from: ['pending'], to: 'approved' },
  reject: { from: ['pending'], to: 'rejected' },
  expire: { from: ['pending'], to: 'expired' },
} as const satisfies Transitions<Correction['status']>;

export const listCorrections = readEndpoint({
  method: 'POST',
  path: '/trx/admin/v1/modification/list',
  access: { resource: 'modification', action: 'read' },
  reads: ['modification', 'client'],
  sameInScope: true,
  input: z.strictObject({
    ...pageInput(['create_datetime', 'amount']),
    ...moneyRecordFilters,
    status: z.enum(correctionStatuses).optional(),
    kind: CorrectionKinds.optional(),
    order_id: z.uuid().optional(),
  }),
  output: pageOf(Correction).extend({ totals: Totals, counts: Counts }),
});

/** Each kind names what is right, but for the price: that is read from the stock-data service for the minute of the execution. */
const namesWhatIsRight = ({ kind, quantity, symbol, right_order_id }: Record<string, unknown>) =>
  (kind === 'quantity') === (quantity !== undefined) &&
  (kind === 'product') === (symbol !== undefined) &&
  (kind === 'client') === (right_order_id !== undefined);

/** Evidence says what was ordered; another instrument needs it always. */
const hasItsEvidence = ({ kind, evidence, confirmed_quantity, confirmed_symbol }: Record<string, unknown>) =>
  kind === 'product'
    ? [evidence, confirmed_quantity, confirmed_symbol].every((fact) => fact !== undefined)
    : confirmed_symbol === undefined &&
      (evidence !== undefined) === (confirmed_quantity !== undefined) &&
      (kind === 'quantity' || evidence === undefined);

const refusals = [
  'record.wrong_status',
  'order.own_client',
  'order.not_whole_lots',
  'correction.nothing_wrong',
  'correction.below_sold',
  'correction.beyond_agreement',
  'correction.order_unfit',
  'correction.not_ordered',
  'correction.own_key',
  'correction.later_action',
  'order.quota_taken',
] as const;

export const requestCorrection = writeEndpoint({
  method: 'POST',
  path: '/trx/admin/v1/modification/request/:id', // id of the order
  access: { resource: 'modification', action: 'create' },
  audit: 'correction.requested',
  changes: ['modification'],
  pausedBy: { none: 'moves no money before a second person approves it' },
  idempotency: 'required',
  errors: [
    ...refusals,
    'correction.evidence_used',
    'upload.not_found',
    'stock_data.unavailable',
    'order.instrument_unknown',
    'product.instrument_differs',
    'correction.other_venue',
    'correction.no_price',
    'correction.requested',
  ],
  input: z
    .strictObject({
      id: z.uuid(),
      kind: z.enum(requestedKinds),
      quantity: Amount.optional(),
      symbol: StockSymbol.optional(),
      /** The order that the right client had placed in their app. */
      right_order_id: z.uuid().optional(),
      /** Upload of the client: the recorded instruction or the broker's confirmation. */
      evidence: UploadUrl.optional(),
      /** Quantity and instrument that the evidence names, which the second person compares. */
      confirmed_quantity: Amount.optional(),
      confirmed_symbol: StockSymbol.optional(),
      explanation: filledText(500),
    })
    .refine(namesWhatIsRight, { path: ['kind'] })
    .refine(hasItsEvidence, { path: ['evidence'] }),
  output: Correction,
});

/** Takes a second person from outside the client's team; a third one approves where the value is above a limit of the two. */
export const reviewCorrection = writeEndpoint({
  method: 'PUT',
  path: '/trx/admin/v1/modification/audit/:id',
  access: { resource: 'modification', action: 'approve' },
  audit: 'correction.reviewed',
  changes: ['modification', 'trxStock', 'trxDaily', 'trxAi', 'client'],
  pausedBy: { none: 'puts right what is booked wrongly' },
  idempotency: 'required',
  errors: [
    ...refusals,
    'record.stale',
    'approval.own_request',
    'approval.account_too_new',
    'approval.seconder_gone',
    'account.insufficient_funds',
    'correction.no_free_cash',
    'correction.too_late',
    'correction.third_person',
  ],
  input: reviewInputOf(correctionReasons),
  output: Correction,
});
