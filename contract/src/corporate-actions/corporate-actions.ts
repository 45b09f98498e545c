// Corporate actions: what issuers do to what clients hold, from the draft of a notice to the last lot, and back.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { idFilter, pageInput, pageOf } from '../kit/list.ts';
import { Currency, Decimal, Money } from '../kit/money.ts';
import { recordFilters } from '../clients/clients.filters.ts';
import { Reason } from '../kit/review.ts';
import { StockSymbol } from '../stock-data/stock-data.ts';
import { actionKinds, actionStatuses, leftOutReasons } from './corporate-actions.kinds.ts';
import { areDaysInOrder, terms } from './corporate-actions.terms.ts';

/** Obstacle of an action: the custodian states other units, the service's price does not fit, or nothing covers it yet. */
export const actionBlocks = ['difference', 'price', 'cover'] as const;
export const actionCovers = ['line', 'positions', 'people', 'nothing'] as const;
export const actionSources = ['staff', 'service'] as const;
export const entitlementStatuses = ['waiting', 'done', 'left', 'reversed', 'stuck'] as const;

const TaxByCountry = z.record(z.string().regex(/^[A-Z]{2}$/), Decimal);

export const CorporateAction = z.strictObject({
  id: z.uuid(),
  kind: z.enum(actionKinds),
  symbol: z.string(),
  name_zh: z.string(),
  name_en: z.string(),
  currency: Currency,
  status: z.enum(actionStatuses),
  /** For one unit: the dividend before tax, the price that a delisted unit is paid at, or the cash part of a merger. */
  amount: Decimal.nullable(),
  /** For each of so many units held, so many are held afterwards; of a bonus so many come besides. */
  ratio_from: z.int().nullable(),
  ratio_to: z.int().nullable(),
  /** Instrument that is held afterwards, of a merger or a new symbol. */
  new_symbol: z.string().nullable(),
  /** Offer by which rights are taken up, and the last day for it. */
  product_id: z.uuid().nullable(),
  election_day: z.iso.date().nullable(),
  tax_percent: Decimal,
  /** Percent by the country of the client's identity, in place of `tax_percent`. */
  tax_by_country: TaxByCountry,
  ex_day: z.iso.date(),
  record_day: z.iso.date(),
  pay_day: z.iso.date(),
  /** Reference of the notice, which the bank's line names. */
  reference: z.string(),
  notice: z.string(),
  source: z.enum(actionSources),
  /** Open of the ex-day. */
  ex_datetime: z.iso.datetime().nullable(),
  blocked_by: z.enum(actionBlocks).nullable(),
  blocked_detail: z.record(z.string(), z.unknown()).nullable(),
  covered_by: z.enum(actionCovers).nullable(),
  /** Null, as all counts and sums, for those who do not see every client. */
  lots: z.int().nullable(),
  /** Without robots. */
  clients: z.int().nullable(),
  units: Decimal.nullable(),
  gross: Money.nullable(),
  tax: Money.nullable(),
  added: Decimal.nullable(),
  done: z.int().nullable(),
  left_count: z.int().nullable(),
  undone: z.int().nullable(),
  /** Two people reverse it, and the job is at work. */
  is_reversing: z.boolean(),
  reason: z.string().nullable(),
  created_by: z.string().nullable(),
  announced_by: z.string().nullable(),
  announce_approved_by: z.string().nullable(),
  announce_datetime: z.iso.datetime().nullable(),
  cancelled_by: z.string().nullable(),
  cancel_datetime: z.iso.datetime().nullable(),
  reversed_by: z.string().nullable(),
  reverse_approved_by: z.string().nullable(),
  reverse_datetime: z.iso.datetime().nullable(),
  finish_datetime: z.iso.datetime().nullable(),
  create_datetime: z.iso.datetime(),
  version: z.int(),
});
export type CorporateAction = z.infer<typeof CorporateAction>;

export const listCorporateActions = readEndpoint({
  method: 'POST',
  path: '/corporate_action/admin/v1/list',
  access: { resource: 'corporateAction', action: 'read' },
  reads: 'corporateAction',
  input: z.strictObject({
    ...pageInput(['create_datetime', 'ex_day', 'pay_day']),
    ...idFilter,
    kind: z.enum(actionKinds).optional(),
    status: z.enum(actionStatuses).optional(),
    /** Part of the symbol. */
    symbol: z.string().trim().max(20).optional(),
  }),
  output: pageOf(CorporateAction),
});

const draftErrors = [
  'corporate_action.known',
  'corporate_action.no_instrument',
  'corporate_action.not_a_stock',
  'corporate_action.ex_day_closed',
  'corporate_action.new_symbol_unfit',
  'corporate_action.product_unfit',
  'corporate_action.product_taken',
  'stock_data.unavailable',
] as const;

/** A draft binds no one yet: announcing it takes two people. */
export const createCorporateAction = writeEndpoint({
  method: 'POST',
  path: '/corporate_action/admin/v1/create',
  access: { resource: 'corporateAction', action: 'create' },
  audit: 'corporate_action.created',
  changes: ['corporateAction'],
  errors: draftErrors,
  input: z
    .strictObject({ kind: z.enum(actionKinds), symbol: StockSymbol, ...terms })
    .refine(areDaysInOrder, { path: ['pay_day'] }),
  output: CorporateAction,
});

