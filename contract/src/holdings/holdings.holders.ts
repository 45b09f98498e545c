// Holders of an instrument.
import * as z from 'zod';
import { readEndpoint } from '../kit/endpoint.ts';
import { pageInput, pageOf } from '../kit/list.ts';
import { Currency, Decimal, Money } from '../kit/money.ts';
import { StockSymbol } from '../stock-data/stock-data.ts';

export const Holder = z.strictObject({
  /** Id of the client. */
  id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  agent_name: z.string(),
  currency: Currency,
  /** Units, free and waiting for a sale. */
  quantity: Decimal,
  cost: Money,
  /** Number of orders it is made of. */
  lots: z.int(),
});
export type Holder = z.infer<typeof Holder>;

export const listHolders = readEndpoint({
  method: 'POST',
  path: '/trx/admin/v1/holder/list',
  access: { resource: 'trxStock', action: 'read' },
  reads: ['trxStock', 'client'],
  input: z.strictObject({
    ...pageInput(['quantity', 'cost']),
    symbol: StockSymbol,
    fake: z.boolean().default(false),
  }),
  output: pageOf(Holder),
});
