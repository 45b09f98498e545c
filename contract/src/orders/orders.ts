// Orders and their sales, as staff see them.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { filledText, Moment } from '../kit/fields.ts';
import { Counts, pageInput, pageOf, Totals } from '../kit/list.ts';
import { Amount, Currency, Decimal, Money } from '../kit/money.ts';
import { moneyRecordFilters } from '../kit/record-filters.ts';
import {
  orderKindsOnPage,
  orderStatuses,
  orderStatusesOnPage,
  orderSubTypes,
  productTypes,
  saleStatuses,
} from './order-kinds.ts';

export const priceTypes = ['market', 'limit'] as const;
export const PriceType = z.enum(priceTypes);

/** Why nothing came of an order or a sale. */
export const releaseCodes = ['cancelled', 'lapsed', 'price_moved', 'client_disabled', 'delisted', 'corrected'] as const;
export type ReleaseCode = (typeof releaseCodes)[number];

export const Order = z.strictObject({
  id: z.uuid(),
  client_id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  agent_name: z.string(),
  fake: z.boolean(),
  account_id: z.uuid(),
  acc_no: z.string(),
  type: z.enum(productTypes),
  sub_type: z.enum(orderSubTypes),
  symbol: z.string(),
  name_zh: z.string(),
  name_en: z.string(),
  currency: Currency,
  quantity: Decimal,
  price_type: PriceType,
  limit_price: Decimal.nullable(),
  /** What the units cost without the fee; before the execution the most they can cost. */
  amount: Money,
  /** Frozen while it waits, the fee included. */
  reserved: Money,
  good_till: z.iso.datetime(),
  status: z.enum(orderStatuses),
  release_code: z.enum(releaseCodes).nullable(),
  price: Decimal.nullable(),
  /** What was executed or allotted of the quantity; null until then, as price and fee are. */
  filled_quantity: Decimal.nullable(),
  fee: Money.nullable(),
  /** Held now: free, and waiting for a sale. */
  units: Decimal,
  units_frozen: Decimal,
  /** What the units that are left cost. */
  cost: Money,
  /** Made by its sales, after their fees and duty and without the fee of buying. */
  profit: Money,
  /** The price's own time, and where it came from. */
  quote_datetime: z.iso.datetime().nullable(),
  quote_source: z.string().nullable(),
  execute_datetime: z.iso.datetime().nullable(),
  /** Null where nothing is locked, or while the venue's calendar does not reach so far. */
  unlock_datetime: z.iso.datetime().nullable(),
  /** The wrong order in whose place this one is, and the order that took the place of this one. */
  corrects: z.uuid().nullable(),
  corrected_by: z.uuid().nullable(),
  create_datetime: z.iso.datetime(),
  update_datetime: z.iso.datetime(),
  version: z.int(),
});
export type Order = z.infer<typeof Order>;

export const Sale = z.strictObject({
  id: z.uuid(),
  quantity: Decimal,
  price_type: PriceType,
  limit_price: Decimal.nullable(),
  good_till: z.iso.datetime(),
  status: z.enum(saleStatuses),
  release_code: z.enum(releaseCodes).nullable(),
  price: Decimal.nullable(),
  proceeds: Money.nullable(),
  cost: Money.nullable(),
  fee: Money.nullable(),
  duty: Money.nullable(),
  quote_datetime: z.iso.datetime().nullable(),
  quote_source: z.string().nullable(),
  execute_datetime: z.iso.datetime().nullable(),
  /** When the money is the client's; null while the venue's calendar does not reach so far. */
  due_datetime: z.iso.datetime().nullable(),
  pay_datetime: z.iso.datetime().nullable(),
  create_datetime: z.iso.datetime(),
});
export type Sale = z.infer<typeof Sale>;

/** A sale with what staff did about it. */
export const StaffSale = z.strictObject({
  ...Sale.shape,
  /** Where staff sell for the client: the reference of the client's instruction, who entered it and who agreed. */
  instruction: z.string().nullable(),
  requested_by: z.string().nullable(),
  approved_by: z.string().nullable(),
  /** Who paid it out by hand; null where the job did. */
  paid_by: z.string().nullable(),
});
export type StaffSale = z.infer<typeof StaffSale>;

export const OrderDetail = z.strictObject({ ...Order.shape, sales: z.array(StaffSale) });
export type OrderDetail = z.infer<typeof OrderDetail>;

/** What a purchase or a sale asks for. */
export const orderTerms = {
  quantity: Amount,
  price_type: PriceType.default('market'),
  /** For a limit order alone. */
  limit_price: Amount.optional(),
  /** Waits until the end of the session, or until this moment, at most 30 days away. */
  good_till: Moment.optional(),
};
export const namesItsLimit = ({ price_type, limit_price }: { price_type: string; limit_price?: string | undefined }) =>
  (price_type === 'limit') === (limit_price !== undefined);

/** Limit-up offers and ordinary orders at the market. */
export const listStockOrders = readEndpoint({
  method: 'POST',
  path: '/trx/admin/v1/stock/list',
  access: { resource: 'trxStock', action: 'read' },
  reads: 'trxStock',
  input: z.strictObject({
    ...pageInput(['create_datetime', 'amount']),
    ...moneyRecordFilters,
    status: z.enum(orderStatusesOnPage('trxStock')).optional(),
    sub_type: z.enum(orderKindsOnPage('trxStock')).optional(),
    symbol: z.string().trim().toUpperCase().max(25).optional(),
  }),
  output: pageOf(Order).extend({ totals: Totals, counts: Counts }),
});

export const getStockOrder = readEndpoint({
  method: 'GET',
  path: '/trx/admin/v1/stock/detail/:id',
  access: { resource: 'trxStock', action: 'read' },
  reads: ['trxStock', 'client'],
  input: z.strictObject({ id: z.uuid() }),
  output: OrderDetail,
});

/** Pays out a sale on or after its due day, where the job is held up. */
export const settleStockSale = writeEndpoint({
  method: 'PUT',
  path: '/trx/admin/v1/stock/settle/:id', // id of the order
  access: { resource: 'trxStock', action: 'settle' },
  audit: 'sale.settled',
  changes: ['trxStock', 'client'],
  pausedBy: { none: 'pays the client what is due' },
  idempotency: 'required',
  fourEyes: 'over-limit',
  errors: ['record.wrong_status', 'sale.not_due'],
  input: z.strictObject({ id: z.uuid(), sale_id: z.uuid() }),
  output: OrderDetail,
});

/** Sells for a client who has instructed staff to. */
export const sellStockOrder = writeEndpoint({
  method: 'POST',
  path: '/trx/admin/v1/stock/sell/:id',
  access: { resource: 'trxStock', action: 'update' },
  audit: 'sale.entered',
  changes: ['trxStock', 'client'],
  pausedBy: ['trading'],
  idempotency: 'required',
  fourEyes: 'always',
  errors: [
    'record.wrong_status',
    'calendar.year_missing',
    'order.own_client',
    'order.locked',
    'order.not_enough_units',
    'order.not_whole_lots',
    'order.off_tick',
    'order.good_till_unfit',
  ],
  input: z
    .strictObject({ id: z.uuid(), ...orderTerms, instruction: filledText(200) })
    .refine(namesItsLimit, { path: ['limit_price'] }),
  output: OrderDetail,
});