export const changeCorporateAction = writeEndpoint({
  method: 'PUT',
  path: '/corporate_action/admin/v1/change/:id',
  access: { resource: 'corporateAction', action: 'update' },
  audit: 'corporate_action.changed',
  changes: ['corporateAction'],
  errors: [...draftErrors, 'record.wrong_status'],
  input: z.strictObject({ id: z.uuid(), version: z.int(), ...terms }).refine(areDaysInOrder, { path: ['pay_day'] }),
  output: CorporateAction,
});

const oneAction = { id: z.uuid(), version: z.int() };

/** Two people announce it: from then on its terms are fixed, and the jobs carry it out. */
export const announceCorporateAction = writeEndpoint({
  method: 'PUT',
  path: '/corporate_action/admin/v1/announce/:id',
  access: { resource: 'corporateAction', action: 'approve' },
  audit: 'corporate_action.announced',
  changes: ['corporateAction'],
  fourEyes: 'always',
  reaches: 'many',
  pausedBy: { none: 'the issuer acts whether or not trading is paused' },
  errors: ['record.wrong_status', 'corporate_action.ex_day_closed', 'corporate_action.pending'],
  input: z.strictObject(oneAction),
  output: CorporateAction,
});

/** Two people let it go on although the custodian states other units, or although nothing covers it yet. */
export const acceptCorporateAction = writeEndpoint({
  method: 'PUT',
  path: '/corporate_action/admin/v1/accept/:id',
  access: { resource: 'corporateAction', action: 'approve' },
  audit: 'corporate_action.accepted',
  changes: ['corporateAction'],
  fourEyes: 'always',
  reaches: 'many',
  pausedBy: { none: 'the issuer acts whether or not trading is paused' },
  errors: ['corporate_action.nothing_to_accept'],
  input: z.strictObject({ ...oneAction, reason: Reason }),
  output: CorporateAction,
});

export const cancelCorporateAction = writeEndpoint({
  method: 'PUT',
  path: '/corporate_action/admin/v1/cancel/:id',
  access: { resource: 'corporateAction', action: 'update' },
  audit: 'corporate_action.cancelled',
  changes: ['corporateAction'],
  errors: ['record.wrong_status'],
  input: z.strictObject({ ...oneAction, reason: Reason }),
  output: CorporateAction,
});

/** Two people take it back: every journal is mirrored, and money that is gone becomes arrears. */
export const reverseCorporateAction = writeEndpoint({
  method: 'PUT',
  path: '/corporate_action/admin/v1/reverse/:id',
  access: { resource: 'corporateAction', action: 'approve' },
  audit: 'corporate_action.reversed',
  changes: ['corporateAction'],
  fourEyes: 'always',
  reaches: 'many',
  pausedBy: { none: 'puts right what is booked wrongly' },
  errors: [
    'record.wrong_status',
    'corporate_action.under_way',
    'corporate_action.later_action',
    'corporate_action.rights_taken',
  ],
  input: z.strictObject({ ...oneAction, reason: Reason }),
  output: CorporateAction,
});

const EntitledLot = {
  units: Decimal,
  gross: Money,
  tax: Money,
  added: Decimal,
  fraction: Decimal,
  /** Units that may be subscribed. */
  rights: Decimal,
};

/** What it would bring each client as of now; once the entitlements are found, what it brings. */
export const previewCorporateAction = readEndpoint({
  method: 'GET',
  path: '/corporate_action/admin/v1/preview/:id',
  access: { resource: 'corporateAction', action: 'read' },
  reads: 'corporateAction',
  input: z.strictObject({
    id: z.uuid(),
    page: z.coerce.number<number | string>().int().min(1).max(100_000).default(1),
  }),
  output: z.strictObject({
    lots: z.int(),
    clients: z.int(),
    left_out: z.int(),
    currency: Currency,
    totals: z.strictObject({ ...EntitledLot, owed: Money }),
    /** A hundred of the clients, by name. */
    items: z.array(
      z.strictObject({
        client_id: z.uuid(),
        username: z.string(),
        full_name: z.string(),
        ...EntitledLot,
        /** Amount that units were sold for which the action had to take. */
        owed: Money,
        /** Units of lots that get nothing, by why. */
        left_out: z.array(z.strictObject({ reason: z.enum(leftOutReasons), units: Decimal })),
      }),
    ),
    total: z.int(),
  }),
});

export const Entitlement = z.strictObject({
  id: z.uuid(),
  client_id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  agent_name: z.string(),
  fake: z.boolean(),
  create_datetime: z.iso.datetime(),
  action_id: z.uuid(),
  order_id: z.uuid(),
  /** Lot of the new instrument. */
  new_order_id: z.uuid().nullable(),
  currency: Currency,
  ...EntitledLot,
  /** Units that were to be taken and had been sold, and what those were sold for: cash, else arrears. */
  short: Decimal,
  owed: Money,
  status: z.enum(entitlementStatuses),
  /** Code of the rule that refused it. */
  refusal: z.string().nullable(),
});
export type Entitlement = z.infer<typeof Entitlement>;

export const listEntitlements = readEndpoint({
  method: 'POST',
  path: '/corporate_action/admin/v1/entitlement/list',
  access: { resource: 'corporateAction', action: 'read' },
  reads: 'corporateAction',
  input: z.strictObject({
    ...pageInput(['create_datetime', 'units']),
    ...recordFilters,
    action_id: z.uuid().optional(),
    status: z.enum(entitlementStatuses).optional(),
  }),
  output: pageOf(Entitlement),
});
