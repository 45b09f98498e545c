// Holdings: what a client owns, by instrument, at cost and at the latest price.
import * as z from 'zod';
import { readEndpoint } from '../kit/endpoint.ts';
import { Currency, Money } from '../kit/money.ts';
import { orderStatuses, orderSubTypes, productTypes } from '../orders/orders.kinds.ts';

/** One order, as far as it is not sold. */
export const HoldingLot = z.strictObject({
  order_id: z.uuid(),
  sub_type: z.enum(orderSubTypes),
  status: z.enum(orderStatuses),
  /** Units left, and the part of them that waits for a sale. */
  quantity: z.string(),
  units_frozen: z.string(),
  cost: Money,
  /** Purchase price. */
  price: z.string().nullable(),
  execute_datetime: z.iso.datetime().nullable(),
  unlock_datetime: z.iso.datetime().nullable(),
});

export const Holding = z.strictObject({
  symbol: z.string(),
  product: z.enum(productTypes),
  name_zh: z.string(),
  name_en: z.string(),
  currency: Currency,
  quantity: z.string(),
  cost: Money,
  /** Null while none is known, and where its products have different ones. */
  price: z.string().nullable(),
  quote_datetime: z.iso.datetime().nullable(),
  /** The day of the net asset values that it is valued at; null where they are of different days. */
  nav_day: z.iso.date().nullable(),
  /** Null while a price is not known, as the unrealised profit then is. */
  value: Money.nullable(),
  unrealised: Money.nullable(),
  /** Made by all sales of this instrument so far, after their fees and duty. */
  realised: Money,
  lots: z.array(HoldingLot),
});
export type Holding = z.infer<typeof Holding>;

export const listHoldings = readEndpoint({
  method: 'GET',
  path: '/client/admin/v1/order/holding/:id', // id of the client
  access: { resource: 'client', action: 'read' },
  reads: ['client', 'trx'],
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({ items: z.array(Holding) }),
});
