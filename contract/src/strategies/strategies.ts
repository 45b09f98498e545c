// Track record of an AI strategy.
import * as z from 'zod';
import { readEndpoint } from '../kit/endpoint.ts';
import { Currency, Money } from '../kit/money.ts';

/** Counts its executed trades alone; robots do not count. */
export const getStrategyRecord = readEndpoint({
  method: 'GET',
  path: '/trades/admin/v1/ai/record/:id', // id of the product
  access: { resource: 'tradesAi', action: 'read' },
  reads: ['tradesAi', 'trxAi', 'trxSubscribe'],
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({
    currency: Currency,
    subscribers: z.int(),
    signals: z.int(),
    /** Purchases that were executed. */
    trades: z.int(),
    /** Trades that were sold wholly, and the ones of them with a profit after all fees. */
    closed: z.int(),
    won: z.int(),
    /** Cost of what was sold, and its profit after all fees. */
    sold_cost: Money,
    profit: Money,
    /** Cost of what is still held. */
    held: Money,
  }),
});
