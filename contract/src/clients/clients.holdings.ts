// Holdings: what a client owns of the products.
import * as z from 'zod';
import { readEndpoint } from '../kit/endpoint.ts';
import { Currency, Money } from '../kit/money.ts';
import { productTypes } from '../orders/order-kinds.ts';

export const Holding = z.strictObject({
  id: z.uuid(),
  product: z.enum(productTypes),
  symbol: z.string(),
  name: z.string(),
  currency: Currency,
  quantity: z.string(),
  cost: Money,
  /** Null while no price is known. */
  price: Money.nullable(),
  value: Money.nullable(),
  profit: Money.nullable(),
  status: z.string(),
  create_datetime: z.iso.datetime(),
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
