// Sales of what an order holds: their prices, their states and why nothing came of one.
import * as z from 'zod';
import { Decimal, Money } from '../kit/money.ts';
import { saleStatuses } from './orders.kinds.ts';

export const priceTypes = ['market', 'limit'] as const;
export const PriceType = z.enum(priceTypes);
/** `nav`: the net asset value of a day. `par`: one unit is one of the currency. */
export const salePriceTypes = [...priceTypes, 'nav', 'par'] as const;
/** Reasons why nothing came of an order or a sale. */
export const releaseCodes = [
  'cancelled',
  'lapsed',
  'price_moved',
  'client_disabled',
  'delisted',
  'corrected',
  'not_allotted',
  'product_cancelled',
  'not_paid',
  'corporate_action',
  'import_undone',
] as const;
export type ReleaseCode = (typeof releaseCodes)[number];

export const Sale = z.strictObject({
  id: z.uuid(),
  quantity: Decimal,
  price_type: z.enum(salePriceTypes),
  limit_price: Decimal.nullable(),
  nav_day: z.iso.date().nullable(),
  good_till: z.iso.datetime(),
  status: z.enum(saleStatuses),
  release_code: z.enum(releaseCodes).nullable(),
  price: Decimal.nullable(),
  proceeds: Money.nullable(),
  cost: Money.nullable(),
  fee: Money.nullable(),
  /** Part of the fee that some kinds take of the gain. */
  performance_fee: Money.nullable(),
  duty: Money.nullable(),
  quote_datetime: z.iso.datetime().nullable(),
  quote_source: z.string().nullable(),
  execute_datetime: z.iso.datetime().nullable(),
  /** Sold at the official close of this day, without a request. */
  close_day: z.iso.date().nullable(),
  /** Time when the money is the client's; null while the venue's calendar does not reach so far. */
  due_datetime: z.iso.datetime().nullable(),
  pay_datetime: z.iso.datetime().nullable(),
  create_datetime: z.iso.datetime(),
});
export type Sale = z.infer<typeof Sale>;

/** A sale with what staff did about it. */
export const StaffSale = z.strictObject({
  ...Sale.shape,
  /** Reference of the client's instruction where staff sell for them, who entered it and who agreed. */
  instruction: z.string().nullable(),
  requested_by: z.string().nullable(),
  approved_by: z.string().nullable(),
  /** Person who paid it out by hand; null where the job did. */
  paid_by: z.string().nullable(),
});
export type StaffSale = z.infer<typeof StaffSale>;
