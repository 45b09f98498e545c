// Exchanges: a client's money from one of their accounts to another, at the house's rate.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { Amount, Currency, Money } from '../kit/money.ts';

/** Quote lifetime in seconds, single use; for as long after a change the worse of both rates holds. */
export const quoteSeconds = 30;

export const getRate = readEndpoint({
  method: 'GET',
  path: '/currency/admin/v1/rate',
  access: { resource: 'client', action: 'read' },
  reads: 'client',
  errors: ['rate.unknown', 'rate.expired', 'exchange.off'],
  input: z.strictObject({ primary: Currency, secondary: Currency }),
  /** Amount of the secondary currency that one of the primary is worth: the caller's quote for this direction. */
  output: z.number(),
});

export const Exchange = z.strictObject({
  id: z.uuid(),
  client_id: z.uuid(),
  from_account: z.uuid(),
  to_account: z.uuid(),
  amount: Money,
  currency: Currency,
  rate: z.string(),
  received: Money,
  received_currency: Currency,
  status: z.enum(['completed', 'reversed']),
  create_datetime: z.iso.datetime(),
});
export type Exchange = z.infer<typeof Exchange>;

/** Gain of the client by a rate that was typed counts to the limits of two people; above them a third agrees. */
export const exchange = writeEndpoint({
  method: 'POST',
  path: '/acc/admin/v1/exchange/:id', // id of the client
  access: { resource: 'client', action: 'fund' },
  audit: 'exchange.completed',
  changes: ['client'],
  pausedBy: ['trading'],
  idempotency: 'required',
  fourEyes: 'over-limit',
  reaches: 'one',
  thirdPerson: true,
  errors: [
    'client.disabled',
    'exchange.same_account',
    'exchange.too_small',
    'account.insufficient_funds',
    'account.arrears',
    'rate.changed',
    'rate.unknown',
    'rate.expired',
    'exchange.off',
  ],
  input: z.strictObject({
    id: z.uuid(),
    from_account: z.uuid(),
    to_account: z.uuid(),
    amount: Amount,
    /** Rate that was shown to the caller: says which quote is meant, and is never used itself. */
    rate: z.number().positive(),
  }),
  output: Exchange,
});
